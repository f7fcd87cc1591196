#include "compongo/audit/liveness.h"

#include "compongo/chess/attacks.h"
#include "compongo/chess/movegen.h"
#include "compongo/winnability/dead_position.h"
#include "compongo/winnability/sets/too_few_men.h"

#include <algorithm>
#include <initializer_list>
#include <optional>

namespace compongo::audit {

namespace {

using chess::Board;
using chess::Color;
using chess::PieceType;
using chess::Position;
using chess::Square;
using chess::SquareSet;

/// With more legal moves than these nobody is forced to give everything away.
constexpr int few_legal_moves = 2;
/// With so few men a capture or two leave nothing.
constexpr int few_men = 7;
constexpr int few_legal_moves_of_few_men = 4;
/// So many half-moves are looked ahead where moves are few.
constexpr int look_ahead = 2;

/// May one of these queens or rooks go somewhere?
[[nodiscard]] bool has_one_that_moves(const Board& board, SquareSet strong) {
    return std::any_of(strong.begin(), strong.end(), [&](Square square) {
        const chess::Man man = *board.man_on(square);
        return !(chess::attacks_of(man, square, board.occupied()) - board.men(man.color))
                    .is_empty();
    });
}

/// Has a pawn nothing but vacant squares before it?
[[nodiscard]] bool is_file_open_before(const Board& board, Color color, Square pawn) {
    const SquareSet file = SquareSet::of(chess::file_of(pawn));
    const std::uint64_t before = color == Color::white
                                     ? ~std::uint64_t{1} << chess::index(pawn)
                                     : (std::uint64_t{1} << chess::index(pawn)) - 1;
    return (file & SquareSet(before) & board.occupied()).is_empty();
}

/// Is there a file without a pawn, so that no wall of pawns is closed?
[[nodiscard]] bool has_an_open_file(const Board& board) {
    std::uint64_t files = board.men(PieceType::pawn).bits();
    for (const unsigned ranks : {32U, 16U, 8U}) {
        files |= files >> ranks;
    }
    return (files & 0xFFU) != 0xFFU;
}

/// May a pawn capture a man, or has it nothing but vacant squares before it?
[[nodiscard]] bool has_a_pawn_that_gets_on(const Board& board, Color color) {
    const SquareSet pawns = board.men(color, PieceType::pawn);
    const SquareSet prey = board.men(~color) - board.men(PieceType::king);
    return std::any_of(pawns.begin(), pawns.end(), [&](Square square) {
        return is_file_open_before(board, color, square) ||
               !(chess::pawn_attacks(color, square) & prey).is_empty();
    });
}

/// Can a bishop, the pawns standing still, come to a pawn of the opponent and take it?
[[nodiscard]] bool has_a_bishop_that_takes_a_pawn(const Board& board, Color color) {
    const SquareSet pawns = board.men(PieceType::pawn);
    const SquareSet prey = board.men(~color) & pawns;
    SquareSet reached = board.men(color, PieceType::bishop);
    for (SquareSet last; reached != last;) {
        const SquareSet newly = reached - last;
        last = reached;
        for (const Square square : newly) {
            const SquareSet attacked = chess::bishop_attacks(square, pawns);
            if (!(attacked & prey).is_empty()) {
                return true;
            }
            reached = reached | (attacked - pawns);
        }
    }
    return false;
}

/// Without pawns there are no walls: have the men left to one side what it takes?
[[nodiscard]] bool has_men_enough_without_pawns(const Board& board) {
    return board.men(PieceType::pawn).is_empty() &&
           (!winnability::men_are_too_few(board, Color::white) ||
            !winnability::men_are_too_few(board, Color::black));
}

/// Is there something that opens any position in time, if the other side helps?
[[nodiscard]] bool is_rich(const Board& board) {
    const bool has_knight_and_pawn =
        !board.men(PieceType::knight).is_empty() && !board.men(PieceType::pawn).is_empty();
    return has_knight_and_pawn || has_one_that_moves(board, board.orthogonal_sliders()) ||
           has_a_pawn_that_gets_on(board, Color::white) ||
           has_a_pawn_that_gets_on(board, Color::black) ||
           has_a_bishop_that_takes_a_pawn(board, Color::white) ||
           has_a_bishop_that_takes_a_pawn(board, Color::black) ||
           has_men_enough_without_pawns(board);
}

struct Step {
    Square from;
    Square to;
};

/// The first of these steps, said of White, that this player may take.
[[nodiscard]] std::optional<chess::Move> first_legal(const Position& position,
                                                     std::initializer_list<Step> steps) {
    const unsigned other_side = position.turn() == Color::white ? 0U : 56U;
    for (const Step& step : steps) {
        const auto move =
            chess::legal_move(position, chess::square_at(chess::index(step.from) ^ other_side),
                              chess::square_at(chess::index(step.to) ^ other_side));
        if (move) {
            return move;
        }
    }
    return std::nullopt;
}

/// Does the fool's mate follow, played out? So end games that are given up when they have hardly
/// begun, and a search takes long for them: there is much to move. The line is played to its end,
/// so nothing is said that is not so.
[[nodiscard]] bool has_fools_mate(Position position, Color side) {
    constexpr int men_min = 30;
    constexpr int half_moves_max = 8;
    constexpr Step queen_mates{Square::d1, Square::h5};
    if (position.board().occupied().size() < men_min) {
        return false;
    }
    for (int half_move = 0; half_move < half_moves_max; ++half_move) {
        const bool is_winner = position.turn() == side;
        if (is_winner) {
            const auto mate = first_legal(position, {queen_mates});
            if (mate && chess::is_checkmate(position.play(*mate))) {
                return true;
            }
        }
        constexpr Step wait_1{Square::a2, Square::a3};
        constexpr Step wait_2{Square::a3, Square::a4};
        constexpr Step wait_3{Square::b2, Square::b3};
        const auto move =
            is_winner
                ? first_legal(position, {{Square::e2, Square::e3}, wait_1, wait_2, wait_3})
                : first_legal(
                      position,
                      {{Square::f2, Square::f3}, {Square::g2, Square::g4}, wait_1, wait_2, wait_3});
        if (!move) {
            return false;
        }
        position = position.play(*move);
    }
    return false;
}

/// Rich, and not about to be robbed of it; or on the way there. Where a next position is alive, so
/// is this one.
[[nodiscard]] bool is_plainly_alive(const Position& position, int ahead) {
    const Board& board = position.board();
    const int few =
        board.occupied().size() <= few_men ? few_legal_moves_of_few_men : few_legal_moves;
    const chess::MoveList moves = chess::legal_moves(position);
    if (static_cast<int>(moves.size()) > few) {
        return is_rich(board);
    }
    return ahead > 0 && std::any_of(moves.begin(), moves.end(), [&](chess::Move move) {
               return is_plainly_alive(position.play(move), ahead - 1);
           });
}

} // namespace

bool is_worth_asking(const Position& position) {
    return !is_plainly_alive(position, look_ahead) && winnability::may_be_dead(position);
}

bool is_plainly_winnable(const Position& position, Color side) {
    const Board& board = position.board();
    const int few =
        board.occupied().size() <= few_men ? few_legal_moves_of_few_men : few_legal_moves;
    if (!has_an_open_file(board) || chess::legal_move_count(position) <= few) {
        return has_fools_mate(position, side);
    }
    const SquareSet pawns = board.men(side, PieceType::pawn);
    return has_one_that_moves(board, board.orthogonal_sliders() & board.men(side)) ||
           std::any_of(pawns.begin(), pawns.end(),
                       [&](Square square) { return is_file_open_before(board, side, square); });
}

} // namespace compongo::audit
