/// The plan of a run: a list of steps that follows from a seed. Each step carries its own random
/// number, so that the others stay what they are when some are left out.
#pragma once

#include "tests/simulation/timeline.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::simulation {

enum class StepKind : std::uint8_t {
    /// The player having the move plays a legal move and presses the clock.
    play,
    /// A random act by a seat that may do it, likely or not.
    act,
    /// An act by a seat that must not do it.
    foul,
    /// Minutes pass.
    wait,
    /// A spectator connects again.
    watch,
    /// A client reads the journal.
    read,
    /// A player's connection is lost or comes back.
    connection,
    /// An arbiter changes the registry: names, keys, results, remarks, withdrawals.
    registry,
    /// An arbiter adds a round.
    round,
    /// The tablet leads its board, acts there, or leaves it.
    tablet,
    /// The line of the tablet is cut.
    cut,
    /// The line of the tablet is back.
    back,
    /// The arbiter takes the board over from its tablet.
    take_over,
    /// The disk fails, fills, is busy, is slow or does not answer for a while.
    trouble,
    /// The process is killed and started again.
    kill,
    /// The process is stopped in order and started again.
    stop,
    /// The calendar jumps, or goes faster or slower.
    calendar,
};
inline constexpr std::array<std::string_view, 17> step_names = {
    "play",   "act", "foul", "wait",      "watch",   "read", "connection", "registry", "round",
    "tablet", "cut", "back", "take_over", "trouble", "kill", "stop",       "calendar"};
[[nodiscard]] constexpr std::string_view name(StepKind kind) {
    return step_names[static_cast<std::size_t>(kind)];
}
/// Whether the step is a fault of the world around the hall.
[[nodiscard]] constexpr bool is_fault(StepKind kind) {
    return kind == StepKind::cut || kind == StepKind::trouble || kind == StepKind::kill ||
           kind == StepKind::calendar;
}

struct Step {
    StepKind kind{};
    /// Which board, modulo their number.
    unsigned board = 0;
    /// How much time passes before.
    VirtualTime delay = 0;
    /// What the step does in detail follows from this number and from how things stand.
    std::uint64_t draw = 0;
};

struct Plan {
    std::uint64_t seed = 0;
    std::vector<Step> steps;
};

inline constexpr std::size_t steps_usual = 400;

/// The plan of this seed. Some kinds of steps are rare or absent in each, so that runs differ.
[[nodiscard]] Plan plan_from(std::uint64_t seed, std::size_t steps);

/// The steps that are done, by their numbers in ascending order.
using Kept = std::vector<std::size_t>;
[[nodiscard]] Kept all_of(const Plan& plan);
/// `0-3,17,20-21`.
[[nodiscard]] std::string text(const Kept& kept);
/// Nothing if the text is no such list.
[[nodiscard]] std::optional<Kept> kept_from(std::string_view text);

} // namespace compongo::simulation
