#include "compongo/verify/fen.h"

#include <gtest/gtest.h>

namespace compongo::verify {

namespace {

TEST(VerifyFen, IsReadFieldByField) {
    const auto board = read_fen("4k3/8/8/3pP3/8/8/8/R3K2R w HA d6 3 17", FenFields::six);
    ASSERT_TRUE(board);
    EXPECT_EQ(board->men.at(60), (Piece{Color::black, Kind::king}));
    EXPECT_EQ(board->men.at(36), (Piece{Color::white, Kind::pawn}));
    EXPECT_EQ(board->castling_rooks, only(0) | only(7));
    EXPECT_EQ(board->en_passant, only(43));
    EXPECT_EQ(board->turn, Color::white);
}

TEST(VerifyFen, ForgetsAnEnPassantSquareWhereNothingCaptures) {
    for (const char* const fen : {
             "4k3/8/8/3p4/8/8/8/4K3 w - d6",    // nobody beside it
             "4k3/8/8/K2pP2r/8/8/8/8 w - d6",   // pinned
             "4k3/8/8/4P3/8/8/8/4K3 w - d6",    // no pawn that came
             "4k3/3n4/8/3pP3/8/8/8/4K3 w - d6", // came from where somebody stands
             "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6", // came through somebody
             "4k3/8/8/8/3pP3/8/8/4K3 w - e3",   // of the player to move
         }) {
        const auto board = read_fen(fen, FenFields::four);
        ASSERT_TRUE(board) << fen;
        EXPECT_EQ(board->en_passant, 0U) << fen;
    }
}

TEST(VerifyFen, IsRefusedForWhatIsWrong) {
    struct Row {
        std::string_view fen, found;
    };
    for (const Row& row : std::initializer_list<Row>{
             {"", "\"\""},
             {"8/8/8/8/8/8/8/8 w -", "\"8/8/8/8/8/8/8/8 w -\""},
             {"8/8/8/8/8/8/8/8  w - -", "\"8/8/8/8/8/8/8/8  w - -\""},
             {"8/8/8/8/8/8/8 w - -", "\"8/8/8/8/8/8/8\""},
             {"8/8/8/8/8/8/8/8/8 w - -", "\"8/8/8/8/8/8/8/8/8\""},
             {"8/8/8/8/8/8/8/7 w - -", "\"8/8/8/8/8/8/8/7\""},
             {"8/8/8/8/8/8/8/71K w - -", "\"8/8/8/8/8/8/8/71K\""},
             {"8/8/8/8/8/8/8/88 w - -", "\"8/8/8/8/8/8/8/88\""},
             {"8/8/8/8/8/8/8/7X w - -", "\"8/8/8/8/8/8/8/7X\""},
             {"8/8/8/8/8/8/8/8 W - -", "\"W\""},
             {"8/8/8/8/8/8/8/8 w X -", "\"X\""},
             {"8/8/8/8/8/8/8/R3K2R w KQ -", "\"KQ\""},
             {"8/8/8/8/8/8/8/R3K2R w Ha -", "\"Ha\""},
             {"8/8/8/8/8/8/8/R3K2R w HG -", "\"HG\""},
             {"8/8/8/8/8/8/8/R3K2R w HH -", "\"HH\""},
             {"8/8/8/8/8/8/8/R3KR1R w HF -", "\"HF\""},
             {"8/8/8/8/8/8/4K3/R6R w HA -", "\"HA\""},
             {"8/8/8/8/8/8/8/R2KK2R w HA -", "\"HA\""},
             {"8/8/8/8/8/8/8/8 w - i3", "\"i3\""},
             {"8/8/8/8/8/8/8/8 w - e33", "\"e33\""},
             {"8/8/8/8/8/8/8/8 w - e9", "\"e9\""},
         }) {
        const auto board = read_fen(row.fen, FenFields::four);
        ASSERT_FALSE(board) << row.fen;
        EXPECT_EQ(board.error().found, row.found);
    }
    for (const char* const fen : {"8/8/8/8/8/8/8/8 w - - x 1", "8/8/8/8/8/8/8/8 w - - 1 -1",
                                  "8/8/8/8/8/8/8/8 w - - 1 123456"}) {
        EXPECT_FALSE(read_fen(fen, FenFields::six)) << fen;
    }
    EXPECT_TRUE(read_fen("8/8/8/8/8/8/8/8 w - - 99999 0", FenFields::six));
}

} // namespace

} // namespace compongo::verify
