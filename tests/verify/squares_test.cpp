#include "compongo/verify/squares.h"

#include <gtest/gtest.h>

#include <vector>

namespace compongo::verify {

namespace {

TEST(Squares, KnowWhatAPieceAttacksFromThem) {
    const PieceKind rook{Color::white, Kind::rook};
    EXPECT_EQ(reach(rook, 0, 0), 0x01010101010101FEU);
    EXPECT_EQ(reach(rook, 0, only(2) | only(16)), 0x0000000000010106U) << "what stops it included";
    EXPECT_EQ(reach({Color::white, Kind::pawn}, 8, 0), only(17));
    EXPECT_EQ(reach({Color::black, Kind::pawn}, 8, 0), only(1));
    EXPECT_EQ(reach({Color::white, Kind::pawn}, 60, 0), 0U) << "nothing beyond the last rank";
    EXPECT_EQ(reach({Color::black, Kind::knight}, 0, ~Squares{0}), only(10) | only(17));
    EXPECT_EQ(reach({Color::white, Kind::king}, 63, 0), only(62) | only(54) | only(55));
}

/// By walking, file and rank apart.
Squares reach_by_walking(PieceKind what, int from) {
    const auto is_way = [&](int files, int ranks) {
        const int far = std::max(std::abs(files), std::abs(ranks));
        const int near = std::min(std::abs(files), std::abs(ranks));
        switch (what.kind) {
        case Kind::pawn:
            return near == 1 && far == 1 && (ranks > 0) == (what.color == Color::white);
        case Kind::knight:
            return near == 1 && far == 2;
        case Kind::king:
            return far == 1;
        case Kind::rook:
            return near == 0 && far > 0;
        case Kind::bishop:
            return near == far && far > 0;
        case Kind::queen:
            return (near == 0 || near == far) && far > 0;
        }
        return false;
    };
    Squares reached = 0;
    for (int to = 0; to < 64; ++to) {
        reached |= is_way(to % 8 - from % 8, to / 8 - from / 8) ? only(static_cast<Square>(to)) : 0;
    }
    return reached;
}

TEST(Squares, AreReachedOnAnEmptyBoardAsByWalking) {
    for (const Color color : {Color::white, Color::black}) {
        for (const Kind kind : kinds) {
            for (Square from = 0; from < 64; ++from) {
                EXPECT_EQ(reach({color, kind}, from, 0),
                          reach_by_walking({color, kind}, static_cast<int>(from)))
                    << PieceKind{color, kind}.letter() << name(from);
            }
        }
    }
}

TEST(Squares, LieBetweenTwoOfOneLine) {
    EXPECT_EQ(between(0, 63), 0x0040201008040200U);
    EXPECT_EQ(between(63, 0), 0x0040201008040200U);
    EXPECT_EQ(between(4, 7), only(5) | only(6));
    EXPECT_EQ(between(4, 5), 0U);
    EXPECT_EQ(between(4, 21), 0U) << "a knight's move is no line";
    EXPECT_EQ(between(7, 8), 0U) << "no line goes round the edge";
}

TEST(Squares, HaveNamesAndPiecesLetters) {
    for (Square square = 0; square < 64; ++square) {
        EXPECT_EQ(square_of(name(square)), square);
    }
    for (const std::string_view none : {"", "e", "i3", "e9", "e0", "e33", "`1"}) {
        EXPECT_FALSE(square_of(none)) << none;
    }
    for (const char letter : PieceKind::letters) {
        EXPECT_EQ(PieceKind::of(letter)->letter(), letter);
    }
    EXPECT_FALSE(PieceKind::of('x'));
    EXPECT_FALSE(PieceKind::of('\0'));
    EXPECT_EQ(PieceKind::of('q'), (PieceKind{Color::black, Kind::queen}));
}

} // namespace

} // namespace compongo::verify
