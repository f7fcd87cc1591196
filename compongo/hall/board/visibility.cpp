#include "compongo/hall/board/visibility.h"

#include "compongo/base/check.h"
#include "compongo/game/articles/illegal_press.h"
#include "compongo/game/articles/online.h"
#include "compongo/hall/entries/deeds.h"
#include "compongo/record/sentences/told_json.h"

#include <algorithm>

namespace compongo::hall {

namespace {

using game::Act;
using game::Color;
using game::Game;

// Every kind of act is in exactly one of these lists; a missing one is a compile error.
using ToTheArbiter = Deeds<game::Conduct, game::Other>;
using OnTheSheet = Deeds<game::Write>;
using InTheEnvelope = Deeds<game::Seal>;
using Open =
    Deeds<game::Accept, game::Adjourn, game::Adjust, game::Agree, game::Announce, game::Appeal,
          game::Arrive, game::Begin, game::BlockClock, game::Carry, game::Claim, game::Correct,
          game::Decide, game::Decline, game::Device, game::Disconnect, game::Discover,
          game::EnterMoves, game::Displace, game::Dispute, game::Envelope, game::Fall, game::Leave,
          game::Lift, game::Observe, game::Offer, game::OpenEnvelope, game::Penalise, game::Place,
          game::Play, game::Press, game::Reconnect, game::Release, game::Remove, game::Request,
          game::Resign, game::Restore, game::Resume, game::Scoresheet, game::Sign, game::StartClock,
          game::Stop, game::Tell, game::Touch, game::Withdraw>;

template <class Deed>
constexpr Words words_of() {
    static_assert(rows_for<Deed, ToTheArbiter, OnTheSheet, InTheEnvelope, Open> == 1,
                  "a deed needs one row in the table of who may read it");
    return ToTheArbiter::has<Deed>    ? Words::players_and_arbiter
           : OnTheSheet::has<Deed>    ? Words::writer_and_arbiter
           : InTheEnvelope::has<Deed> ? Words::nobody
                                      : Words::everybody;
}

Words words_of(const game::Deed& deed) {
    return std::visit([]<class Deed>(const Deed& /*deed*/) { return words_of<Deed>(); }, deed);
}

/// Whether the act notes the sealed move, which no role may read until the envelope is opened.
bool is_of_sealer(const Secrecy& secrecy, const Standing& now) {
    return now.is_adjourned && secrecy.writer && secrecy.sealer == secrecy.writer;
}

bool may_read_words(Role role, const Secrecy& secrecy, const Standing& now) {
    switch (secrecy.words) {
    case Words::everybody:
        return true;
    case Words::players_and_arbiter:
        return role != Role::spectator;
    case Words::writer_and_arbiter:
        return now.is_over || (secrecy.writer && player_of(role) == secrecy.writer) ||
               (role == Role::arbiter && !is_of_sealer(secrecy, now));
    case Words::nobody:
        return !now.is_sealed;
    }
    UNREACHABLE();
}

/// Replaces hidden words.
constexpr std::string_view closed = "…";

void hide_words(game::Deed& deed) {
    if (auto* const write = std::get_if<game::Write>(&deed)) {
        write->text.reset();
    } else if (auto* const conduct = std::get_if<game::Conduct>(&deed)) {
        conduct->text.reset();
    } else if (auto* const other = std::get_if<game::Other>(&deed)) {
        other->text = closed;
    } else if (auto* const seal = std::get_if<game::Seal>(&deed); seal && !seal->is_locked) {
        seal->text = closed;
    }
}

void hide_words(game::Ruling& ruling, const game::Deed& deed) {
    const auto* const seal = std::get_if<game::Seal>(&deed);
    for (game::Effect& effect : ruling) {
        auto* const sealed = std::get_if<game::Sealed>(&effect.consequence);
        if (sealed != nullptr && seal != nullptr && !seal->is_locked) {
            sealed->text = closed;
        }
    }
}

/// Whether the effect reveals an illegal move, or a touched piece that was not moved, before it is
/// claimed.
bool is_tip(const game::Effect& effect) {
    if (const auto* const none = std::get_if<game::NoIntervention>(&effect.consequence)) {
        return none->reason == game::NoInterventionBecause::claim_needed;
    }
    const auto* const right = std::get_if<game::RightChanged>(&effect.consequence);
    return right != nullptr && (right->right == game::RightKind::claim_illegal_move ||
                                right->right == game::RightKind::claim_touch_move);
}

/// The acts of making a move. While an unclaimed illegal move is possible, whether a move was made
/// and completed is hidden for every move: hiding it for illegal moves only would reveal them.
using OfAMove =
    Deeds<game::Release, game::Remove, game::Place, game::Play, game::Announce, game::Press>;
bool is_of_a_move(const game::Deed& deed) {
    return std::visit([]<class Deed>(const Deed& /*deed*/) { return OfAMove::has<Deed>; }, deed);
}
bool is_said_of_moves(const game::Effect& effect) {
    return std::holds_alternative<game::MoveMade>(effect.consequence) ||
           std::holds_alternative<game::MoveCompleted>(effect.consequence) ||
           std::holds_alternative<game::Obligation>(effect.consequence) ||
           std::holds_alternative<game::TurnPasses>(effect.consequence);
}

bool may_be_tipped_off(Role role, const Standing& now) {
    return role == Role::arbiter || now.is_over;
}

/// An act and its ruling, possibly redacted.
using Shown = OpenPart;

Shown shown_to(Role role, const record::RuledAct& scene, const Standing& now) {
    Shown shown{scene.act, scene.ruling};
    if (!may_read_words(role, secrecy_of(scene), now)) {
        hide_words(shown.ruling, scene.act.deed);
        hide_words(shown.act.deed);
    }
    if (!may_be_tipped_off(role, now)) {
        std::erase_if(shown.ruling,
                      [&](const game::Effect& effect) { return tips_off(scene, effect); });
    }
    return shown;
}

bool is_confidential(const record::RuledAct& scene) {
    return !secrecy_of(scene).is_open();
}

/// The sentences omit an empty text.
void clear_if_closed(std::string& text) {
    if (text == closed) {
        text.clear();
    }
}
void clear_what_is_closed(Shown& shown) {
    if (auto* const seal = std::get_if<game::Seal>(&shown.act.deed)) {
        clear_if_closed(seal->text);
        for (game::Effect& effect : shown.ruling) {
            if (auto* const sealed = std::get_if<game::Sealed>(&effect.consequence)) {
                clear_if_closed(sealed->text);
            }
        }
    }
}
std::string told_of(Shown shown, const record::RuledAct& scene) {
    clear_what_is_closed(shown);
    return record::told_json({scene.before, shown.act, shown.ruling, scene.after});
}

Reading reading_of(const Shown& shown, const record::RuledAct& scene, const JournalEntry& entry) {
    return {{entry.wall, shown.act, effects_json(shown.ruling), entry.arbiter},
            told_of(shown, scene),
            record::unverified_json(shown.ruling)};
}

/// Whether there is a sealed move that no role may read yet.
bool has_sealed_move(const game::Game& game) {
    return game.phase != game::Phase::over && game.adjournment && game.adjournment->sealed;
}

} // namespace

bool tips_off(const record::RuledAct& scene, const game::Effect& effect) {
    const auto* const not_made = std::get_if<game::NotMade>(&effect.consequence);
    const bool is_illegal_told =
        not_made != nullptr && not_made->reason == game::NotMadeBecause::illegal;
    return is_tip(effect) || is_illegal_told ||
           (may_illegal_move_wait(scene.before) && is_of_a_move(scene.act.deed) &&
            is_said_of_moves(effect));
}

Secrecy secrecy_of(const record::RuledAct& scene) {
    const auto& before = scene.before;
    return {words_of(scene.act.deed), game::player_of(scene.act.by),
            standing_of(before).is_adjourned ? std::optional(before.adjournment->writer())
                                             : std::nullopt,
            std::ranges::any_of(
                scene.ruling, [&](const game::Effect& effect) { return tips_off(scene, effect); })};
}

bool may_read_all(Role role, const Secrecy& secrecy, const Standing& now) {
    return may_read_words(role, secrecy, now) &&
           (!secrecy.tips_off || may_be_tipped_off(role, now));
}

OpenPart open_part(const record::RuledAct& scene) {
    OpenPart shown{scene.act, scene.ruling};
    hide_words(shown.ruling, scene.act.deed);
    hide_words(shown.act.deed);
    std::erase_if(shown.ruling,
                  [&](const game::Effect& effect) { return tips_off(scene, effect); });
    clear_what_is_closed(shown);
    return shown;
}

bool may_illegal_move_wait(const Game& game) {
    return game.phase != game::Phase::over && game.are_moves_entered && !game::is_online(game) &&
           !game::is_illegal_move_ruled_at_once(game);
}

Standing standing_of(const Game& game) {
    const auto& adjournment = game.adjournment;
    return {game.phase == game::Phase::over, has_sealed_move(game),
            adjournment && adjournment->stage != game::AdjournmentStage::opened};
}

JournalEntry entry_read_by(Role role, const record::RuledAct& scene, const JournalEntry& entry,
                           const Standing& now) {
    if (!is_confidential(scene)) {
        return entry;
    }
    const Shown shown = shown_to(role, scene, now);
    return {entry.wall, shown.act, effects_json(shown.ruling), entry.arbiter};
}

Readings readings(const record::RuledAct& scene, const JournalEntry& entry, const Standing& now) {
    if (!is_confidential(scene)) {
        return Readings({entry, record::told_json(scene), record::unverified_json(scene.ruling)});
    }
    Readings all(reading_of(shown_to(Role::spectator, scene, now), scene, entry));
    for (const Role role : {Role::white, Role::black, Role::tablet, Role::arbiter}) {
        all.add(role, reading_of(shown_to(role, scene, now), scene, entry));
    }
    return all;
}

void HeldBack::take(const Act& act) {
    has_words_to_the_arbiter_ |= words_of(act.deed) == Words::players_and_arbiter;
}

bool HeldBack::from(Role role, const Game& now) const {
    if (now.phase == game::Phase::over) {
        return role == Role::spectator && has_words_to_the_arbiter_;
    }
    const bool is_closed =
        now.adjournment && now.adjournment->stage != game::AdjournmentStage::opened;
    return role != Role::arbiter || is_closed;
}

JournalEntry without_words(JournalEntry entry) {
    if (words_of(entry.act.deed) != Words::everybody) {
        hide_words(entry.act.deed);
        entry.effects = "[]";
    }
    return entry;
}

} // namespace compongo::hall
