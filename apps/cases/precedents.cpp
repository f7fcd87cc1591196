#include "apps/cases/precedent_book.h"
#include "apps/laws/law_finding.h"
#include "apps/laws/law_options.h"
#include "apps/shared/commands.h"
#include "apps/shared/paragraphs.h"
#include "compongo/base/check.h"
#include "compongo/law/laws.h"
#include "compongo/record/cases/cases.h"
#include "compongo/record/sentences/judged_text.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>

namespace compongo::apps {

namespace {

namespace json = boost::json;
using law::Language;
using law::Words;
using record::CaseMarks;
using record::Precedent;

constexpr auto precedents_description =
    R"(Real incidents: what happened, what was ruled, and what the Laws say.

Each precedent is an incident of public record: where and when, what happened, the Laws of then, what was ruled and what
became of it on appeal, and the source. Its case can be judged, so what the Laws say is computed, under the edition of
then and under later ones. Where the ruling and the Laws part, it is said why.

Without words it lists all. With words it lists those that contain all of them, in English or Spanish; a single match,
or one given by its name, is printed whole.

Examples:
  compongo precedents                                list all of them
  compongo precedents flag knight                    those in which both words stand
  compongo precedents riyadh-2017-moved-out-of-check  tell this one
  compongo precedents --article 7.5.5                those whose rulings rest on this article of any edition
  compongo precedents --article 6.9 --edition 2018   by its number in the Laws of 2018
  compongo precedents --edition 2017                 those judged under these Laws
  compongo precedents --compared differs             those in which the ruling and the Laws part
  compongo precedents phone --lang es                tell it in Spanish
  compongo precedents doha --case > doha.case        the case alone, to change it and judge it: compongo judge doha.case
  compongo judge my.case --precedents                the precedents nearest to an incident of one's own

Exit status: 0 something was found, 1 nothing was, 2 bad usage.)";

struct PrecedentsOptions {
    std::vector<std::string> words;
    std::string article;
    std::string edition;
    std::string compared;
    std::string language;
    bool json = false;
    bool cases = false;
    bool marks = false;

