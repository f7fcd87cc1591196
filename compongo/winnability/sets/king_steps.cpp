#include "compongo/winnability/sets/king_steps.h"

#include <array>

namespace compongo::winnability {

namespace {

using chess::Square;
using chess::SquareSet;

using NeighbourTable = std::array<std::array<SquareSet, 8>, chess::square_count>;

constexpr SquareSet with_neighbours(SquareSet squares) {
    const std::uint64_t bits = squares.bits();
    const std::uint64_t wide = bits | (bits & ~SquareSet::of(chess::File::h).bits()) << 1U |
                               (bits & ~SquareSet::of(chess::File::a).bits()) >> 1U;
    return SquareSet(wide | wide << 8U | wide >> 8U);
}

constexpr NeighbourTable all_surroundings = [] {
    NeighbourTable all{};
    for (unsigned at = 0; at < chess::square_count; ++at) {
        SquareSet squares(chess::square_at(at));
        for (SquareSet& within : all[at]) {
            within = squares;
            squares = with_neighbours(squares);
        }
    }
    return all;
}();

} // namespace

SquareSet surroundings(Square centre, int moves) {
    return all_surroundings[index(centre)][static_cast<std::size_t>(moves)];
}

} // namespace compongo::winnability
