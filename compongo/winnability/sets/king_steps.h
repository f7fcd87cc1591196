/// King distances on an empty board.
#pragma once

#include "compongo/chess/square_set.h"

#include <algorithm>

namespace compongo::winnability {

/// The squares that a king on `centre` reaches in at most `moves` moves, up to seven.
[[nodiscard]] chess::SquareSet surroundings(chess::Square centre, int moves);

/// In king's moves.
[[nodiscard]] inline int distance(chess::Square a, chess::Square b) {
    const auto apart = [](unsigned x, unsigned y) {
        return static_cast<int>(x > y ? x - y : y - x);
    };
    return std::max(apart(index(a) % 8, index(b) % 8), apart(index(a) / 8, index(b) / 8));
}

} // namespace compongo::winnability
