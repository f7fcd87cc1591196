#include "compongo/chess/fen.h"
#include "compongo/chess/long_algebraic.h"
#include "compongo/chess/uci.h"

#include <gtest/gtest.h>

namespace compongo::chess {

namespace {

TEST(LongAlgebraic, WritesBothSquares) {
    const Position position =
        Position::from(parse_fen("r3k2r/pP1p4/8/3Pp3/8/8/8/R3K2R w KQkq e6 0 1").value()).value();
    struct Row {
        std::string_view move, text;
    };
    for (const Row& row : std::initializer_list<Row>{{"b7a8q", "b7xa8=Q+"},
                                                     {"b7b8n", "b7-b8=N"},
                                                     {"d5e6", "d5xe6 e.p."},
                                                     {"d5d6", "d5-d6"},
                                                     {"a1a7", "Ra1xa7"},
                                                     {"e1e2", "Ke1-e2"},
                                                     {"e1g1", "0-0"},
                                                     {"e1c1", "0-0-0"}}) {
        const Move move = read_uci(position, row.move).value();
        EXPECT_EQ(
            long_algebraic(position, move, {.castling = CastlingSign::zero, .ep = EpSign::ep}),
            row.text);
    }
    const Move rook = read_uci(position, "a1a7").value();
    EXPECT_EQ(long_algebraic(position, rook, laws_style(Language::spanish)), "Ta1xa7");
}

} // namespace

} // namespace compongo::chess
