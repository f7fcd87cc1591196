#include "compongo/winnability/dead_position.h"

#include "compongo/chess/attacks.h"
#include "compongo/chess/movegen.h"
#include "compongo/winnability/sets/facts.h"

#include <algorithm>

namespace compongo::winnability {

namespace {

using chess::Board;
using chess::Color;
using chess::Man;
using chess::PieceType;
using chess::Position;
using chess::Square;
using chess::SquareSet;

/// Of the player to move, and of his opponent if it were his turn.
constexpr int few_moves = 14;
constexpr int few_replies = 8;

/// May the men of this colour go to more than so many squares, whatever becomes of their king?
bool has_more_steps_than(int few, const Board& board, Color color) {
    const SquareSet pawns = board.men(color, PieceType::pawn);
    int steps = (ahead(color, pawns) - board.occupied()).size();
    for (const Square square : board.men(color) - pawns) {
        if (steps > few) {
            break;
        }
        steps +=
            (attacks_of(*board.man_on(square), square, board.occupied()) - board.men(color)).size();
    }
    return steps > few;
}

bool has_a_queen_or_rook_that_moves(const Board& board) {
    const SquareSet strong = board.orthogonal_sliders();
    return std::any_of(strong.begin(), strong.end(), [&](Square square) {
        const Man man = *board.man_on(square);
        return !(attacks_of(man, square, board.occupied()) - board.men(man.color)).is_empty();
    });
}

chess::Move back(chess::Move move) {
    return {move.to(), move.from()};
}

/// How many of the opponent's moves are tried.
constexpr int most_replies = 8;

/// Can both players take back what they have just moved, so that `before` stands again?
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

bool may_be_dead(const Position& position) {
    const Board& board = position.board();
    return chess::legal_move_count(position) <= few_moves ||
           !has_a_queen_or_rook_that_moves(board) ||
           !has_more_steps_than(few_replies, board, ~position.turn());
}

bool is_dead(const Position& position, WorkLimit limit) {
    if (!may_be_dead(position)) {
        return false;
    }
    const auto cannot_mate = [&](Color side) {
        return winnable(position, side, limit).verdict == Verdict::unwinnable;
    };
    return cannot_mate(Color::white) && cannot_mate(Color::black);
}

bool is_dead_after(const Position& alive, chess::Move move, WorkLimit limit) {
    const Position after = alive.play(move);
    return may_be_dead(after) && !can_be_taken_back(alive, move) && is_dead(after, limit);
}

} // namespace compongo::winnability
