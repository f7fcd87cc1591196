#include "compongo/winnability/proof/landmarks.h"

#include "compongo/base/check.h"
#include "compongo/winnability/sets/facts.h"

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::Piece;
using chess::PieceType;
using chess::SquareSet;

Sort sort_of(PieceType type, chess::Square square) {
    switch (type) {
    case PieceType::queen:
        return Sort::queen;
    case PieceType::rook:
        return Sort::rook;
    case PieceType::knight:
        return Sort::knight;
    case PieceType::bishop:
        return chess::light_squares.contains(square) ? Sort::light_bishop : Sort::dark_bishop;
    case PieceType::pawn:
    case PieceType::king:
        break;
    }
    UNREACHABLE();
}

} // namespace

SquareSet pieces_of(const chess::Board& board, Color color, Sort sort) {
    const SquareSet pieces = board.pieces(color, type_of(sort));
    switch (sort) {
    case Sort::dark_bishop:
        return pieces - chess::light_squares;
    case Sort::light_bishop:
        return pieces & chess::light_squares;
    case Sort::queen:
    case Sort::rook:
    case Sort::knight:
        return pieces;
    }
    UNREACHABLE();
}

PieceType type_of(Sort sort) {
    switch (sort) {
    case Sort::queen:
        return PieceType::queen;
    case Sort::rook:
        return PieceType::rook;
    case Sort::knight:
        return PieceType::knight;
    case Sort::dark_bishop:
    case Sort::light_bishop:
        return PieceType::bishop;
    }
    UNREACHABLE();
}

Landmarks landmarks_of(const chess::Board& board, Color turn) {
    Landmarks landmarks{turn};
    for (const Color color : chess::colors) {
        landmarks.pawns[color] = board.pieces(color, PieceType::pawn);
        for (const Sort sort : sorts) {
            landmarks.pieces[color].at(static_cast<std::size_t>(sort)) =
                static_cast<std::uint8_t>(pieces_of(board, color, sort).size());
        }
    }
    return landmarks;
}

Landmarks landmarks_of(const PositionSet& set, const Diagram& diagram, Color turn) {
    Landmarks landmarks{turn};
    for (std::size_t at = 0; at < set.size(); ++at) {
        const Color color = diagram.pieces[at].color;
        for_each_kind(set[at], diagram.pieces[at], [&](Piece as, SquareSet squares) {
            if (as.type == PieceType::pawn) {
                landmarks.pawns[color] |= squares;
            } else if (as.type != PieceType::king) {
                ++landmarks.pieces[color].at(
                    static_cast<std::size_t>(sort_of(as.type, squares.first())));
            }
        });
    }
    return landmarks;
}

} // namespace compongo::winnability
