#include "compongo/chess/fen.h"
#include "compongo/verify/board.h"
#include "compongo/verify/fen.h"
#include "tests/support/perft_suite.h"
#include "tests/support/plain_chess.h"
#include "tests/support/random_positions.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace compongo::verify {

namespace {

/// In the words of the plain implementation.
std::string text(Move move) {
    const std::string squares = name(move.from) + name(move.to);
    return move.promotion ? squares + letters[Piece{Color::black, *move.promotion}.number()]
                          : squares;
}

std::vector<std::string> legal_moves(const Board& board) {
    auto legal = tries(board);
    std::erase_if(legal, [&](Move move) { return !play(board, move); });
    std::vector<std::string> texts;
    std::ranges::transform(legal, std::back_inserter(texts), text);
    std::ranges::sort(texts);
    return texts;
}

std::uint64_t perft(const Board& board, int depth) {
    if (depth == 0) {
        return 1;
    }
    std::uint64_t nodes = 0;
    for (const Move move : tries(board)) {
        const auto next = play(board, move);
        nodes += next ? perft(*next, depth - 1) : 0;
    }
    return nodes;
}

std::string shredder_fen(std::string_view fen) {
    const auto setup = chess::parse_fen(fen, chess::FenFields::four_at_least);
    return chess::fen(*chess::Position::from(*setup, chess::Tolerance::any_board),
                      chess::FenDialect::shredder);
}

/// The same moves, checks and positions as the plain implementation, one move deep.
void expect_same(const std::string& fen) {
    const auto board = read_fen(fen, FenFields::six);
    ASSERT_TRUE(board) << fen << ' ' << message(board.error());
    const auto plain = plain::Position::read(fen);
    std::vector<std::string> expected;
    for (const plain::Move& move : plain.legal_moves()) {
        expected.push_back(plain::text(move));
    }
    std::ranges::sort(expected);
    ASSERT_EQ(legal_moves(*board), expected) << fen;
    EXPECT_EQ(has_legal_move(*board), !expected.empty()) << fen;
    EXPECT_EQ(is_mate(*board), expected.empty() && plain.is_check()) << fen;
    const auto all = tries(*board);
    for (const plain::Move& move : plain.legal_moves()) {
        const auto same = std::ranges::find(all, plain::text(move), text);
        const std::string after = plain.play(move).identity();
        EXPECT_EQ(play(*board, *same), *read_fen(after, FenFields::four))
            << fen << ' ' << plain::text(move);
    }
}

TEST(Board, MovesAsThePlainImplementation) {
    SCOPED_TRACE(test::seed_note());
    for (const std::string_view fen : test::awkward_fens()) {
        expect_same(shredder_fen(fen));
    }
    for (unsigned number = 0; number < 960; number += 37) {
        expect_same(shredder_fen(test::chess960_start(number)));
    }
    test::Random random(2);
    for (int round = 0; round < 60 * test::rounds(); ++round) {
        for (const test::Placement placement : test::placements) {
            expect_same(
                chess::fen(test::random_position(random, placement), chess::FenDialect::shredder));
        }
    }
}

class BoardPerft : public testing::TestWithParam<std::string_view> {};

TEST_P(BoardPerft, CountsWhatOthersHaveCounted) {
    const auto rows =
        test::read_perft_rows(std::filesystem::path(COMPONGO_TEST_DATA) / "perft" / GetParam());
    ASSERT_GE(rows.size(), 19U);
    for (const test::PerftRow& row : rows) {
        const auto board = read_fen(shredder_fen(row.fen), FenFields::six);
        ASSERT_TRUE(board) << row.fen;
        for (const auto& [depth, nodes] : row.counts) {
            EXPECT_EQ(perft(*board, depth), nodes) << row.fen << " depth " << depth;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Suites, BoardPerft,
                         testing::Values("standard.epd", "chess960.epd", "random.epd",
                                         "tricky.perft"),
                         [](const auto& suite) {
                             return std::string(suite.param.substr(0, suite.param.find('.')));
                         });

TEST(Board, KnowsWhatItAttacks) {
    const Piece rook{Color::white, Kind::rook};
    EXPECT_EQ(reach(rook, 0, 0), 0x01010101010101FEU);
    EXPECT_EQ(reach(rook, 0, only(2) | only(16)), 0x0000000000010106U) << "what stops it included";
    EXPECT_EQ(reach({Color::white, Kind::pawn}, 8, 0), only(17));
    EXPECT_EQ(reach({Color::black, Kind::pawn}, 8, 0), only(1));
    EXPECT_EQ(reach({Color::white, Kind::pawn}, 60, 0), 0U) << "nothing beyond the last rank";
    EXPECT_EQ(reach({Color::black, Kind::knight}, 0, ~Squares{0}), only(10) | only(17));
    EXPECT_EQ(reach({Color::white, Kind::king}, 63, 0), only(62) | only(54) | only(55));
}

} // namespace

} // namespace compongo::verify
