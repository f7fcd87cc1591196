/// A case that the command line tells, a line after each `-e`, with what stands above the lines.
#pragma once

#include "apps/laws/law_options.h"

#include <string>
#include <vector>

namespace compongo::apps {

struct ToldCase {
    std::vector<std::string> lines;
    std::string position;
    std::vector<std::string> editions;
    PlayOptions play;
    std::string time;

    /// The case as a file would have it (spec/cases.md).
    [[nodiscard]] std::string text() const;
};

/// What --help says of two of the options.
struct ToldCaseHelp {
    std::string line;
    std::string edition;
};

/// Adds `-e`, which is not given beside FILE, and what needs it; returns `-e`.
Option* add_told_case_options(Command& command, ToldCase& told, Option* file,
                              const ToldCaseHelp& help);

} // namespace compongo::apps
