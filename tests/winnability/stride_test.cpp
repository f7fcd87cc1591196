// Only legal moves are played, and mating lines mate.
#include "compongo/chess/attacks.h"
#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/winnability/quick/course.h"
#include "compongo/winnability/quick/stride.h"
#include "compongo/winnability/sets/too_few_pieces.h"
#include "tests/support/position_of.h"
#include "tests/support/random_positions.h"

#include <gtest/gtest.h>

namespace compongo::winnability {
namespace {

using chess::Color;
using chess::Move;
using chess::PieceType;
using chess::Position;
using chess::Square;
using chess::SquareSet;

bool line_mates(Position at, Color side, const MatingLine& line) {
    for (const Move move : line) {
        if (!chess::is_legal(at, move)) {
            return false;
        }
        at = at.play(move);
    }
    return at.turn() != side && chess::is_checkmate(at);
}

/// Proposes each of these moves of a piece; returns how many were legal.
int legal_moves_proposed(const Position& at, Square from, SquareSet to) {
    int legal = 0;
    for (const Square square : to) {
        const Move move(from, square);
        const bool is_legal = chess::is_legal(at, move);
        Course course(at);
        EXPECT_EQ(course.plays(move), is_legal) << chess::fen(at) << name(from) << name(square);
        EXPECT_EQ(course.now(), is_legal ? at.play(move) : at);
        EXPECT_EQ(course.take_line(), is_legal ? MatingLine{move} : MatingLine());
        Course other(at);
        EXPECT_EQ(other.plays_without_stalemate(move),
                  is_legal && chess::has_legal_move(at.play(move)));
        legal += is_legal ? 1 : 0;
    }
    return legal;
}

TEST(Course, PlaysLegalMovesOnly) {
    test::Random random(0xC0125E);
    int legal = 0;
    for (const test::Placement placement : test::placements) {
        for (int round = 0; round < 100 * test::rounds(); ++round) {
            const Position at = test::random_position(random, placement);
            if (at.is_irregular()) {
                continue;
            }
            const SquareSet own = at.board().pieces(at.turn());
            for (const Square from : own - at.board().pieces(PieceType::pawn)) {
                const SquareSet to =
                    attacks_of(*at.board().piece_on(from), from, at.board().occupied()) - own -
                    at.board().pieces(PieceType::king);
                legal += legal_moves_proposed(at, from, to);
            }
        }
    }
    EXPECT_GT(legal, 1000) << test::seed_note();
}

TEST(Course, PlaysQuietly) {
    test::Random random(0x9013);
    for (int round = 0; round < 300 * test::rounds(); ++round) {
        const Position at = test::random_position(random, test::Placement::dense);
        if (at.is_irregular()) {
            continue;
        }
        Course course(at);
        if (course.plays_quietly(at.board().pieces(at.turn()))) {
            const Move move = course.take_line().front();
            EXPECT_TRUE(chess::is_legal(at, move)) << chess::fen(at);
            EXPECT_FALSE(at.board().occupied().contains(move.to())) << chess::fen(at);
        }
    }
}

TEST(Stride, LinesEndInMate) {
    test::Random random(0x57121DE);
    int found = 0;
    for (const test::Placement placement : test::placements) {
        for (int round = 0; round < 500 * test::rounds(); ++round) {
            const Position at = test::random_position(random, placement);
            for (const Color side : {Color::white, Color::black}) {
                if (const auto line = stride(at, side)) {
                    EXPECT_TRUE(line_mates(at, side, *line)) << chess::fen(at) << ' ' << name(side);
                    ++found;
                }
            }
        }
    }
    EXPECT_GT(found, 500) << test::seed_note();
}

TEST(Stride, LeadsToMateWhereNothingSpeaksAgainstIt) {
    for (const char* const fen : {
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", // all pieces
             "r1bq1rk1/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 b - - 0 6",
             "8/8/3k4/8/8/3K4/4P3/8 w - - 0 1",   // a pawn to become a queen
             "8/5k2/8/8/2Q5/8/6K1/8 b - - 0 1",   // only the king can protect it
             "8/p4k1p/8/P7/7P/8/6K1/8 w - - 0 1", // pawns to be captured first
         }) {
        const auto line = stride(test::position_of(fen), Color::white);
        ASSERT_TRUE(line) << fen;
        EXPECT_TRUE(line_mates(test::position_of(fen), Color::white, *line)) << fen;
    }
}

TEST(Stride, IsForASideThatMayHaveAQueen) {
    EXPECT_FALSE(stride(test::position_of("8/5k2/8/8/2R5/8/6K1/8 w - - 0 1"), Color::white));
    EXPECT_FALSE(stride(test::position_of("8/5k2/7p/8/2N5/8/6K1/8 w - - 0 1"), Color::white));
}

TEST(Stride, KnowsAMateThatIsThereAlready) {
    const auto line = stride(test::position_of("R5k1/5ppp/8/8/8/8/P7/K7 b - - 0 1"), Color::white);
    ASSERT_TRUE(line);
    EXPECT_TRUE(line->empty());
    EXPECT_FALSE(stride(test::position_of("k7/2Q5/8/8/8/8/8/1K6 b - - 0 1"), Color::white));
}

} // namespace
} // namespace compongo::winnability
