/// Judges a scenario act by act, and writes the outcome.
#pragma once

#include "compongo/game/state/game.h"
#include "compongo/record/transcript/compare.h"

namespace compongo::record {

/// The outcome of a scenario.
struct Judged {
    /// One for each act.
    std::vector<game::Ruling> rulings;
    /// The displays at the last act's instant.
    game::Both<game::Millis> clock;
    /// The final position.
    std::string position;
    std::optional<game::GameOver> result;
};

/// Judges all acts. A fault means that the line is well formed but cannot be judged: the edition is
/// missing, or the start is not playable.
[[nodiscard]] Read<Judged> judged(const Scenario& scenario);
/// The same under other laws than those named in the scenario.
[[nodiscard]] Read<Judged> judged(const Scenario& scenario, const law::Laws& laws);

/// The rulings and the result in the form that is compared and stored.
[[nodiscard]] WrittenRun written(const Judged& judged);

/// `{"id":...,"rulings":[...],"clock":{...},"position":...,"result":...}`.
[[nodiscard]] std::string judged_line(const Scenario& scenario, const Judged& judged);

} // namespace compongo::record
