/// The features by which regions of a map are distinguished as far as a board shows them: turn,
/// pawns, and the number of pieces of each sort.
#pragma once

#include "compongo/winnability/proof/region_moves.h"

#include <array>
#include <tuple>

namespace compongo::winnability {

/// Kinds of pieces that no move can convert into one another: bishops are split by the colour of
/// their squares.
enum class Sort : std::uint8_t { queen, rook, knight, dark_bishop, light_bishop };
constexpr std::size_t sort_count = 5;
inline constexpr std::array<Sort, sort_count> sorts = {Sort::queen, Sort::rook, Sort::knight,
                                                       Sort::dark_bishop, Sort::light_bishop};

/// The pieces of this sort.
[[nodiscard]] chess::SquareSet pieces_of(const chess::Board& board, chess::Color color, Sort sort);
[[nodiscard]] chess::PieceType type_of(Sort sort);

struct Landmarks {
    chess::Color turn;
    chess::ByColor<chess::SquareSet> pawns = {};
    /// Counts, indexed by `Sort`.
    chess::ByColor<std::array<std::uint8_t, sort_count>> pieces = {};

    friend bool operator==(const Landmarks&, const Landmarks&) = default;
    /// An arbitrary order, for lookup.
    friend bool operator<(const Landmarks& a, const Landmarks& b) {
        const auto key = [](const Landmarks& each) {
            return std::tuple(each.turn, each.pawns.white.bits(), each.pawns.black.bits(),
                              each.pieces.white, each.pieces.black);
        };
        return key(a) < key(b);
    }
};

[[nodiscard]] Landmarks landmarks_of(const chess::Board& board, chess::Color turn);
/// Every pawn of the set must be on a certain square.
[[nodiscard]] Landmarks landmarks_of(const PositionSet& set, const Diagram& diagram,
                                     chess::Color turn);

} // namespace compongo::winnability
