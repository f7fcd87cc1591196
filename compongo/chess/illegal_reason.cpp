#include "compongo/chess/illegal_reason.h"

#include "compongo/chess/attacks.h"

namespace compongo::chess {

namespace {

/// Where a pawn on `from` may go by Article 3.7, the safety of its king left aside.
bool pawn_reaches(const Position& position, Square from, Square to) {
    const Color us = position.turn();
    const SquareSet occupied = position.board().occupied();
    if (occupied.contains(to) || position.ep_square() == to) {
        return pawn_attacks(us, from).contains(to);
    }
    const Rank second = us == Color::white ? Rank::r2 : Rank::r7;
    const int forward = us == Color::white ? 8 : -8;
    const int advance = static_cast<int>(index(to)) - static_cast<int>(index(from));
    return advance == forward || (advance == 2 * forward && rank_of(from) == second &&
                                  (squares_between(from, to) & occupied).is_empty());
}

bool reaches(const Position& position, PieceType type, Square from, Square to) {
    if (type == PieceType::pawn) {
        return pawn_reaches(position, from, to);
    }
    return attacks_of({type, position.turn()}, from, position.board().occupied()).contains(to);
}

} // namespace

IllegalReason reason_against(const Position& position, PieceType type, SquareSet from, Square to) {
    const SquareSet pieces = position.board().pieces(position.turn(), type) & from;
    if (pieces.is_empty()) {
        return IllegalReason::no_such_piece;
    }
    const auto target = position.board().piece_on(to);
    if (target && target->color == position.turn()) {
        return IllegalReason::own_piece_there;
    }
    for (const Square each : pieces) {
        if (reaches(position, type, each, to)) {
            const bool is_king = target && target->type == PieceType::king;
            return is_king ? IllegalReason::king_there : IllegalReason::king_in_check;
        }
    }
    return IllegalReason::cannot_reach;
}

IllegalReason reason_against_castling(const Position& position, CastlingSide side) {
    const SquareSet home = SquareSet::of(first_rank(position.turn()));
    const SquareSet kings = position.board().pieces(position.turn(), PieceType::king) & home;
    for (const Square rook : position.castling_rooks() & home) {
        if (kings.is_empty() || (rook > kings.first()) != (side == CastlingSide::h_side)) {
            continue;
        }
        const Square king = kings.first();
        const CastlingTargets targets = castling_targets(king, rook);
        const SquareSet path = squares_between(king, targets.king) |
                               squares_between(rook, targets.rook) | SquareSet(targets.king) |
                               SquareSet(targets.rook);
        const SquareSet others = position.board().occupied() - SquareSet(king) - SquareSet(rook);
        return (path & others).is_empty() ? IllegalReason::castling_in_check
                                          : IllegalReason::castling_blocked;
    }
    return IllegalReason::no_castling_right;
}

} // namespace compongo::chess
