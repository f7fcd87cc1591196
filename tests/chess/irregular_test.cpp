// Legal moves on boards that no legal moves lead to, as documented beside `legal_moves`.
#include "compongo/chess/castling.h"
#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "tests/support/compare.h"

#include <gtest/gtest.h>

namespace compongo::chess {

namespace {

struct IrregularRow {
    std::string_view fen;
    /// All of them, in ascending order of file, then rank.
    std::string_view moves;
};

const std::vector<IrregularRow>& irregular_rows() {
    static const std::vector<IrregularRow> all = {
        {"8/8/8/8/8/8/8/8 w - - 0 1", ""},
        // No king: nothing can be in check.
        {"8/8/8/8/8/8/r7/R7 w - - 0 1", "a1a2 a1b1 a1c1 a1d1 a1e1 a1f1 a1g1 a1h1 "},
        // Two kings, both free; both attacked, with no help; both attacked, with one capture that
        // helps.
        {"8/8/8/8/8/8/8/K6K w - - 0 1", "a1a2 a1b1 a1b2 h1g1 h1g2 h1h2 "},
        {"r6r/8/8/8/8/8/8/K6K w - - 0 1", ""},
        {"8/8/8/8/8/8/8/K2r3K w - - 0 1", ""},
        {"8/8/8/8/8/8/4N3/K2r3K w - - 0 1", ""},
        {"8/8/8/8/8/4N3/8/K2r3K w - - 0 1", "e3d1 "},
        // The opponent left his king in check: the king is not captured, all else goes on.
        {"4k3/8/8/8/8/8/4R3/K7 w - - 0 1",
         "a1a2 a1b1 a1b2 e2a2 e2b2 e2c2 e2d2 e2e1 e2e3 e2e4 e2e5 e2e6 e2e7 e2f2 e2g2 e2h2 "},
        {"4k3/3P4/8/8/8/8/8/K7 w - - 0 1", "a1a2 a1b1 a1b2 d7d8b d7d8n d7d8q d7d8r "},
        // Both kings in check: the one to move must answer.
        {"k3r3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1d1 e1d2 e1f1 e1f2 "},
        {"8/8/8/3kK3/8/8/8/8 w - - 0 1", "e5f4 e5f5 e5f6 "},
        // A pawn on its last rank has no move; on its own first rank it steps once and captures.
        {"P7/8/8/8/8/8/8/8 w - - 0 1", ""},
        {"8/8/8/8/8/8/1p6/P7 w - - 0 1", "a1a2 a1b2 "},
        {"8/8/8/8/8/8/8/p7 b - - 0 1", ""},
        {"p7/8/8/8/8/8/8/8 b - - 0 1", "a8a7 "},
        // A pawn on the last rank still attacks nothing, one on the first rank gives check.
        {"8/8/8/8/8/8/1k6/P7 b - - 0 1", "b2a1 b2a2 b2a3 b2b1 b2b3 b2c1 b2c2 b2c3 "},
        // Castling with another king elsewhere; not if that king is then in check; not with two on
        // the first rank.
        {"8/8/8/8/8/p6p/P6P/4K2R w K - 0 1", "e1d1 e1d2 e1e2 e1f1 e1f2 e1h1 h1f1 h1g1 "},
        {"7r/8/8/8/7K/8/P6P/4K2R w K - 0 1", "h4g3 h4g4 h4g5 "},
        {"8/8/8/8/8/p6p/P6P/K3K2R w K - 0 1", "a1b1 e1d1 e1d2 e1e2 e1f1 e1f2 h1f1 h1g1 "},
    };
    return all;
}

TEST(IrregularMoves, are_those_documented) {
    for (const IrregularRow& row : irregular_rows()) {
        const Position position = *Position::from(*parse_fen(row.fen), Tolerance::any_board);
        EXPECT_TRUE(position.is_irregular()) << row.fen;
        test::with_each_routines([&] {
            EXPECT_EQ(test::texts(test::plain_moves(legal_moves(position))), row.moves) << row.fen;
            EXPECT_EQ(static_cast<std::size_t>(legal_move_count(position)),
                      legal_moves(position).size())
                << row.fen;
        });
    }
}

TEST(IrregularMoves, castle_only_if_no_other_king_is_left_in_check) {
    const auto castling = [](std::string_view text) {
        return legal_castling(*Position::from(*parse_fen(text), Tolerance::any_board),
                              CastlingSide::h_side);
    };
    EXPECT_TRUE(castling("8/8/8/8/K7/8/8/4K2R w K - 0 1"));
    EXPECT_FALSE(castling("7r/8/8/8/K6r/8/8/4K2R w K - 0 1"));
}

TEST(IrregularMoves, are_found_on_a_board_full_of_queens_and_with_nine_kings) {
    const std::string queens =
        "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ w - - 0 1";
    const std::string kings = "KKK5/KKK5/KKK5/8/8/8/5kkk/5kkk b - - 0 1";
    for (const std::string& text : {queens, kings}) {
        const auto setup = parse_fen(text);
        EXPECT_FALSE(faults(*setup).empty());
        const Position position = *Position::from(*setup, Tolerance::any_board);
        for (const Move move : legal_moves(position)) {
            EXPECT_TRUE(position.play(move).is_irregular());
        }
        EXPECT_EQ(has_legal_move(position), text == kings);
    }
}

/// A walk in which the irregularity ends: the pawn left on the last rank is captured.
TEST(IrregularMoves, lead_back_to_a_regular_board) {
    const Position before =
        *Position::from(*parse_fen("P3k3/8/8/8/8/8/8/r3K3 w - - 0 1"), Tolerance::irregular);
    EXPECT_TRUE(before.is_irregular());
    const Position between = before.play(*legal_move(before, Square::e1, Square::e2));
    EXPECT_TRUE(between.is_irregular());
    const Position after = between.play(*legal_move(between, Square::a1, Square::a8));
    EXPECT_FALSE(after.is_irregular());
}

} // namespace

} // namespace compongo::chess
