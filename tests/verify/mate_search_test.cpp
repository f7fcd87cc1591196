#include "compongo/verify/fen.h"
#include "compongo/verify/mate_search.h"
#include "tests/support/random.h"
#include "tests/verify/tracked.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace compongo::verify {

namespace {

constexpr Squares everywhere = ~Squares{0};

std::string mate_on(std::string_view fen, const std::vector<std::pair<char, Whereabouts>>& others) {
    const Board board = *read_fen(fen, FenFields::four);
    const std::vector<Man> men = men_of(board);
    Region region = region_of(tracked(board), men);
    for (const auto& [letter, may] : others) {
        const auto man = std::ranges::find(men, piece(letter), &Man::piece);
        region[static_cast<std::size_t>(man - men.begin())] = may;
    }
    Steps steps;
    const auto king = find_mate(men, region, Color::black, steps).square;
    return king ? name(*king) : "none";
}

TEST(MateSearch, FindsTheMateOfAPosition) {
    EXPECT_EQ(mate_on("k6R/8/1K6/8/8/8/8/8 b - -", {}), "a8");
    EXPECT_EQ(mate_on("k7/8/1K6/8/8/8/8/7R w - -", {}), "none");
    EXPECT_EQ(mate_on("6rk/6pp/7N/8/8/8/8/K7 b - -", {}), "none");
    EXPECT_EQ(mate_on("6rk/5Npp/8/8/8/8/8/K7 b - -", {}), "h8") << "smothered";
    EXPECT_EQ(mate_on("k7/1Q6/8/8/8/8/8/7K b - -", {}), "none") << "he captures her";
    EXPECT_EQ(mate_on("k7/1Q6/8/3B4/8/8/8/7K b - -", {}), "a8");
}

TEST(MateSearch, PlacesWhomItNeeds) {
    EXPECT_EQ(mate_on("k7/8/1K6/8/8/8/8/7R w - -", {{'R', {everywhere}}}), "a8");
    EXPECT_EQ(mate_on("k7/8/8/1K6/8/8/8/7R w - -", {{'R', {everywhere}}}), "none");
    EXPECT_EQ(mate_on("k7/8/8/1K6/8/8/8/7R w - -", {{'R', {everywhere}}, {'K', {everywhere}}}),
              "a8");
    EXPECT_EQ(mate_on("k7/8/8/1K6/8/8/8/7N w - -",
                      {{'N', {everywhere}}, {'K', {everywhere}}, {'k', {everywhere}}}),
              "none");
    EXPECT_EQ(mate_on("k7/8/8/1K6/8/8/8/b6N w - -",
                      {{'N', {everywhere}}, {'K', {everywhere}}, {'b', {everywhere}}}),
              "a8")
        << "his own bishop is in his way";
    EXPECT_EQ(mate_on("7k/5P2/6K1/8/8/8/8/8 w - -", {{'P', {0, everywhere, only(Kind::queen)}}}),
              "h8");
    EXPECT_EQ(mate_on("7k/5P2/6K1/8/8/8/8/8 w - -", {{'P', {0, everywhere, only(Kind::knight)}}}),
              "none");
}

/// A promoted man on one square who may be of several kinds attacks as any of them.
TEST(MateSearch, TriesEveryKindOfACertainMan) {
    EXPECT_EQ(mate_on("k7/8/1K6/8/8/8/7P/8 w - -", {{'P', {0, only(63), only(Kind::knight)}}}),
              "none");
    EXPECT_EQ(mate_on("k7/8/1K6/8/8/8/7P/8 w - -",
                      {{'P', {0, only(63), only(Kind::knight) | only(Kind::rook)}}}),
              "a8");
}

/// After a move by the king from e8 the rook gives check; the queen would give another one, which
/// nothing has discovered, if the pawn were not in her way.
TEST(MateSearch, LetsAManStandInTheWayOfAnotherCheck) {
    const auto is_mate = [](Squares queen, Squares pawn) {
        const Board board = *read_fen("R6k/4K2p/7Q/8/8/8/8/8 b - -", FenFields::four);
        const std::vector<Man> men = men_of(board);
        Region region = region_of(tracked(board), men);
        for (std::size_t i = 0; i < men.size(); ++i) {
            region[i].own |= men[i].piece == piece('Q') ? queen : 0;
            region[i].own |= men[i].piece == piece('p') ? pawn : 0;
        }
        Steps steps;
        return find_mate(men, region, Color::black, steps,
                         LastMove{*square_of("e7"), only(*square_of("e8"))})
            .square.has_value();
    };
    const Squares a1 = only(*square_of("a1"));
    const Squares h5 = only(*square_of("h5"));
    EXPECT_TRUE(is_mate(0, 0));
    EXPECT_TRUE(is_mate(a1, 0));
    EXPECT_TRUE(is_mate(0, h5));
    EXPECT_TRUE(is_mate(a1, h5));
}

/// Knights who may give check, guarding one square besides, or guard one square.
MateFound mate_by_knights(std::string_view fen) {
    const Board board = *read_fen(fen, FenFields::four);
    const std::vector<Man> men = men_of(board);
    const Squares box = reach(piece('k'), 28, 0) | only(28);
    Squares squares = 0;
    for (Square square = 0; square < 64; ++square) {
        const Squares done = reach(piece('N'), square, 0) & box;
        squares |= std::popcount(done) == 1 || has(done, 28) ? only(square) : 0;
    }
    Region region = region_of(tracked(board), men);
    for (std::size_t i = 0; i < men.size(); ++i) {
        if (men[i].piece == piece('N')) {
            // No two of them alike, or one would stand for the other.
            Squares without = squares & ~box;
            without ^= only(lowest(without));
            region[i].own = squares & ~box;
            squares = without | (squares & box);
        }
    }
    Steps steps;
    return find_mate(men, region, Color::black, steps);
}

TEST(MateSearch, GivesUpInTheEnd) {
    const MateFound by_few = mate_by_knights("8/8/8/8/4k3/8/8/KNNN4 w - -");
    EXPECT_FALSE(by_few.square);
    EXPECT_LT(by_few.placements, placements_max);
    const MateFound by_many = mate_by_knights("8/8/8/8/4k3/8/N7/KNNNNNN1 w - -");
    EXPECT_EQ(by_many.square, 28U);
    EXPECT_EQ(by_many.placements, placements_max + 1);
}

/// Men of whom some may stand elsewhere too.
Region loosened(const Board& board, test::Random& random) {
    Region region = region_of(tracked(board), men_of(board));
    for (Whereabouts& may : region) {
        may.own |= random.once_in(2) ? random.bits() & random.bits() : 0;
    }
    return region;
}

/// Whatever really is a mate is found, however much else the region allows; by any last move, too.
TEST(MateSearch, MissesNoMate) {
    SCOPED_TRACE(test::seed_note());
    test::Random random(62);
    int mates = 0;
    for (int round = 0; round < 200'000 * test::rounds() && mates < 600 * test::rounds(); ++round) {
        Board board;
        board.men.put(piece('k'), random.once_in(2) ? random.below(64) : 56 + random.below(8));
        for (const char man : std::string_view("KQRBNPqrbnp").substr(0, 4 + random.below(8))) {
            const Square square = random.below(64);
            const bool may_stand = letters.find(man) % 6 != 0 || (square > 7 && square < 56);
            if (!has(board.men.all(), square) && may_stand) {
                board.men.put(piece(man), square);
            }
        }
        if (!std::has_single_bit(board.men.of(piece('K'))) ||
            is_any_king_attacked(board.men, Color::black)) {
            continue;
        }
        for (const Move move : tries(board)) {
            const auto after = play(board, move);
            if (!after || !is_mate(*after)) {
                continue;
            }
            ++mates;
            const std::vector<Man> men = men_of(*after);
            Region region = loosened(*after, random);
            Steps steps;
            ASSERT_TRUE(find_mate(men, region, Color::black, steps).square);
            for (std::size_t i = 0; i < men.size(); ++i) {
                region[i].own = men[i].square == move.to ? only(move.to) : region[i].own;
            }
            ASSERT_TRUE(find_mate(men, region, Color::black, steps,
                                  LastMove{move.to, board.men.all() & ~after->men.all()})
                            .square);
        }
    }
    EXPECT_GT(mates, 200);
}

} // namespace

} // namespace compongo::verify
