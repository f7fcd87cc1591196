/// Runs of the simulator: one seed, many seeds, and the smallest part of a plan that still fails.
#pragma once

#include "tests/simulation/plan.h"
#include "tests/simulation/planted_fault.h"
#include "tests/simulation/report.h"

namespace compongo::simulation {

struct Outcome {
    std::optional<Finding> finding;
    Figures figures;
    /// Equal for equal runs.
    std::uint64_t hash = 0;
    /// The steps taken, if requested.
    std::vector<std::string> lines;
};
[[nodiscard]] Outcome run(const Plan& plan, const Kept& kept, PlantedFault planted,
                          Report::Lines lines = Report::Lines::hashed);
/// All steps of the plan of a seed.
[[nodiscard]] Outcome run(std::uint64_t seed, std::size_t steps, PlantedFault planted);

/// Leaves out steps as long as the same check fails. `most` limits the runs that it takes.
[[nodiscard]] Kept shrunk(const Plan& plan, const Finding& finding, PlantedFault planted,
                          std::size_t most);

} // namespace compongo::simulation
