/// What is wrong with a move that is not legal (Articles 3 and 7).
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// What is wrong with what stands on the board as a move, and the articles that say so. It must be
/// no finished legal move.
struct Illegality {
    IllegalBecause reason;
    law::Articles articles;
};
[[nodiscard]] Illegality illegality(const Game& game, const Unfinished& half_move);

/// The same for the half-move that was carried out after so many, and was not legal.
[[nodiscard]] Illegality illegality_after(const Game& game, std::size_t half_moves);

/// Has a pawn's promotion been begun and not completed, by the half-move that was carried out after
/// so many: is there no new piece, or has the pawn been left?
[[nodiscard]] bool is_promotion_incomplete(const Game& game, std::size_t half_moves);

/// The articles by which such a move is an illegal move once it is completed.
[[nodiscard]] law::Articles offence_articles(const law::Laws& laws, const Illegality& illegal);

/// The turn when the position before this illegal move is put back, for what it still binds to: an
/// attempt to castle, to a move of the king.
[[nodiscard]] Turn to_be_replaced(Turn turn, IllegalBecause reason);

/// The square that a pawn crossed with the latest half-move, whether or not anything may capture
/// there.
[[nodiscard]] std::optional<Square> crossed_square(const Game& game, std::size_t half_moves);

} // namespace compongo::game
