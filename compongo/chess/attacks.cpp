#include "compongo/chess/attacks.h"

namespace compongo::chess {

SquareSet attackers(const Board& board, Square square, Color by, SquareSet occupied) {
    const SquareSet all = (bishop_attacks(square, occupied) & board.diagonal_sliders()) |
                          (rook_attacks(square, occupied) & board.orthogonal_sliders()) |
                          (knight_attacks(square) & board.pieces(PieceType::knight)) |
                          (king_attacks(square) & board.pieces(PieceType::king)) |
                          (pawn_attacks(~by, square) & board.pieces(PieceType::pawn));
    return all & board.pieces(by);
}

} // namespace compongo::chess
