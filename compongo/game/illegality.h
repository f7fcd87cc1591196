/// What is wrong with a move that is not legal (Articles 3 and 7).
#pragma once

#include "compongo/game/game.h"

namespace compongo::game {

/// What is wrong with what stands on the board as a move, and the articles that say so. The attempt
/// must be part of no finished legal move.
struct Illegality {
    IllegalBecause reason;
    law::Articles articles;
};
[[nodiscard]] Illegality illegality(const Game& game, const Turn& turn);

/// The same for a half-move that was carried out from this position. `ep_square` is what the
/// half-move before it made possible, legal or not.
[[nodiscard]] Illegality illegality(const law::Laws& laws, const chess::Position& position,
                                    const MoveAsWritten& move, Variant variant,
                                    std::optional<Square> ep_square);

/// The articles by which such a move is an illegal move once it is completed.
[[nodiscard]] law::Articles offence_articles(const law::Laws& laws, const Illegality& illegal);

/// The turn when the position before this illegal move is put back, for what it still binds to: an
/// attempt to castle, to a move of the king.
[[nodiscard]] Turn to_be_replaced(Turn turn, IllegalBecause reason);

/// The square that a pawn crossed with the latest half-move, whether or not anything may capture
/// there.
[[nodiscard]] std::optional<Square> crossed_square(const Game& game, std::size_t half_moves);

} // namespace compongo::game
