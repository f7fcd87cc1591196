#include "apps/law_indexes.h"

#include "compongo/law/coverage.h"

#include <algorithm>

extern "C" {
extern const char compongo_scenarios[]; // NOLINT(*-avoid-c-arrays): the assembler knows no other
extern const char compongo_scenarios_end[];             // NOLINT(*-avoid-c-arrays)
extern const char compongo_procedures[];                // NOLINT(*-avoid-c-arrays)
extern const char compongo_procedures_end[];            // NOLINT(*-avoid-c-arrays)
extern const char compongo_interpretations[];           // NOLINT(*-avoid-c-arrays)
extern const char compongo_interpretations_end[];       // NOLINT(*-avoid-c-arrays)
extern const char compongo_rule_texts[];                // NOLINT(*-avoid-c-arrays)
extern const char compongo_rule_texts_end[];            // NOLINT(*-avoid-c-arrays)
extern const char compongo_rule_texts_in_spanish[];     // NOLINT(*-avoid-c-arrays)
extern const char compongo_rule_texts_in_spanish_end[]; // NOLINT(*-avoid-c-arrays)
}

namespace compongo::apps {

namespace {

/// Calls `visit(line)` for each line of what the build has written down.
template <class Visit>
void for_each_line(std::string_view rest, const Visit& visit) {
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        visit(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
}

/// A line of Markdown without links and marks: `[text](where)` is its text.
std::string without_marks(std::string_view line) {
    std::string out;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const std::size_t middle = line[at] == '[' ? line.find("](", at) : std::string_view::npos;
        const std::size_t end = middle == std::string_view::npos ? middle : line.find(')', middle);
        if (end != std::string_view::npos) {
            out += without_marks(line.substr(at + 1, middle - at - 1));
            at = end;
        } else if (line[at] != '`' && line[at] != '*') {
            out += line[at];
        }
    }
    return out;
}

} // namespace

/// The scenarios of each rule: a line names a scenario of tests/scenarios, then behind a tab its
/// rules.
Scenarios scenarios_by_rule() {
    Scenarios scenarios;
    for_each_line({compongo_scenarios, compongo_scenarios_end}, [&](std::string_view line) {
        const std::size_t tab = std::min(line.find('\t'), line.size() - 1);
        for (const std::string_view rule : law::words_in(line.substr(tab + 1))) {
            scenarios[rule].push_back(line.substr(0, tab));
        }
    });
    return scenarios;
}

/// Where each provision is asked for, by its name within its chapter: a line names that, a file and
/// functions.
Procedures procedures_by_provision() {
    Procedures procedures;
    for_each_line({compongo_procedures, compongo_procedures_end}, [&](std::string_view line) {
        const auto words = law::words_in(line);
        procedures.emplace(words[0], RuledIn{words[1], {words.begin() + 2, words.end()}});
    });
    return procedures;
}
/// What is said about each provision: a line names that, and an interpretation by its number and
/// title.
Interpretations interpretations_by_provision() {
    Interpretations interpretations;
    for_each_line({compongo_interpretations, compongo_interpretations_end},
                  [&](std::string_view line) {
                      const std::size_t blank = line.find(' ');
                      interpretations.emplace(line.substr(0, blank), line.substr(blank + 1));
                  });
    return interpretations;
}

std::vector<RuleText> rule_texts(law::Language language) {
    const std::string_view texts =
        language == law::Language::es
            ? std::string_view(compongo_rule_texts_in_spanish, compongo_rule_texts_in_spanish_end)
            : std::string_view(compongo_rule_texts, compongo_rule_texts_end);
    std::vector<RuleText> all;
    std::string_view chapter;
    bool is_going_on = false;
    // A link may begin on one line and end on the next, so that a paragraph is put together first.
    for_each_line(texts, [&](std::string_view line) {
        if (line.starts_with("# ")) {
            chapter = line.substr(2);
        } else if (line.starts_with("## ")) {
            all.push_back({chapter, line.substr(3), {}});
        } else if (!all.empty() && all.back().chapter == chapter && !line.empty()) {
            std::vector<std::string>& paragraphs = all.back().paragraphs;
            if (is_going_on && !line.starts_with("- ")) {
                paragraphs.back() += ' ' + std::string(line);
            } else {
                paragraphs.emplace_back(line);
            }
            is_going_on = true;
            return;
        }
        is_going_on = false;
    });
    for (RuleText& each : all) {
        std::ranges::transform(each.paragraphs, each.paragraphs.begin(), without_marks);
    }
    return all;
}

} // namespace compongo::apps
