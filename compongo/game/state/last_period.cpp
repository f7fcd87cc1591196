#include "compongo/game/state/last_period.h"

#include "compongo/base/check.h"

namespace compongo::game {

bool is_quickplay_finish_in_force(const Game& game) {
    const auto& announced = game.conditions().regulations.quickplay;
    switch (game.laws().quickplay_finish.in_force.value) {
    case law::FinishInForce::unless_announced_otherwise:
        return announced.value_or(true);
    case law::FinishInForce::if_announced:
        return announced.value_or(false);
    case law::FinishInForce::never:
        return false;
    }
    UNREACHABLE();
}

bool is_in_quickplay_finish(const Game& game, Color player) {
    return is_quickplay_finish_in_force(game) && game.clock.is_in_last_period(player);
}

} // namespace compongo::game
