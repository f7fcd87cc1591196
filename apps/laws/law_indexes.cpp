#include "apps/laws/law_indexes.h"

#include "compongo/law/coverage.h"

#include <algorithm>

extern "C" {
extern const char compongo_scenarios[]; // NOLINT(*-avoid-c-arrays): the assembler knows no other
extern const char compongo_scenarios_end[];             // NOLINT(*-avoid-c-arrays)
extern const char compongo_procedures[];                // NOLINT(*-avoid-c-arrays)
extern const char compongo_procedures_end[];            // NOLINT(*-avoid-c-arrays)
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

/// `I-18` of each link `[I-18 Its title](where)`.
std::vector<std::string> numbers_linked(std::string_view line) {
    std::vector<std::string> numbers;
    for (std::size_t at = line.find("[I-"); at != std::string_view::npos;
         at = line.find("[I-", at + 1)) {
        numbers.emplace_back(line.substr(at + 1, line.find_first_of(" ]", at) - at - 1));
    }
    return numbers;
}

} // namespace

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

/// The scenarios of each rule: a line names a scenario of tests/scenarios, then behind tabs its
/// rules, its file and its editions.
Scenarios scenarios_by_rule() {
    Scenarios scenarios;
    for_each_line({compongo_scenarios, compongo_scenarios_end}, [&](std::string_view line) {
        const auto field = [&line] {
            const std::size_t end = std::min(line.find('\t'), line.size());
            const std::string_view found = line.substr(0, end);
            line.remove_prefix(std::min(end + 1, line.size()));
            return found;
        };
        const std::string_view name = field();
        const std::string_view rules = field();
        const std::string_view file = field();
        for (const std::string_view rule : law::words_in(rules)) {
            scenarios[rule].push_back({name, file, line});
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

std::vector<RuleText> rule_texts(law::Language language) {
    const std::string_view texts =
        language == law::Language::es
            ? std::string_view(compongo_rule_texts_in_spanish, compongo_rule_texts_in_spanish_end)
            : std::string_view(compongo_rule_texts, compongo_rule_texts_end);
    std::vector<RuleText> all;
    std::string_view chapter;
    bool is_going_on = false;
    // The Spanish chapters refer to the English ones for the readings.
    const std::vector<RuleText> english =
        language == law::Language::es ? rule_texts(law::Language::en) : std::vector<RuleText>();
    // A link may begin on one line and end on the next, so that a paragraph is put together first.
    for_each_line(texts, [&](std::string_view line) {
        if (line.starts_with("# ")) {
            chapter = line.substr(2);
        } else if (line.starts_with("## ")) {
            all.push_back({chapter, line.substr(3), {}, {}});
            const auto same = std::ranges::find(english, line.substr(3), &RuleText::rule);
            if (same != english.end()) {
                all.back().readings = same->readings;
            }
        } else if (!all.empty() && line.starts_with("Readings of gaps: ")) {
            all.back().readings = numbers_linked(line);
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
