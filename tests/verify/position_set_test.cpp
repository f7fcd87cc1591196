#include "compongo/verify/position_set.h"

#include <gtest/gtest.h>

namespace compongo::verify {

namespace {

TEST(PositionSet, TellsOfAPieceWhatIsCertain) {
    Piece piece{{Color::white, Kind::pawn}, 8};
    piece.on(Kind::pawn) = only(8);
    EXPECT_TRUE(piece.is_certain());
    EXPECT_EQ(piece.certain_kind(), Kind::pawn);
    piece.may_be_gone = true;
    EXPECT_FALSE(piece.is_certain());
    EXPECT_FALSE(piece.certain_kind());
    piece = {{Color::white, Kind::pawn}, 8};
    piece.on(Kind::queen) = piece.on(Kind::rook) = only(63);
    EXPECT_TRUE(piece.is_certain());
    EXPECT_FALSE(piece.certain_kind()) << "he may be several";
    Piece other = piece;
    other.on(Kind::knight) = only(1);
    EXPECT_TRUE(piece.is_within(other));
    EXPECT_FALSE(other.is_within(piece));
    other.may_be_gone = true;
    EXPECT_TRUE(piece.is_within(other));
    EXPECT_TRUE(other.keep_off(~Squares{0})) << "he may be gone";
    EXPECT_FALSE(piece.keep_off(only(63)));
    EXPECT_FALSE((Piece{{Color::white, Kind::rook}, 0}.is_certain())) << "nowhere is no square";
}

} // namespace

} // namespace compongo::verify
