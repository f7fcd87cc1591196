// The same as random_acts_test.cpp, a million acts and more.

#include "tests/game/invariants.h"
#include "tests/support/said.h"

#include <gtest/gtest.h>

namespace compongo::test {
namespace {

TEST(RandomActsAtLength, LeaveEveryGameInOrder) {
    const Fault fault = fault_in_random_games(0xAC76, 30'000);
    EXPECT_FALSE(fault.has_value()) << fault.value_or("");
}

/// What no ruling says yet, as in tests/scenarios/untested.txt, and what takes more than chance.
const std::set<std::string> seldom_said = {
    "continues.reason.on_time",
    "decision.kind.castling_side",
    "decision.kind.increment",
    "game_over.reason.disconnection",
    "game_over.reason.resignation_no_mate",
    "penalty.penalty.exclusion",
    "right.right.claim_setup",
    "right.state.kept",
    "decision.kind.signed_result",
    "game_over.reason.appeal",
    "game_over.reason.quickplay",
    "duty.kind.turn_rook_upright",
    "game_over.reason.fivefold",
    "game_over.reason.illegal_position",
    "game_over.reason.threefold",
    "incident.kind.displaced_men",
    "no_intervention.reason.wait_next_move",
};

TEST(RandomActsAtLength, SayNearlyAllThatCanBeSaid) {
    const std::set<std::string> found = occurring_in_random_games(0xAC78, 10000);
    for (const std::string& name : all_that_can_be_said()) {
        EXPECT_TRUE(found.contains(name) || seldom_said.contains(name)) << name;
    }
}

} // namespace
} // namespace compongo::test
