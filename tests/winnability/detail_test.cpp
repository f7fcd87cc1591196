#include "compongo/chess/fen.h"
#include "compongo/winnability/sets/detail.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::Square;
using chess::SquareSet;

/// The squares on which the piece of this square is distinguished.
SquareSet told_of(const Diagram& diagram, const Detail& detail, Square square) {
    const auto piece = std::ranges::find(diagram.squares, square) - diagram.squares.begin();
    return detail.told.at(static_cast<std::size_t>(piece));
}

SquareSet squares(std::initializer_list<Square> all) {
    SquareSet set;
    for (const Square square : all) {
        set |= SquareSet(square);
    }
    return set;
}

TEST(Detail, TellsCagedPiecesApart) {
    // The bishop on a1 and the king on a3 cannot get out; the bishop on h1 and the other king can.
    const Diagram diagram(*chess::Position::from(
        *chess::parse_fen("4k3/8/8/8/p1p5/K1P5/1P6/B6B w - - 0 1"), chess::Tolerance::any_board));
    const Detail detail = telling_caged(diagram, Color::black);
    EXPECT_EQ(told_of(diagram, detail, Square::a1), squares({Square::a1}));
    EXPECT_EQ(told_of(diagram, detail, Square::h1), SquareSet());
    EXPECT_EQ(told_of(diagram, detail, Square::b2), SquareSet::all());
    EXPECT_TRUE(detail.checks);
    // b3 is guarded by black pawns; a2, b1, a1 and c2 are not, so the king gets out by c1 or d1.
    EXPECT_EQ(told_of(diagram, detail, Square::a3), SquareSet());
    EXPECT_EQ(told_of(diagram, detail, Square::e8), SquareSet());
}

TEST(Detail, FindsInterchangeablePieces) {
    const Diagram diagram(
        *chess::Position::from(*chess::parse_fen("r3k2r/8/8/8/8/8/N1N5/R2R1K1R w KQq - 0 1"),
                               chess::Tolerance::any_board));
    const std::vector<std::size_t> alike = telling_pawns(diagram).alike;
    const auto of = [&](Square square) {
        return alike.at(static_cast<std::size_t>(std::ranges::find(diagram.squares, square) -
                                                 diagram.squares.begin()));
    };
    EXPECT_EQ(of(Square::a2), of(Square::c2));
    EXPECT_NE(of(Square::a1), of(Square::h1)) << "both may castle";
    EXPECT_NE(of(Square::d1), of(Square::h1)) << "one may castle";
    EXPECT_NE(of(Square::a8), of(Square::h8)) << "one may castle";
}

TEST(Detail, TellsTheOtherKingApartNearACage) {
    // The white king goes between h4 and h3 only.
    const Diagram diagram(
        *chess::Position::from(*chess::parse_fen("8/8/3b3p/5p1P/5p1K/5Pp1/6P1/5kb1 w - - 0 1"),
                               chess::Tolerance::any_board));
    const Detail detail = telling_caged(diagram, Color::black);
    EXPECT_EQ(told_of(diagram, detail, Square::h4), squares({Square::h3, Square::h4}));
    SquareSet near;
    for (const Square square : SquareSet::all()) {
        const unsigned at = index(square);
        near |= at % 8 >= 5 && at / 8 <= 5 ? SquareSet(square) : SquareSet();
    }
    EXPECT_EQ(told_of(diagram, detail, Square::f1), near);
    // For a side whose own king is caged no square is near.
    EXPECT_EQ(told_of(diagram, telling_caged(diagram, Color::white), Square::f1), SquareSet());
}

TEST(Detail, TellsKingsApart) {
    const Diagram diagram(chess::Position::from(*chess::parse_fen("4k3/8/8/8/8/8/P7/4K3 w - - 0 1"),
                                                chess::Tolerance::any_board)
                              .value());
    const Detail detail = telling_kings(diagram, {true, false});
    EXPECT_EQ(told_of(diagram, detail, Square::e1), SquareSet::all());
    EXPECT_EQ(told_of(diagram, detail, Square::e8), SquareSet());
    EXPECT_EQ(told_of(diagram, telling_pawns(diagram), Square::e1), SquareSet());
}

} // namespace

} // namespace compongo::winnability
