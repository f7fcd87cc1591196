#include "compongo/verify/always_attacked.h"
#include "tests/verify/tracked.h"

#include <gtest/gtest.h>

namespace compongo::verify {

namespace {

TEST(AlwaysAttacked, IsWhatAPieceAttacksWhereverAllStand) {
    PositionSet set = set_of("7k/8/8/8/8/8/8/R6K w - - 0 1");
    Budget budget(Budget::most_ever);
    const auto attacked = [&] { return always_attacked(set, Color::white, 2, everywhere, budget); };
    const Squares by_king = reach({Color::white, Kind::king}, 7, 0);
    EXPECT_EQ(attacked(), (file_a & ~only(0)) | 0xFE | by_king);
    set.pieces[0].on(Kind::rook) = only(0) | only(63);
    EXPECT_EQ(attacked(), only(7) | only(56) | by_king);
    set.pieces[0].may_be_gone = true;
    EXPECT_EQ(attacked(), by_king);
    // A piece that may stand on another of the piece's squares blocks it from there, too.
    set = set_of("7k/8/8/8/8/8/8/RN5K w - - 0 1");
    set.pieces[0].on(Kind::rook) = only(*square_of("a1")) | only(*square_of("a3"));
    EXPECT_EQ(always_attacked(set, Color::white, 3, file_a, budget), file_a & ~only(0))
        << "a3 by the knight";
    set.pieces[1].on(Kind::knight) |= only(*square_of("a3"));
    EXPECT_EQ(always_attacked(set, Color::white, 3, file_a, budget), only(*square_of("a2")));
    // A king does not hide behind himself.
    set = set_of("8/4k3/8/8/8/8/8/4R2K w - - 0 1");
    set.pieces[2].on(Kind::king) |= only(*square_of("e8"));
    const Squares king = set.pieces[2].squares();
    EXPECT_EQ(always_attacked(set, Color::white, 2, king, budget), king);
}

} // namespace

} // namespace compongo::verify
