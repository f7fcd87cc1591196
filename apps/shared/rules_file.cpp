#include "apps/shared/rules_file.h"

#include "apps/shared/command_line.h"
#include "apps/shared/file_content.h"
#include "compongo/base/check.h"

#include <fmt/format.h>

// Input that the TOML library cannot handle ends the parsing, not the program.
#define TOML_ASSERT(expr) CHECK(expr)
#define TOML_ASSERT_ASSUME(expr) CHECK(expr)
#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>

namespace compongo::apps {

namespace {

using law::Entry;

/// The Levenshtein distance.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
        }
    }
    return row.back();
}

std::string nearest(std::string_view word, const std::vector<std::string>& names) {
    return *std::ranges::min_element(names, {},
                                     [&](const std::string& name) { return distance(word, name); });
}

law::Laws any_laws() {
    return *law::laws_in_force(
        {law::edition_in_use, law::Mode::standard, law::Supervision::full, law::Readings{}});
}

/// The provisions that affect no ruling, so that setting them would change nothing: those
/// of tests/scenarios/survivors.txt that have a value.
constexpr std::array<std::string_view, 5> told_only = {
    "act_of_moving.promotion_method", "act_of_moving.inverted_rook", "act_of_moving.claim_scope",
    "chessclock.prescribed_time", "online.own_pieces_if_added"};

/// The value in the form that `law` parses: numbers as numbers, anything else as text.
std::optional<std::string> words_of(const toml::node& value) {
    if (const auto number = value.value_exact<std::int64_t>()) {
        return std::to_string(*number);
    }
    return value.value_exact<std::string>();
}

class Reader {
public:
    Reader(const std::string& path, const toml::table& file) : path_(path), file_(file) {}

    Expected<HouseRules, std::vector<std::string>> read() {
        base();
        for (const auto& [key, node] : file_) {
            if (const auto* const chapter = node.as_table()) {
                read_chapter(key.str(), *chapter);
            } else if (key.str() != "base" && key.str() != "name") {
                fault(node, key.str(), quoted(key.str()),
                      expected_name(key.str(), chapter_names(), "base, name or a chapter"));
            }
        }
        if (faults_.empty()) {
            return rules_;
        }
        std::vector<std::string> faults;
        for (const auto& [line, each] : faults_) {
            faults.push_back(each);
        }
        return unexpected(std::move(faults));
    }

private:
    void fault(const toml::node& node, std::string_view where, std::string_view found,
               std::string_view expected) {
        const auto line = node.source().begin.line;
        faults_.emplace(line, fmt::format("{}:{}: {}: found {}, expected {}", path_, line, where,
                                          found, expected));
    }
    static std::string quoted(std::string_view text) { return fmt::format("\"{}\"", text); }
    static std::string expected_name(std::string_view found, const std::vector<std::string>& names,
                                     std::string_view what) {
        return fmt::format("{}; the nearest is \"{}\"", what, nearest(found, names));
    }

    void base() {
        const toml::node* const node = file_.get("base");
        const auto found = node == nullptr ? std::nullopt : node->value_exact<std::string>();
        const auto edition = law::edition_from_name(found.value_or(""));
        const auto& available = law::editions_available;
        if (edition && std::ranges::find(available, *edition) != available.end()) {
            rules_.base = *edition;
            return;
        }
        std::string expected = "the edition that the rules change, one of";
        for (const law::Edition each : available) {
            expected += fmt::format(" {}", name(each));
        }
        fault(node == nullptr ? file_ : *node, "base", found ? quoted(*found) : "nothing",
              expected);
    }

    static std::vector<std::string> chapter_names() {
        std::vector<std::string> names;
        for (const law::Chapter& chapter : law::chapters()) {
            names.emplace_back(chapter.name);
        }
        return names;
    }
    static std::vector<std::string> field_names(std::string_view chapter) {
        std::vector<std::string> names;
        for (const Entry& entry : law::contents()) {
            if (entry.chapter == chapter) {
                names.emplace_back(entry.field);
            }
        }
        return names;
    }

