#include "compongo/chess/chess960.h"
#include "compongo/chess/fen.h"
#include "tests/support/random_positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace compongo::chess {

namespace {

TEST(Chess960, NumbersTheStartsAsPublished) {
    struct Row {
        int number;
        std::string_view rank;
    };
    for (const Row& row :
         std::initializer_list<Row>{{0, "BBQNNRKR"}, {518, "RNBQKBNR"}, {959, "RKRNNQBB"}}) {
        const auto rank = chess960_rank(row.number);
        ASSERT_TRUE(rank) << row.number;
        EXPECT_EQ(name(*rank), row.rank);
        EXPECT_EQ(chess960_number(row.rank), row.number);
    }
}

TEST(Chess960, Has960DifferentStartsAndFindsEachNumberAgain) {
    std::set<std::string> ranks;
    for (int number = 0; number < chess960_count; ++number) {
        const auto rank = chess960_rank(number);
        ASSERT_TRUE(rank);
        ranks.insert(name(*rank));
        EXPECT_EQ(chess960_number(*rank), number);
        const Position position = chess960_position(number);
        EXPECT_EQ(position.castling_rooks().size(), 4);
        EXPECT_EQ(fen(position, FenDialect::shredder),
                  fen(parse_fen(test::chess960_start(static_cast<unsigned>(number))).value(),
                      FenDialect::shredder));
    }
    EXPECT_EQ(ranks.size(), 960U);
}

TEST(Chess960, FindsEveryGoodRankAndNoOther) {
    // All arrangements of eight letters of which five kinds exist would be many; those of the right
    // pieces suffice, and the refusals are counted against each other.
    std::string rank = "BBKNNQRR";
    int good = 0;
    do {
        good += chess960_number(rank).has_value() ? 1 : 0;
    } while (std::next_permutation(rank.begin(), rank.end()));
    EXPECT_EQ(good, 960);
}

TEST(Chess960, NamesTheFirstReasonAgainstARank) {
    struct Row {
        std::string_view rank;
        Chess960Fault fault;
    };
    for (const Row& row :
         std::initializer_list<Row>{{"KRNBBQNR", Chess960Fault::king_not_between_rooks},
                                    {"BRBNQKRN", Chess960Fault::bishops_on_one_colour},
                                    {"RNBQKBNN", Chess960Fault::wrong_pieces},
                                    {"KRBNBQRN", Chess960Fault::king_not_between_rooks},
                                    {"KKKKKKKK", Chess960Fault::wrong_pieces},
                                    {"rnbqkbnr", Chess960Fault::wrong_pieces},
                                    {"RNBQKBN", Chess960Fault::wrong_pieces},
                                    {"RNBQKBNRR", Chess960Fault::wrong_pieces},
                                    {"RNBQKBN?", Chess960Fault::wrong_pieces},
                                    {"", Chess960Fault::wrong_pieces}}) {
        const auto number = chess960_number(row.rank);
        ASSERT_FALSE(number) << row.rank;
        EXPECT_EQ(number.error(), row.fault) << row.rank << ": " << name(number.error());
    }
    EXPECT_EQ(chess960_number("RKNBBQNR").has_value(), true);
}

TEST(Chess960, HasNoRankOutsideTheNumbers) {
    EXPECT_FALSE(chess960_rank(-1));
    EXPECT_FALSE(chess960_rank(960));
}

TEST(Chess960, CastlingEndsOnItsSquaresWhereverItBegins) {
    struct Row {
        Square king, rook, king_to, rook_to;
    };
    for (const Row& row :
         std::initializer_list<Row>{{Square::f1, Square::g1, Square::g1, Square::f1},
                                    {Square::c1, Square::b1, Square::c1, Square::d1},
                                    {Square::f1, Square::b1, Square::c1, Square::d1},
                                    {Square::e1, Square::f1, Square::g1, Square::f1},
                                    {Square::e8, Square::h8, Square::g8, Square::f8}}) {
        const CastlingTargets targets = castling_targets(row.king, row.rook);
        EXPECT_EQ(targets.king, row.king_to) << name(row.king) << name(row.rook);
        EXPECT_EQ(targets.rook, row.rook_to) << name(row.king) << name(row.rook);
    }
}

} // namespace

} // namespace compongo::chess
