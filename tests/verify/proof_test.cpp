#include "compongo/verify/closure.h"
#include "compongo/verify/moves.h"
#include "compongo/verify/proof.h"
#include "tests/support/random.h"
#include "tests/verify/tracked.h"

#include <gtest/gtest.h>

#include <functional>

namespace compongo::verify {

namespace {

/// Pawns that stand before each other on most files, kings on either side, and perhaps a piece.
std::optional<std::string> random_blockade(test::Random& random) {
    std::array<char, 64> men{};
    const auto put = [&](char man, Square square) {
        men[square] = men[square] == 0 ? man : men[square];
    };
    for (unsigned file = 0; file < 8; ++file) {
        if (!random.once_in(3)) {
            const Square pawn = 8 * (2 + random.below(3)) + file;
            put('P', pawn);
            put('p', pawn + 8);
        }
    }
    put('K', random.below(16));
    put('k', 48 + random.below(16));
    if (random.once_in(8)) {
        put(random.one_of(std::string_view("BbNnRr")), random.below(64));
    }
    State state;
    state.turn = random.once_in(2) ? Color::white : Color::black;
    for (Square square = 0; square < 64; ++square) {
        if (men[square] != 0) {
            Man man{*Piece::of(men[square]), square};
            man.on(man.piece.kind) = only(square);
            state.men.push_back(man);
        }
    }
    Steps steps(Steps::most_ever);
    const bool is_fit = is_one(state.of(Color::white, Kind::king)) &&
                        is_one(state.of(Color::black, Kind::king)) &&
                        !is_check(state, ~state.turn, steps);
    return is_fit ? std::optional(fen(state)) : std::nullopt;
}

/// Two regions, each leading to the other.
bool accepts(const std::array<State, 2>& sets, const std::string& fen) {
    Steps steps(Steps::most_ever);
    return !region_fault(state_of(fen), Color::white, {{sets[0], {1}, 1}, {sets[1], {0}, 2}},
                         steps);
}

/// A region from which one square, or one possibility, is taken is one that legal moves leave.
void expect_nothing_smaller(const std::array<State, 2>& sets, const std::string& fen) {
    for (const std::size_t set : {0U, 1U}) {
        for (std::size_t man = 0; man < sets[set].men.size(); ++man) {
            std::array<State, 2> smaller = sets;
            Man& him = smaller[set].men[man];
            for (Squares& squares : him.as) {
                for (const Square square : Each{squares}) {
                    squares ^= only(square);
                    if (him.squares() != 0) {
                        EXPECT_FALSE(accepts(smaller, fen)) << man << " not on " << name(square);
                    }
                    squares ^= only(square);
                }
            }
            if (him.may_be_gone && him.squares() != 0) {
                him.may_be_gone = false;
                EXPECT_FALSE(accepts(smaller, fen)) << man << " not gone";
            }
        }
    }
}

using Visit = std::function<void(const std::string& fen, const Reached& reached)>;
/// Blockades from which few positions come about, and these.
void for_each_blockade(std::uint64_t purpose, const Visit& visit) {
    SCOPED_TRACE(test::seed_note());
    test::Random random(purpose);
    for (int round = 0; round < 160 * test::rounds(); ++round) {
        const auto fen = random_blockade(random);
        const auto reached = fen ? reached_from(*fen, 1500) : std::nullopt;
        if (reached) {
            SCOPED_TRACE(*fen);
            visit(*fen, *reached);
        }
    }
}

/// What is proved is true: of all that legal moves lead to, nothing is outside, and nothing is
/// mate.
TEST(Proof, ByRegionsIsOfWhatIsTrueOnly) {
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

/// A pawn passes one who may have been promoted, in whichever region.
TEST(Proof, ByRegionsDoesNotKeepAPawnToHisFileWhoMayBePromoted) {
    const std::string position = "7k/p7/8/8/8/8/P6K/8 w - - 0 1";
    const auto way_out = [&](Squares queen) {
        const Squares file = file_of(0);
        std::array<State, 2> sets = {state_of(position), state_of(position)};
        sets[1].turn = Color::black;
        for (State& set : sets) {
            set.men[0].on(Kind::pawn) = file & 0x0000FFFFFFFFFF00;
            set.men[2].on(Kind::pawn) = file & 0x00FFFFFFFFFF0000;
        }
        sets[1].men[2].on(Kind::queen) = queen;
        Steps steps(Steps::most_ever);
        return region_fault(state_of(position), Color::white,
                            {{sets[0], {1}, 1}, {sets[1], {0}, 2}}, steps)
            ->found.substr(0, 6);
    };
    EXPECT_EQ(way_out(0), "Kh2-g1");
    EXPECT_EQ(way_out(only(*square_of("c8"))), "Pa6-a7");
}

/// Both answers are those of playing all moves.
TEST(Proof, ByAClosureIsOfAllPositionsAndOfNoMate) {
    int proved = 0;
    for_each_blockade(66, [&](const std::string& fen, const Reached& reached) {
        Steps steps(Steps::most_ever);
        const auto closure = check_closure(state_of(fen), Color::white, steps);
        EXPECT_EQ(closure.has_value(), !reached.has_mate_by_white);
        proved += closure ? 1 : 0;
    });
    EXPECT_GE(proved, 5);
}

TEST(Proof, ByAClosureEndsWithTheMateThatIsFound) {
    Steps steps(Steps::most_ever);
    const auto closure =
        check_closure(state_of("k7/7P/1K6/8/8/8/8/8 w - - 0 1"), Color::white, steps);
    ASSERT_FALSE(closure);
    EXPECT_EQ(closure.error().found, "a mate at once");
    const auto later =
        check_closure(state_of("k7/8/1K5P/8/8/8/8/8 w - - 0 1"), Color::white, steps);
    ASSERT_FALSE(later);
    EXPECT_EQ(later.error().found.substr(0, 32), "a mate that legal moves lead to:");
    EXPECT_EQ(*check_closure(state_of("k7/7P/1K6/8/8/8/8/8 w - - 0 1"), Color::black, steps), 0U)
        << "a bare king: nothing is gone into";
}

} // namespace

} // namespace compongo::verify
