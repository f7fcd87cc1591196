#include "compongo/chess/castling.h"

#include "compongo/chess/attacks.h"

#include <algorithm>

namespace compongo::chess {

std::optional<Move> legal_castling(const Position& position, Square rook) {
    const Board& board = position.board();
    const Color us = position.turn();
    const SquareSet kings = board.pieces(us, PieceType::king) & SquareSet::of(first_rank(us));
    if (rank_of(rook) != first_rank(us) || kings.size() != 1) {
        return std::nullopt;
    }
    const Square king = kings.first();
    const CastlingTargets to = castling_targets(king, rook);
    const SquareSet king_way = squares_between(king, to.king) | SquareSet(to.king);
    const SquareSet rook_way = squares_between(rook, to.rook) | SquareSet(to.rook);
    const SquareSet others = board.occupied() - SquareSet(king) - SquareSet(rook);
    if (!((king_way | rook_way) & others).is_empty()) {
        return std::nullopt;
    }
    const SquareSet without_king = board.occupied() - SquareSet(king);
    const bool is_way_safe = std::ranges::all_of(king_way | SquareSet(king), [&](Square at) {
        return attackers(board, at, ~us, without_king).is_empty();
    });
    // In Chess960 the rook may have shielded the square where the king ends; an irregular board may
    // have other kings.
    const SquareSet after = others | SquareSet(to.king) | SquareSet(to.rook);
    const SquareSet kings_after =
        (board.pieces(us, PieceType::king) - SquareSet(king)) | SquareSet(to.king);
    const bool is_end_safe = std::ranges::all_of(
        kings_after, [&](Square at) { return attackers(board, at, ~us, after).is_empty(); });
    if (!is_way_safe || !is_end_safe) {
        return std::nullopt;
    }
    return Move{king, rook, MoveKind::castling};
}

std::optional<Move> legal_castling(const Position& position, CastlingSide side) {
    const SquareSet king = position.board().pieces(position.turn(), PieceType::king);
    for (const Square rook :
         position.castling_rooks() & SquareSet::of(first_rank(position.turn()))) {
        const bool is_h_side =
            SquareSet(rook).bits() > (king & SquareSet::of(rank_of(rook))).bits();
        if (is_h_side == (side == CastlingSide::h_side)) {
            return legal_castling(position, rook);
        }
    }
    return std::nullopt;
}

} // namespace compongo::chess
