/// The context in which the player having the move takes their turn.
#pragma once

#include "compongo/game/state/game.h"
#include "compongo/game/state/in_adjournment.h"

namespace compongo::game {

/// The context in which the player having the move takes their turn.
[[nodiscard]] inline Seat seat_of(const Game& game) {
    const bool is_bound =
        is_to_be_sealed(game) || game.conditions().regulations.is_blind(game.having_the_move());
    return {game.position(),
            game.history.variant(),
            game.laws().act_of_moving.committed_by.value,
            false,
            is_bound ? DoneOnBoard::is_bound : DoneOnBoard::is_made,
            is_king_first(game)};
}

} // namespace compongo::game
