/// The open scenarios: the copies in tests/scenarios of those that come with the protocol.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace compongo::test {

/// One line of one file.
struct OpenScenario {
    /// Path and line.
    std::string place;
    std::string line;
};

/// All lines of tests/scenarios/<topic>/*.jsonl, and as such lines what *.case say; files in the
/// order of their names. The build has put them together (tests/scenarios/scenario_lines.cpp).
[[nodiscard]] std::vector<OpenScenario> open_scenarios();

/// A list of exceptions in tests/scenarios, such as pending.txt: the exceptions, and why.
[[nodiscard]] std::map<std::string, std::string> scenario_reasons(const std::string& file);

} // namespace compongo::test
