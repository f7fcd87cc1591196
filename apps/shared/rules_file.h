/// House rules written by an organiser: a TOML file with the provisions that differ from an
/// edition.
///
///     base = "fide-2009"
///     [irregularities]
///     loses_on = 2
///     opponent_gains = "1 min"
#pragma once

#include "compongo/law/contents.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace compongo::apps {

class Command;
class Option;

/// The content of a file: provisions and their values as text, already validated.
struct HouseRules {
    law::Edition base{};
    std::vector<std::pair<const law::Entry*, std::string>> changes;

    /// Applies the changes to the Laws of the base edition.
    [[nodiscard]] law::Laws over(law::Laws laws) const;
};

/// Reads a file. The error lists everything that is wrong, each with its line, what was found and
/// what was expected.
[[nodiscard]] Expected<HouseRules, std::vector<std::string>>
read_house_rules(const std::string& path);

/// Adds `--rules FILE` and returns the option.
Option* add_rules_option(Command& command, std::string& path);
/// Reads the file, if one was given; prints errors to standard error and returns false.
[[nodiscard]] bool read_rules_option(std::string_view command, const std::string& path,
                                     std::optional<HouseRules>& rules);

} // namespace compongo::apps
