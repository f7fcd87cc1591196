#include "compongo/hall/entries/seat.h"

#include "compongo/base/check.h"
#include "compongo/game/articles/online.h"
#include "compongo/hall/entries/deeds.h"

namespace compongo::hall {

namespace {

using game::Actor;

/// The permission that an act requires.
enum class Permit : std::uint8_t {
    /// The actor of the act, and the arbiter.
    who_did_it,
    /// The arbiter only, whoever the actor is: the protocol reserves the act for the arbiter, the
    /// hall detects it itself, or it affects both players. A player reports such events in words
    /// (`other`) or claims.
    arbiter,
    /// The tablet of both players, and the arbiter, because the act concerns both.
    both_players,
    /// No client: the timer performs it.
    clockwork,
};

// Every kind of act is in exactly one of these lists; a missing one is a compile error.
using Players =
    Deeds<game::Adjust, game::Touch, game::Lift, game::Carry, game::Release, game::Remove,
          game::Place, game::Play, game::Announce, game::Displace, game::Restore, game::Arrive,
          game::Press, game::BlockClock, game::Stop, game::StartClock, game::Claim, game::Offer,
          game::Accept, game::Decline, game::Withdraw, game::Resign, game::Agree, game::Appeal,
          game::Dispute, game::Sign, game::Write, game::Scoresheet, game::Leave, game::Conduct,
          game::Device, game::Tell, game::Request, game::Other, game::Adjourn, game::Seal>;
using Arbiters =
    Deeds<game::Begin, game::Observe, game::Discover, game::Decide, game::Penalise, game::Correct,
          game::Resume, game::Envelope, game::OpenEnvelope, game::Disconnect, game::Reconnect>;
using BothPlayers = Deeds<game::EnterMoves>;
using Clockworks = Deeds<game::Fall>;

template <class Deed>
constexpr Permit permit_of() {
    static_assert(rows_for<Deed, Players, Arbiters, BothPlayers, Clockworks> == 1,
                  "a deed needs one row in the table of who may enter it");
    return Players::has<Deed>       ? Permit::who_did_it
           : Arbiters::has<Deed>    ? Permit::arbiter
           : BothPlayers::has<Deed> ? Permit::both_players
                                    : Permit::clockwork;
}

/// Who may make this claim. The hall knows who is absent only online, where it records arrivals;
/// over the board the arbiter sees it.
Permit permit_of(game::ClaimKind kind, const game::Game& game) {
    switch (kind) {
    case game::ClaimKind::touch_move:
    case game::ClaimKind::illegal_move:
    case game::ClaimKind::threefold:
    case game::ClaimKind::fifty:
    case game::ClaimKind::time:
    case game::ClaimKind::quickplay:
    case game::ClaimKind::clock_setting:
    case game::ClaimKind::clock_place:
    case game::ClaimKind::result:
        return Permit::who_did_it;
    case game::ClaimKind::by_default:
        return game::is_online(game) ? Permit::who_did_it : Permit::arbiter;
    }
    UNREACHABLE();
}

Permit permit(const game::Deed& deed, const game::Game& game) {
    if (const auto* const claim = std::get_if<game::Claim>(&deed)) {
        return permit_of(claim->claim, game);
    }
    // On a platform the hall detects arrivals itself.
    if (std::holds_alternative<game::Arrive>(deed) && game::is_online(game)) {
        return Permit::arbiter;
    }
    return std::visit([]<class Deed>(const Deed& /*deed*/) { return permit_of<Deed>(); }, deed);
}

bool may_speak_for(Role role, Actor actor) {
    switch (actor) {
    case Actor::white:
    case Actor::assistant_white:
        return role == Role::white || role == Role::tablet || role == Role::arbiter;
    case Actor::black:
    case Actor::assistant_black:
        return role == Role::black || role == Role::tablet || role == Role::arbiter;
    case Actor::arbiter:
    case Actor::spectator:
    case Actor::board:
        return role == Role::arbiter;
    case Actor::clock:
        return false;
    }
    UNREACHABLE();
}

} // namespace

std::optional<Actor> actor_of(Role role) {
    switch (role) {
    case Role::white:
        return Actor::white;
    case Role::black:
        return Actor::black;
    case Role::arbiter:
        return Actor::arbiter;
    case Role::tablet:
    case Role::spectator:
        break;
    }
    return std::nullopt;
}

std::optional<chess::Color> player_of(Role role) {
    if (role == Role::white || role == Role::black) {
        return role == Role::white ? chess::Color::white : chess::Color::black;
    }
    return std::nullopt;
}

bool may_submit(Role role, const game::Act& act, const game::Game& game) {
    switch (permit(act.deed, game)) {
    case Permit::who_did_it:
        return may_speak_for(role, act.by);
    case Permit::arbiter:
        return role == Role::arbiter && may_speak_for(role, act.by);
    case Permit::both_players:
        return (role == Role::tablet || role == Role::arbiter) && may_speak_for(role, act.by);
    case Permit::clockwork:
        return false;
    }
    UNREACHABLE();
}

} // namespace compongo::hall
