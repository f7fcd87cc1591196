/// A set of positions: for each piece of the diagram its possible kinds and squares.
/// docs/WINNABILITY.md says why reasoning about such sets is sound.
#pragma once

#include "compongo/chess/position.h"

#include <vector>

namespace compongo::winnability {

/// All kinds that a pawn may become, a bit for each `PieceType`.
inline constexpr std::uint8_t all_promotions =
    1U << index(chess::PieceType::queen) | 1U << index(chess::PieceType::rook) |
    1U << index(chess::PieceType::bishop) | 1U << index(chess::PieceType::knight);

/// What one piece of the diagram may be, and where.
struct Whereabouts {
    /// Its possible squares while not promoted.
    chess::SquareSet unchanged = {};
    /// Its possible squares after promotion.
    chess::SquareSet promoted = {};
    /// The kinds that it may be after promotion, a bit for each `PieceType`.
    std::uint8_t kinds = 0;
    bool may_be_gone = false;

    [[nodiscard]] chess::SquareSet squares() const { return unchanged | promoted; }
    /// On the board for certain, on one certain square.
    [[nodiscard]] bool is_certain() const {
        return !may_be_gone && !squares().is_empty() && !squares().has_several();
    }
    friend bool operator==(const Whereabouts&, const Whereabouts&) = default;
};

/// The pieces of a position in the order of their squares, and the rooks that may castle.
struct Diagram {
    explicit Diagram(const chess::Position& position);

    std::vector<chess::Piece> pieces;
    std::vector<chess::Square> squares;
    chess::SquareSet castling_rooks;
};

/// The piece that has moved, other than by castling, and the squares that it may have left; for en
/// passant including the captured pawn's.
struct Moved {
    std::size_t piece;
    chess::SquareSet left;
};

/// For each piece of the diagram, in its order.
using PositionSet = std::vector<Whereabouts>;

/// The set that contains only the diagram's position.
[[nodiscard]] PositionSet set_of(const Diagram& diagram);

/// Adds all positions of the second set; returns whether any is new.
bool join(PositionSet& set, const PositionSet& more);

} // namespace compongo::winnability
