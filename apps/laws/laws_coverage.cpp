#include "apps/laws/laws_coverage.h"

#include "apps/laws/law_finding.h"
#include "apps/laws/law_indexes.h"
#include "apps/laws/law_options.h"
#include "apps/laws/law_readings.h"
#include "apps/shared/commands.h"
#include "apps/shared/paragraphs.h"
#include "compongo/law/coverage.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

namespace compongo::apps {

namespace {

namespace json = boost::json;
using law::Language;
using law::Words;

constexpr auto laws_coverage_description =
    R"(Shows where an article is implemented: its provisions, the code that rules by it, readings and cases.

WHAT is an article by its number in any edition (7.5.5), a rule (TOUCH-BOTH), a reading of a gap (I-18) or a source
document (S0 to S4); several are separated by commas. For each article: the rules found in it, the provisions of the Laws that come from them, with the
files and functions that rule by each (or the procedure that carries a rule out), how gaps are read
(spec/interpretations.md), and the cases that test them, with one as an example.

First come the numbers of the editions, as the program cites them; then those of the source documents, five texts in
Spanish from which the catalogue of rules was made. Without WHAT every article of these is listed.

  S0   the Laws of 2009, as adopted. Some of its articles are printed with wrong numbers or without one: they have
       their right number here, with the printed one behind it.
  S1   articles of July 2017 with clarifications, remarks of the Arbiters' Manual and an author's commentary
  S2   the house rules of the XII Olimpiadas, an event with rules of its own
  S3   the text of November 2008 that became the Laws of 2009; "struck" are words that were deleted there
  S4   the appendices of the Laws of 1997

Examples:
  compongo laws coverage                 all articles of the source documents
  compongo laws coverage 7.5.5           one article and its subdivisions, in every edition and document
  compongo laws coverage 9.6.b --edition 2014
  compongo laws coverage --edition 2014  every number of an edition
  compongo laws coverage TOUCH-BOTH      the articles in which a rule was found
  compongo laws coverage I-18            a reading: its provisions, code and cases
  compongo laws coverage S4              one source document
  compongo laws coverage S2 --json       with the ids of all scenarios

Exit status: 0 every article has a provision or procedure and a case for each of its rules, 1 some has not, or
nothing was found.)";

struct LawsCoverageOptions {
    std::vector<std::string> words;
    std::string edition;
    std::string language;
    bool json = false;
};

/// What the build has written down, by provision and by rule.
struct Indexes {
    Scenarios scenarios = scenarios_by_rule();
    Procedures procedures = procedures_by_provision();
    std::vector<RuleText> rules = rule_texts(Language::en);
};

std::string_view within_chapter(std::string_view provision) {
    return provision.substr(provision.find('.') + 1);
}

/// What stands behind one article.
struct Covered {
    std::set<std::string> provisions;
    std::set<std::string_view> procedures;
    std::map<std::string_view, ScenarioOf> scenarios;
    std::vector<std::string_view> rules;
    /// The readings of gaps in its rules, and those that cite it; by their numbers.
    std::vector<std::string> readings;
    /// Rules without a provision or procedure, or without a scenario.
    std::vector<std::string_view> lacking;

