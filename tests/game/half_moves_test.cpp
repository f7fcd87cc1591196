// Whatever part of a move is carried out and pressed, ruled on or not, the game continues with what
// stands on the board.

#include "tests/game/half_moves.h"

#include <gtest/gtest.h>

namespace compongo::test {
namespace {

TEST(HalfMoves, StandAsTheyWereCarriedOut) {
    const auto fault = fault_in_half_moves(0x4A1F, 400);
    EXPECT_FALSE(fault.has_value()) << fault.value_or("");
}

} // namespace
} // namespace compongo::test
