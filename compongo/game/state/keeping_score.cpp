#include "compongo/game/state/keeping_score.h"

namespace compongo::game {

bool is_short_of_time(const Game& game, Color player, Millis shown) {
    const law::Recording& law = game.laws().recording;
    return shown < seconds(law.exempt_below.value.count) &&
           game.clock.period_of(player).per_move < seconds(law.exempt_unless_added.value.count);
}

bool is_exempt_from_recording(const Game& game, Color player, Millis at) {
    // A player whose flag has fallen was short of time, even if the clock has run on into the next
    // period.
    const Millis shown =
        game.clock.has_fallen(player, at) ? Millis{} : game.clock.shown(at)[player];
    return game.players[player].is_exempt_from_recording || is_short_of_time(game, player, shown);
}

bool must_record(const Game& game, Color player, Millis at) {
    return game.laws().recording.must_record.value == law::MustRecord::yes &&
           !is_exempt_from_recording(game, player, at);
}

bool is_sheet_tracked(const Game& game, Color player) {
    return game.conditions().regulations.scoresheets == SheetKeeping::tracked ||
           game.players[player].sheet.is_stopped;
}

} // namespace compongo::game