    void add_reading(const std::string& number) {
        if (std::ranges::find(readings, number) == readings.end()) {
            readings.push_back(number);
        }
    }
};

Covered covered(const std::vector<std::string_view>& rules, const Indexes& indexes) {
    Covered all;
    all.rules = rules;
    for (const std::string_view rule : rules) {
        const auto provisions = law::provisions_of(rule);
        const auto procedure = law::procedure_of(rule);
        const auto tests = indexes.scenarios.find(rule);
        for (const law::Entry* provision : provisions) {
            all.provisions.insert(provision->name());
        }
        if (procedure) {
            all.procedures.insert(*procedure);
        }
        if (tests != indexes.scenarios.end()) {
            for (const ScenarioOf& each : tests->second) {
                all.scenarios.emplace(each.name, each);
            }
        }
        const auto text = std::ranges::find(indexes.rules, rule, &RuleText::rule);
        for (const std::string& number :
             text == indexes.rules.end() ? std::vector<std::string>() : text->readings) {
            all.add_reading(number);
        }
        if ((provisions.empty() && !procedure) || tests == indexes.scenarios.end()) {
            all.lacking.push_back(rule);
        }
    }
    return all;
}

bool is_wanted(const law::SourceArticle& article, const std::string& wanted) {
    const auto rules = law::words_in(article.rules);
    return wanted.empty() || folded(article.document) == folded(wanted) ||
           is_article_or_part(article.article, wanted) ||
           std::ranges::any_of(
               rules, [&](std::string_view rule) { return folded(rule) == folded(wanted); });
}

/// Numbers of editions that stand for the same provisions.
struct OfEditions {
    std::string number;
    std::vector<law::Edition> editions;
    std::set<const law::Entry*> provisions;
};

std::vector<OfEditions> of_editions(const std::vector<const NumberedArticle*>& articles,
                                    std::optional<law::Edition> only) {
    std::vector<OfEditions> all;
    for (const NumberedArticle* const each : articles) {
        const law::Edition edition = each->article.edition();
        if (only && edition != *only) {
            continue;
        }
        std::string number(each->article.number());
        number += each->article.is_unverified() ? "?" : "";
        const auto same = std::ranges::find_if(all, [&](const OfEditions& one) {
            return one.number == number && one.provisions == each->provisions;
        });
        if (same != all.end()) {
            same->editions.push_back(edition);
        } else {
            all.push_back({std::move(number), {edition}, each->provisions});
        }
    }
    return all;
}

/// The rules of provisions, in their order.
std::vector<std::string_view> rules_of(const std::set<const law::Entry*>& provisions) {
    std::vector<std::string_view> rules;
    for (const law::Entry* const entry : provisions) {
        for (const std::string_view rule : law::words_in(entry->catalogue)) {
            if (std::ranges::find(rules, rule) == rules.end()) {
                rules.push_back(rule);
            }
        }
    }
    return rules;
}

Covered covered(const OfEditions& article, const Indexes& indexes) {
    Covered found = covered(rules_of(article.provisions), indexes);
    // What the article itself is about: its rules have other articles too.
    found.provisions.clear();
    for (const law::Entry* const entry : article.provisions) {
        found.provisions.insert(entry->name());
    }
    const std::string number = article.number.substr(0, article.number.find('?'));
    for (const Reading& each : readings_of_the_laws()) {
        for (const law::Edition edition : article.editions) {
            if (each.is_about(edition, number)) {
                found.add_reading(each.number);
            }
        }
    }
    return found;
}

json::array ruled_in_json(const Covered& found, const Procedures& procedures) {
    json::array all;
    for (const std::string& provision : found.provisions) {
        const auto [first, last] = procedures.equal_range(within_chapter(provision));
        for (auto at = first; at != last; ++at) {
            const auto& [file, functions] = at->second;
            all.push_back({{"provision", provision},
                           {"file", file},
                           {"functions", json::array(functions.begin(), functions.end())}});
        }
    }
    return all;
}

std::string said_reading(const std::string& number) {
    const Reading* const reading = reading_numbered(number);
    return reading == nullptr ? number : fmt::format("{} {}", number, reading->title);
}

json::object as_json(json::object head, const Covered& found, const Indexes& indexes) {
    const auto list = [](const auto& texts) { return json::array(texts.begin(), texts.end()); };
    json::array readings;
    for (const std::string& number : found.readings) {
        readings.emplace_back(said_reading(number));
    }
    json::array scenarios;
    for (const auto& [name, each] : found.scenarios) {
        scenarios.emplace_back(name);
    }
    head["rules"] = list(found.rules);
    head["provisions"] = list(found.provisions);
    head["procedures"] = list(found.procedures);
    head["ruled_in"] = ruled_in_json(found, indexes.procedures);
    head["interpretations"] = std::move(readings);
    head["scenarios"] = std::move(scenarios);
    head["lacking"] = list(found.lacking);
    return head;
}

/// The case to show: of these editions, if one is.
const ScenarioOf& example(const Covered& found, const std::vector<law::Edition>& editions) {
    for (const auto& [name, each] : found.scenarios) {
        const auto judged_by = law::words_in(each.editions);
        for (const law::Edition edition : editions) {
            const std::string_view full = law::name(edition);
            const std::string_view year = full.substr(full.starts_with("fide-") ? 5 : 0);
            if (std::ranges::find(judged_by, year) != judged_by.end() ||
                std::ranges::find(judged_by, full) != judged_by.end()) {
                return each;
            }
        }
    }
    return found.scenarios.begin()->second;
}

void print(const Covered& found, const Indexes& indexes, const std::vector<law::Edition>& editions,
           Language language) {
    constexpr Words rules = "rules: {}"_words;
    constexpr Words gap = "reading of a gap: {}"_words;
    constexpr Words cases = "cases: {}, such as \"{}\" ({}; editions {})"_words;
    constexpr Words lacking = "LACKING a provision, a procedure or a case: {}"_words;
    const auto say = [&](const Words& words, const auto&... values) {
        print_paragraph(fmt::format(fmt::runtime(words.in(language)), values...), "     ",
                        "         ");
    };
    if (!found.rules.empty()) {
        say(rules, fmt::format("{}", fmt::join(found.rules, " ")));
    }
    for (const std::string& provision : found.provisions) {
        fmt::print("     {}\n", provision);
        const auto [first, last] = indexes.procedures.equal_range(within_chapter(provision));
        for (auto at = first; at != last; ++at) {
            fmt::print("         {}: {}\n", at->second.file, fmt::join(at->second.functions, ", "));
        }
    }
    for (const std::string_view procedure : found.procedures) {
        fmt::print("     compongo/{}.cpp\n", procedure);
    }
    for (const std::string& number : found.readings) {
        say(gap, said_reading(number));
    }
    if (!found.scenarios.empty()) {
        const ScenarioOf& shown = example(found, editions);
        say(cases, found.scenarios.size(), shown.name, shown.file, shown.editions);
    }
    for (const std::string_view rule : found.lacking) {
        say(lacking, rule);
    }
}

/// Prints articles, or gathers them as JSON, and counts them.
class CoverageReport {
public:
    CoverageReport(const Indexes& indexes, bool is_json, Language language)
        : indexes_(indexes), is_json_(is_json), language_(language) {}

