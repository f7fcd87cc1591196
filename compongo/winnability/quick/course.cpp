#include "compongo/winnability/quick/course.h"

#include "compongo/chess/attacks.h"
#include "compongo/chess/movegen.h"

#include <algorithm>

namespace compongo::winnability {

namespace {

using chess::Board;
using chess::Color;
using chess::Move;
using chess::PieceType;
using chess::Position;
using chess::Square;
using chess::SquareSet;

} // namespace

bool is_attacked(const Board& board, Square square, Color by, SquareSet occupied) {
    const SquareSet pieces = board.pieces(by);
    const SquareSet near =
        (chess::knight_attacks(square) & board.pieces(PieceType::knight)) |
        (chess::king_attacks(square) & board.pieces(PieceType::king)) |
        (chess::pawn_attacks(~by, SquareSet(square)) & board.pieces(PieceType::pawn));
    if (!(near & pieces).is_empty()) {
        return true;
    }
    // Most often there is no slider on any line through the square.
    const auto& lines = chess::attacks_detail::lines[index(square)];
    const SquareSet orthogonal = board.orthogonal_sliders() & pieces;
    if (!(orthogonal & SquareSet(lines.file | lines.rank)).is_empty() &&
        !(orthogonal & chess::rook_attacks(square, occupied)).is_empty()) {
        return true;
    }
    const SquareSet diagonal = board.diagonal_sliders() & pieces;
    return !(diagonal & SquareSet(lines.diagonal | lines.antidiagonal)).is_empty() &&
           !(diagonal & chess::bishop_attacks(square, occupied)).is_empty();
}

bool Course::try_out(Move move) {
    Position& next = positions_[1 - at_];
    now().play(move, next);
    const Color mover = now().turn();
    const Square king = next.board().pieces(mover, PieceType::king).first();
    return !is_attacked(next.board(), king, ~mover, next.board().occupied());
}

bool Course::plays_any(Square from, SquareSet to) {
    return std::any_of(to.begin(), to.end(), [&](Square at) { return plays(Move(from, at)); });
}

bool Course::plays_quietly(SquareSet pieces) {
    const Board& board = now().board();
    const Color mover = now().turn();
    const SquareSet occupied = board.occupied();
    const SquareSet pawns = pieces & board.pieces(PieceType::pawn);
    const Square own_king = king(mover);
    // Squares that answer a check; computed only after a move has turned out to be illegal.
    std::optional<SquareSet> helping;
    const auto plays_one = [&](Square from, Square to) {
        if (helping && from != own_king && !helping->contains(to)) {
            return false;
        }
        if (plays(Move(from, to))) {
            return true;
        }
        if (!helping) {
            helping = quiet_squares_against_check();
        }
        return false;
    };
    const SquareSet pushed =
        ahead(mover, pawns) - occupied - SquareSet::of(chess::last_rank(mover));
    for (const Square to : pushed) {
        if (plays_one(ahead(~mover, SquareSet(to)).first(), to)) {
            return true;
        }
    }
    for (const Square from : pieces - pawns) {
        for (const Square to : attacks_of(*board.piece_on(from), from, occupied) - occupied) {
            if (plays_one(from, to)) {
                return true;
            }
        }
    }
    return false;
}

SquareSet Course::quiet_squares_against_check() const {
    const Board& board = now().board();
    const Color mover = now().turn();
    const SquareSet checking = attackers(board, king(mover), ~mover);
    if (checking.is_empty()) {
        return ~SquareSet();
    }
    return checking.size() > 1 ? SquareSet() : squares_between(king(mover), checking.first());
}

bool Course::plays_without_stalemate(Move move) {
    return try_out(move) && chess::has_legal_move(positions_[1 - at_]) && goes_on(move);
}

bool Course::mates_by(Move check) {
    return try_out(check) && !chess::has_legal_move(positions_[1 - at_]) && goes_on(check);
}

} // namespace compongo::winnability
