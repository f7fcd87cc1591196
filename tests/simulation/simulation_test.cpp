// A bounded number of fixed seeds: nothing is found, runs repeat, and planted faults are found.
#include "tests/simulation/simulation.h"

#include <gtest/gtest.h>

namespace compongo::simulation {

namespace {

constexpr std::size_t steps = 150;

TEST(Simulation, FindsNothing) {
    Figures figures;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Outcome outcome = run(seed, steps, PlantedFault::none);
        figures.add(outcome.figures);
        ASSERT_FALSE(outcome.finding.has_value())
            << "./dev simulate --seed " << seed << " --steps " << steps
            << " --seeds 1: " << outcome.finding->check << ": " << outcome.finding->what;
    }
    // It has done something.
    EXPECT_GT(figures.acknowledged, 500U);
    EXPECT_GT(figures.handed_over, 10U);
    EXPECT_GT(figures.restarts, 30U);
    EXPECT_GT(figures.faults, 100U);
}

TEST(Simulation, RepeatsItself) {
    for (std::uint64_t seed = 20; seed < 23; ++seed) {
        EXPECT_EQ(run(seed, steps, PlantedFault::none).hash,
                  run(seed, steps, PlantedFault::none).hash)
            << "seed " << seed;
    }
    EXPECT_NE(run(20, steps, PlantedFault::none).hash, run(21, steps, PlantedFault::none).hash);
}

/// docs/SIMULATION.md says after how many seeds of usual length each is found.
class PlantedFaults : public testing::TestWithParam<PlantedFault> {};

TEST_P(PlantedFaults, AreFound) {
    constexpr std::uint64_t seeds_max = 60;
    bool is_found = false;
    for (std::uint64_t seed = 1; seed <= seeds_max && !is_found; ++seed) {
        is_found = run(seed, steps_usual, GetParam()).finding.has_value();
    }
    EXPECT_TRUE(is_found) << name(GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Each, PlantedFaults,
    testing::Values(PlantedFault::early_acknowledgement, PlantedFault::lost_write,
                    PlantedFault::lost_fence, PlantedFault::version_is_no_fence,
                    PlantedFault::torn_order, PlantedFault::delivered_twice,
                    PlantedFault::skipped_role_check, PlantedFault::revoked_key_accepted,
                    PlantedFault::clock_counts_twice, PlantedFault::clock_follows_calendar,
                    PlantedFault::timer_never_fires, PlantedFault::forgotten_record,
                    PlantedFault::spectators_read_as_arbiters, PlantedFault::swallowed_answer),
    [](const auto& tested) { return std::string(name(tested.param)); });

TEST(Shrinking, LeavesWhatIsNeededAndFailsAlike) {
    const PlantedFault planted = PlantedFault::skipped_role_check;
    std::optional<Finding> finding;
    Plan plan;
    for (std::uint64_t seed = 1; !finding && seed < 60; ++seed) {
        plan = plan_from(seed, steps);
        finding = run(plan, all_of(plan), planted).finding;
    }
    ASSERT_TRUE(finding.has_value());
    constexpr std::size_t runs_max = 200;
    const Kept kept = shrunk(plan, *finding, planted, runs_max);
    EXPECT_LT(kept.size(), 10U);
    const auto again = run(plan, kept, planted).finding;
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(again->check, finding->check);
    EXPECT_FALSE(run(plan, kept, PlantedFault::none).finding.has_value());
}

TEST(Plans, AreReadAsTheyAreWritten) {
    for (const Kept& kept : {Kept{}, Kept{0}, Kept{0, 1, 2, 5, 7, 8}, Kept{3, 9}}) {
        EXPECT_EQ(kept_from(text(kept)), kept) << text(kept);
    }
    EXPECT_EQ(text(Kept{0, 1, 2, 5, 7, 8}), "0-2,5,7-8");
    for (const auto* const wrong : {"", "a", "3-1", "1,1", "2,1", "1-", "1,", "1 2", "99999999"}) {
        EXPECT_EQ(kept_from(wrong), std::nullopt) << wrong;
    }
}

TEST(Plans, FollowFromTheSeed) {
    const Plan plan = plan_from(7, steps);
    ASSERT_EQ(plan.steps.size(), steps);
    const Plan again = plan_from(7, steps);
    const Plan other = plan_from(8, steps);
    bool is_other = false;
    for (std::size_t i = 0; i < steps; ++i) {
        EXPECT_EQ(plan.steps[i].draw, again.steps[i].draw);
        is_other |= plan.steps[i].draw != other.steps[i].draw;
    }
    EXPECT_TRUE(is_other);
}

} // namespace

} // namespace compongo::simulation
