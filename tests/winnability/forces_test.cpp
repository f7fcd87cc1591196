// Each force that is declared sufficient has a position in which the opponent, on move and not
// mated, cannot avoid mate.
#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/winnability/forces.h"
#include "tests/support/position_of.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace compongo::winnability {
namespace {

using chess::Color;
using chess::Move;
using chess::Position;

bool can_mate_at_once(const Position& at) {
    const chess::MoveList moves = chess::legal_moves(at);
    return std::ranges::any_of(moves,
                               [&](Move move) { return chess::is_checkmate(at.play(move)); });
}

TEST(Forces, ThatAreSufficientCanForceMateSomewhere) {
    for (const char* const fen : {
             "8/8/8/8/1N6/p7/8/k1K5 b - - 0 1",
             "8/8/8/8/1N1N4/8/8/knK5 b - - 0 1",
             "8/8/8/8/R7/8/8/knK5 b - - 0 1",
             "8/8/8/R7/8/8/8/k1Kb4 b - - 0 1",
             "8/8/8/8/R7/3q4/8/k1K5 b - - 0 1",
             "8/8/8/3N4/3N4/8/2N5/k1K5 b - - 0 1",
         }) {
        const Position at = test::position_of(fen);
        EXPECT_EQ(can_force_mate(at.board(), Color::white), Verdict::winnable) << fen;
        const chess::MoveList moves = chess::legal_moves(at);
        EXPECT_FALSE(moves.empty()) << fen;
        for (const Move move : moves) {
            EXPECT_TRUE(can_mate_at_once(at.play(move))) << fen;
        }
    }
}

TEST(Forces, DependOnThePiecesOnly) {
    struct Row {
        const char* fen;
        Color side;
        Verdict verdict;
    };
    const Row table[] = {
        {"8/8/4k3/8/8/3NN3/4K3/8 b - - 0 1", Color::white, Verdict::unwinnable},
        {"8/8/4k3/8/4n3/3R4/4K3/8 b - - 0 1", Color::white, Verdict::winnable},
        {"8/8/4k3/r7/8/3N4/4K3/8 b - - 0 1", Color::white, Verdict::unwinnable},
        {"8/8/4k3/p7/8/3N4/4K3/8 b - - 0 1", Color::white, Verdict::winnable},
        {"8/8/4k3/n7/8/3NN3/4K3/8 b - - 0 1", Color::white, Verdict::winnable},
        {"8/8/4k3/q7/8/3NN3/4K3/8 b - - 0 1", Color::white, Verdict::unwinnable},
        {"8/8/4k3/r7/8/3NN3/4K3/8 b - - 0 1", Color::white, Verdict::undetermined},
        {"8/8/4k3/p7/8/3B4/4K3/8 b - - 0 1", Color::white, Verdict::unwinnable},
        {"8/8/4k3/pp6/8/3B4/4K3/8 b - - 0 1", Color::white, Verdict::undetermined},
        {"8/8/4k3/8/8/3BB3/4K3/8 b - - 0 1", Color::white, Verdict::winnable},
        {"8/8/4k3/8/8/3BN3/4K3/8 b - - 0 1", Color::white, Verdict::winnable},
        {"8/8/4k3/8/8/8/4K3/8 b - - 0 1", Color::white, Verdict::unwinnable},
        {"8/8/4k3/8/8/2NNN3/4K3/8 b - - 0 1", Color::white, Verdict::winnable},
        {"8/8/4k3/p7/8/2NNN3/4K3/8 b - - 0 1", Color::white, Verdict::winnable},
        {"8/8/4k3/q7/8/2NNN3/4K3/8 b - - 0 1", Color::white, Verdict::undetermined},
    };
    for (const Row& row : table) {
        EXPECT_EQ(can_force_mate(test::position_of(row.fen).board(), row.side), row.verdict)
            << row.fen;
    }
}

} // namespace
} // namespace compongo::winnability
