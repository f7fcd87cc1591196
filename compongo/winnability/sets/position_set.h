/// A set of positions: for each piece of the diagram, what he may have become and where he may
/// stand. docs/WINNABILITY.md tells why reasoning about such sets is sound.
#pragma once

#include "compongo/chess/position.h"

#include <vector>

namespace compongo::winnability {

/// All that a pawn may become, a bit for each `PieceType`.
inline constexpr std::uint8_t all_promotions =
    1U << index(chess::PieceType::queen) | 1U << index(chess::PieceType::rook) |
    1U << index(chess::PieceType::bishop) | 1U << index(chess::PieceType::knight);

/// What may have become of one piece of the diagram.
struct Whereabouts {
    /// Where he may stand as what he was.
    chess::SquareSet unchanged = {};
    /// Where he may stand as a piece that the pawn became.
    chess::SquareSet promoted = {};
    /// What that piece may be, a bit for each `PieceType`.
    std::uint8_t kinds = 0;
    bool may_be_gone = false;

    [[nodiscard]] chess::SquareSet squares() const { return unchanged | promoted; }
    /// Certainly on the board, on one certain square.
    [[nodiscard]] bool is_certain() const {
        return !may_be_gone && !squares().is_empty() && !squares().has_several();
    }
    friend bool operator==(const Whereabouts&, const Whereabouts&) = default;
};

/// The pieces of a diagram, in the order of their squares, and the castling rights that it leaves.
struct Diagram {
    explicit Diagram(const chess::Position& position);

    std::vector<chess::Piece> pieces;
    std::vector<chess::Square> squares;
    chess::SquareSet castling_rooks;
};

/// Who has moved, other than by castling, and the squares that he may have left; that of a pawn
/// captured en passant is among them.
struct Moved {
    std::size_t piece;
    chess::SquareSet left;
};

/// For each piece of the diagram, in its order.
using PositionSet = std::vector<Whereabouts>;

/// The set whose only position is the diagram itself.
[[nodiscard]] PositionSet set_of(const Diagram& diagram);

/// Adds all positions of the second set; true if there are new ones among them.
bool join(PositionSet& set, const PositionSet& more);

} // namespace compongo::winnability
