#include "compongo/game/parts/gain.h"

#include "compongo/game/protocol/has_effect.h"

#include <algorithm>

namespace compongo::game {

bool keeps_increment(const Game& game) {
    return game.conditions().regulations.chooses({"increment_after_illegal_move", "keep"});
}

Millis unearned_increment(const Game& game, Color offender) {
    const auto& last = game.players[offender].last_move;
    return last && !keeps_increment(game) ? last->increment_added : Millis{};
}

Millis withdraw_press(Ruling& ruling, const Game& game, Color offender) {
    const auto& last = game.players[offender].last_move;
    const int period = game.clock.period(offender);
    if (!last || !last->period_added || period == 1) {
        return unearned_increment(game, offender);
    }
    add(ruling, PeriodBegun{party(offender), period - 1},
        game.laws().chessclock.time_control.articles);
    return unearned_increment(game, offender) + *last->period_added;
}

Millis kept_by_press(const Game& game, Color offender, Millis at) {
    const bool has_fallen =
        game.clock.has_fallen(offender, at) || game.players[offender].completed_before_fall;
    return keeps_increment(game) && !has_fallen ? game.clock.increment(offender) : Millis{};
}

namespace {

/// Did the organiser choose the opponent's gain according to the letter of the text?
bool is_letter_chosen(const Game& game) {
    const auto& letter = game.laws().irregularities.opponent_gains_by_the_letter;
    return letter.value && game.conditions().regulations.chosen("blitz_full_penalty") ==
                               std::to_string(letter.value->count);
}

} // namespace

Millis gained_by_opponent(const Game& game, law::Seconds laid_down) {
    const auto& letter = game.laws().irregularities.opponent_gains_by_the_letter;
    return seconds(is_letter_chosen(game) ? letter.value->count : laid_down.count);
}

Millis add_gain_of_opponent(Ruling& ruling, const Game& game, Color opponent,
                            law::Seconds laid_down, const law::Articles& articles) {
    const auto& letter = game.laws().irregularities.opponent_gains_by_the_letter;
    const Millis gained = gained_by_opponent(game, laid_down);
    add(ruling, TimeGiven{opponent, gained},
        is_letter_chosen(game) ? letter.articles + articles : articles);
    if (letter.value) {
        add(ruling,
            Note{NoteKind::reading, "the letter gives " + std::to_string(letter.value->count) +
                                        " s, the intention and the earlier texts " +
                                        std::to_string(laid_down.count) + " s"},
            letter.articles + articles);
    }
    return gained;
}

Millis owed_for_press(Ruling& ruling, const Game& game, Color offender, Millis at,
                      PressCounted counted) {
    if (counted == PressCounted::already) {
        return -withdraw_press(ruling, game, offender);
    }
    return kept_by_press(game, offender, at);
}

Both<Millis> withdrawn_by(const PastRuling& past) {
    Both<Millis> expected = past.shown;
    Both<Millis> withdrawn;
    for (const Effect& effect : past.ruling) {
        if (const auto* const given = std::get_if<TimeGiven>(&effect.consequence)) {
            expected[given->player] += given->seconds;
        } else if (const auto* const clock = std::get_if<ClockShows>(&effect.consequence)) {
            withdrawn = {std::max(expected.white, Millis{}) - clock->white,
                         std::max(expected.black, Millis{}) - clock->black};
        }
    }
    return withdrawn;
}

void give_back_withdrawn(Both<Millis>& shown, const Game& game, const Correct& deed,
                         const PastRuling& past) {
    const bool stand_again =
        deed.fen && past.before && has<PositionRestored>(past.ruling) &&
        *deed.fen == fen_of(past.before->history.position(), game.history.variant());
    if (!stand_again) {
        return;
    }
    const Both<Millis> withdrawn = withdrawn_by(past);
    for (const Color player : chess::colors) {
        shown[player] += std::max(withdrawn[player], Millis{});
    }
}

} // namespace compongo::game
