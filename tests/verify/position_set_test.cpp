#include "compongo/verify/position_set.h"

#include <gtest/gtest.h>

namespace compongo::verify {

namespace {

TEST(PositionSet, TellsOfAManWhatIsCertain) {
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

} // namespace

} // namespace compongo::verify
