#include "compongo/pgn/game_checker.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace compongo::pgn {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

struct Checked {
    PgnCounts counts;
    std::vector<GameFault> faults;

    [[nodiscard]] std::vector<std::string> kinds() const {
        std::vector<std::string> kinds;
        for (const GameFault& each : faults) {
            kinds.emplace_back(name(each.fault.kind));
        }
        return kinds;
    }
};

Checked check(std::string_view text, Strictness strictness = Strictness::tolerant) {
    MemorySource source(text);
    Checked checked;
    GameChecker checker([&](const GameFault& fault) { checked.faults.push_back(fault); },
                        strictness);
    PgnReader(source, checker).read();
    checked.counts = checker.counts();
    return checked;
}

TEST(pgn_game_checker, counts_what_it_meets) {
    const Checked checked =
        check("1. e4 {a} e5 (1... c5 $1 2. Nf3 (2. Nc3)) 2. Nf3 1-0\n\n1. d4 ; b\n%c\n*\n");
    EXPECT_THAT(checked.kinds(), IsEmpty());
    EXPECT_EQ(checked.counts, (PgnCounts{.games = 2,
                                         .plies = 4,
                                         .variation_plies = 3,
                                         .unjudged_plies = 0,
                                         .variations = 2,
                                         .comments = 2,
                                         .nags = 1,
                                         .faults = 0,
                                         .remarks = 0}));
}

TEST(pgn_game_checker, reports_an_illegal_move_once_and_goes_on_with_the_next_game) {
    const Checked checked = check("[Event \"A\"]\n\n1. e4 e5 2. Nf6 Nc6 3. Bb5 1-0\n\n1. e4 *\n");
    ASSERT_THAT(checked.kinds(), ElementsAre("illegal_move"));
    const GameFault& fault = checked.faults[0];
    EXPECT_EQ(fault.game, 1U);
    EXPECT_EQ(fault.ply, 3U);
    EXPECT_EQ(fault.fault.place, (Place{3, 13, 25}));
    EXPECT_EQ(fault.fault.found, "\"Nf6\"");
    EXPECT_FALSE(fault.fault.expected.empty());
    EXPECT_EQ(checked.counts.plies, 6U);
    EXPECT_EQ(checked.counts.unjudged_plies, 3U);
    EXPECT_EQ(checked.counts.games, 2U);
}

TEST(pgn_game_checker, goes_on_with_the_main_line_after_a_broken_variation) {
    const Checked checked = check("1. e4 (1. Ke3 e4 (1... a5)) e5 2. Ke3 *");
    ASSERT_THAT(checked.kinds(), ElementsAre("illegal_move", "illegal_move"));
    EXPECT_EQ(checked.faults[0].ply, 1U);
    EXPECT_EQ(checked.faults[1].ply, 3U);
}

TEST(pgn_game_checker, plays_variations_from_before_the_last_move) {
    EXPECT_THAT(
        check("1. e4 e5 (1... c5 2. Nf3 (2. d4 cxd4 (2... e6)) 2... d6) 2. f4 exf4 *").kinds(),
        IsEmpty());
}

TEST(pgn_game_checker, names_an_ambiguous_move) {
    const Checked checked = check("[FEN \"4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1\"]\n\n1. Nd2 *");
    ASSERT_THAT(checked.kinds(), ElementsAre("ambiguous_move"));
    EXPECT_THAT(check("[FEN \"4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1\"]\n\n1. Nbd2 *").kinds(),
                IsEmpty());
}

TEST(pgn_game_checker, does_not_count_a_pinned_twin) {
    EXPECT_THAT(check("[FEN \"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1\"]\n\n1. Ne2 *").kinds(),
                IsEmpty());
}

struct Row {
    const char* what;
    const char* text;
    std::size_t faults;
    std::size_t remarks;
};

