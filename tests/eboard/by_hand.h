/// Moves made by hand, in any order in which hands can make them: the successive states that a
/// board shows.
#pragma once

#include "compongo/chess/position.h"
#include "tests/support/random.h"

#include <vector>

namespace compongo::test {

/// A step of a hand: a piece is taken off a square, or put on it.
struct HandStep {
    chess::Square square;
    std::optional<chess::Piece> put;
};
using HandSteps = std::vector<HandStep>;

/// Every order in which hands can make this legal move: each piece is lifted before it is put down,
/// and a square is free, or its piece is taken by the one that comes.
[[nodiscard]] std::vector<HandSteps> orders_of(const chess::Position& position, chess::Move move);

/// The boards that these steps show, one after the other.
[[nodiscard]] std::vector<chess::Board> looks(const chess::Board& before, const HandSteps& steps);

/// The same move as people make it: pushed over other squares, with neighbours set right, pieces
/// knocked over and put back, a piece put beside its pawn.
[[nodiscard]] std::vector<chess::Board>
looks_with_accidents(Random& random, const chess::Position& position, chess::Move move);

} // namespace compongo::test
