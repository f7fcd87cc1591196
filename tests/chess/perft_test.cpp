#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "tests/support/compare.h"
#include "tests/support/perft_suite.h"

#include <gtest/gtest.h>

#include <utility>

namespace compongo::chess {

namespace {

class Perft : public testing::TestWithParam<std::string_view> {};

TEST_P(Perft, counts_what_others_have_counted) {
    const auto rows =
        test::read_perft_rows(std::filesystem::path(COMPONGO_TEST_DATA) / "perft" / GetParam());
    ASSERT_GE(rows.size(), 19U);
    for (const test::PerftRow& row : rows) {
        const auto setup = parse_fen(row.fen);
        ASSERT_TRUE(setup) << row.fen;
        const Position position = *Position::from(*setup, Tolerance::any_board);
        ASSERT_FALSE(position.is_irregular()) << row.fen;
        test::with_each_routines([&] {
            for (const auto& [depth, nodes] : row.counts) {
                EXPECT_EQ(perft(position, depth), nodes) << row.fen << " depth " << depth;
                EXPECT_EQ(perft_all_played(position, depth), nodes)
                    << row.fen << " depth " << depth;
                EXPECT_EQ(perft_count_only(position, depth), nodes)
                    << row.fen << " depth " << depth;
            }
        });
    }
}

INSTANTIATE_TEST_SUITE_P(
    Suites, Perft, testing::Values("standard.epd", "chess960.epd", "random.epd", "tricky.perft"),
    [](const auto& suite) { return std::string(suite.param.substr(0, suite.param.find('.'))); });

TEST(PerftOfDepthZero, counts_one_way_to_play_nothing) {
    EXPECT_EQ(perft(Position::initial(), 0), 1U);
    EXPECT_EQ(perft_all_played(Position::initial(), 0), 1U);
    EXPECT_EQ(perft_count_only(Position::initial(), 0), 1U);
}

/// The oracle must be right itself.
TEST(PlainChess, counts_what_others_have_counted) {
    const std::array<std::pair<std::string_view, std::uint64_t>, 4> rows = {{
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 8902},
        {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 2812},
        {"8/8/8/4B2b/6nN/8/5P2/2R1K2k w Q - 0 1", 9002},
        {"2r5/8/8/8/8/8/6PP/k2KR3 w K - 0 1", 3931},
    }};
    for (const auto& [fen, nodes] : rows) {
        EXPECT_EQ(plain::Position::read(fen).perft(3), nodes) << fen;
    }
}

} // namespace

} // namespace compongo::chess
