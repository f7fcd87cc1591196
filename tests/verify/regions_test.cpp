#include "compongo/verify/regions.h"
#include "tests/verify/blockades.h"

#include <gtest/gtest.h>

namespace compongo::verify {

namespace {

/// Two regions, each leading to the other.
bool accepts(const std::array<PositionSet, 2>& sets, const std::string& fen) {
    Budget budget(Budget::most_ever);
    return !is_mated_at_once(set_of(fen), Color::white, budget) &&
           !regions_fault(set_of(fen), Color::white, {{sets[0], {1}, 1}, {sets[1], {0}, 2}},
                          budget);
}

/// A region from which one square, or one possibility, is taken is one that legal moves leave.
void expect_nothing_smaller(const std::array<PositionSet, 2>& sets, const std::string& fen) {
    for (const std::size_t set : {0U, 1U}) {
        for (std::size_t piece = 0; piece < sets[set].pieces.size(); ++piece) {
            std::array<PositionSet, 2> smaller = sets;
            Piece& him = smaller[set].pieces[piece];
            for (Squares& squares : him.as) {
                for (const Square square : Each{squares}) {
                    squares ^= only(square);
                    if (him.squares() != 0) {
                        EXPECT_FALSE(accepts(smaller, fen)) << piece << " not on " << name(square);
                    }
                    squares ^= only(square);
                }
            }
            if (him.may_be_gone && him.squares() != 0) {
                him.may_be_gone = false;
                EXPECT_FALSE(accepts(smaller, fen)) << piece << " not gone";
            }
        }
    }
}

/// The proof holds: no position that legal moves reach lies outside the regions, and none is mate.
TEST(Regions, ProveWhatIsTrueOnly) {
    int proved = 0;
    for_each_blockade(64, [&](const std::string& fen, const Reached& reached) {
        const bool is_accepted = accepts(reached.sets, fen);
        EXPECT_FALSE(reached.has_mate_by_white && is_accepted);
        if (is_accepted) {
            ++proved;
            expect_nothing_smaller(reached.sets, fen);
        }
    });
    EXPECT_GE(proved, 5);
}

/// A pawn passes one that may have been promoted, in whichever region.
TEST(Regions, DoNotKeepAPawnToItsFileThatMayBePromoted) {
    const std::string position = "7k/p7/8/8/8/8/P6K/8 w - - 0 1";
    const auto way_out = [&](Squares queen) {
        const Squares file = file_of(0);
        std::array<PositionSet, 2> sets = {set_of(position), set_of(position)};
        sets[1].turn = Color::black;
        for (PositionSet& set : sets) {
            set.pieces[0].on(Kind::pawn) = file & 0x0000FFFFFFFFFF00;
            set.pieces[2].on(Kind::pawn) = file & 0x00FFFFFFFFFF0000;
        }
        sets[1].pieces[2].on(Kind::queen) = queen;
        Budget budget(Budget::most_ever);
        return regions_fault(set_of(position), Color::white, {{sets[0], {1}, 1}, {sets[1], {0}, 2}},
                             budget)
            ->found.substr(0, 6);
    };
    EXPECT_EQ(way_out(0), "Kh2-g1");
    EXPECT_EQ(way_out(only(*square_of("c8"))), "Pa6-a7");
}

} // namespace

} // namespace compongo::verify
