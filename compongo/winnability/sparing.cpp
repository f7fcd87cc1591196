#include "compongo/winnability/sparing.h"

namespace compongo::winnability {

using chess::PieceType;
using chess::SquareSet;

Sparing::Sparing(const Guide& guide, const chess::Board& first, int per_piece)
    : guide_(&guide), stood_(first.occupied() - first.men(PieceType::king)), per_piece_(per_piece) {
}

int Sparing::of(const chess::Board& board, chess::Color turn) const {
    const SquareSet moved = board.occupied() - board.men(PieceType::king) - stood_;
    const SquareSet pawns = moved & board.men(PieceType::pawn);
    return guide_->of(board, turn) + per_piece_ * (3 * moved.size() - pawns.size()) / 3;
}

chess::Square Sparing::nearest(SquareSet kings, chess::Color color) const {
    return guide_->nearest(kings, color);
}

void Sparing::judge(const chess::Position& position, const chess::MoveList& moves,
                    Gains& gains) const {
    guide_->judge(position, moves, gains);
}

} // namespace compongo::winnability
