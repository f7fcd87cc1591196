#include "apps/laws/law_finding.h"
#include "apps/laws/law_options.h"
#include "apps/laws/laws_coverage.h"
#include "apps/laws/laws_read.h"
#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "apps/shared/rules_file.h"
#include "compongo/law/changes.h"
#include "compongo/law/lawbook.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>

namespace compongo::apps {

namespace {

namespace json = boost::json;
using law::Entry;
using law::Language;
using law::Laws;

constexpr auto laws_description =
    R"(Every provision of the Laws as this program applies them: value, article, meaning.

Examples:
  compongo laws read 9.5                                           a point of the Laws in plain words
  compongo laws list --laws fide-2009                              all of them
  compongo laws list --laws fide-2017 --play blitz --lang es       as they are for blitz, in Spanish
  compongo laws list --rules club.toml                             an edition as a club's own rules change it
  compongo laws show 9.5                                           what rests on Article 9.5, in every edition
  compongo laws show irregularities.loses_on --laws fide-2017      by its name
  compongo laws show TOUCH-BOTH --json                             by its id in the catalogue
  compongo laws diff fide-2009 fide-2017                           a table of what changed
  compongo laws diff fide-2009 fide-2009 --play blitz --supervision limited
                                                                   standard play against blitz
  compongo laws coverage 9.5                                       what has become of the articles of the sources
  compongo laws lawbook > spec/lawbook.md                          all editions side by side

An article of another edition than the one asked for fills that edition's silence.
Exit status: 0 something to show, 1 nothing found or no difference, 2 bad usage.)";

struct LawsOptions {
    std::string edition = "fide-2017";
    bool is_edition_given = false;
    PlayOptions play;
    std::string language;
    std::string rules_file;
    std::optional<HouseRules> rules;
    bool json = false;
    std::vector<std::string> words;

