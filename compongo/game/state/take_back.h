/// Putting a position of the game back: what was played after it is forgotten. No law is here.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// Why it is put back, as far as it matters to what then binds the player having the move.
enum class PutBackBecause : std::uint8_t {
    ruled,
    ruled_at_the_press,
    /// Pieces touched in a position that was not the right one count as not touched.
    pieces_were_displaced,
    /// The player has done it, or somebody else has, and nobody has ruled.
    mover_did_it,
    another_did_it,
};

/// Is this position one of the game, as it is now or as it was before a ruling that is still known?
[[nodiscard]] bool is_position_known(const Game& game, const std::string& fen);

/// The position, which must be known, is on the board again.
void put_position_back(Game& game, const std::string& fen, PutBackBecause because);

} // namespace compongo::game
