#include "apps/laws_read.h"

#include "apps/command_line.h"
#include "apps/commands.h"
#include "apps/law_indexes.h"
#include "compongo/law/contents.h"
#include "compongo/law/coverage.h"
#include "compongo/law/laws.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <set>

namespace compongo::apps {

namespace {

namespace json = boost::json;
using law::Entry;
using law::Language;
using law::Laws;

constexpr auto laws_read_description =
    R"(What the Laws say on a point, in plain words, as the specification in spec/ tells it.

WHAT is an article of the edition (9.5, A.4.2), a rule (TOUCH-BOTH) or a provision (drawn_game.wrong_claim). For each
rule behind it: what it is; what this edition lays down, with the articles; what the other editions have instead; and
how the text is read where it leaves room. The text of the Laws is FIDE's, and is not printed.

Examples:
  compongo laws read 7.5.5                          in the Laws in force
  compongo laws read 7.5.5 --edition 2018           by its number in those of 2018
  compongo laws read TOUCH-BOTH
  compongo laws read A.4.2 --json
  compongo laws read 9.2 --lang es                  in Spanish

Exit status: 0 something was found, 1 nothing rests on that, 2 bad usage.)";

constexpr std::size_t text_width = 100;

struct LawsReadOptions {
    std::string wanted;
    std::string edition = "2023";
    std::string language = "en";
    bool json = false;
    [[nodiscard]] Language in() const { return language == "es" ? Language::es : Language::en; }
};

/// A provision, and the Laws in which it was found: those of standard play, else of rapid or blitz.
struct Found {
    const Entry* entry;
    Laws laws;
};

std::vector<law::Choices> ways_to_play(law::Edition edition) {
    law::Choices standard;
    standard.edition = edition;
    std::vector<law::Choices> all = {standard};
    for (const law::Mode mode : {law::Mode::rapid, law::Mode::blitz}) {
        for (const auto supervision : {law::Supervision::full, law::Supervision::limited}) {
            all.push_back(standard);
            all.back().mode = mode;
            all.back().supervision = supervision;
        }
    }
    return all;
}

std::vector<Found> found_in(law::Edition edition, const std::string& wanted) {
    std::vector<Found> found;
    for (const law::Choices& choices : ways_to_play(edition)) {
        const auto laws = law::laws_in_force(choices);
        if (!laws) {
            continue;
        }
        for (const Entry* const entry : law::entries_for(wanted, *laws)) {
            if (std::ranges::find(found, entry, &Found::entry) == found.end()) {
                found.push_back({entry, *laws});
            }
        }
    }
    return found;
}

std::string value_of(const Entry& entry, const Laws& laws, Language language) {
    const std::string value = entry.value(laws, language);
    return entry.is_silent(laws)
               ? value
               : fmt::format("{} ({})", value,
                             citation(entry.articles(laws), laws.choices.edition));
}

std::string laws_said(const Laws& laws, Language language) {
    std::string text(name(laws.choices.edition));
    if (laws.choices.mode != law::Mode::standard) {
        constexpr law::Words rapid = {", rapid", ", rápidas"};
        constexpr law::Words blitz = {", blitz", ", relámpago"};
        constexpr law::Words full = {", full supervision", ", supervisión completa"};
        constexpr law::Words limited = {", limited supervision", ", supervisión limitada"};
        text += (laws.choices.mode == law::Mode::rapid ? rapid : blitz).in(language);
        text +=
            (laws.choices.supervision == law::Supervision::limited ? limited : full).in(language);
    }
    return text;
}

/// Values of the other editions that are not this one's, each with the editions that have it.
std::vector<std::pair<std::string, std::vector<std::string_view>>> elsewhere(const Found& found,
                                                                             Language language) {
    const std::string here = found.entry->value(found.laws, language);
    std::vector<std::pair<std::string, std::vector<std::string_view>>> others;
    for (const law::Edition edition : law::editions_available) {
        law::Choices choices = found.laws.choices;
        choices.edition = edition;
        const auto laws = law::laws_in_force(choices);
        if (edition == found.laws.choices.edition || !laws ||
            found.entry->value(*laws, language) == here) {
            continue;
        }
        std::string value = value_of(*found.entry, *laws, language);
        const auto same =
            std::ranges::find(others, value, [](const auto& each) { return each.first; });
        if (same == others.end()) {
            others.push_back({std::move(value), {name(edition)}});
        } else {
            same->second.push_back(name(edition));
        }
    }
    return others;
}

void print_paragraph(std::string_view text, std::string_view indent) {
    std::string line(indent);
    for (const std::string_view word : law::words_in(text)) {
        if (line.size() + word.size() + 1 > text_width && line.size() > indent.size()) {
            fmt::print("{}\n", line);
            line = indent;
        }
        line += line.size() > indent.size() ? " " : "";
        line += word;
    }
    fmt::print("{}\n", line);
}

/// A rule, and what was found of it.
struct ToRead {
    const RuleText* text;
    std::vector<const Found*> provisions;
    std::set<std::string_view> readings;
};

std::vector<ToRead> to_read(const std::vector<RuleText>& texts, const std::vector<Found>& found,
                            const std::string& wanted) {
    const Interpretations interpretations = interpretations_by_provision();
    std::vector<ToRead> all;
    for (const RuleText& text : texts) {
        ToRead one{&text, {}, {}};
        for (const Found& each : found) {
            const auto rules = law::words_in(each.entry->catalogue);
            if (std::ranges::find(rules, text.rule) != rules.end()) {
                one.provisions.push_back(&each);
                const std::string name = each.entry->name();
                const auto [first, last] = interpretations.equal_range(std::string_view(name));
                for (auto at = first; at != last; ++at) {
                    one.readings.insert(at->second);
                }
            }
        }
        if (!one.provisions.empty() || text.rule == wanted) {
            all.push_back(std::move(one));
        }
    }
    return all;
}

void print(const ToRead& rule, Language language) {
    fmt::print("{} ({})\n\n", rule.text->rule, rule.text->chapter);
    for (const std::string& paragraph : rule.text->paragraphs) {
        print_paragraph(paragraph, "  ");
        fmt::print("\n");
    }
    for (const Found* const each : rule.provisions) {
        print_paragraph(each->entry->gist.in(language), "  ");
        fmt::print("    {}: {}\n", laws_said(each->laws, language),
                   value_of(*each->entry, each->laws, language));
        for (const auto& [value, editions] : elsewhere(*each, language)) {
            fmt::print("    {}: {}\n", fmt::join(editions, ", "), value);
        }
    }
    constexpr law::Words gap = {"how a gap is read", "cómo se lee una duda, en inglés"};
    for (const std::string_view reading : rule.readings) {
        fmt::print("{}  {}: {} (spec/interpretations.md)\n",
                   reading == *rule.readings.begin() ? "\n" : "", gap.in(language), reading);
    }
    fmt::print("\n");
}

json::object as_json(const ToRead& rule, Language language) {
    json::array provisions;
    for (const Found* const each : rule.provisions) {
        json::array others;
        for (const auto& [value, editions] : elsewhere(*each, language)) {
            others.push_back(
                {{"value", value}, {"editions", json::array(editions.begin(), editions.end())}});
        }
        provisions.push_back({{"name", each->entry->name()},
                              {"gist", each->entry->gist.in(language)},
                              {"laws", laws_said(each->laws, language)},
                              {"value", value_of(*each->entry, each->laws, language)},
                              {"elsewhere", std::move(others)}});
    }
    return {{"rule", rule.text->rule},
            {"chapter", rule.text->chapter},
            {"text", json::array(rule.text->paragraphs.begin(), rule.text->paragraphs.end())},
            {"provisions", std::move(provisions)},
            {"readings", json::array(rule.readings.begin(), rule.readings.end())}};
}

int run(const LawsReadOptions& options) {
    auto edition = law::edition_from_name(options.edition);
    edition = edition ? edition : law::edition_from_name("fide-" + options.edition);
    if (!edition) {
        fmt::print(stderr,
                   "compongo laws read: found the edition \"{}\", expected a year of FIDE's "
                   "Laws or one of {}\n",
                   options.edition, fmt::join(law::edition_names, " "));
        return exit_bad_input;
    }
    const std::vector<RuleText> texts = rule_texts(options.in());
    const std::vector<Found> found = found_in(*edition, options.wanted);
    const std::vector<ToRead> rules = to_read(texts, found, options.wanted);
    json::array all;
    for (const ToRead& rule : rules) {
        if (options.json) {
            all.push_back(as_json(rule, options.in()));
        } else {
            print(rule, options.in());
        }
    }
    if (options.json) {
        fmt::print("{}\n", json::serialize(all));
    } else if (rules.empty()) {
        fmt::print("nothing rests on \"{}\" in {}; compongo laws coverage {} looks in all of the "
                   "sources\n",
                   options.wanted, name(*edition), options.wanted);
    }
    return rules.empty() ? exit_findings : exit_ok;
}

} // namespace

void add_laws_read_command(Command& laws, int& exit_status) {
    auto* const command = laws.add_subcommand("read", laws_read_description);
    const auto options = std::make_shared<LawsReadOptions>();
    command->add_option("WHAT", options->wanted, "an article, a rule, or a provision")->required();
    command->add_option("--edition", options->edition, "1997 to 2023, or a name of an edition")
        ->capture_default_str();
    command->add_option("--lang", options->language, "the language")->one_of({"en", "es"});
    command->add_flag("--json", options->json, "one JSON array");
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

} // namespace compongo::apps
