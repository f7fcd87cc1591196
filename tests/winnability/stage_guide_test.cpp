// The stages as a map: what tells them apart is read alike off a board and off a region, and the
// way to a mate leads through them.
#include "compongo/chess/attacks.h"
#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/winnability/facts.h"
#include "compongo/winnability/stage_guide.h"
#include "compongo/winnability/winnable.h"
#include "tests/support/random_positions.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace compongo::winnability {
namespace {

using chess::Color;
using chess::PieceType;
using chess::Position;
using chess::SquareSet;

Position position(std::string_view fen) {
    return *Position::from(*chess::parse_fen(fen), chess::Tolerance::any_board);
}

TEST(Landmarks, AreThoseOfTheRegionThatIsTheBoardAlone) {
    test::Random random(0x1A9D);
    for (int round = 0; round < 2000 * test::rounds(); ++round) {
        const Position at = test::random_position(random, test::Placement::dense);
        const Diagram diagram(at);
        for (const KingsApart apart : {KingsApart{true, true}, KingsApart{true, false}}) {
            EXPECT_EQ(landmarks_of(at.board(), at.turn(), apart),
                      landmarks_of(region_of(diagram), diagram, at.turn(), apart))
                << chess::fen(at) << ' ' << test::seed_note();
        }
    }
}

TEST(Landmarks, TellPositionsApartByWhatNoPieceUndoes) {
    const auto landmarks = [](std::string_view fen) {
        const Position at = position(fen);
        return landmarks_of(at.board(), at.turn(), {true, true});
    };
    const Landmarks start = landmarks("4k3/4p3/8/8/8/8/4P3/2B1K3 w - - 0 1");
    EXPECT_EQ(landmarks("4k3/4p3/7B/8/8/8/4P3/4K3 w - - 0 1"), start);
    for (const char* const fen : {
             "4k3/4p3/8/8/8/8/4P3/2B1K3 b - - 0 1",
             "4k3/4p3/8/8/8/8/4P3/1B2K3 w - - 0 1",
             "4k3/4p3/8/8/8/4P3/8/2B1K3 w - - 0 1",
             "5k2/4p3/8/8/8/8/4P3/2B1K3 w - - 0 1",
             "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1",
         }) {
        EXPECT_NE(landmarks(fen), start) << fen;
        EXPECT_NE(landmarks(fen) < start, start < landmarks(fen)) << fen;
    }
}

TEST(AttacksFrom, ManySquaresAtOnceAreThoseFromEach) {
    test::Random random(0xA77A);
    for (int round = 0; round < 20'000 * test::rounds(); ++round) {
        const SquareSet from(random.bits() & random.bits() & random.bits());
        const SquareSet occupied(random.bits() & random.bits());
        for (const PieceType type : {PieceType::pawn, PieceType::knight, PieceType::bishop,
                                     PieceType::rook, PieceType::queen, PieceType::king}) {
            for (const Color color : chess::colors) {
                SquareSet each;
                for (const chess::Square square : from) {
                    each |= chess::attacks_of({type, color}, square, occupied);
                }
                EXPECT_EQ(attacks_from({type, color}, from, occupied), each) << test::seed_note();
            }
        }
    }
}

TEST(Alike, ByHauntsAreTheBishopsOnOneSideOfAWall) {
    // On c8 and e8 beyond the pawns, on e2 before them; no light bishop comes through.
    const Diagram diagram(position("k1b1b3/8/8/1p1p1p1p/1P1P1P1P/8/4b3/K7 w - - 0 1"));
    const auto bishop_on = [&](chess::Square square) {
        return static_cast<std::size_t>(std::ranges::find(diagram.squares, square) -
                                        diagram.squares.begin());
    };
    const std::size_t c8 = bishop_on(chess::Square::c8);
    const std::size_t e8 = bishop_on(chess::Square::e8);
    const std::size_t e2 = bishop_on(chess::Square::e2);
    const Alike by_sort = who_are_alike(diagram, Likeness::by_sort);
    EXPECT_EQ(by_sort[c8], by_sort[e8]);
    EXPECT_EQ(by_sort[c8], by_sort[e2]);
    const Alike by_haunts = who_are_alike(diagram, Likeness::by_haunts);
    EXPECT_EQ(by_haunts[c8], by_haunts[e8]);
    EXPECT_NE(by_haunts[c8], by_haunts[e2]);
}

/// Where bishops wander about by dozens a search must know which of their moves matter.
TEST(StageGuide, FindsTheWayAmongManyBishops) {
    for (const char* const fen : {
             "1b3kBR/4pP1P/1pBpP2P/1P1P1Bp1/1pK1B1P1/1P1B1B2/8/8 w - - 0 1",
             "3b1kBR/b3pP1P/1pBpP2P/1P1P1Bp1/K2pB1P1/3P1B2/4B3/8 b - - 0 1",
         }) {
        const Position at = position(fen);
        const StageMap map = map_stages(
            at, Color::white, {.effort = 100'000, .mates = 1, .likeness = Likeness::by_haunts});
        ASSERT_FALSE(map.mates.empty()) << fen;
        const StageGuide guide(map, map.mates[0]);
        LineSearch search(at, Color::white, guide);
        EXPECT_EQ(search.run(2'000, [](const Position&) { return false; }),
                  LineSearch::Outcome::mate)
            << fen;
        EXPECT_EQ(winnable(at, Color::white, {200'000}).verdict, Verdict::winnable) << fen;
    }
}

} // namespace
} // namespace compongo::winnability
