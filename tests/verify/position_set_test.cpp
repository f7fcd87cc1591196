#include "compongo/verify/position_set.h"

#include <gtest/gtest.h>

namespace compongo::verify {

namespace {

/// Two kings, the turn and a right: all that tells positions apart but the e.p. square.
Board board_of(Square white, Square black, Color turn, Squares castling_rooks) {
    Board board;
    board.men.put({Color::white, Kind::king}, white);
    board.men.put({Color::black, Kind::king}, black);
    board.turn = turn;
    board.castling_rooks = castling_rooks;
    return board;
}

/// More than the first table holds.
TEST(PositionSet, HoldsEachPositionOnceInTheOrderInWhichTheyCame) {
    PositionSet set;
    std::vector<Board> all;
    for (Square white = 0; white < 63; ++white) {
        for (Square black = white + 1; black < 64; ++black) {
            for (const Color turn : {Color::white, Color::black}) {
                all.push_back(board_of(white, black, turn, 0));
                all.push_back(board_of(white, black, turn, only(7)));
            }
        }
    }
    for (const Board& board : all) {
        EXPECT_FALSE(set.contains(board));
        EXPECT_TRUE(set.insert(board));
        EXPECT_FALSE(set.insert(board));
    }
    ASSERT_EQ(set.size(), all.size());
    for (std::size_t at = 0; at < all.size(); ++at) {
        EXPECT_TRUE(set.contains(all[at]));
        EXPECT_EQ(set[at], all[at]);
    }
}

} // namespace

} // namespace compongo::verify
