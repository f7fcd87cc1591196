#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/winnability/forces.h"

#include <gtest/gtest.h>

namespace compongo::winnability {
namespace {

using chess::Color;

chess::Position position(std::string_view fen) {
    return *chess::Position::from(*chess::parse_fen(fen), chess::Tolerance::irregular);
}

struct Row {
    const char* fen;
    Color side;
    Verdict verdict;
};
constexpr Row rows[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Color::black, Verdict::winnable},
    {"8/8/4k3/8/4n3/3R4/4K3/8 w - - 0 1", Color::black, Verdict::winnable},
    {"8/8/4k3/8/8/3NN3/4K3/8 b - - 0 1", Color::white, Verdict::winnable},
    {"8/8/4k3/r7/8/3N4/4K3/8 b - - 0 1", Color::white, Verdict::winnable},
    {"8/8/4k3/8/4n3/3Q4/4K3/8 w - - 0 1", Color::black, Verdict::unwinnable},
    {"8/8/4k3/8/4b3/3R4/4K3/8 w - - 0 1", Color::black, Verdict::unwinnable},
    {"8/8/4k3/8/8/3QP3/4K3/8 w - - 0 1", Color::black, Verdict::unwinnable},
    {"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", Color::white, Verdict::winnable},
    {"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", Color::white, Verdict::undetermined},
};

TEST(MatingLine, IsFoundWhereThereIsOneToBeGuessed) {
    for (const Row& row : rows) {
        EXPECT_EQ(can_mate(position(row.fen), row.side), row.verdict) << row.fen;
    }
}

TEST(MatingLine, ReallyMates) {
    for (const Row& row : rows) {
        const auto line = mating_line(position(row.fen), row.side, {60'000});
        ASSERT_EQ(line.has_value(), row.verdict == Verdict::winnable) << row.fen;
        chess::Position at = position(row.fen);
        for (const chess::Move move : line.value_or(MatingLine())) {
            ASSERT_TRUE(chess::is_legal(at, move)) << row.fen;
            at = at.play(move);
        }
        EXPECT_EQ(line.has_value(), chess::is_checkmate(at) && at.turn() != row.side) << row.fen;
    }
}

TEST(MatingLine, StopsAtItsBudget) {
    EXPECT_FALSE(mating_line(position("8/8/4k3/8/4n3/3R4/4K3/8 w - - 0 1"), Color::black, {5}));
}

TEST(Forces, AreSufficientOrNotByTheMenAlone) {
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
        EXPECT_EQ(can_force_mate(position(row.fen).board(), row.side), row.verdict) << row.fen;
    }
}

} // namespace
} // namespace compongo::winnability
