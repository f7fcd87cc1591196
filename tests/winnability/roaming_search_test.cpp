#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/winnability/search/remoteness.h"
#include "compongo/winnability/search/roaming_search.h"
#include "tests/support/position_of.h"

#include <gtest/gtest.h>

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::Square;
using Outcome = RoamingSearch::Outcome;

void expect_mate(const chess::Position& from, const MatingLine& line, Color victim) {
    chess::Position at = from;
    for (const chess::Move move : line) {
        ASSERT_TRUE(chess::is_legal(at, move));
        at = at.play(move);
    }
    EXPECT_TRUE(chess::is_checkmate(at));
    EXPECT_EQ(at.turn(), victim);
}

/// Walls with a bishop on each side; most pieces need not move.
TEST(RoamingSearch, PrefersLinesWithFewMovedPieces) {
    const auto walls = test::position_of("1k6/p1p5/PbP5/p1p5/P1P5/pBp5/P1P5/1K6 w - - 0 1");
    const Remoteness guide(Color::black, {Square::a1, 10});
    const auto outcome = [&](int worth_of_staying) {
        RoamingSearch search(walls, {Color::white, Color::black}, {{&guide, worth_of_staying}});
        const Outcome found = search.run(3'000);
        if (found == Outcome::mate) {
            expect_mate(walls, search.line(), Color::white);
        }
        return found;
    };
    EXPECT_EQ(outcome(0), Outcome::stopped);
    EXPECT_EQ(outcome(40), Outcome::mate);
}

/// White's pawn becomes a rook and mates. Searching it as a queen would take a million scenes.
TEST(RoamingSearch, SearchesFromPromotions) {
    const auto boxed = test::position_of("8/5p2/8/6P1/6pp/6pk/p5pr/rn4K1 b - - 0 1");
    const Remoteness guide(Color::white, {Square::h1, 10});
    RoamingSearch search(boxed, {Color::black, Color::white}, {{&guide}});
    ASSERT_EQ(search.run(20'000), Outcome::mate);
    EXPECT_LE(search.scenes(), 20'000U);
    expect_mate(boxed, search.line(), Color::black);
}

} // namespace

} // namespace compongo::winnability
