#include "compongo/verify/region_check.h"
#include "tests/support/random.h"
#include "tests/verify/tracked.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace compongo::verify {

namespace {

/// Pawns that stand before each other on most files, kings on either side, and perhaps a piece.
std::optional<Board> random_blockade(test::Random& random) {
    Board board;
    board.turn = random.once_in(2) ? Color::white : Color::black;
    for (unsigned file = 0; file < 8; ++file) {
        if (!random.once_in(3)) {
            const Square pawn = 8 * (2 + random.below(3)) + file;
            board.men.put(piece('P'), pawn);
            board.men.put(piece('p'), pawn + 8);
        }
    }
    const auto put = [&](char man, Square square) {
        if (!has(board.men.all(), square)) {
            board.men.put(piece(man), square);
        }
    };
    put('K', random.below(16));
    put('k', 48 + random.below(16));
    if (random.once_in(8)) {
        put(random.one_of(std::string_view("BbNnRr")), random.below(64));
    }
    const bool is_unfit = is_any_king_attacked(board.men, ~board.turn) ||
                          !std::has_single_bit(board.men.of(piece('K'))) ||
                          !std::has_single_bit(board.men.of(piece('k')));
    return is_unfit ? std::nullopt : std::optional(board);
}

bool accepts(const std::vector<Region>& regions, const Board& leaf) {
    Steps steps;
    std::vector<Stage> stages;
    for (const Region& region : regions) {
        stages.push_back({region});
    }
    return !fault_of({leaf, stages, Color::white}, steps);
}

/// A region from which one square, or one possibility, is taken is one that legal moves leave.
void expect_no_smaller_region(const Region& region, const Board& leaf) {
    for (std::size_t man = 0; man < region.size(); ++man) {
        for (Square square = 0; square < 64; ++square) {
            Region smaller = region;
            smaller[man].own &= ~only(square);
            smaller[man].promoted &= ~only(square);
            if (smaller[man].squares() != region[man].squares() && smaller[man].squares() != 0) {
                EXPECT_FALSE(accepts({smaller}, leaf)) << man << " not on " << name(square);
            }
        }
        if (region[man].may_be_gone) {
            Region smaller = region;
            smaller[man].may_be_gone = false;
            EXPECT_FALSE(accepts({smaller}, leaf)) << man << " not gone";
        }
    }
}

std::string text(const Board& board) {
    std::string all;
    for (const Man man : men_of(board)) {
        all += name(man) + ' ';
    }
    return all + (board.turn == Color::white ? 'w' : 'b');
}

/// What is proved is true: of all that legal moves lead to, nothing is outside, and nothing is
/// mate.
TEST(RegionCheck, ProvesOnlyWhatIsTrue) {
    SCOPED_TRACE(test::seed_note());
    test::Random random(64);
    int proved = 0;
    for (int round = 0; round < 160 * test::rounds(); ++round) {
        const auto board = random_blockade(random);
        const auto reached = board ? reached_from(*board, 1500) : std::nullopt;
        if (!reached) {
            continue;
        }
        SCOPED_TRACE(text(*board));
        EXPECT_FALSE(reached->has_mate_by_white && accepts({reached->region}, *board));
        if (accepts({reached->region}, *board)) {
            ++proved;
            expect_no_smaller_region(reached->region, *board);
        }
    }
    EXPECT_GE(proved, 5);
}

} // namespace

} // namespace compongo::verify
