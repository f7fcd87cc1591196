/// A hash of a placement.
#pragma once

#include "compongo/chess/board.h"

namespace compongo::winnability {

/// `rights`: whatever else distinguishes two positions.
[[nodiscard]] inline std::uint64_t board_hash(const chess::Board& board, std::uint64_t rights) {
    std::uint64_t hash = rights;
    for (const std::uint64_t plane : board.planes()) {
        hash = (hash ^ plane) * 0x9E3779B97F4A7C15;
        hash ^= hash >> 29U;
    }
    return hash;
}

} // namespace compongo::winnability