    void read_chapter(std::string_view chapter, const toml::table& provisions) {
        const auto fields = field_names(chapter);
        if (fields.empty()) {
            fault(provisions, chapter, quoted(chapter),
                  expected_name(chapter, chapter_names(),
                                "a chapter, as `compongo laws list` names them"));
            return;
        }
        for (const auto& [key, value] : provisions) {
            const std::string where = fmt::format("{}.{}", chapter, key.str());
            const auto entry = std::ranges::find(law::contents(), where, &Entry::name);
            if (entry == law::contents().end()) {
                fault(value, where, quoted(key.str()),
                      expected_name(key.str(), fields, "a provision of this chapter"));
            } else {
                read_provision(*entry, value);
            }
        }
    }
    void read_provision(const Entry& entry, const toml::node& value) {
        const auto words = words_of(value);
        if (std::ranges::find(told_only, entry.name()) != told_only.end()) {
            fault(value, entry.name(), words ? quoted(*words) : "another kind of value",
                  "nothing here: no ruling turns on it");
            return;
        }
        law::Laws tried = any_laws();
        const auto set = entry.set(tried, words.value_or(""));
        if (set) {
            rules_.changes.emplace_back(&entry, *words);
        } else {
            fault(value, entry.name(), words ? quoted(*words) : "another kind of value",
                  set.error());
        }
    }

    const std::string& path_;
    const toml::table& file_;
    HouseRules rules_;
    /// By line.
    std::multimap<toml::source_index, std::string> faults_;
};

/// Rejects lines that crash the TOML library: keys with very many parts.
std::optional<std::string> unreadable(std::string_view line) {
    constexpr std::size_t bytes_max = 4096;
    constexpr auto dots_max = 64;
    if (line.size() > bytes_max) {
        return fmt::format("found a line of {} bytes, expected at most {}", line.size(), bytes_max);
    }
    if (std::ranges::count(line, '.') > dots_max) {
        return fmt::format("found a line with more than {} points, expected fewer", dots_max);
    }
    return std::nullopt;
}

std::optional<std::string> unreadable_in(const std::string& path, std::string_view content) {
    for (std::size_t number = 1; !content.empty(); ++number) {
        const std::size_t end = std::min(content.find('\n'), content.size());
        if (const auto fault = unreadable(content.substr(0, end))) {
            return fmt::format("{}:{}: {}", path, number, *fault);
        }
        content.remove_prefix(std::min(end + 1, content.size()));
    }
    return std::nullopt;
}

} // namespace

law::Laws HouseRules::over(law::Laws laws) const {
    law::Articles departed_from;
    for (const auto& [entry, words] : changes) {
        const std::string before = entry->value(laws, law::Language::en);
        const auto set = entry->set(laws, words);
        CHECK(set.has_value()); // Validated when the file was read.
        const law::Articles& articles = entry->articles(laws);
        if (entry->value(laws, law::Language::en) != before && !articles.empty() &&
            departed_from.size() < law::Articles::capacity) {
            departed_from.add(*articles.begin());
        }
    }
    // In a rated event, rules that contradict the Laws are invalid (Preface).
    if (laws.conduct.conflicts.articles.empty()) {
        laws.conduct.conflicts.articles = departed_from;
    }
    return laws;
}

Expected<HouseRules, std::vector<std::string>> read_house_rules(const std::string& path) {
    const auto content = content_of(path, settings_bytes_max);
    if (!content) {
        return unexpected(std::vector{content.error()});
    }
    if (const auto fault = unreadable_in(path, *content)) {
        return unexpected(std::vector{*fault});
    }
    try {
        const toml::table file = toml::parse(*content, path);
        return Reader(path, file).read();
    } catch (const toml::parse_error& error) {
        return unexpected(
            std::vector{fmt::format("{}:{}: found {}, expected a file in TOML's form", path,
                                    error.source().begin.line, error.description())});
    } catch (const Defect&) {
        return unexpected(
            std::vector{path + ": found what cannot be read, expected a file in TOML's form"});
    }
}

Option* add_rules_option(Command& command, std::string& path) {
    return command.add_option("--rules", path, "house rules of one's own over an edition, in TOML");
}

bool read_rules_option(std::string_view command, const std::string& path,
                       std::optional<HouseRules>& rules) {
    if (path.empty()) {
        return true;
    }
    auto read = read_house_rules(path);
    if (read) {
        rules = std::move(*read);
        return true;
    }
    for (const std::string& fault : read.error()) {
        fmt::print(stderr, "compongo {}: {}\n", command, fault);
    }
    return false;
}

} // namespace compongo::apps