    [[nodiscard]] Language in() const { return language_of(language); }
};

Expected<Laws, std::string> laws_named(const LawsOptions& options, const std::string& name) {
    const auto edition = edition_named(name);
    if (!edition) {
        return unexpected(edition.error());
    }
    return law::laws_in_force(options.play.choices(*edition));
}

int report_bad_input(const std::string& message) {
    fmt::print(stderr, "compongo laws: {}\n", message);
    return exit_bad_input;
}

enum class Named : std::uint8_t { all, unverified };

json::array articles_as_json(const Entry& entry, const Laws& laws, Named named) {
    json::array articles;
    for (const law::Article& article : entry.articles(laws)) {
        if (named == Named::all || article.is_unverified()) {
            articles.emplace_back(text(article));
        }
    }
    return articles;
}

json::object as_json(const Entry& entry, const Laws& laws, Language language) {
    json::object object = {{"name", entry.name()},
                           {"laws", name(laws.choices.edition)},
                           {"catalogue", entry.catalogue},
                           {"gist", entry.gist.in(language)},
                           {"value", entry.value(laws, language)},
                           {"articles", articles_as_json(entry, laws, Named::all)},
                           {"falls_back", law::falls_back(laws, entry.articles(laws))}};
    if (json::array unverified = articles_as_json(entry, laws, Named::unverified);
        !unverified.empty()) {
        object["unverified"] = std::move(unverified);
    }
    return object;
}

/// `3 (7.4.b)`, `7.4.b`, or a note that there is no such rule.
std::string value_with_articles(const Entry& entry, const Laws& laws, Language language) {
    if (entry.is_silent(laws)) {
        return entry.value(laws, language);
    }
    const std::string articles =
        cited_articles(entry.articles(laws), laws.choices.edition, language);
    return entry.is_rule ? articles : fmt::format("{} ({})", entry.value(laws, language), articles);
}

/// Each provision under its chapter: name, value, articles, and its meaning below.
void print_list(const Laws& laws, Language language) {
    for (const law::Chapter& chapter : law::chapters()) {
        fmt::print("{}\n", chapter.title.in(language));
        for (const Entry& entry : law::contents()) {
            if (entry.chapter == chapter.name) {
                fmt::print("  {:<36} {}\n    {}\n", entry.field,
                           value_with_articles(entry, laws, language), entry.gist.in(language));
            }
        }
        fmt::print("\n");
    }
}

/// The Laws of the house rules, if given; else those of the requested edition.
Expected<Laws, std::string> laws_to_list(const LawsOptions& options) {
    if (!options.rules) {
        return laws_named(options, options.edition);
    }
    return options.rules->over(*law::laws_in_force(options.play.choices(options.rules->base)));
}

int run_list(const LawsOptions& options) {
    const auto laws = laws_to_list(options);
    if (!laws) {
        return report_bad_input(laws.error());
    }
    if (options.json) {
        json::array all;
        for (const Entry& entry : law::contents()) {
            all.push_back(as_json(entry, *laws, options.in()));
        }
        fmt::print("{}\n", json::serialize(all));
    } else {
        print_list(*laws, options.in());
    }
    return exit_ok;
}

/// The Laws to search: those requested, or every available edition.
Expected<std::vector<Laws>, std::string> editions_asked_for(const LawsOptions& options) {
    std::vector<Laws> editions;
    if (options.is_edition_given) {
        const auto laws = laws_named(options, options.edition);
        if (!laws) {
            return unexpected(laws.error());
        }
        editions.push_back(*laws);
        return editions;
    }
    for (const law::Edition edition : law::editions_available) {
        editions.push_back(*law::laws_in_force(options.play.choices(edition)));
    }
    return editions;
}

/// Every provision of these Laws with this name or number, in the order of the contents.
std::vector<const Entry*> found_in(const std::vector<Laws>& editions, const std::string& wanted) {
    std::vector<const Entry*> found;
    for (const Laws& laws : editions) {
        const auto entries = law::entries_for(wanted, laws);
        found.insert(found.end(), entries.begin(), entries.end());
    }
    std::ranges::sort(found);
    found.erase(std::ranges::unique(found).begin(), found.end());
    return found;
}

int run_show(const LawsOptions& options) {
    const auto editions = editions_asked_for(options);
    if (!editions) {
        return report_bad_input(editions.error());
    }
    const std::string wanted = without_the_word_article(options.words.front());
    const auto found = found_in(*editions, wanted);
    json::array all;
    for (const Entry* entry : found) {
        if (!options.json) {
            fmt::print("{}\n  {}\n  {}\n", entry->name(), entry->gist.in(options.in()),
                       entry->catalogue);
        }
        for (const Laws& laws : *editions) {
            if (options.json) {
                all.push_back(as_json(*entry, laws, options.in()));
            } else {
                fmt::print("    {:<16} {}\n", name(laws.choices.edition),
                           value_with_articles(*entry, laws, options.in()));
            }
        }
    }
    if (options.json) {
        fmt::print("{}\n", json::serialize(all));
    } else if (found.empty()) {
        constexpr law::Words nothing = "nothing rests on \"{}\"; compongo laws read {} looks "
                                       "for words and for numbers of every edition\n"_words;
        fmt::print(fmt::runtime(nothing.in(options.in())), wanted, wanted);
    }
    return found.empty() ? exit_findings : exit_ok;
}

/// A provision that differs between two editions.
struct Change {
    const Entry* entry;
    std::string before;
    std::string after;
};

std::vector<Change> changes(const Laws& before, const Laws& after, Language language) {
    std::vector<Change> changes;
    for (const Entry* const entry : law::changes(before, after)) {
        changes.push_back({entry, value_with_articles(*entry, before, language),
                           value_with_articles(*entry, after, language)});
    }
    return changes;
}

/// The number of characters; accented letters are two bytes in UTF-8.
std::size_t width(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

std::string padded(std::string_view text, std::size_t columns) {
    std::string all(text);
    all.append(columns > width(text) ? columns - width(text) : 0, ' ');
    return all;
}

void print_changes(const std::vector<Change>& changes, const Laws& before, const Laws& after,
                   Language language) {
    std::size_t first = name(before.choices.edition).size();
    for (const Change& change : changes) {
        first = std::max(first, width(change.before));
    }
    fmt::print("  {}  {}\n", padded(name(before.choices.edition), first),
               name(after.choices.edition));
    for (const law::Chapter& chapter : law::chapters()) {
        bool is_titled = false;
        for (const Change& change : changes) {
            if (change.entry->chapter != chapter.name) {
                continue;
            }
            fmt::print("{}", is_titled ? "" : fmt::format("\n{}\n", chapter.title.in(language)));
            is_titled = true;
            fmt::print("\n{}  [{}]\n  {}  {}\n", change.entry->gist.in(language),
                       change.entry->name(), padded(change.before, first), change.after);
        }
    }
}

json::array changes_as_json(const std::vector<Change>& changes, const Laws& before,
                            const Laws& after, Language language) {
    json::array all;
    for (const Change& change : changes) {
        all.push_back({{"before", as_json(*change.entry, before, language)},
                       {"after", as_json(*change.entry, after, language)}});
    }
    return all;
}

/// The mode of play is that of the second edition. If both are the same edition, the first is taken
/// in standard play.
int run_diff(const LawsOptions& options) {
    LawsOptions plain = options;
    if (options.words[0] == options.words[1]) {
        plain.play = {};
    }
    const auto before = laws_named(plain, options.words[0]);
    const auto after = laws_named(options, options.words[1]);
    if (!before || !after) {
        return report_bad_input(!before ? before.error() : after.error());
    }
    const auto found = changes(*before, *after, options.in());
    if (options.json) {
        fmt::print("{}\n", json::serialize(changes_as_json(found, *before, *after, options.in())));
    } else if (found.empty()) {
        constexpr law::Words none = "no difference but in the numbers of the articles\n"_words;
        fmt::print("{}", none.in(options.in()));
    } else {
        print_changes(found, *before, *after, options.in());
    }
    return found.empty() ? exit_findings : exit_ok;
}

void add_shared_options(Command& command, LawsOptions& options) {
    add_play_options(command, options.play);
    add_language_option(command, options.language, "the language of values and meanings");
    command.add_flag("--json", options.json, "one JSON array");
}

} // namespace

void add_laws_command(Command& app, int& exit_status) {
    auto* const command = app.add_subcommand("laws", laws_description);
    const auto options = std::make_shared<LawsOptions>();
    command->require_subcommand(1);

    auto* const list = command->add_subcommand("list", R"(every provision of one edition

Examples:
  compongo laws list --laws fide-2018 --play blitz)");
    auto* const listed = add_edition_option(*list, options->edition, "the edition");
    listed->capture_default_str();
    add_shared_options(*list, *options);
    // House rules name their own base edition.
    add_rules_option(*list, options->rules_file)->excludes(listed);
    list->callback([options, &exit_status] {
        exit_status = read_rules_option("laws", options->rules_file, options->rules)
                          ? run_list(*options)
                          : exit_bad_input;
    });

    auto* const show =
        command->add_subcommand("show", R"(the provisions of an article, a name or a rule

Examples:
  compongo laws show 9.5
  compongo laws show TOUCH-BOTH)");
    show->add_option("WHAT", options->words, "9.5, fide-2017:9.5.3, drawn_game, TOUCH-BOTH")
        ->required()
        ->expected(1);
    auto* const edition = add_edition_option(*show, options->edition, "one edition; else all");
    add_shared_options(*show, *options);
    show->callback([options, edition, &exit_status] {
        options->is_edition_given = edition->count() > 0;
        exit_status = run_show(*options);
    });

    auto* const diff = command->add_subcommand("diff", R"(what changed between two editions

Examples:
  compongo laws diff fide-2009 fide-2017)");
    diff->add_option("EDITIONS", options->words, "the two")->required()->expected(2);
    add_shared_options(*diff, *options);
    diff->callback([options, &exit_status] { exit_status = run_diff(*options); });

    add_laws_read_command(*command, exit_status);
    add_laws_coverage_command(*command, exit_status);

    auto* const book = command->add_subcommand("lawbook", R"(all editions side by side, in Markdown

Examples:
  compongo laws lawbook > lawbook.md)");
    book->callback([&exit_status] {
        fmt::print("{}", law::lawbook());
        exit_status = exit_ok;
    });
}

} // namespace compongo::apps
