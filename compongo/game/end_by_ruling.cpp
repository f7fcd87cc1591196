#include "compongo/game/end_by_ruling.h"

#include "compongo/game/apply.h"
#include "compongo/game/articles/flag_fall.h"
#include "compongo/game/parts/completion.h"
#include "compongo/game/parts/earlier_end.h"
#include "compongo/game/parts/past_rulings.h"
#include "compongo/game/parts/touch_move.h"
#include "compongo/game/protocol/has_effect.h"

#include <algorithm>

namespace compongo::game {

namespace {

/// Does the act decide whether a touch happened or was deliberate, or does it put a position back?
bool may_take_away_touch(const Game& game, const Act& act) {
    if (const auto* const decide = std::get_if<Decide>(&act.deed)) {
        return (decide->kind == DecisionKind::fact && decide->option == "not_established") ||
               (decide->kind == DecisionKind::intent && decide->option == word(Intent::accidental));
    }
    const auto* const correct = std::get_if<Correct>(&act.deed);
    const PastRuling* const past =
        correct == nullptr ? nullptr : past_ruling_on(game, correct->act);
    return past != nullptr && !correct->result &&
           (correct->fen || std::holds_alternative<Touch>(past->act.deed));
}

/// Does this effect matter only if play continues?
bool is_only_for_play(const Effect& effect) {
    const auto* const decision = std::get_if<Decision>(&effect.consequence);
    const auto* const duty = std::get_if<Duty>(&effect.consequence);
    return std::holds_alternative<Obligation>(effect.consequence) ||
           std::holds_alternative<ClockShows>(effect.consequence) ||
           std::holds_alternative<Continues>(effect.consequence) ||
           (duty != nullptr && duty->kind == DutyKind::decide_restart) ||
           (decision != nullptr && decision->kind == DecisionKind::times);
}

void end_with(Ruling& ruling, const Ruling& end) {
    if (!end.empty()) {
        std::erase_if(ruling, is_only_for_play);
        for (Effect& effect : ruling) {
            auto* const asked = std::get_if<Decision>(&effect.consequence);
            if (asked != nullptr && asked->kind == DecisionKind::penalty) {
                std::erase(asked->options, word(Penalty::loss)); // It is lost already, or won.
            }
        }
        ruling.insert(ruling.end(), end.begin(), end.end());
    }
}

Both<bool> flags_down(const Game& game) {
    return {game.players.white.is_flag_down, game.players.black.is_flag_down};
}

} // namespace

void add_end_of_move_unbound(Ruling& ruling, const Game& game, const Act& act) {
    if (is_refused(ruling) || !may_take_away_touch(game, act)) {
        return;
    }
    const Game after = apply(game, act, ruling);
    Ruling end;
    if (after.phase == Phase::in_play && after.history.size() != 0 &&
        !broken_obligation(after, ~after.having_the_move())) {
        add_end_by_position(end, after);
    }
    end_with(ruling, end);
}

void add_end_by_waiting_flag(Ruling& ruling, const Game& game, const Act& act) {
    const Both<bool> waiting = flags_down(game);
    const bool is_any_waiting =
        (waiting.white || waiting.black) && question_of_earlier_end(game) != nullptr;
    if (!is_any_waiting || is_refused(ruling) || has<GameOver, Annulled>(ruling)) {
        return;
    }
    const Game after = apply(game, act, ruling);
    const Both<bool> down = flags_down(after);
    // Where a move was put back, the arbiter decides about the time of the player who does not have
    // the move.
    const bool is_time_open = has<PositionRestored>(ruling) && down[~after.having_the_move()];
    Ruling end;
    if (after.phase == Phase::in_play && question_of_earlier_end(after) == nullptr &&
        (down.white || down.black) && !is_time_open) {
        add_flags_fallen(end, after, act, down);
    }
    end_with(ruling, end);
}

} // namespace compongo::game
