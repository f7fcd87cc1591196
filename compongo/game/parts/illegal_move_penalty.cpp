#include "compongo/game/parts/illegal_move_penalty.h"

namespace compongo::game {

void add_clocks_given(Ruling& ruling, const Game& game, const Act& act, Color running,
                      const law::Articles& articles) {
    Both<Millis> shown = game.clock.shown(act.at);
    for (const Effect& effect : ruling) {
        if (const auto* time = std::get_if<TimeGiven>(&effect.consequence)) {
            shown[time->player] += time->seconds;
        }
    }
    add_clock(ruling, shown, running, articles);
}

} // namespace compongo::game
