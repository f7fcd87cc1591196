/// Putting back a position of the game: later moves are removed. Contains no law.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// Why a position is put back, as far as that affects the obligation of the player having the move.
enum class PutBackBecause : std::uint8_t {
    ruled,
    ruled_at_the_press,
    /// Touches made in a wrong position do not count.
    pieces_were_displaced,
    /// The player or another person put it back, without a ruling.
    mover_did_it,
    another_did_it,
};

/// Has this position occurred in the game, as it stands or as it was before a ruling that is still
/// kept?
[[nodiscard]] bool is_position_known(const Game& game, const std::string& fen);

/// Puts the position back on the board. It must be known.
void put_position_back(Game& game, const std::string& fen, PutBackBecause because);

} // namespace compongo::game
