/// What the build has written down about the Laws: which scenarios test a rule, which functions
/// rule by a provision, how its text is read where it leaves room, and what the specification says
/// of a rule.
#pragma once

#include "compongo/law/contents.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::apps {

/// The scenarios of each rule.
using Scenarios = std::map<std::string_view, std::vector<std::string_view>>;
[[nodiscard]] Scenarios scenarios_by_rule();

/// A file, and the functions in it that ask for a provision.
struct RuledIn {
    std::string_view file;
    std::vector<std::string_view> functions;
};
/// Where each provision is asked for, by its name within its chapter.
using Procedures = std::multimap<std::string_view, RuledIn>;
[[nodiscard]] Procedures procedures_by_provision();

/// What is said about each provision: an interpretation by its number and title.
using Interpretations = std::multimap<std::string_view, std::string_view>;
[[nodiscard]] Interpretations interpretations_by_provision();

/// A rule as a chapter of the specification tells it, in paragraphs of plain text.
struct RuleText {
    std::string_view chapter;
    std::string_view rule;
    std::vector<std::string> paragraphs;
};
/// In the order of the chapters.
[[nodiscard]] std::vector<RuleText> rule_texts(law::Language language);

} // namespace compongo::apps
