/// The reasons why a move is illegal (Articles 3 and 7).
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// The reason why what stands on the board is no legal move, with its articles. It must not be a
/// finished legal move.
struct Illegality {
    IllegalBecause reason;
    law::Articles articles;
};
[[nodiscard]] Illegality illegality(const Game& game, const Unfinished& half_move);

/// The same for the half-move after `half_moves` half-moves, which must not have been legal.
[[nodiscard]] Illegality illegality_after(const Game& game, std::size_t half_moves);

/// Did the half-move after `half_moves` half-moves leave a promotion unfinished: the new piece
/// missing, or the pawn still on the board?
[[nodiscard]] bool is_promotion_incomplete(const Game& game, std::size_t half_moves);

/// The articles that make such a move an illegal move once it is completed.
[[nodiscard]] law::Articles offence_articles(const law::Laws& laws, const Illegality& illegal);

/// The turn after the position before this illegal move is put back, with the remaining obligation:
/// an attempt to castle binds to a king move.
[[nodiscard]] Turn to_be_replaced(Turn turn, IllegalBecause reason);

/// The square that a pawn crossed with the latest half-move, whether or not an en passant capture
/// is possible there.
[[nodiscard]] std::optional<Square> crossed_square(const Game& game, std::size_t half_moves);

} // namespace compongo::game
