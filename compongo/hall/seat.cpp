#include "compongo/hall/seat.h"

#include <type_traits>

namespace compongo::hall {

namespace {

using game::Actor;

/// Who may enter a deed in the hall.
enum class Permit : std::uint8_t {
    /// Who has done it, and the arbiter.
    who_did_it,
    /// The arbiter alone, whoever is said to have done it: it is theirs by the protocol, or the
    /// hall
    /// sees it itself, or it has effects for both players. A player reports such things (`other`),
    /// or claims.
    arbiter,
    /// Nobody: the clockwork does it.
    clockwork,
};

template <class... Kinds>
struct Deeds {
    template <class Kind>
    static constexpr bool has = (std::is_same_v<Kind, Kinds> || ...);
};

// Each deed stands in one of these, and one that stands in none does not compile.
using Players =
    Deeds<game::Adjust, game::Touch, game::Lift, game::Carry, game::Release, game::Remove,
          game::Place, game::Play, game::Announce, game::Displace, game::Restore, game::Arrive,
          game::Press, game::BlockClock, game::Stop, game::StartClock, game::Claim, game::Offer,
          game::Accept, game::Decline, game::Withdraw, game::Resign, game::Agree, game::Appeal,
          game::Sign, game::Write, game::Scoresheet, game::Leave, game::Conduct, game::Device,
          game::Tell, game::Request, game::Other, game::Adjourn, game::Seal>;
using Arbiters =
    Deeds<game::Begin, game::Observe, game::Discover, game::Decide, game::Penalise, game::Resume,
          game::Envelope, game::OpenEnvelope, game::Disconnect, game::Reconnect>;
using Clockworks = Deeds<game::Fall>;

template <class Deed>
constexpr Permit permit_of() {
    constexpr int rows =
        int{Players::has<Deed>} + int{Arbiters::has<Deed>} + int{Clockworks::has<Deed>};
    static_assert(rows == 1, "a deed needs one row in the table of who may enter it");
    return Players::has<Deed>    ? Permit::who_did_it
           : Arbiters::has<Deed> ? Permit::arbiter
                                 : Permit::clockwork;
}

Permit permit(const game::Deed& deed) {
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
    return false;
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

bool may_submit(Role role, const game::Act& act) {
    switch (permit(act.deed)) {
    case Permit::who_did_it:
        return may_speak_for(role, act.by);
    case Permit::arbiter:
        return role == Role::arbiter && may_speak_for(role, act.by);
    case Permit::clockwork:
        return false;
    }
    return false;
}

} // namespace compongo::hall
