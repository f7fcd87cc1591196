/// Unmet expectations of a scenario in sentences.
#pragma once

#include "compongo/law/contents.h"
#include "compongo/law/laws.h"
#include "compongo/record/transcript/judged.h"

namespace compongo::record {

/// A scenario and its rulings.
struct JudgedScenario {
    const Scenario& scenario;
    const law::Laws& laws;
    const Judged& judged;
    /// The line of each expectation, if known.
    const std::vector<std::size_t>& lines;
};

/// `line 6: expected after act 2: Black receives 1 minute more.`, followed by an indented line with
/// the actual ruling. Acts are counted from 1. Empty if all expectations are met.
[[nodiscard]] std::vector<std::string> unmet(const JudgedScenario& judged, law::Language language);

} // namespace compongo::record