    [[nodiscard]] Language in() const { return language_of(language); }
};

/// All that can be searched, in both languages.
std::string searched_text(const Precedent& precedent) {
    std::string all = precedent.id + ' ' + precedent.year;
    for (const record::Translated& each :
         {precedent.title, precedent.place, precedent.event, precedent.happened, precedent.ruled,
          precedent.appeal, precedent.remark}) {
        all += ' ' + each.en + ' ' + each.es;
    }
    return folded(all);
}

bool has_words(const Precedent& precedent, const std::vector<std::string>& words) {
    const std::string text = searched_text(precedent);
    return std::ranges::all_of(words, [&](const std::string& word) {
        return text.find(folded(word)) != std::string::npos;
    });
}

/// `fide-2018` and `7.5.5` of `fide-2018:7.5.5`.
bool is_cited(const CaseMarks& marks, const std::string& wanted,
              const std::optional<law::Edition>& edition) {
    if (wanted.empty() && !edition) {
        return true;
    }
    return std::ranges::any_of(marks.articles, [&](const std::string& article) {
        const std::size_t colon = article.find(':');
        const std::string_view home = std::string_view(article).substr(0, colon);
        return (!edition || law::name(*edition) == home) &&
               (wanted.empty() || is_article_or_part(article.substr(colon + 1), wanted));
    });
}

std::vector<const Precedent*> found_precedents(const PrecedentsOptions& options,
                                               const std::optional<law::Edition>& edition) {
    const PrecedentBook& book = precedent_book();
    const std::string wanted = without_the_word_article(options.article);
    std::vector<const Precedent*> found;
    for (const Precedent& each : book.precedents()) {
        if (options.words.size() == 1 && options.words.front() == each.id) {
            return {&each};
        }
        const CaseMarks& marks =
            book.marks()[static_cast<std::size_t>(&each - book.precedents().data())];
        if (has_words(each, options.words) && is_cited(marks, wanted, edition) &&
            (options.compared.empty() || options.compared == record::name(each.comparison))) {
            found.push_back(&each);
        }
    }
    return found;
}

/// The rulings under one edition of a case: sentences, followed by their articles.
struct ToldRuling {
    law::Edition edition;
    std::vector<std::string> sentences;
};

std::vector<ToldRuling> rulings_of(const Precedent& precedent, Language language) {
    std::vector<ToldRuling> all;
    for (const record::PlacedEntry& each : record::read_placed_cases(precedent.case_text)) {
        CHECK(each.entry.content.has_value());
        const auto* const scenario = std::get_if<record::Scenario>(&*each.entry.content);
        if (scenario == nullptr) {
            continue;
        }
        const law::Choices& choices = scenario->conditions.choices;
        ToldRuling ruling{choices.edition, {}};
        for (const record::Sentences& told :
             record::told(*scenario, *law::laws_in_force(choices), each.rulings, language)) {
            std::vector<std::string> said = told.ruled;
            said.insert(said.end(), told.decide.begin(), told.decide.end());
            if (!said.empty()) {
                ruling.sentences.push_back(fmt::format(
                    "{} {}{}", told.act, fmt::join(said, " "),
                    told.articles.empty() ? std::string() : " (" + told.articles + ")"));
            }
        }
        all.push_back(std::move(ruling));
    }
    return all;
}

json::object as_json(const Precedent& precedent, Language language) {
    json::array rulings;
    for (const ToldRuling& each : rulings_of(precedent, language)) {
        rulings.push_back(
            {{"laws", law::name(each.edition)},
             {"sentences", json::array(each.sentences.begin(), each.sentences.end())}});
    }
    json::object made = {{"precedent", precedent.id},
                         {"title", precedent.title.in(language)},
                         {"year", precedent.year},
                         {"place", precedent.place.in(language)},
                         {"event", precedent.event.in(language)},
                         {"laws", precedent.laws},
                         {"happened", precedent.happened.in(language)},
                         {"ruled", precedent.ruled.in(language)},
                         {"compared", record::name(precedent.comparison)}};
    if (!precedent.appeal.en.empty()) {
        made["appeal"] = precedent.appeal.in(language);
    }
    if (!precedent.remark.en.empty()) {
        made["remark"] = precedent.remark.in(language);
    }
    made["sources"] = json::array(precedent.sources.begin(), precedent.sources.end());
    made["case"] = precedent.case_text;
    made["rulings"] = std::move(rulings);
    return made;
}

void print_part(const Words& name, std::string_view text, Language language) {
    if (!text.empty()) {
        print_paragraph(fmt::format("{}: {}", name.in(language), text), "  ", "    ");
    }
}

void print_whole(const Precedent& precedent, Language language) {
    fmt::print("{}\n{}\n\n", precedent.title.in(language), precedent.id);
    print_part("Where"_words,
               fmt::format("{}, {}: {}", precedent.place.in(language), precedent.year,
                           precedent.event.in(language)),
               language);
    print_part("Laws of then"_words, record::laws_of_then(precedent.laws, language), language);
    print_part("What happened"_words, precedent.happened.in(language), language);
    print_part("Ruled"_words, precedent.ruled.in(language), language);
    print_part("On appeal"_words, precedent.appeal.in(language), language);
    print_part("Compared"_words, record::said(precedent.comparison, language), language);
    print_part("Remark|of a precedent"_words, precedent.remark.in(language), language);
    for (const std::string& each : precedent.sources) {
        print_part("Source"_words, each, language);
    }
    constexpr Words say = "What the Laws say of the case below, {}:"_words;
    for (const ToldRuling& each : rulings_of(precedent, language)) {
        fmt::print("\n");
        print_paragraph(fmt::format(fmt::runtime(say.in(language)), law::title(each.edition)),
                        "  ");
        for (const std::string& sentence : each.sentences) {
            print_paragraph(sentence, "    ", "      ");
        }
    }
    fmt::print("\n");
    std::string_view rest = precedent.case_text;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        if (end != 0) {
            fmt::print("    {}", rest.substr(0, end));
        }
        fmt::print("\n");
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
}

void print_list(const std::vector<const Precedent*>& found, Language language) {
    constexpr Words count =
        "{} precedents; one of them is told by its name: compongo precedents {}"_words;
    for (const Precedent* const each : found) {
        print_paragraph(headline(*each, language), "", "      ");
        fmt::print("      {}\n", each->id);
    }
    fmt::print("\n");
    print_paragraph(fmt::format(fmt::runtime(count.in(language)), found.size(), found.front()->id),
                    "");
}

/// The file spec/precedents/marks.txt, by which the page finds what is near.
void print_marks() {
    const PrecedentBook& book = precedent_book();
    for (std::size_t at = 0; at < book.precedents().size(); ++at) {
        fmt::print("{}\t{}\t{}\n", book.precedents()[at].id, fmt::join(book.marks()[at].marks, " "),
                   fmt::join(book.marks()[at].articles, " "));
    }
}

void print_found(const PrecedentsOptions& options, const std::vector<const Precedent*>& found) {
    if (options.cases) {
        for (const Precedent* const each : found) {
            fmt::print("{}{}", each == found.front() ? "" : "\n", each->case_text);
        }
    } else if (options.json) {
        json::array all;
        for (const Precedent* const each : found) {
            all.push_back(as_json(*each, options.in()));
        }
        fmt::print("{}\n", json::serialize(all));
    } else if (found.size() == 1) {
        print_whole(*found.front(), options.in());
    } else {
        print_list(found, options.in());
    }
}

int run(const PrecedentsOptions& options) {
    if (options.marks) {
        print_marks();
        return exit_ok;
    }
    std::optional<law::Edition> edition;
    if (!options.edition.empty()) {
        const auto named = edition_named(options.edition);
        if (!named) {
            fmt::print(stderr, "compongo precedents: {}\n", named.error());
            return exit_bad_input;
        }
        edition = *named;
    }
    const auto found = found_precedents(options, edition);
    if (!found.empty()) {
        print_found(options, found);
        return exit_ok;
    }
    constexpr Words none = "compongo precedents: found no precedent with all of this; "
                           "`compongo precedents` lists them all"_words;
    fmt::print(stderr, "{}\n", none.in(options.in()));
    return exit_findings;
}

} // namespace

void add_precedents_command(Command& app, int& exit_status) {
    auto* const command = app.add_subcommand("precedents", precedents_description);
    const auto options = std::make_shared<PrecedentsOptions>();
    command->add_option("WORDS", options->words, "words to look for, or the name of a precedent");
    command->add_option("--article", options->article,
                        "an article by its number: precedents whose rulings rest on it");
    add_edition_option(*command, options->edition,
                       "the edition by whose number --article is meant; alone: precedents that are "
                       "judged under it");
    command
        ->add_option("--compared", options->compared,
                     "how the ruling that stood compares with the Laws")
        ->one_of({"same", "differs", "regulations", "not-ruled"});
    add_language_option(*command, options->language, "the language: " + law::languages_expected());
    auto* const json = command->add_flag("--json", options->json, "a list of JSON objects");
    command->add_flag("--case", options->cases, "the cases alone, as `compongo judge` reads them")
        ->excludes(json);
    command
        ->add_flag("--marks", options->marks,
                   "a line for each precedent, as spec/precedents/marks.txt has it: its name, the "
                   "kinds of acts and effects in it, the articles")
        ->excludes(json);
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

} // namespace compongo::apps
