/// House rules that an organiser has written himself: a file in TOML with the provisions that
/// differ from an edition.
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

/// What a file lays down: provisions and the words for their values, which can be read.
struct HouseRules {
    law::Edition base{};
    std::vector<std::pair<const law::Entry*, std::string>> changes;

    /// The Laws of the base as the file changes them.
    [[nodiscard]] law::Laws over(law::Laws laws) const;
};

/// Reads a file; else everything that is wrong with it, each with its line, what was found and what
/// was expected.
[[nodiscard]] Expected<HouseRules, std::vector<std::string>>
read_house_rules(const std::string& path);

/// `--rules FILE`. Returns the option itself.
Option* add_rules_option(Command& command, std::string& path);
/// Reads the file that was named, if one was; else what is wrong with it goes to standard error.
[[nodiscard]] bool read_rules_option(std::string_view command, const std::string& path,
                                     std::optional<HouseRules>& rules);

} // namespace compongo::apps
