/// What a scenario expects and does not come out, in words.
#pragma once

#include "compongo/law/contents.h"
#include "compongo/law/laws.h"
#include "compongo/record/transcript/judged.h"

namespace compongo::record {

/// A scenario and what came of it.
struct JudgedScenario {
    const Scenario& scenario;
    const law::Laws& laws;
    const Judged& judged;
    /// The line of each expectation, where it is known.
    const std::vector<std::size_t>& lines;
};

/// `line 6: expected after act 2: Black receives 1 minute more.`, and on a line of its own, set in,
/// what the program says instead. Acts are counted from 1. Empty if all comes out as expected.
[[nodiscard]] std::vector<std::string> unmet(const JudgedScenario& judged, law::Language language);

} // namespace compongo::record
