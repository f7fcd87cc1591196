#include "compongo/game/articles/move_number.h"

#include "compongo/game/articles/flag_fall.h"
#include "compongo/game/protocol/has_effect.h"

#include <algorithm>

namespace compongo::game {

namespace {

/// Article 8.6: the next move of the game is the first of the following period, so both players are
/// in that period, whoever's flag has fallen. Interpretation I-62.
Both<bool> players_entering(const Game& game, Both<bool> fallen) {
    int latest = 0;
    for (const Color player : chess::colors) {
        latest = fallen[player] ? std::max(latest, game.clock.period(player)) : latest;
    }
    return {game.clock.period(Color::white) <= latest, game.clock.period(Color::black) <= latest};
}

/// The moves that end this period, counted from the beginning of the game.
int moves_until_end_of(const TimeControl& control, int period) {
    int moves = 0;
    for (int at = 0; at < period; ++at) {
        moves += control.periods[static_cast<std::size_t>(at)].moves.value_or(0);
    }
    return moves;
}

/// Adds the verdict on the claim of a win on time that had to wait for it.
void add_verdict_on_time_claim(Ruling& ruling, const Game& game, const law::Articles& articles) {
    if (!game.time_claim) {
        return;
    }
    const bool is_right = has<GameOver>(ruling);
    add(ruling,
        ClaimRuled{*game.time_claim,
                   ClaimKind::time,
                   is_right,
                   is_right ? std::nullopt : std::optional(ClaimReason::unfounded),
                   {},
                   {}},
        articles);
}

} // namespace

void note_moves_not_recorded(Game& game, Millis at) {
    const Both<bool> fallen = {game.clock.has_fallen(Color::white, at),
                               game.clock.has_fallen(Color::black, at)};
    const Both<bool> entering = players_entering(game, fallen);
    for (const Color player : chess::colors) {
        PlayerState& state = game.players[player];
        const int ended = moves_until_end_of(game.clock.control(), game.clock.period(player));
        const int missing = ended - state.completed_moves;
        if (entering[player] && !game.clock.is_in_last_period(player)) {
            state.moves_not_recorded = std::max(state.moves_not_recorded, missing);
        }
    }
}

Ruling judge_move_number_decided(const Game& game, const Act& act, const Decide& deed,
                                 const OpenDecision* open) {
    const law::Articles& not_provable = game.laws().recording.not_provable.articles;
    const Both<bool> fallen = {game.clock.has_fallen(Color::white, act.at),
                               game.clock.has_fallen(Color::black, act.at)};
    if (!fallen.white && !fallen.black) {
        return refusal(RefusalReason::nothing_to_decide, not_provable);
    }
    Ruling ruling;
    if (deed.option == "not_established") {
        // A mechanical clock of a player whose flag is up has not come to the end of that period.
        const bool is_digital = game.conditions().regulations.clock == ClockKind::digital;
        add_next_period(ruling, game, act,
                        {is_digital ? players_entering(game, fallen) : fallen, game.clock.running(),
                         not_provable});
    } else {
        add_flags_fallen(ruling, game, act, fallen);
    }
    add_verdict_on_time_claim(ruling, game, open != nullptr ? open->articles : not_provable);
    return ruling;
}

} // namespace compongo::game
