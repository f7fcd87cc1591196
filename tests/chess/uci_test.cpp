#include "compongo/chess/fen.h"
#include "compongo/chess/uci.h"
#include "tests/support/position_of.h"

#include <gtest/gtest.h>

namespace compongo::chess {

namespace {

TEST(Uci, WritesCastlingInBothStyles) {
    const Move h_side(Square::e1, Square::h1, MoveKind::castling);
    const Move a_side(Square::e8, Square::a8, MoveKind::castling);
    EXPECT_EQ(uci(h_side), "e1g1");
    EXPECT_EQ(uci(a_side), "e8c8");
    EXPECT_EQ(uci(h_side, CastlingStyle::chess960), "e1h1");
    EXPECT_EQ(uci(a_side, CastlingStyle::chess960), "e8a8");
    EXPECT_EQ(uci(Move(Square::e7, Square::e8, MoveKind::promotion_to_knight)), "e7e8n");
}

TEST(Uci, KnowsWhichStyleAGameNeeds) {
    struct Row {
        std::string_view fen;
        CastlingStyle style;
    };
    for (const Row& row : std::initializer_list<Row>{
             {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CastlingStyle::standard},
             {"4k3/8/8/8/8/8/8/K7 w - - 0 1", CastlingStyle::standard},
             {"bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1", CastlingStyle::chess960},
             {"4k3/8/8/8/8/8/8/R2K4 w Q - 0 1", CastlingStyle::chess960},
             {"4k3/8/8/8/8/8/8/1R2K3 w B - 0 1", CastlingStyle::chess960}}) {
        EXPECT_EQ(usual_castling_style(test::position_of(row.fen)), row.style) << row.fen;
    }
}

TEST(Uci, ReadsMovesAndRefusesTheRest) {
    const Position position = test::position_of("r3k2r/pP6/8/8/8/8/8/R3K2R w KQkq - 0 1");
    EXPECT_EQ(read_uci(position, "e1g1")->kind(), MoveKind::castling);
    EXPECT_EQ(read_uci(position, "e1h1")->kind(), MoveKind::castling);
    EXPECT_EQ(read_uci(position, "b7a8q")->promotion(), PieceType::queen);
    struct Row {
        std::string_view text;
        NotationFaultKind kind;
    };
    for (const Row& row : std::initializer_list<Row>{{"0000", NotationFaultKind::null_move},
                                                     {"", NotationFaultKind::unreadable},
                                                     {"e2", NotationFaultKind::unreadable},
                                                     {"e2e9", NotationFaultKind::unreadable},
                                                     {"E1G1", NotationFaultKind::unreadable},
                                                     {"b7a8Q", NotationFaultKind::unreadable},
                                                     {"b7a8k", NotationFaultKind::unreadable},
                                                     {"e1-g1", NotationFaultKind::unreadable},
                                                     {"O-O", NotationFaultKind::unreadable},
                                                     {"b7b8", NotationFaultKind::piece_missing},
                                                     {"e1e3", NotationFaultKind::illegal},
                                                     {"e8e7", NotationFaultKind::illegal},
                                                     {"a1a8q", NotationFaultKind::illegal}}) {
        const auto read = read_uci(position, row.text);
        ASSERT_FALSE(read) << row.text;
        EXPECT_EQ(read.error().kind, row.kind) << row.text;
    }
}

} // namespace

} // namespace compongo::chess
