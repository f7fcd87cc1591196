// Maps of regions: a board and a set that describes it have the same landmarks, and the way to a
// mate leads along them.
#include "compongo/chess/attacks.h"
#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/winnability/search/region_guide.h"
#include "compongo/winnability/search/remoteness.h"
#include "compongo/winnability/search/roaming_search.h"
#include "compongo/winnability/sets/facts.h"
#include "tests/support/position_of.h"
#include "tests/support/random_positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace compongo::winnability {
namespace {

using chess::Color;
using chess::PieceType;
using chess::Position;
using chess::SquareSet;

TEST(Landmarks, OfABoardAndOfItsSetAreEqual) {
    test::Random random(0x1A9D);
    for (int round = 0; round < 2000 * test::rounds(); ++round) {
        const Position at = test::random_position(random, test::Placement::dense);
        const Diagram diagram(at);
        EXPECT_EQ(landmarks_of(at.board(), at.turn()),
                  landmarks_of(set_of(diagram), diagram, at.turn()))
            << chess::fen(at) << ' ' << test::seed_note();
    }
}

TEST(Landmarks, DistinguishPositionsByIrreversibleFeatures) {
    const auto landmarks = [](std::string_view fen) {
        const Position at = test::position_of(fen);
        return landmarks_of(at.board(), at.turn());
    };
    const Landmarks start = landmarks("4k3/4p3/8/8/8/8/4P3/2B1K3 w - - 0 1");
    EXPECT_EQ(landmarks("4k3/4p3/7B/8/8/8/4P3/4K3 w - - 0 1"), start);
    EXPECT_EQ(landmarks("5k2/4p3/8/8/8/8/4P3/2B1K3 w - - 0 1"), start);
    for (const char* const fen : {
             "4k3/4p3/8/8/8/8/4P3/2B1K3 b - - 0 1",
             "4k3/4p3/8/8/8/8/4P3/1B2K3 w - - 0 1",
             "4k3/4p3/8/8/8/4P3/8/2B1K3 w - - 0 1",
             "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1",
         }) {
        EXPECT_NE(landmarks(fen), start) << fen;
        EXPECT_NE(landmarks(fen) < start, start < landmarks(fen)) << fen;
    }
}

TEST(AttacksFrom, IsTheUnionOverTheSquares) {
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

/// With dozens of bishops a search must know which of their moves matter: guided by corners only,
/// it finds none of these within as many scenes.
TEST(RegionGuide, FindsTheWayAmongManyBishops) {
    struct Row {
        const char* fen;
        Color side;
    };
    for (const Row& row : {
             Row{"1b3kBR/4pP1P/1p1pP1BP/1P1P4/6Bp/6pP/K5P1/8 w - - 0 1", Color::white},
             Row{"8/1p4p1/6k1/6b1/1p1p4/1PbPp1bp/B3Pp1p/5Kbr w - - 0 1", Color::black},
             Row{"3k4/4b3/3b4/p1pBp1p1/P1PbP1P1/5B2/8/1B1K4 b - - 0 1", Color::white},
             Row{"1k1K4/8/B1B5/1B6/B1B5/PB1B4/2B5/8 b - - 0 1", Color::white},
         }) {
        const Position at = test::position_of(row.fen);
        const auto is_found = [&](const Guide& guide) {
            return std::ranges::any_of(chess::colors, [&](Color roaming) {
                return RoamingSearch(at, {roaming, row.side}, {{&guide}}).run(2'000) ==
                       RoamingSearch::Outcome::mate;
            });
        };
        for (const chess::Square corner :
             {chess::Square::a1, chess::Square::h1, chess::Square::a8, chess::Square::h8}) {
            EXPECT_FALSE(is_found(Remoteness(row.side, {corner, 10}))) << row.fen;
        }
        RegionMapping mapping(at, row.side, telling_pawns(Diagram(at)), RegionOrder::towards_mates);
        mapping.go_on(2'000, 8);
        const RegionMap& map = mapping.map();
        EXPECT_TRUE(std::ranges::any_of(map.mates, [&](const SeemingMate& mate) {
            return is_found(RegionGuide(map, mate));
        })) << row.fen;
    }
}

/// However small the effort of each call is.
TEST(RegionMapping, ShowsEachMateOnce) {
    const Position at = test::position_of("k6B/1b4B1/2b2B2/4B3/3B4/1pB1B3/pP1Bb3/K7 b - - 0 1");
    for (const std::size_t effort : {300U, 1'000U, 100'000U}) {
        RegionMapping mapping(at, Color::white, telling_pawns(Diagram(at)),
                              RegionOrder::towards_mates);
        for (std::size_t mates = 1; mates <= 8; ++mates) {
            mapping.go_on(effort, mates);
        }
        std::set<std::pair<std::uint32_t, std::set<std::pair<PieceType, unsigned>>>> seen;
        for (const SeemingMate& mate : mapping.map().mates) {
            std::set<std::pair<PieceType, unsigned>> picture;
            for (const Placed& placed : mate.picture) {
                picture.emplace(placed.as, index(placed.square));
            }
            EXPECT_TRUE(seen.emplace(mate.from, picture).second) << effort;
        }
        EXPECT_GE(seen.size(), 2U) << effort;
    }
}

TEST(RegionMapping, ExaminesRegionsNearAMatingPieceFirst) {
    const Position at = test::position_of("1bB5/4k1p1/1p1p4/1P1Pp1p1/4P1P1/6bB/6r1/5K2 w - - 0 1");
    for (const RegionOrder order : {RegionOrder::earliest, RegionOrder::towards_mates}) {
        RegionMapping mapping(at, Color::white, telling_pawns(Diagram(at)), order);
        mapping.go_on(400, 1);
        EXPECT_EQ(mapping.map().mates.size(), order == RegionOrder::towards_mates ? 1U : 0U);
    }
}

} // namespace
} // namespace compongo::winnability
