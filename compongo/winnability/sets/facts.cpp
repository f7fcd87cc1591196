#include "compongo/winnability/sets/facts.h"

#include "compongo/chess/attacks.h"

#include <array>
#include <bit>

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::Piece;
using chess::PieceType;
using chess::Square;
using chess::SquareSet;

/// A direction as a rotation of the bitboard to the left, and the squares that can be reached by it
/// without wrapping around an edge.
struct Step {
    unsigned turn;
    std::uint64_t reaches;
};

constexpr Step step(int files, int ranks) {
    std::uint64_t reaches = 0;
    for (int square = 0; square < 64; ++square) {
        const int file = square % 8 - files;
        const int rank = square / 8 - ranks;
        if (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
            reaches |= std::uint64_t{1} << static_cast<unsigned>(square);
        }
    }
    return {static_cast<unsigned>(8 * ranks + files + 64) % 64, reaches};
}

constexpr std::array orthogonally = {step(0, 1), step(1, 0), step(0, -1), step(-1, 0)};
constexpr std::array diagonally = {step(1, 1), step(1, -1), step(-1, -1), step(-1, 1)};
constexpr std::array knightwise = {step(1, 2),   step(2, 1),   step(2, -1), step(1, -2),
                                   step(-1, -2), step(-2, -1), step(-2, 1), step(-1, 2)};

template <std::size_t Count>
std::uint64_t one_step(std::uint64_t from, const std::array<Step, Count>& steps) {
    std::uint64_t to = 0;
    for (const auto& [turn, reaches] : steps) {
        to |= std::rotl(from, static_cast<int>(turn)) & reaches;
    }
    return to;
}

/// Kogge-Stone fill: through empty squares up to and including the first occupied one, in three
/// doubling steps for each direction.
std::uint64_t all_the_way(std::uint64_t from, std::uint64_t empty,
                          const std::array<Step, 4>& steps) {
    std::uint64_t to = 0;
    for (const auto& [turn, reaches] : steps) {
        std::uint64_t passed = from;
        std::uint64_t open = empty & reaches;
        for (unsigned far = turn, doubled = 0; doubled < 3; ++doubled, far *= 2) {
            passed |= open & std::rotl(passed, static_cast<int>(far % 64));
            open &= std::rotl(open, static_cast<int>(far % 64));
        }
        to |= std::rotl(passed, static_cast<int>(turn)) & reaches;
    }
    return to;
}

/// The squares in `among` that the piece attacks wherever it is, even if all squares in `haunted`
/// are occupied.
SquareSet always_attacked(const Whereabouts& where, Piece piece, SquareSet haunted,
                          SquareSet among) {
    if (where.may_be_gone) {
        return {};
    }
    SquareSet always = among;
    for_each_kind(where, piece, [&](Piece as, SquareSet squares) {
        for (const Square square : squares) {
            if (always.is_empty()) {
                return;
            }
            always &= attacks_of(as, square, haunted);
        }
    });
    return always;
}

/// Squares where a piece may be, other than the king `but`: at least one piece, and at least two.
class Haunted {
public:
    Haunted(const PositionSet& set, const Diagram& diagram, Piece but) {
        for (std::size_t at = 0; at < set.size(); ++at) {
            if (diagram.pieces[at] != but) {
                twice_ |= once_ & set[at].squares();
                once_ |= set[at].squares();
            }
        }
    }
    /// Squares where a piece other than `one` may be.
    [[nodiscard]] SquareSet besides(const Whereabouts& one) const {
        return twice_ | (once_ - one.squares());
    }

private:
    SquareSet once_;
    SquareSet twice_;
};

} // namespace

Facts::Facts(const PositionSet& set, const Diagram& diagram) {
    chess::ByColor<SquareSet> kings;
    chess::ByColor<int> king_count;
    for (std::size_t at = 0; at < set.size(); ++at) {
        const Piece piece = diagram.pieces[at];
        const SquareSet squares = set[at].squares();
        if (set[at].is_certain()) {
            occupied_[piece.color] |= squares;
        }
        if (piece.type == PieceType::king) {
            kings[piece.color] |= squares;
            ++king_count[piece.color];
        }
    }
    for (const Color color : chess::colors) {
        if (king_count[color] != 1) {
            continue;
        }
        // The own king never blocks a line for good, since it can step along it; and where only the
        // king can be, no other piece is in the way.
        const Haunted haunted(set, diagram, {PieceType::king, color});
        for (std::size_t at = 0; at < set.size(); ++at) {
            if (diagram.pieces[at].color != color) {
                forbidden_[color] |= always_attacked(set[at], diagram.pieces[at],
                                                     haunted.besides(set[at]), SquareSet::all());
            }
        }
    }
}

SquareSet always_attacked(const PositionSet& set, const Diagram& diagram, SquareSet among,
                          Color by) {
    const Haunted haunted(set, diagram, {PieceType::king, ~by});
    SquareSet attacked;
    for (std::size_t at = 0; at < set.size() && attacked != among; ++at) {
        if (diagram.pieces[at].color == by) {
            attacked |=
                always_attacked(set[at], diagram.pieces[at], haunted.besides(set[at]), among);
        }
    }
    return attacked;
}

SquareSet attacks_from(Piece piece, SquareSet squares, SquareSet occupied) {
    if (piece.type == PieceType::pawn) {
        return chess::pawn_attacks(piece.color, squares);
    }
    if (!squares.has_several()) {
        return squares.is_empty() ? SquareSet() : attacks_of(piece, squares.first(), occupied);
    }
    const std::uint64_t from = squares.bits();
    switch (piece.type) {
    case PieceType::king:
        return SquareSet(one_step(from, orthogonally) | one_step(from, diagonally));
    case PieceType::knight:
        return SquareSet(one_step(from, knightwise));
    case PieceType::rook:
        return SquareSet(all_the_way(from, ~occupied.bits(), orthogonally));
    case PieceType::bishop:
        return SquareSet(all_the_way(from, ~occupied.bits(), diagonally));
    default:
        return SquareSet(all_the_way(from, ~occupied.bits(), orthogonally) |
                         all_the_way(from, ~occupied.bits(), diagonally));
    }
}

} // namespace compongo::winnability
