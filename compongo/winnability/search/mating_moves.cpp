#include "compongo/winnability/search/mating_moves.h"

#include "compongo/chess/attacks.h"
#include "compongo/chess/movegen.h"

namespace compongo::winnability {

using chess::Board;
using chess::Color;
using chess::PieceType;
using chess::SquareSet;

MatingMoves::MatingMoves(const chess::Position& position, Color side) : position_(position) {
    const Board& board = position.board();
    const SquareSet kings = board.pieces(~side, PieceType::king);
    if (position.turn() != side || kings.is_empty()) {
        return;
    }
    if (position.is_irregular()) {
        in_the_way_ = board.pieces(side);
        may_move_to_check_ = in_the_way_;
        return;
    }
    const chess::Square king = kings.first();
    const auto seen_as = [&](PieceType type) {
        return checking_[index(type)] = attacks_of({type, side}, king, board.occupied());
    };
    const SquareSet diagonals = seen_as(PieceType::bishop);
    const SquareSet lines = seen_as(PieceType::rook);
    seen_as(PieceType::knight);
    checking_[index(PieceType::queen)] = diagonals | lines;
    checking_[index(PieceType::pawn)] = chess::pawn_attacks(~side, SquareSet(king));
    look_round(king);
    look_behind(diagonals, king, PieceType::bishop, board.diagonal_sliders());
    look_behind(lines, king, PieceType::rook, board.orthogonal_sliders());
    may_move_to_check_ |= in_the_way_;
}

std::optional<chess::Move> MatingMoves::any(const chess::MoveList& moves) const {
    // A queen attacks at most five of the eight squares around a king.
    constexpr int most_taken_by_one_piece = 5;
    const bool is_out_of_reach = flights_.size() > most_taken_by_one_piece &&
                                 position_.castling_rooks().is_empty() && !position_.ep_square();
    if (!may_move_to_check_.is_empty() && !is_out_of_reach) {
        for (const chess::Move move : moves) {
            if (contain(move)) {
                return move;
            }
        }
    }
    return std::nullopt;
}

void MatingMoves::look_behind(SquareSet seen, chess::Square king, PieceType as, SquareSet sliders) {
    const Board& board = position_.board();
    const Color side = position_.turn();
    const SquareSet own = board.pieces(side);
    const SquareSet beyond = attacks_of({as, side}, king, board.occupied() - (seen & own)) - seen;
    if (!(beyond & own & sliders).is_empty()) {
        in_the_way_ |= seen & own;
    }
}

void MatingMoves::look_round(chess::Square king) {
    const Board& board = position_.board();
    const Color side = position_.turn();
    const SquareSet walls = board.pieces(~side) - SquareSet(king);
    SquareSet attacked = chess::pawn_attacks(side, board.pieces(side, PieceType::pawn));
    for (const chess::Square square : board.pieces(side) - board.pieces(side, PieceType::pawn)) {
        const chess::Piece piece = *board.piece_on(square);
        const SquareSet reached = attacks_of(piece, square, walls);
        attacked |= reached;
        if (!(reached & checking_[index(piece.type)]).is_empty()) {
            may_move_to_check_ |= SquareSet(square);
        }
    }
    may_move_to_check_ |= checking_pawns();
    if (!position_.castling_rooks().is_empty()) {
        may_move_to_check_ |= board.pieces(side, PieceType::king);
    }
    flights_ = chess::king_attacks(king) - walls - attacked;
}

SquareSet MatingMoves::checking_pawns() const {
    const Color side = position_.turn();
    const auto behind = [&](SquareSet squares) {
        return SquareSet(side == Color::white ? squares.bits() >> 8U : squares.bits() << 8U);
    };
    const SquareSet checking = checking_[index(PieceType::pawn)];
    const SquareSet pawns = position_.board().pieces(side, PieceType::pawn);
    if (position_.ep_square()) {
        return pawns;
    }
    const SquareSet promoting = behind(SquareSet::of(chess::last_rank(side)));
    return pawns & (behind(checking) | behind(behind(checking)) |
                    chess::pawn_attacks(~side, checking) | promoting);
}

bool MatingMoves::leaves_flight(chess::Move move) const {
    if (flights_.is_empty() || move.kind() == chess::MoveKind::en_passant || move.is_castling()) {
        return false;
    }
    const Board& board = position_.board();
    const Color side = position_.turn();
    chess::Piece piece = *board.piece_on(move.from());
    piece.type = move.is_promotion() ? *move.promotion() : piece.type;
    const SquareSet walls = board.pieces(~side) - board.pieces(~side, PieceType::king);
    return !(flights_ - attacks_of(piece, move.to(), walls)).is_empty();
}

bool MatingMoves::is_mate(chess::Move move) const {
    return chess::gives_check(position_, move) && !chess::has_legal_move(position_.play(move));
}

} // namespace compongo::winnability