const Row rows[] = {
    {"castling with zeros", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0 *", 0, 0},
    {"promotion without a sign", "[FEN \"8/P3k3/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8Q *", 0, 1},
    {"promotion in brackets", "[FEN \"8/P3k3/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8(Q) *", 0, 1},
    {"promotion", "[FEN \"8/P3k3/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8=N *", 0, 0},
    {"promotion left out", "[FEN \"8/P3k3/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8 *", 1, 0},
    {"en passant", "1. e4 a6 2. e5 d5 3. exd6 e.p. *", 0, 0},
    {"over-specified", "1. Ng1f3 Nb8c6 2. e2e4 *", 0, 0},
    {"null move", "1. e4 -- 2. d4 Z0 3. Nf3 *", 0, 2},
    {"null move in check", "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ -- *", 1, 0},
    {"capture mark missing", "1. e4 d5 2. ed5 *", 0, 1},
    {"wrong capture mark", "1. Nxf3 *", 0, 1},
    {"check not marked", "1. e4 e5 2. Qh5 Nc6 3. Qxf7 *", 0, 0},
    {"king left in check", "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Nf6 *", 1, 0},
    {"X-FEN castling", "[FEN \"4k3/8/8/8/8/8/8/RR2K3 w Q - 0 1\"]\n\n1. O-O-O *", 1, 0},
    {"Shredder castling", "[FEN \"4k3/8/8/8/8/8/8/R3K3 w A - 0 1\"]\n\n1. O-O-O *", 0, 0},
    {"Chess960 castling",
     "[Variant \"chess960\"]\n[FEN \"1rk5/8/8/8/8/8/8/1RK3R1 w BGb - 0 1\"]\n\n1. O-O O-O-O *", 0,
     0},
    {"castling through check", "[FEN \"4k1r1/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *", 1, 0},
    {"four fields", "[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q -\"]\n\n1. O-O-O *", 0, 0},
    {"broken FEN", "[FEN \"4k3/8/8\"]\n\n1. e4 *", 1, 0},
    {"another variant", "[Variant \"Crazyhouse\"]\n\n1. e4 e5 2. P@e6 *", 1, 0},
    {"From Position", "[Variant \"From Position\"]\n\n1. e4 *", 0, 0},
    {"result that the tag denies", "[Result \"1-0\"]\n\n1. e4 0-1", 1, 0},
    {"empty", "", 0, 0},
};

TEST(pgn_game_checker, tells_faults_from_remarks) {
    for (const Row& row : rows) {
        const Checked checked = check(row.text);
        EXPECT_EQ(checked.counts.faults, row.faults)
            << row.what << ": " << ::testing::PrintToString(checked.kinds());
        EXPECT_EQ(checked.counts.remarks, row.remarks)
            << row.what << ": " << ::testing::PrintToString(checked.kinds());
    }
}

TEST(pgn_game_checker, remarks_upon_wrong_move_numbers_if_strict) {
    const Checked strict = check("3. e4 e5 (3... c5 4. Nf3) 4. Nf3 *", Strictness::strict);
    ASSERT_EQ(strict.faults.size(), 5U);
    EXPECT_EQ(strict.faults[4].fault.kind, PgnFaultKind::contradicting_number);
    EXPECT_EQ(strict.faults[1].fault.kind, PgnFaultKind::wrong_move_number);
    EXPECT_EQ(strict.faults[1].fault.found, "3");
    EXPECT_EQ(strict.faults[1].fault.expected, "move 1");
    EXPECT_EQ(strict.faults[1].fault.place.column, 11U);
}

/// Where the numbers of one line contradict each other, and the moves can be played all the same.
TEST(pgn_game_checker, tells_numbers_that_contradict_each_other_once_of_each_line) {
    for (const std::string_view text :
         {"1. e4 e5 2. Nf3 Nc6 4. Bb5 a6 5. Ba4 *", "49. e4 e5 50. Nf3 *",
          "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 40\"]\n\n12. Kd1 Kd7 13. Kd2 *",
          "1. e4 e5 1. Nf3 Nc6 2. Bb5 *", "1. e4 e5 2. Nf3 3. Nc6 *",
          "1. e4 e5 (1... c5 3. Nf3 d6 5. d4) 2. Nf3 *",
          "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n40. Kd1 Kd7 42. Kd2 *"}) {
        EXPECT_THAT(check(text).kinds(), ElementsAre("contradicting_number")) << text;
    }
    const Checked checked = check("1. e4 e5 2. Nf3 Nc6 4. Bb5 *");
    EXPECT_EQ(checked.faults.at(0).fault.found, "4.");
    EXPECT_EQ(checked.faults.at(0).fault.expected, "3. by the moves before it");
    for (const std::string_view text :
         {"1. e4 1... e5 2 Nf3 Nc6 *", "1. e4 e5 (1... -- 2. d4) 2. Nf3 *",
          "1. e4 e5 (2. Nf3) 2. Nc3 *"}) {
        EXPECT_THAT(check(text).kinds(), testing::Not(testing::Contains("contradicting_number")))
            << text;
    }
}

TEST(pgn_game_checker, remarks_upon_every_departure_if_strict) {
    const Checked checked =
        check("1. Ng1f3 e5 2. Nxe5 Nc6 3. Nxc6 dxc6 4. e4 Qd4 5. Qf3 Qxe4 *", Strictness::strict);
    EXPECT_THAT(checked.kinds(), ElementsAre("odd_notation", "odd_notation"));
    EXPECT_THAT(checked.faults[0].fault.expected, HasSubstr("over_specified"));
    EXPECT_THAT(checked.faults[1].fault.expected, HasSubstr("check_mark_missing"));
}

TEST(pgn_game_checker, reports_an_irregular_start_and_plays_on) {
    const Checked checked = check("[FEN \"4k3/4R3/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. Kd1 *");
    EXPECT_THAT(checked.kinds(), ElementsAre("bad_fen"));
    EXPECT_EQ(checked.counts.unjudged_plies, 0U);
}

TEST(pgn_game_checker, begins_where_the_first_of_two_positions_says) {
    const Checked checked = check("[FEN \"4k3/4R3/8/8/8/8/8/4K3 b - - 0 1\"]\n"
                                  "[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 1\"]\n\n1... Kxe7 *");
    EXPECT_THAT(checked.kinds(), ElementsAre("repeated_tag"));
    EXPECT_THAT(checked.faults[0].fault.expected, HasSubstr("the first of this name counts"));
}

} // namespace
} // namespace compongo::pgn
