#include "compongo/chess/fen.h"
#include "compongo/verify/closure.h"
#include "compongo/verify/fen.h"
#include "compongo/verify/region_check.h"
#include "tests/support/random_positions.h"
#include "tests/verify/tracked.h"

#include <gtest/gtest.h>

namespace compongo::verify {

namespace {

constexpr Squares everywhere = ~Squares{0};

Board board_of(std::string_view fen) {
    return *read_fen(fen, FenFields::four);
}

/// As `way_out`, with "" for none.
std::string leaves(const Board& leaf, const std::vector<Region>& regions, std::size_t at = 0) {
    Steps steps;
    std::vector<Stage> stages;
    for (const Region& region : regions) {
        stages.push_back({region});
    }
    return way_out({leaf, stages, Color::white}, at, steps).value_or("");
}

/// Each legal move leads out as long as its own region is left out, unless White's men are too few
/// then; and not one when all are there.
void expect_each_move_to_count(const Board& board) {
    const Tracked position = tracked(board);
    const std::vector<Man> men = men_of(board);
    const std::vector<Tracked> next = all_after(position);
    // The move is the other player's too, in a region; so his regions must be there.
    Tracked other = position;
    other.board.turn = ~other.board.turn;
    other.board.en_passant = 0;
    std::vector<Region> regions = {region_of(position, men)};
    for (const Tracked& each : all_after(other)) {
        regions.push_back(region_of(each, men));
    }
    const std::size_t first = regions.size();
    for (const Tracked& each : next) {
        regions.push_back(region_of(each, men));
    }
    if (board.castling_rooks == 0) {
        EXPECT_EQ(leaves(board, regions), "");
    }
    for (std::size_t at = first; at < regions.size(); ++at) {
        std::vector<Region> fewer = regions;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at));
        EXPECT_EQ(leaves(board, fewer).empty(),
                  are_too_few(next[at - first].board.men, Color::white))
            << at;
    }
}

TEST(MoveCheck, ForgetsNoMoveOfAPosition) {
    SCOPED_TRACE(test::seed_note());
    test::Random random(61);
    for (int round = 0; round < 30 * test::rounds(); ++round) {
        for (const test::Placement placement :
             {test::Placement::sparse, test::Placement::castling, test::Placement::pins}) {
            auto setup = test::random_setup(random, placement);
            const auto position = chess::Position::from(setup);
            if (!position) {
                continue;
            }
            const std::string fen = chess::fen(*position, chess::FenDialect::shredder);
            SCOPED_TRACE(fen);
            expect_each_move_to_count(*read_fen(fen, FenFields::six));
        }
    }
}

/// Kings who may be anywhere, and the men whose moves are tried.
struct Row {
    std::string_view leaf;
    /// Of the men in the order of the leaf; kings are given all squares.
    std::vector<Whereabouts> men;
    std::string_view way_out;
};

std::string way_out_of(const Row& row) {
    const Board leaf = board_of(row.leaf);
    Region region;
    auto next = row.men.begin();
    for (const Man man : men_of(leaf)) {
        region.push_back(man.piece.kind == Kind::king ? Whereabouts{everywhere} : *next++);
    }
    return leaves(leaf, {region});
}

constexpr Squares file_a = 0x0101010101010101;
constexpr Kinds queen = only(Kind::queen);
constexpr Kinds rook = only(Kind::rook);
constexpr Kinds bishop = only(Kind::bishop);
constexpr Kinds knight = only(Kind::knight);
constexpr Kinds all_kinds = queen | rook | bishop | knight;

TEST(MoveCheck, FollowsPawns) {
    const Squares middle = file_a & 0x00FFFFFFFFFFFF00;
    const Squares eighth = everywhere << 56U;
    // Without her the men would be too few once the pawn is captured.
    const Whereabouts queen_anywhere{everywhere, 0, 0, true};
    for (const Row& row : std::initializer_list<Row>{
             {"4k3/8/8/8/8/8/P7/4K2Q w - -",
              {queen_anywhere, {middle, everywhere, all_kinds, true}},
              ""},
             {"4k3/8/8/8/8/8/P7/4K2Q w - -",
              {queen_anywhere, {middle, everywhere, all_kinds, false}},
              "ka1-b1"},
             {"4k3/8/8/8/8/8/P7/4K2Q w - -",
              {queen_anywhere, {middle, everywhere, queen | rook | bishop, true}},
              "Pa7-a8"},
             {"4k3/8/8/8/8/8/P7/4K2Q w - -",
              {queen_anywhere, {middle, everywhere, queen | rook | knight, true}},
              "Pa7-a8"},
             {"4k3/8/8/8/8/8/P7/4K2Q w - -",
              {queen_anywhere, {middle, eighth, all_kinds, true}},
              "Pa8-a1"},
             {"4k3/8/8/8/8/8/P7/4K2Q w - -", {queen_anywhere, {middle, 0, 0, true}}, "Pa7-a8"},
             {"4k3/8/8/8/8/8/P7/4K2Q w - -",
              {queen_anywhere, {middle & ~only(24), everywhere, all_kinds, true}},
              "Pa2-a4"},
             // A pawn on his first rank makes no double step, one on his last no move.
             {"4k3/8/8/8/8/8/8/P3K3 w - -", {{only(0) | only(8), 0, 0, true}}, "Pa2-a3"},
             {"4k3/8/8/8/8/8/8/P3K3 w - -", {{only(0) | only(8) | only(16), 0, 0, true}}, "Pa2-a4"},
             {"P3k3/8/8/8/8/8/8/4K3 w - -", {{only(56), 0, 0, true}}, ""},
             {"4k3/8/8/8/8/8/8/p3K3 w - -", {{only(0), 0, 0, true}}, ""},
         }) {
        EXPECT_EQ(way_out_of(row).substr(0, 6), row.way_out) << row.leaf;
    }
}

