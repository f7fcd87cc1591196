#include "tests/record/transcript/open_scenarios.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace compongo::test {

namespace {

namespace fs = std::filesystem;

const fs::path& folder() {
    static const fs::path folder = fs::path(COMPONGO_SOURCE_DIR) / "tests" / "scenarios";
    return folder;
}

bool says_something(const std::string& line) {
    return !line.starts_with('#') && line.find_first_not_of(" \t\r") != std::string::npos;
}

} // namespace

std::vector<OpenScenario> open_scenarios() {
    std::vector<OpenScenario> scenarios;
    std::ifstream in(COMPONGO_SCENARIO_LINES);
    for (std::string line; std::getline(in, line);) {
        const std::size_t tab = line.find('\t');
        scenarios.push_back({line.substr(0, tab), line.substr(tab + 1)});
    }
    return scenarios;
}

std::map<std::string, std::string> scenario_reasons(const std::string& file) {
    std::map<std::string, std::string> reasons;
    std::ifstream in(folder() / file);
    for (std::string line; std::getline(in, line);) {
        if (says_something(line)) {
            const std::size_t gap = line.find("  ");
            const std::size_t blank =
                std::min(gap == std::string::npos ? line.find(' ') : gap, line.size());
            const std::size_t reason = std::min(line.find_first_not_of(' ', blank), line.size());
            reasons[line.substr(0, blank)] = line.substr(reason);
        }
    }
    return reasons;
}

} // namespace compongo::test
