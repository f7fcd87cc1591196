#include "compongo/chess/fen.h"
#include "compongo/verify/fen.h"
#include "tests/support/random_positions.h"

#include <gtest/gtest.h>

namespace compongo::verify {

namespace {

TEST(Fen, IsReadFieldByField) {
    const auto set = read_fen("4k3/8/8/3pP3/8/8/8/R3K2R w HA d6 3 17");
    ASSERT_TRUE(set);
    EXPECT_EQ(set->of(Color::black, Kind::king), only(60));
    EXPECT_EQ(set->of(Color::white, Kind::pawn), only(36));
    EXPECT_EQ(set->castling_rooks, only(0) | only(7));
    EXPECT_EQ(set->crossed, only(43));
    EXPECT_EQ(set->turn, Color::white);
    ASSERT_EQ(set->pieces.size(), 6U);
    EXPECT_EQ(set->pieces[0].home, 0U) << "from a1 on";
    EXPECT_EQ(set->pieces[5].home, 60U);
}

TEST(Fen, ForgetsACrossedSquareThatNobodyCanHaveCrossed) {
    for (const char* const fen : {
             "4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1",    // no pawn that came
             "4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1", // came from where somebody stands
             "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", // came through somebody
             "4k3/8/8/8/3pP3/8/8/4K3 w - e3 0 1",   // of the player to move
         }) {
        const auto set = read_fen(fen);
        ASSERT_TRUE(set) << fen;
        EXPECT_EQ(set->crossed, 0U) << fen;
    }
}

TEST(Fen, IsRefusedForWhatIsWrong) {
    struct Row {
        std::string_view fen, found;
    };
    for (const Row& row : std::initializer_list<Row>{
             {"", "\"\""},
             {"8/8/8/8/8/8/8/8 w - - 0", "\"8/8/8/8/8/8/8/8 w - - 0\""},
             {"8/8/8/8/8/8/8/8  w - - 0 1", "\"8/8/8/8/8/8/8/8  w - - 0 1\""},
             {"8/8/8/8/8/8/8 w - - 0 1", "\"8/8/8/8/8/8/8\""},
             {"8/8/8/8/8/8/8/8/8 w - - 0 1", "\"8/8/8/8/8/8/8/8/8\""},
             {"8/8/8/8/8/8/8/7 w - - 0 1", "\"8/8/8/8/8/8/8/7\""},
             {"8/8/8/8/8/8/8/71K w - - 0 1", "\"8/8/8/8/8/8/8/71K\""},
             {"8/8/8/8/8/8/8/88 w - - 0 1", "\"8/8/8/8/8/8/8/88\""},
             {"88/8/8/8/8/8/8/8 w - - 0 1", "\"88/8/8/8/8/8/8/8\""},
             {"8/8/8/8/8/8/8/7X w - - 0 1", "\"8/8/8/8/8/8/8/7X\""},
             {"8/8/8/8/8/8/8/8 W - - 0 1", "\"W\""},
             {"8/8/8/8/8/8/8/8 w X - 0 1", "\"X\""},
             {"8/8/8/8/8/8/8/R3K2R w KQ - 0 1", "\"KQ\""},
             {"8/8/8/8/8/8/8/R3K2R w Ha - 0 1", "\"Ha\""},
             {"8/8/8/8/8/8/8/R3K2R w HG - 0 1", "\"HG\""},
             {"8/8/8/8/8/8/8/R3K2R w HH - 0 1", "\"HH\""},
             {"8/8/8/8/8/8/8/R3KR1R w HF - 0 1", "\"HF\""},
             {"8/8/8/8/8/8/4K3/R6R w HA - 0 1", "\"HA\""},
             {"8/8/8/8/8/8/8/R2KK2R w HA - 0 1", "\"HA\""},
             {"8/8/8/8/8/8/8/8 w - i3 0 1", "\"i3\""},
             {"8/8/8/8/8/8/8/8 w - e33 0 1", "\"e33\""},
             {"8/8/8/8/8/8/8/8 w - e9 0 1", "\"e9\""},
             {"8/8/8/8/8/8/8/8 w - - x 1", "\"x\""},
             {"8/8/8/8/8/8/8/8 w - - 1 -1", "\"-1\""},
             {"8/8/8/8/8/8/8/8 w - - 1 123456", "\"123456\""},
         }) {
        const auto set = read_fen(row.fen);
        ASSERT_FALSE(set) << row.fen;
        EXPECT_EQ(set.error().found, row.found);
    }
    EXPECT_TRUE(read_fen("8/8/8/8/8/8/8/8 w - - 99999 0"));
}

TEST(Fen, IsWrittenAndReadAgain) {
    SCOPED_TRACE(test::seed_note());
    test::Random random(65);
    for (int round = 0; round < 100 * test::rounds(); ++round) {
        for (const test::Placement placement : test::placements) {
            const std::string text =
                chess::fen(test::random_position(random, placement), chess::FenDialect::shredder);
            const PositionSet set = *read_fen(text);
            const PositionSet again = *read_fen(fen(set));
            EXPECT_EQ(fen(again), fen(set));
            EXPECT_EQ(fen(set).substr(0, text.find(' ')), text.substr(0, text.find(' ')));
            ASSERT_EQ(again.pieces.size(), set.pieces.size());
            for (std::size_t i = 0; i < set.pieces.size(); ++i) {
                EXPECT_EQ(again.pieces[i].what, set.pieces[i].what);
                EXPECT_EQ(again.pieces[i].as, set.pieces[i].as);
            }
            EXPECT_EQ(again.crossed, set.crossed);
            EXPECT_EQ(again.castling_rooks, set.castling_rooks);
            EXPECT_EQ(again.turn, set.turn);
        }
    }
}

} // namespace

} // namespace compongo::verify
