#include "tests/record/transcript/open_scenarios.h"

#include "compongo/record/cases/cases.h"
#include "compongo/record/transcript/scenario_json.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

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

/// The scenarios that cases say, as lines of JSON.
void add_cases(std::vector<OpenScenario>& scenarios, const fs::path& file,
               const std::string& text) {
    for (const record::TranscriptEntry& each : record::read_cases(text)) {
        const std::string place = file.string() + ":" + std::to_string(each.line);
        if (!each.content) {
            throw std::runtime_error(place + ": " + message(each.content.error()));
        }
        scenarios.push_back({place, record::line(*each.content)});
    }
}

} // namespace

std::vector<OpenScenario> open_scenarios() {
    std::vector<fs::path> files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder())) {
        if (entry.path().extension() == ".jsonl" || entry.path().extension() == ".case") {
            files.push_back(entry.path());
        }
    }
    std::ranges::sort(files);
    std::vector<OpenScenario> scenarios;
    for (const fs::path& file : files) {
        std::ifstream in(file);
        if (file.extension() == ".case") {
            add_cases(scenarios, file, {std::istreambuf_iterator<char>(in), {}});
            continue;
        }
        std::size_t number = 0;
        for (std::string line; std::getline(in, line);) {
            ++number;
            if (says_something(line)) {
                scenarios.push_back({file.string() + ":" + std::to_string(number), line});
            }
        }
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
