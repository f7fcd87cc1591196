// What the audit says of a fallen flag and of a dead position is what the search says.

#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/winnability/dead_position.h"
#include "tests/audit/every_position.h"
#include "tests/audit/reading.h"
#include "tests/support/data.h"
#include "tests/support/random_positions.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace compongo::audit {
namespace {

struct Question {
    std::string fen;
    chess::Color side;
    bool is_winnable;
};

std::vector<Question> questions_of(const std::string& path) {
    std::ifstream file(path);
    std::vector<Question> questions;
    for (std::string line; std::getline(file, line);) {
        std::istringstream fields(line);
        std::string fen;
        std::string side;
        std::string verdict;
        std::getline(fields, fen, '\t');
        std::getline(fields, side, '\t');
        std::getline(fields, verdict, '\t');
        questions.push_back(
            {fen, side == "white" ? chess::Color::white : chess::Color::black, verdict == "win"});
    }
    return questions;
}

/// A game without moves that this side has won on time, in the given position.
std::string won_on_time(const std::string& fen, chess::Color winner) {
    const std::string result = winner == chess::Color::white ? "1-0" : "0-1";
    return pgn("[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n[Termination \"Time forfeit\"]\n[Result \"" +
                   result + "\"]",
               result);
}

bool tells(const Findings& findings, Kind kind) {
    return std::ranges::any_of(findings, [&](const Finding& each) { return each.kind == kind; });
}

bool says_dead(const Findings& findings) {
    return std::ranges::any_of(findings, [&](const Finding& each) {
        return each.kind == Kind::wrong_result && each.detail("over") == "dead_position";
    });
}

/// How many questions were asked about a position in which a game can go on.
int compare(const std::vector<Question>& questions) {
    int compared = 0;
    for (const Question& each : questions) {
        const auto setup = chess::parse_fen(each.fen, chess::FenFields::four_at_least);
        const auto position =
            setup ? chess::Position::from(*setup) : unexpected(std::vector<chess::SetupFault>());
        if (!position || !chess::has_legal_move(*position)) {
            continue;
        }
        ++compared;
        const std::vector<Audited> audited = audit_text(won_on_time(each.fen, each.side));
        EXPECT_EQ(tells(audited.at(0).findings, Kind::time_no_mate), !each.is_winnable)
            << each.fen << ' ' << name(each.side);
        EXPECT_EQ(says_dead(audited.at(0).findings), winnability::is_dead(*position)) << each.fen;
    }
    return compared;
}

TEST(audit_exactness, answers_a_flag_as_the_sample_does) {
    EXPECT_GT(compare(questions_of(COMPONGO_TEST_DATA "/winnability/sample.txt")), 200);
}

TEST(audit_exactness, answers_a_flag_as_the_search_does_in_random_positions) {
    constexpr std::uint64_t seed = 20'261'129;
    constexpr int positions = 1500;
    test::Random random(seed);
    std::vector<Question> questions;
    for (int count = 0; count < positions; ++count) {
        const auto placement = count % 2 == 0 ? test::Placement::sparse : test::Placement::castling;
        const chess::Position position = test::random_position(random, placement);
        const chess::Color side = count % 4 < 2 ? chess::Color::white : chess::Color::black;
        if (!position.is_irregular()) {
            questions.push_back(
                {chess::fen(position), side,
                 winnability::winnable(position, side).verdict == winnability::Verdict::winnable});
        }
    }
    EXPECT_GT(compare(questions), 500) << "seed " << seed;
}

TEST(audit_exactness, finds_dead_positions_as_the_search_does_in_random_games) {
    constexpr std::size_t positions = 4000;
    test::Random random(0xA11CE);
    Compared compared;
    while (compared.positions < positions) {
        compare_every_position(random_game(random), compared);
    }
    EXPECT_GT(compared.dead, 0U) << test::seed_note();
    EXPECT_GT(compared.plain, positions / 2) << test::seed_note();
}

/// These were passed over by a quick look at the board.
TEST(audit_exactness, finds_draws_that_hang_on_forced_captures_and_stalemates) {
    struct Row {
        std::string_view fen;
        std::string_view moves;
        std::string_view told;
    };
    for (const Row& row : std::initializer_list<Row>{
             {"6K1/4k1Pr/8/8/8/5R2/8/8 b - - 0 1", "1... Rh8+ 0-1",
              "time_no_mate@1 violation flag_no_mate 1/2-1/2"},
             {"8/8/8/8/7p/6p1/3KQ1pk/8 w - - 2 59", "59. Qe1 h3 60. Qh1+ 1-0",
              "time_no_mate@3 violation flag_no_mate 1/2-1/2"}}) {
        const auto audited = audit_text(pgn(
            "[Termination \"Time forfeit\"]\n[FEN \"" + std::string(row.fen) + "\"]", row.moves));
        EXPECT_EQ(gists(audited.at(0).findings), row.told) << row.fen;
    }
    const auto dead = audit_text(pgn("[FEN \"k7/5R2/8/1Q6/2P3p1/7P/P4PKP/8 w - - 0 49\"]",
                                     "49. Qb6 gxh3+ 50. Kxh3 1/2-1/2"));
    EXPECT_EQ(gists(dead.at(0).findings), "played_on@2 violation dead_position");
}

} // namespace
} // namespace compongo::audit
