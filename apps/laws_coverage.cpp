#include "apps/laws_coverage.h"

#include "apps/command_line.h"
#include "apps/commands.h"
#include "apps/law_indexes.h"
#include "compongo/law/coverage.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <set>

namespace compongo::apps {

namespace {

namespace json = boost::json;

constexpr auto laws_coverage_description =
    R"(Every article of the source documents, and what has become of it.

For each article: the rules of the catalogue found in it, the provisions of the Laws that come from them, with the files
and functions that rule by each (or the procedure that carries a rule out) and what spec/interpretations.md says about it,
and the scenarios that test them.

Examples:
  compongo laws coverage                 all documents
  compongo laws coverage S4              one of them, S0 to S4
  compongo laws coverage 9.5             one article and its subdivisions, in every document
  compongo laws coverage TOUCH-BOTH      the articles in which a rule was found
  compongo laws coverage S2 --json       with the ids of all scenarios

Exit status: 0 every article has a provision or procedure and a scenario for each of its rules, 1 some has not, or
nothing was found.)";

struct LawsCoverageOptions {
    std::string wanted;
    bool json = false;
};

/// What the build has written down, by provision and by rule.
struct Indexes {
    Scenarios scenarios = scenarios_by_rule();
    Procedures procedures = procedures_by_provision();
    Interpretations interpretations = interpretations_by_provision();
};

std::string_view within_chapter(std::string_view provision) {
    return provision.substr(provision.find('.') + 1);
}

/// What stands behind one article.
struct Covered {
    std::set<std::string> provisions;
    std::set<std::string_view> procedures;
    std::set<std::string_view> scenarios;
    /// Rules without a provision or procedure, or without a scenario.
    std::vector<std::string_view> lacking;
};

Covered covered(const law::SourceArticle& article, const Scenarios& scenarios) {
    Covered all;
    for (const std::string_view rule : law::words_in(article.rules)) {
        const auto provisions = law::provisions_of(rule);
        const auto procedure = law::procedure_of(rule);
        const auto tests = scenarios.find(rule);
        for (const law::Entry* provision : provisions) {
            all.provisions.insert(provision->name());
        }
        if (procedure) {
            all.procedures.insert(*procedure);
        }
        if (tests != scenarios.end()) {
            all.scenarios.insert(tests->second.begin(), tests->second.end());
        }
        if ((provisions.empty() && !procedure) || tests == scenarios.end()) {
            all.lacking.push_back(rule);
        }
    }
    return all;
}

/// Is this article the one named, or a subdivision of it?
bool is_or_is_part_of(std::string_view article, std::string_view wanted) {
    constexpr std::string_view ends_a_number = ". (,";
    return article.starts_with(wanted) &&
           (article.size() == wanted.size() ||
            ends_a_number.find(article[wanted.size()]) != std::string_view::npos);
}

bool is_wanted(const law::SourceArticle& article, const std::string& wanted) {
    const auto rules = law::words_in(article.rules);
    return wanted.empty() || article.document == wanted ||
           is_or_is_part_of(article.article, wanted) ||
           std::ranges::find(rules, wanted) != rules.end();
}

json::array as_json(const Covered& found, const Procedures& procedures) {
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

json::array as_json(const Covered& found, const Interpretations& interpretations) {
    json::array all;
    for (const std::string& provision : found.provisions) {
        const auto [first, last] = interpretations.equal_range(provision);
        for (auto at = first; at != last; ++at) {
            all.push_back({{"provision", provision}, {"interpretation", at->second}});
        }
    }
    return all;
}

json::object as_json(const law::SourceArticle& article, const Covered& found,
                     const Indexes& indexes) {
    const auto list = [](const auto& texts) { return json::array(texts.begin(), texts.end()); };
    return {{"document", article.document},
            {"article", article.article},
            {"rules", list(law::words_in(article.rules))},
            {"provisions", list(found.provisions)},
            {"procedures", list(found.procedures)},
            {"ruled_in", as_json(found, indexes.procedures)},
            {"interpretations", as_json(found, indexes.interpretations)},
            {"scenarios", list(found.scenarios)},
            {"lacking", list(found.lacking)}};
}

void print(const law::SourceArticle& article, const Covered& found, const Indexes& indexes) {
    fmt::print("{} {:<24} {}\n", article.document, article.article, article.rules);
    for (const std::string& provision : found.provisions) {
        fmt::print("     {}\n", provision);
        const auto [first, last] = indexes.procedures.equal_range(within_chapter(provision));
        for (auto at = first; at != last; ++at) {
            fmt::print("         {}: {}\n", at->second.file, fmt::join(at->second.functions, ", "));
        }
        const auto [said, said_last] = indexes.interpretations.equal_range(provision);
        for (auto at = said; at != said_last; ++at) {
            fmt::print("         {}\n", at->second);
        }
    }
    for (const std::string_view procedure : found.procedures) {
        fmt::print("     {}.cpp\n", procedure);
    }
    if (!found.scenarios.empty()) {
        fmt::print("     scenarios: {}, such as {}\n", found.scenarios.size(),
                   *found.scenarios.begin());
    }
    for (const std::string_view rule : found.lacking) {
        fmt::print("     LACKING {}\n", rule);
    }
}

int run(const LawsCoverageOptions& options) {
    const Indexes indexes;
    json::array all;
    std::size_t shown = 0;
    std::size_t lacking = 0;
    for (const law::SourceArticle& article : law::source_articles()) {
        if (!is_wanted(article, options.wanted)) {
            continue;
        }
        const Covered found = covered(article, indexes.scenarios);
        ++shown;
        lacking += found.lacking.empty() ? 0 : 1;
        if (options.json) {
            all.push_back(as_json(article, found, indexes));
        } else {
            print(article, found, indexes);
        }
    }
    if (options.json) {
        fmt::print("{}\n", json::serialize(all));
    } else {
        fmt::print("{} articles, {} of them lack something\n", shown, lacking);
    }
    return shown != 0 && lacking == 0 ? exit_ok : exit_findings;
}

} // namespace

void add_laws_coverage_command(Command& laws, int& exit_status) {
    auto* const command = laws.add_subcommand("coverage", laws_coverage_description);
    const auto options = std::make_shared<LawsCoverageOptions>();
    command->add_option("WHAT", options->wanted, "a document, an article, or a rule; else all");
    command->add_flag("--json", options->json, "one JSON array");
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

} // namespace compongo::apps