    void add(const OfEditions& article) {
        std::vector<std::string_view> titles;
        json::array names;
        for (const law::Edition edition : article.editions) {
            titles.push_back(title(edition));
            names.emplace_back(name(edition));
        }
        add(fmt::format("{} ({})", article.number, fmt::join(titles, ", ")),
            {{"editions", std::move(names)}, {"article", article.number}},
            covered(article, indexes_), article.editions);
    }

    void add(const law::SourceArticle& article) {
        add(fmt::format("{} {}", article.document, article.article),
            {{"document", article.document}, {"article", article.article}},
            covered(law::words_in(article.rules), indexes_), {});
    }

    void add(const Reading& reading) {
        const auto provisions = reading.provisions();
        Covered found = covered(rules_of({provisions.begin(), provisions.end()}), indexes_);
        found.provisions.clear();
        for (const law::Entry* const entry : provisions) {
            found.provisions.insert(entry->name());
        }
        found.readings.clear();
        for (const RuleText& each : indexes_.rules) {
            if (provisions.empty() &&
                std::ranges::find(each.readings, reading.number) != each.readings.end()) {
                found.rules.push_back(each.rule);
            }
        }
        add(fmt::format("{} {} ({}: {})", reading.number, reading.title,
                        name_of_part("Articles", language_), reading.part("Articles")),
            {{"reading", reading.number}, {"title", reading.title}}, found, {});
        if (!is_json_) {
            print_paragraph(
                fmt::format("{}: {}", name_of_part("Cases", language_), reading.part("Cases")),
                "     ", "         ");
        }
    }

