#include "compongo/winnability/dead_position.h"

#include "compongo/chess/movegen.h"
#include "compongo/winnability/quick/stride.h"
#include "compongo/winnability/without_stride.h"

namespace compongo::winnability {

namespace {

using chess::Board;
using chess::Color;
using chess::PieceType;
using chess::Position;

/// Queens, and pawns that may become queens.
int strength(const Board& board, Color side) {
    constexpr int queen = 9;
    return queen * board.pieces(side, PieceType::queen).size() +
           board.pieces(side, PieceType::pawn).size();
}

chess::Move back(chess::Move move) {
    return {move.to(), move.from()};
}

/// The opponent's replies that are tried.
constexpr int most_replies = 8;

/// Can both players take back their last moves, so that `before` occurs again?
bool can_be_taken_back(const Position& before, chess::Move move) {
    const Position after = before.play(move);
    if (after.halfmove_clock() == 0 || move.is_castling()) {
        return false;
    }
    int tried = 0;
    for (const chess::Move reply : chess::legal_moves(after)) {
        const Position answered = after.play(reply);
        if (answered.halfmove_clock() == 0 || reply.is_castling() ||
            !chess::is_legal(answered, back(move))) {
            continue;
        }
        const Position returned = answered.play(back(move));
        if (chess::is_legal(returned, back(reply)) &&
            returned.play(back(reply)).is_same_as(before)) {
            return true;
        }
        if (++tried == most_replies) {
            return false;
        }
    }
    return false;
}

} // namespace

bool is_plainly_winnable(const Position& position, Color side) {
    return stride(position, side).has_value();
}

Color stronger_side(const Position& position) {
    const Board& board = position.board();
    return strength(board, Color::black) > strength(board, Color::white) ? Color::black
                                                                         : Color::white;
}

bool is_dead(const Position& position, WorkLimit limit) {
    const Color first = stronger_side(position);
    if (is_plainly_winnable(position, first) || is_plainly_winnable(position, ~first)) {
        return false;
    }
    const auto cannot_mate = [&](Color side) {
        return winnable_without_stride(position, side, limit).verdict == Verdict::unwinnable;
    };
    return cannot_mate(first) && cannot_mate(~first);
}

bool is_dead_after(const Position& alive, chess::Move move, WorkLimit limit) {
    const Position after = alive.play(move);
    return !can_be_taken_back(alive, move) && is_dead(after, limit);
}

} // namespace compongo::winnability
