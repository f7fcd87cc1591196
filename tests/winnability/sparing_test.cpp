#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/winnability/remoteness.h"
#include "compongo/winnability/sparing.h"

#include <gtest/gtest.h>

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::Square;

chess::Position position(const char* fen) {
    return *chess::Position::from(*chess::parse_fen(fen), chess::Tolerance::any_board);
}

TEST(Sparing, CountsWhoHasMoved) {
    const chess::Position first = position("4k3/p7/8/8/8/8/P7/R2BK3 w - - 0 1");
    const Remoteness towards(Color::white, {Square::h8, 10});
    const Sparing sparing(towards, first.board(), 6);
    struct Row {
        const char* fen;
        int farther;
    };
    for (const Row& row : std::initializer_list<Row>{
             {"4k3/p7/8/8/8/8/P7/R2BK3 w - - 0 1", 0},
             // Kings, and who has been captured.
             {"8/p4k2/8/8/8/8/P4K2/R7 w - - 0 1", 0},
             {"4k3/p7/8/8/8/B7/P7/R3K3 w - - 0 1", 6},
             {"4k3/p7/8/8/P7/8/8/R2BK3 w - - 0 1", 4},
             // Who has come back, and who stands where another stood.
             {"4k3/8/8/p7/8/8/P7/3RK3 w - - 0 1", 4},
             {"4k3/8/8/p7/P7/8/8/1B2K2R w - - 0 1", 20},
         }) {
        const chess::Position at = position(row.fen);
        const chess::Board& board = at.board();
        EXPECT_EQ(sparing.of(board, Color::white), towards.of(board, Color::white) + row.farther)
            << row.fen;
    }
}

TEST(Sparing, IsElseAsTheOtherGuide) {
    const chess::Position first = position("4k3/p7/8/8/8/8/P7/R2BK3 w - - 0 1");
    const Remoteness towards(Color::white, {Square::h8, 10});
    const Sparing sparing(towards, first.board(), 6);
    const chess::SquareSet kings = first.board().occupied();
    EXPECT_EQ(sparing.nearest(kings, Color::black), towards.nearest(kings, Color::black));
    const chess::MoveList moves = chess::legal_moves(first);
    Gains gains;
    Gains gains_of_other;
    sparing.judge(first, moves, gains);
    towards.judge(first, moves, gains_of_other);
    for (std::size_t at = 0; at < moves.size(); ++at) {
        EXPECT_EQ(gains.of.at(at), gains_of_other.of.at(at));
    }
}

} // namespace

} // namespace compongo::winnability
