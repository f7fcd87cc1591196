#include "compongo/chess/fen.h"
#include "compongo/verify/state.h"
#include "tests/support/random_positions.h"

#include <gtest/gtest.h>

namespace compongo::verify {

namespace {

TEST(State, IsReadFromAFenFieldByField) {
    const auto state = read_fen("4k3/8/8/3pP3/8/8/8/R3K2R w HA d6 3 17");
    ASSERT_TRUE(state);
    EXPECT_EQ(state->of(Color::black, Kind::king), only(60));
    EXPECT_EQ(state->of(Color::white, Kind::pawn), only(36));
    EXPECT_EQ(state->castling_rooks, only(0) | only(7));
    EXPECT_EQ(state->crossed, only(43));
    EXPECT_EQ(state->turn, Color::white);
    ASSERT_EQ(state->men.size(), 6U);
    EXPECT_EQ(state->men[0].home, 0U) << "from a1 on";
    EXPECT_EQ(state->men[5].home, 60U);
}

TEST(State, ForgetsACrossedSquareThatNobodyCanHaveCrossed) {
    for (const char* const fen : {
             "4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1",    // no pawn that came
             "4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1", // came from where somebody stands
             "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", // came through somebody
             "4k3/8/8/8/3pP3/8/8/4K3 w - e3 0 1",   // of the player to move
         }) {
        const auto state = read_fen(fen);
        ASSERT_TRUE(state) << fen;
        EXPECT_EQ(state->crossed, 0U) << fen;
    }
}

TEST(State, IsRefusedForWhatIsWrong) {
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
        const auto state = read_fen(row.fen);
        ASSERT_FALSE(state) << row.fen;
        EXPECT_EQ(state.error().found, row.found);
    }
    EXPECT_TRUE(read_fen("8/8/8/8/8/8/8/8 w - - 99999 0"));
}

TEST(State, OfOnePositionIsWrittenAndReadAgain) {
    SCOPED_TRACE(test::seed_note());
    test::Random random(65);
    for (int round = 0; round < 100 * test::rounds(); ++round) {
        for (const test::Placement placement : test::placements) {
            const std::string text =
                chess::fen(test::random_position(random, placement), chess::FenDialect::shredder);
            const State state = *read_fen(text);
            const State again = *read_fen(fen(state));
            EXPECT_EQ(fen(again), fen(state));
            EXPECT_EQ(fen(state).substr(0, text.find(' ')), text.substr(0, text.find(' ')));
            ASSERT_EQ(again.men.size(), state.men.size());
            for (std::size_t i = 0; i < state.men.size(); ++i) {
                EXPECT_EQ(again.men[i].piece, state.men[i].piece);
                EXPECT_EQ(again.men[i].as, state.men[i].as);
            }
            EXPECT_EQ(again.crossed, state.crossed);
            EXPECT_EQ(again.castling_rooks, state.castling_rooks);
            EXPECT_EQ(again.turn, state.turn);
        }
    }
}

TEST(State, TellsOfAManWhatIsCertain) {
    Man man{{Color::white, Kind::pawn}, 8};
    man.on(Kind::pawn) = only(8);
    EXPECT_TRUE(man.is_certain());
    EXPECT_EQ(man.certain_kind(), Kind::pawn);
    man.may_be_gone = true;
    EXPECT_FALSE(man.is_certain());
    EXPECT_FALSE(man.certain_kind());
    man = {{Color::white, Kind::pawn}, 8};
    man.on(Kind::queen) = man.on(Kind::rook) = only(63);
    EXPECT_TRUE(man.is_certain());
    EXPECT_FALSE(man.certain_kind()) << "he may be several";
    Man other = man;
    other.on(Kind::knight) = only(1);
    EXPECT_TRUE(man.is_within(other));
    EXPECT_FALSE(other.is_within(man));
    other.may_be_gone = true;
    EXPECT_TRUE(man.is_within(other));
    EXPECT_TRUE(other.keep_off(~Squares{0})) << "he may be gone";
    EXPECT_FALSE(man.keep_off(only(63)));
    EXPECT_FALSE((Man{{Color::white, Kind::rook}, 0}.is_certain())) << "nowhere is no square";
}

TEST(State, TellsWhereTheMenAreTooFew) {
    for (const std::string_view few :
         {"k7/8/8/8/8/8/pppppppp/6K1 w - - 0 1", "k7/8/8/8/8/8/8/qq4NK w - - 0 1",
          "k1b5/8/8/8/4B3/8/8/5B1K w - - 0 1", "k7/8/8/8/8/8/8/rq3B1K w - - 0 1",
          "8/8/8/8/8/8/8/Q6K w - - 0 1"}) {
        EXPECT_TRUE(are_too_few(*read_fen(few), Color::white)) << few;
    }
    for (const std::string_view enough :
         {"kb6/8/8/8/8/8/8/5B1K w - - 0 1", "k7/8/8/8/8/8/8/r5NK w - - 0 1",
          "k7/8/8/8/8/8/8/n4B1K w - - 0 1", "k7/8/8/8/8/8/8/5BBK w - - 0 1",
          "k7/8/8/8/8/8/7P/7K w - - 0 1", "k7/8/8/8/8/8/7p/5N1K w - - 0 1",
          "8/8/8/8/8/1K6/8/k1K1N3 w - - 0 1", "8/8/8/8/8/1K3B2/8/2K4k w - - 0 1",
          "8/8/8/8/8/4N3/8/k3k3 w - - 0 1", "8/8/8/8/8/8/1B6/k1k5 w - - 0 1",
          "k7/8/8/8/8/8/8/5B2 w - - 0 1"}) {
        EXPECT_FALSE(are_too_few(*read_fen(enough), Color::white)) << enough;
    }
}

} // namespace

} // namespace compongo::verify