    int finish(const std::string& wanted) {
        if (is_json_) {
            fmt::print("{}\n", json::serialize(all_));
        } else if (shown_ == 0) {
            say_nothing_found(wanted);
        } else {
            constexpr Words none = "{} found; none lacks a provision or a case\n"_words;
            constexpr Words some = "{} found; {} lack a provision or a case\n"_words;
            fmt::print(fmt::runtime((lacking_ == 0 ? none : some).in(language_)), shown_, lacking_);
        }
        return shown_ != 0 && lacking_ == 0 ? exit_ok : exit_findings;
    }

private:
    void add(const std::string& head, json::object head_json, const Covered& found,
             const std::vector<law::Edition>& editions) {
        ++shown_;
        lacking_ += found.lacking.empty() ? 0 : 1;
        if (is_json_) {
            all_.push_back(as_json(std::move(head_json), found, indexes_));
        } else {
            print_paragraph(head, "");
            print(found, indexes_, editions, language_);
        }
    }

    void say_nothing_found(const std::string& wanted) const {
        constexpr Words nothing =
            "no article, rule, reading or document \"{}\" in any edition{}\n"_words;
        constexpr Words nearest = "; nearest: {}"_words;
        const std::vector<std::string> near = numbers_near(wanted);
        fmt::print(fmt::runtime(nothing.in(language_)), wanted,
                   near.empty()
                       ? ""
                       : fmt::format(fmt::runtime(nearest.in(language_)), fmt::join(near, ", ")));
    }

    const Indexes& indexes_;
    bool is_json_;
    Language language_;
    json::array all_;
    std::size_t shown_ = 0;
    std::size_t lacking_ = 0;
};

int cover(CoverageReport& report, const std::string& wanted, std::optional<law::Edition> only) {
    if (const Reading* const reading = reading_numbered(wanted)) {
        report.add(*reading);
        return report.finish(wanted);
    }
    if (!wanted.empty() || only) {
        for (const OfEditions& each : of_editions(articles_numbered(wanted), only)) {
            report.add(each);
        }
    }
    for (const law::SourceArticle& article : law::source_articles()) {
        if (!only && is_wanted(article, wanted)) {
            report.add(article);
        }
    }
    return report.finish(wanted);
}

int run(const LawsCoverageOptions& options) {
    std::optional<law::Edition> only;
    if (!options.edition.empty()) {
        const auto edition = edition_named(options.edition);
        if (!edition) {
            fmt::print(stderr, "compongo laws coverage: {}\n", edition.error());
            return exit_bad_input;
        }
        only = *edition;
    }
    const std::vector<std::string> all_wanted = each_wanted(options.words);
    const Indexes indexes;
    int status = exit_ok;
    for (const std::string& wanted :
         all_wanted.empty() ? std::vector<std::string>{""} : all_wanted) {
        CoverageReport report(indexes, options.json, language_of(options.language));
        status = std::max(status, cover(report, wanted, only));
    }
    return status;
}

} // namespace

void add_laws_coverage_command(Command& laws, int& exit_status) {
    auto* const command = laws.add_subcommand("coverage", laws_coverage_description);
    const auto options = std::make_shared<LawsCoverageOptions>();
    command->add_option("WHAT", options->words,
                        "an article, a rule, a reading or a document; else all");
    add_edition_option(*command, options->edition, "numbers of this edition alone");
    add_language_option(*command, options->language, "the language");
    command->add_flag("--json", options->json, "a JSON array for each WHAT, on a line");
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

} // namespace compongo::apps
