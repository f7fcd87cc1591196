/// A scenario judged act by act, and how that is written.
#pragma once

#include "compongo/game/state/game.h"
#include "compongo/record/transcript/compare.h"

namespace compongo::record {

/// What the Laws make of a scenario.
struct Judged {
    /// One for each act.
    std::vector<game::Ruling> rulings;
    /// What the clock shows at the last act's instant.
    game::Both<game::Millis> clock;
    /// The FEN in force.
    std::string position;
    std::optional<game::GameOver> result;
};

/// Judges all acts; the fault is that of a line which is well formed and cannot be judged all the
/// same: an edition that is not there yet, a start that does not play.
[[nodiscard]] Read<Judged> judged(const Scenario& scenario);
/// The same under other laws than those that the scenario names.
[[nodiscard]] Read<Judged> judged(const Scenario& scenario, const law::Laws& laws);

/// The rulings and the result as they are compared and kept.
[[nodiscard]] WrittenRun written(const Judged& judged);

/// `{"id":...,"rulings":[...],"clock":{...},"position":...,"result":...}`.
[[nodiscard]] std::string judged_line(const Scenario& scenario, const Judged& judged);

} // namespace compongo::record
