/// What the build has written down about the Laws: which scenarios test a rule, which functions
/// rule by a provision, and what the specification says of a rule.
#pragma once

#include "compongo/law/contents.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::apps {

/// A scenario or case: its id or title, its file, and the editions it is judged by, in words.
struct ScenarioOf {
    std::string_view name;
    std::string_view file;
    std::string_view editions;
};
/// The scenarios of each rule.
using Scenarios = std::map<std::string_view, std::vector<ScenarioOf>>;
[[nodiscard]] Scenarios scenarios_by_rule();

/// A file, and the functions in it that ask for a provision.
struct RuledIn {
    std::string_view file;
    std::vector<std::string_view> functions;
};
/// Where each provision is asked for, by its name within its chapter.
using Procedures = std::multimap<std::string_view, RuledIn>;
[[nodiscard]] Procedures procedures_by_provision();

/// A rule as a chapter of the specification tells it, in paragraphs of plain text.
struct RuleText {
    std::string_view chapter;
    std::string_view rule;
    std::vector<std::string> paragraphs;
    /// How gaps in it are read, by the numbers of the readings: `I-18`.
    std::vector<std::string> readings;
};
/// In the order of the chapters.
[[nodiscard]] std::vector<RuleText> rule_texts(law::Language language);

/// A line of Markdown without links and marks: `[text](where)` is its text.
[[nodiscard]] std::string without_marks(std::string_view line);

} // namespace compongo::apps
