#include "compongo/chess/attacks.h"

#include "compongo/base/check.h"

namespace compongo::chess {

SquareSet attacks_of(Man man, Square from, SquareSet occupied) {
    switch (man.type) {
    case PieceType::pawn:
        return pawn_attacks(man.color, from);
    case PieceType::knight:
        return knight_attacks(from);
    case PieceType::bishop:
        return bishop_attacks(from, occupied);
    case PieceType::rook:
        return rook_attacks(from, occupied);
    case PieceType::queen:
        return queen_attacks(from, occupied);
    case PieceType::king:
        return king_attacks(from);
    }
    UNREACHABLE();
}

SquareSet attackers(const Board& board, Square square, Color by, SquareSet occupied) {
    const SquareSet all = (bishop_attacks(square, occupied) & board.diagonal_sliders()) |
                          (rook_attacks(square, occupied) & board.orthogonal_sliders()) |
                          (knight_attacks(square) & board.men(PieceType::knight)) |
                          (king_attacks(square) & board.men(PieceType::king)) |
                          (pawn_attacks(~by, square) & board.men(PieceType::pawn));
    return all & board.men(by);
}

} // namespace compongo::chess
