/// A move made with two hands (Articles 4.1 and 7.5.4).
/// Rules by these articles of 2023: 4.3, 4.7, 7.5, A.3, A.5, B.3.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// The number of pieces that a move handles: two in castling, a capture and a promotion.
enum class PiecesHandled : std::uint8_t { one, two };

[[nodiscard]] PiecesHandled pieces_handled(const MoveFacts& move);

/// Does the use of two hands turn this legal move into an illegal move?
[[nodiscard]] bool is_illegal_with_two_hands(const Game& game, PiecesHandled pieces);

/// Must a legal move that two hands made illegal be taken back and made again?
[[nodiscard]] bool is_two_hands_move_restored(const Game& game);

/// Adds the penalty for a legal move that two hands made illegal, and takes it back if it must be
/// made again.
void add_two_hands(Ruling& ruling, const Game& game, const Act& act, Color player);

/// The same for the move after `half_moves` half-moves, which was pressed and not ruled on.
void add_two_hands_found(Ruling& ruling, const Game& game, const Act& act, std::size_t half_moves);

} // namespace compongo::game
