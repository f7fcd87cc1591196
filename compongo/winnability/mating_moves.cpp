#include "compongo/winnability/mating_moves.h"

#include "compongo/chess/attacks.h"
#include "compongo/chess/movegen.h"

namespace compongo::winnability {

using chess::Board;
using chess::Color;
using chess::PieceType;
using chess::SquareSet;

MatingMoves::MatingMoves(const chess::Position& position, Color side)
    : position_(position), is_turn_(position.turn() == side) {
    const Board& board = position.board();
    const SquareSet kings = board.men(~side, PieceType::king);
    if (!is_turn_ || kings.is_empty()) {
        return;
    }
    if (position.is_irregular()) {
        in_the_way_ = board.men(side);
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
}

void MatingMoves::look_behind(SquareSet seen, chess::Square king, PieceType as, SquareSet sliders) {
    const Board& board = position_.board();
    const Color side = position_.turn();
    const SquareSet own = board.men(side);
    const SquareSet beyond = attacks_of({as, side}, king, board.occupied() - (seen & own)) - seen;
    if (!(beyond & own & sliders).is_empty()) {
        in_the_way_ |= seen & own;
    }
}

void MatingMoves::look_round(chess::Square king) {
    const Board& board = position_.board();
    const Color side = position_.turn();
    const SquareSet walls = board.men(~side) - SquareSet(king);
    SquareSet attacked = chess::pawn_attacks(side, board.men(side, PieceType::pawn));
    for (const chess::Square square : board.men(side) - board.men(side, PieceType::pawn)) {
        attacked |= attacks_of(*board.man_on(square), square, walls);
    }
    flights_ = chess::king_attacks(king) - walls - attacked;
}

bool MatingMoves::leaves_flight(chess::Move move) const {
    if (flights_.is_empty() || move.kind() == chess::MoveKind::en_passant || move.is_castling()) {
        return false;
    }
    const Board& board = position_.board();
    const Color side = position_.turn();
    chess::Man man = *board.man_on(move.from());
    man.type = move.is_promotion() ? *move.promotion() : man.type;
    const SquareSet walls = board.men(~side) - board.men(~side, PieceType::king);
    return !(flights_ - attacks_of(man, move.to(), walls)).is_empty();
}

bool MatingMoves::is_mate(chess::Move move) const {
    return chess::gives_check(position_, move) && !chess::has_legal_move(position_.play(move));
}

} // namespace compongo::winnability