TEST(MoveCheck, FollowsCapturesEnPassant) {
    const Whereabouts stepped{only(27)};
    const std::vector<Whereabouts> men = {stepped, {only(18)}, {only(26)}, {only(35)}};
    EXPECT_EQ(way_out_of({"K6k/8/8/3p4/2p5/2P5/3P4/8 w - -", men, ""}), "pc4-d3");
    EXPECT_EQ(way_out_of({"K6k/8/8/3p4/2p5/2P5/8/3P4 w - -", men, ""}), "pc4-d3")
        << "he may still come to his second rank";
    const std::vector<Whereabouts> other_order = {{only(18)}, stepped, {only(26)}, {only(35)}};
    EXPECT_EQ(way_out_of({"K6k/8/8/3p4/2p5/2PP4/8/8 w - -", other_order, ""}).front(), 'K')
        << "he makes no double step any more";
}

TEST(MoveCheck, LetsOpposedPawnsOfASingleRegionNotPass) {
    const Board leaf = board_of("7k/p7/8/8/8/8/P6K/8 w - -");
    const Squares to_sixth = file_a & 0x0000FFFFFFFFFF00;
    const Squares from_third = file_a & 0x00FFFFFFFFFF0000;
    Region region = {{to_sixth}, {everywhere}, {from_third}, {everywhere}};
    EXPECT_EQ(leaves(leaf, {region}).front(), 'K') << "the pawns do not leave, but are captured";
    EXPECT_EQ(leaves(leaf, {region, region}), "Pa6-a7") << "what was before is not known";
    region[0].own = file_a & 0x00000000FFFFFF00;
    EXPECT_EQ(leaves(leaf, {region}), "Pa4-a5");
    region[2].own = only(32);
    EXPECT_EQ(leaves(leaf, {region}).front(), 'K') << "the other is never beyond a5";
    region[0] = {to_sixth};
    region[2] = {from_third, 0, 0, true};
    EXPECT_EQ(leaves(leaf, {region}), "Pa6-a7") << "the other may be gone";
    region[2] = {from_third, everywhere, all_kinds};
    EXPECT_EQ(leaves(leaf, {region}).front(), 'P') << "the other may be promoted";
    region[2] = {from_third | only(49)};
    EXPECT_EQ(leaves(leaf, {region}), "Pa6-a7") << "the other may leave the file";
    region[2] = {from_third};
    region[0] = {to_sixth | only(9)};
    EXPECT_EQ(leaves(leaf, {region}).front(), 'P') << "this one may leave the file";
    EXPECT_EQ(leaves(board_of("7k/8/P6K/p7/8/8/8/8 w - -"),
                     {{{only(0)}, {only(40)}, {everywhere}, {everywhere}}}),
              "Pa6-a7")
        << "the other was behind him";
}

/// The men of one line are certain, so nothing moves through them.
TEST(MoveCheck, StopsLinesAtCertainMenOnly) {
    const std::string_view leaf = "7k/8/8/8/8/p7/P7/R6K w - -";
    const Squares first = 0xFF;
    EXPECT_EQ(way_out_of({leaf, {{first}, {only(8)}, {only(16)}}, ""}), "Rb1-b2");
    EXPECT_EQ(way_out_of({leaf, {{only(0)}, {only(8)}, {only(16)}}, ""}), "Ra1-b1");
    EXPECT_EQ(way_out_of({leaf, {{only(0)}, {only(8), 0, 0, true}, {only(16)}}, ""}), "Ra1-b1");
    const std::string_view shut_in = "7k/8/8/8/8/1p6/pP6/Rn5K w - -";
    EXPECT_EQ(way_out_of({shut_in, {{only(0)}, {only(1)}, {only(8)}, {only(9)}, {only(17)}}, ""}),
              "Ra1-b1");
}

} // namespace

} // namespace compongo::verify
