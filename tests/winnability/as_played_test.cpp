#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/winnability/as_played.h"
#include "tests/support/position_of.h"

#include <gtest/gtest.h>

namespace compongo::winnability {
namespace {

using chess::Color;
using chess::Position;

chess::Move move(const Position& at, chess::Square from, chess::Square to) {
    return *chess::legal_move(at, from, to);
}

/// The number of half-moves of a line, which must mate.
std::size_t length(Position at, Color side, const MatingLine& line) {
    for (const chess::Move next : line) {
        EXPECT_TRUE(chess::is_legal(at, next));
        at = at.play(next);
    }
    EXPECT_TRUE(chess::is_checkmate(at) && at.turn() != side);
    return line.size();
}

TEST(AsPlayed, AgreesWithWinnableWhereTheGameAddsNothing) {
    for (const auto* fen : {"8/8/4k3/8/4n3/3R4/4K3/8 w - - 0 1", "8/8/4k3/8/8/8/4K3/8 w - - 0 1",
                            "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"}) {
        for (const Color side : chess::colors) {
            EXPECT_EQ(winnable_as_played(test::position_of(fen), side, {}).verdict,
                      winnable(test::position_of(fen), side).verdict)
                << fen;
        }
    }
}

TEST(AsPlayed, SeriesBeginWithAMoveOfTheTouchedPiece) {
    const Position at = test::position_of("7k/5K2/8/8/8/8/8/R6q b - - 0 1");
    const Circumstances takes{.first_moves = {move(at, chess::Square::h1, chess::Square::a1)}};
    const Circumstances leaves{.first_moves = {move(at, chess::Square::h1, chess::Square::b1),
                                               move(at, chess::Square::h1, chess::Square::a1)}};
    EXPECT_EQ(winnable_as_played(at, Color::white, takes).verdict, Verdict::unwinnable);
    const Finding found = winnable_as_played(at, Color::white, leaves);
    ASSERT_EQ(found.verdict, Verdict::winnable);
    EXPECT_EQ(found.line.front(), leaves.first_moves.front());
    length(at, Color::white, found.line);
}

TEST(AsPlayed, MateMustComeBeforeTheDrawByMoves) {
    const Position at = test::position_of("k7/8/2K5/8/8/8/8/7R w - - 147 100");
    const auto in = [&](int halfmoves_left) {
        auto setup = at.setup();
        setup.halfmove_clock = static_cast<std::uint16_t>(150 - halfmoves_left);
        return winnable_as_played(*Position::from(setup), Color::white,
                                  {.halfmoves_that_draw = 150});
    };
    EXPECT_EQ(in(2).verdict, Verdict::unwinnable);
    const Finding three = in(3);
    ASSERT_EQ(three.verdict, Verdict::winnable);
    EXPECT_EQ(length(at, Color::white, three.line), 3U);
    EXPECT_EQ(in(0).verdict, Verdict::unwinnable);
}

TEST(AsPlayed, AMateOnTheLastMoveCounts) {
    const Position at = test::position_of("k7/8/1K6/8/8/8/8/7R w - - 149 100");
    EXPECT_EQ(winnable_as_played(at, Color::white, {.halfmoves_that_draw = 150}).verdict,
              Verdict::winnable);
}

TEST(AsPlayed, APawnsMoveRestartsTheCount) {
    const Position at = test::position_of("k7/8/1K6/8/8/8/P7/8 w - - 148 100");
    const Finding found = winnable_as_played(at, Color::white, {.halfmoves_that_draw = 150});
    ASSERT_EQ(found.verdict, Verdict::winnable);
    length(at, Color::white, found.line);
}

TEST(AsPlayed, LinesAvoidPositionsThatDraw) {
    const Position at = test::position_of("k7/8/8/8/8/8/5r2/7K w - - 10 60");
    ASSERT_EQ(chess::legal_moves(at).size(), 1U);
    const Circumstances drawn{.positions_that_draw = {at.play(*chess::legal_moves(at).begin())}};
    EXPECT_EQ(winnable_as_played(at, Color::black, {}).verdict, Verdict::winnable);
    EXPECT_EQ(winnable_as_played(at, Color::black, drawn).verdict, Verdict::unwinnable);
}

TEST(AsPlayed, ADetourIsFound) {
    const Position at = test::position_of("k7/8/2K5/8/8/8/8/7R w - - 0 1");
    const Finding plain = winnable_as_played(at, Color::white, {});
    ASSERT_GT(plain.line.size(), 1U);
    const Position barred = at.play(plain.line.front());
    const Finding round = winnable_as_played(at, Color::white, {.positions_that_draw = {barred}});
    ASSERT_EQ(round.verdict, Verdict::winnable);
    length(at, Color::white, round.line);
    Position now = at;
    for (const chess::Move next : round.line) {
        now = now.play(next);
        EXPECT_FALSE(now.is_same_as(barred));
    }
}

TEST(AsPlayed, IsUndeterminedWhenTheWorkIsUsedUp) {
    const Position at = test::position_of("8/8/8/3knK2/4N3/8/8/8 b - - 100 100");
    EXPECT_EQ(winnable_as_played(at, Color::black, {.halfmoves_that_draw = 150}, {1}).verdict,
              Verdict::undetermined);
}

} // namespace
} // namespace compongo::winnability
