#include "apps/laws/laws_read.h"

#include "apps/laws/found_provisions.h"
#include "apps/laws/law_finding.h"
#include "apps/laws/law_indexes.h"
#include "apps/laws/law_options.h"
#include "apps/laws/law_readings.h"
#include "apps/shared/commands.h"
#include "apps/shared/paragraphs.h"
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
using law::Words;

constexpr auto laws_read_description =
    R"(Explains an article, a rule or a reading of the Laws in plain words, from the specification in spec/.

WHAT is an article by its number in any edition (9.5, A.4.2), a rule (TOUCH-BOTH), a provision (drawn_game.wrong_claim), a
reading of a gap by its number (I-18), or words to look for (touch move); several are separated by commas. For each rule behind it: what it is; what this
edition lays down, with the articles; what the other editions have, each with its own number; and how the text is read
where it leaves room, and why. The text of the Laws is FIDE's, and is not printed.

A number that only other editions have is answered with the number that this edition has in its place.
"8.4 of FIDE 2009" beside another edition: the sources have no text of that edition on the point, so the one of 2009
is applied. A number with ? was reconstructed from its neighbours; no printed copy was available. Rules that rest on the
article stand first, behind them those that cite it beside another one.

Examples:
  compongo laws read 7.5.5                          in the Laws in force
  compongo laws read 7.5.5 --edition 2018           by its number in those of 2018
  compongo laws read 7.5.5 --blitz                  as it is for blitz
  compongo laws read 7.5.5 --short                  readings by their titles alone
  compongo laws read G.5 --edition 2018             2014's number: what 2018 has in its place
  compongo laws read TOUCH-BOTH
  compongo laws read touch move                     the rules in which these words stand
  compongo laws read I-18                           a reading of a gap, whole
  compongo laws read A.4.2 --json
  compongo laws read 9.2 --lang es                  in Spanish
  compongo laws read 9.2 --lang fr                  values in French, explanations in English

Exit status: 0 something was found, 1 nothing was, 2 bad usage.)";

constexpr std::string_view home_of_readings = "spec/interpretations.md";

struct LawsReadOptions {
    std::vector<std::string> words;
    std::string edition = "2023";
    std::string language;
    PlayOptions play;
    bool is_short = false;
    bool json = false;
    [[nodiscard]] Language in() const { return language_of(language); }
};

/// A rule, and what was found of it.
struct ToRead {
    const RuleText* text;
    std::vector<const Found*> provisions;
};

std::vector<ToRead> to_read(const std::vector<RuleText>& texts, const std::vector<Found>& found,
                            const std::string& wanted) {
    std::vector<ToRead> all;
    for (const RuleText& text : texts) {
        ToRead one{&text, {}};
        for (const Found& each : found) {
            const auto rules = law::words_in(each.entry->catalogue);
            if (std::ranges::find(rules, text.rule) != rules.end()) {
                one.provisions.push_back(&each);
            }
        }
        // A house rule is known by its article; it may share a provision with rules of FIDE's.
        const std::string house = "HOUSE-" + wanted;
        if (!one.provisions.empty() || folded(text.rule) == folded(wanted) ||
            folded(text.rule) == folded(house)) {
            all.push_back(std::move(one));
        }
    }
    return all;
}

/// What an article is to a rule, the closest first: the rule rests on this article of the edition
/// asked for; or on one of this number in an edition whose text fills a gap; or it only cites it.
enum class Basis : std::uint8_t { own, borrowed, cited };

Basis basis_of(const ToRead& rule, const std::string& article) {
    Basis basis = Basis::cited;
    for (const Found* const each : rule.provisions) {
        const law::Articles& articles = each->entry->articles(each->laws);
        if (!articles.empty() && is_article_or_part(articles.begin()->number(), article)) {
            const bool is_own = articles.begin()->edition() == each->laws.choices.edition;
            basis = std::min(basis, is_own ? Basis::own : Basis::borrowed);
        }
    }
    return basis;
}

/// Those that rest on the article come first.
std::vector<ToRead> in_order(const std::vector<ToRead>& rules, const std::string& article) {
    std::vector<ToRead> ordered;
    for (const Basis basis : {Basis::own, Basis::borrowed, Basis::cited}) {
        for (const ToRead& rule : rules) {
            if (basis_of(rule, article) == basis) {
                ordered.push_back(rule);
            }
        }
    }
    return ordered;
}

void print_reading(const Reading& english, std::string_view indent, Language language) {
    const Reading reading = told_in(english, language);
    print_paragraph(fmt::format("{} {}", reading.number, reading.title), indent);
    const std::string inner = std::string(indent) + "  ";
    for (const auto& [part, text] : reading.parts) {
        print_paragraph(fmt::format("{}: {}", name_of_part(part, language), text), inner,
                        inner + "  ");
    }
}

/// Prints rules one after the other; a reading that belongs to several is printed once.
class RulePrinter {
public:
    explicit RulePrinter(const LawsReadOptions& options)
        : options_(options), language_(options.in()) {}

    void print(const ToRead& rule) {
        fmt::print("{} ({})\n\n", rule.text->rule, rule.text->chapter);
        for (const std::string& paragraph : rule.text->paragraphs) {
            print_paragraph(paragraph, "  ");
            fmt::print("\n");
        }
        CitationMarks marks;
        for (const Found* const each : rule.provisions) {
            print_provision(*each, marks);
        }
        for (const std::string& sentence : marks.explained(language_)) {
            if (explained_.insert(sentence).second) {
                fmt::print("\n");
                print_paragraph(sentence, "  ");
            }
        }
        print_gaps(rule.text->readings);
        fmt::print("\n");
    }

    /// Readings that cite the article and belong to none of the rules that were printed.
    void print_others(law::Edition edition, const std::string& wanted) {
        constexpr Words other = "Readings of other rules that cite this article:"_words;
        bool is_first = true;
        for (const Reading& each : readings_of_the_laws()) {
            if (!told_.contains(each.number) && each.is_about(edition, wanted)) {
                fmt::print("{}", is_first ? fmt::format("{}\n", other.in(language_)) : "");
                print_paragraph(fmt::format("{} {}", each.number, told_in(each, language_).title),
                                "  ");
                is_first = false;
            }
        }
        fmt::print("{}", is_first ? "" : "\n");
    }

private:
    void print_provision(const Found& found, CitationMarks& marks) {
        constexpr Words same = "as {}: {}"_words;
        const Entry& entry = *found.entry;
        print_paragraph(entry.gist.in(language_), "  ");
        const auto print_laws = [&](const Laws& laws) {
            marks.note(laws, entry.articles(laws));
            print_paragraph(
                fmt::format("{}: {}", laws_said(laws, language_), value_of(entry, laws, language_)),
                "    ", "      ");
        };
        print_laws(found.laws);
        for (const Laws& laws : otherwise_played(found, options_.play, language_)) {
            print_laws(laws);
        }
        for (const Elsewhere& each : elsewhere(found, language_, marks)) {
            const std::string editions = fmt::format("{}", fmt::join(each.editions, ", "));
            print_paragraph(each.is_same ? fmt::format(fmt::runtime(same.in(language_)),
                                                       laws_said(found.laws, language_), editions)
                                         : fmt::format("{}: {}", editions, each.value),
                            "    ", "      ");
        }
    }

    void print_gaps(const std::vector<std::string>& numbers) {
        constexpr Words gaps = "How gaps in it are read: {}"_words;
        std::vector<std::string> titles;
        for (const std::string& number : numbers) {
            const Reading* const reading = reading_numbered(number);
            if (options_.is_short && reading != nullptr) {
                told_.insert(number);
                titles.push_back(fmt::format("{} {}", number, told_in(*reading, language_).title));
            } else {
                fmt::print("\n");
                print_gap(number);
            }
        }
        if (!titles.empty()) {
            fmt::print("\n");
            print_paragraph(fmt::format(fmt::runtime(gaps.in(language_)), fmt::join(titles, "; ")),
                            "  ", "    ");
        }
    }

    void print_gap(const std::string& number) {
        constexpr Words gap = "How a gap in it is read ({}):"_words;
        constexpr Words above = "How a gap in it is read: {}, as told above"_words;
        const Reading* const reading = reading_numbered(number);
        const bool is_told = !told_.insert(number).second;
        if (reading == nullptr || is_told) {
            print_paragraph(fmt::format(fmt::runtime(above.in(language_)), number), "  ");
            return;
        }
        print_paragraph(fmt::format(fmt::runtime(gap.in(language_)), home_of_readings), "  ");
        print_reading(*reading, "    ", language_);
    }

    const LawsReadOptions& options_;
    Language language_;
    std::set<std::string> told_;
    std::set<std::string> explained_;
};

json::object as_json(const Reading& reading) {
    json::object parts;
    for (const auto& [name, text] : reading.parts) {
        parts[folded(name)] = text;
    }
    return {{"reading", reading.number}, {"title", reading.title}, {"parts", std::move(parts)}};
}

json::object as_json(const ToRead& rule, Language language) {
    json::array provisions;
    CitationMarks marks;
    for (const Found* const each : rule.provisions) {
        json::array others;
        for (const Elsewhere& other : elsewhere(*each, language, marks)) {
            if (!other.is_same) {
                others.push_back(
                    {{"value", other.value},
                     {"editions", json::array(other.names.begin(), other.names.end())},
                     {"cited", json::array(other.editions.begin(), other.editions.end())}});
            }
        }
        provisions.push_back({{"name", each->entry->name()},
                              {"gist", each->entry->gist.in(language)},
                              {"laws", laws_said(each->laws, language)},
                              {"value", value_of(*each->entry, each->laws, language)},
                              {"elsewhere", std::move(others)}});
    }
    json::array readings;
    for (const std::string& number : rule.text->readings) {
        if (const Reading* const reading = reading_numbered(number)) {
            readings.push_back(as_json(*reading));
        }
    }
    return {{"rule", rule.text->rule},
            {"chapter", rule.text->chapter},
            {"text", json::array(rule.text->paragraphs.begin(), rule.text->paragraphs.end())},
            {"provisions", std::move(provisions)},
            {"readings", std::move(readings)}};
}

/// Editions that have a number, and what another has in its place.
struct Renumbered {
    std::string number;
    std::string instead;
    std::vector<std::string_view> editions;
};

/// `G.5 is a number of FIDE 2014. FIDE 2018 has it as III.5:`
std::string said(const Renumbered& each, law::Edition edition, Language language) {
    constexpr Words as = "{} is a number of {}. {} has that as {}:"_words;
    constexpr Words none = "{} is a number of {}. {} has no article of its own on it:"_words;
    return fmt::format(fmt::runtime((each.instead.empty() ? none : as).in(language)), each.number,
                       fmt::join(each.editions, ", "), title(edition), each.instead);
}

void add_renumbered(std::vector<Renumbered>& all, const NumberedArticle& other,
                    law::Edition edition, Language language) {
    std::string instead;
    for (const law::Article article : same_in(edition, other.provisions)) {
        instead += (instead.empty() ? "" : ", ") + cited_articles(article, edition, language);
    }
    const auto same = std::ranges::find_if(all, [&](const Renumbered& each) {
        return each.number == other.article.number() && each.instead == instead;
    });
    if (same != all.end()) {
        same->editions.push_back(title(other.article.edition()));
    } else {
        all.push_back({std::string(other.article.number()),
                       std::move(instead),
                       {title(other.article.edition())}});
    }
}

/// What another edition has under this number, as it is in the one that was asked for.
std::vector<Found> found_elsewhere(const LawsReadOptions& options, law::Edition edition,
                                   const std::string& wanted, std::vector<Renumbered>& renumbered) {
    std::vector<Found> found;
    const std::vector<Laws> all_laws = laws_to_read(edition, options.play);
    for (const NumberedArticle* const each : articles_numbered(wanted)) {
        if (each->article.edition() != edition) {
            add_renumbered(renumbered, *each, edition, options.in());
        }
        for (const Entry* const entry : each->provisions) {
            // Where the edition says something on it, if it does in any kind of play.
            const auto speaks = std::ranges::find_if(
                all_laws, [&](const Laws& laws) { return !entry->is_silent(laws); });
            if (!all_laws.empty() &&
                std::ranges::find(found, entry, &Found::entry) == found.end()) {
                found.push_back({entry, speaks == all_laws.end() ? all_laws.front() : *speaks});
            }
        }
    }
    return found;
}

/// One line where the specification has no text in this language.
void say_language_of_prose(Language language) {
    constexpr Words english = "Rules and readings are written in English and Spanish only: "
                              "their text below is in English."_words;
    if (!has_prose(language)) {
        print_paragraph(english.in(language), "");
        fmt::print("\n");
    }
}

int read_reading(const LawsReadOptions& options, const Reading& reading) {
    if (options.json) {
        fmt::print("{}\n", json::serialize(json::array{as_json(reading)}));
        return exit_ok;
    }
    say_language_of_prose(options.in());
    print_reading(reading, "", options.in());
    return exit_ok;
}

/// The rules in which the words stand, by name and first sentence; a single one is read whole.
int read_words(const LawsReadOptions& options, const std::vector<RuleText>& texts,
               const std::vector<std::string_view>& rules) {
    constexpr std::size_t shown_most = 30;
    if (!options.json) {
        say_language_of_prose(options.in());
    }
    json::array all;
    std::size_t shown = 0;
    for (const std::string_view rule : rules) {
        const auto text = std::ranges::find(texts, rule, &RuleText::rule);
        if (text == texts.end()) {
            continue;
        }
        if (options.json) {
            all.push_back(as_json(ToRead{&*text, {}}, options.in()));
        } else if (rules.size() == 1) {
            RulePrinter(options).print(ToRead{&*text, {}});
        } else if (++shown <= shown_most) {
            fmt::print("{} ({})\n", text->rule, text->chapter);
            const std::string first = text->paragraphs.empty() ? " " : text->paragraphs.front();
            // One sentence alone has no blank behind it.
            print_paragraph(first.substr(0, std::min(first.find(". "), first.size() - 1) + 1),
                            "    ");
        }
    }
    if (options.json) {
        fmt::print("{}\n", json::serialize(all));
    } else if (rules.size() > 1) {
        constexpr Words count = "{} rules have these words{}; read one of them by its name: "
                                "compongo laws read {}"_words;
        constexpr Words some = ", and {} are shown"_words;
        const std::string limit = rules.size() > shown_most
                                      ? fmt::format(fmt::runtime(some.in(options.in())), shown_most)
                                      : "";
        fmt::print("\n{}\n", fmt::format(fmt::runtime(count.in(options.in())), rules.size(), limit,
                                         rules.front()));
    }
    return exit_ok;
}

int say_nothing_found(const LawsReadOptions& options, const std::string& wanted) {
    constexpr Words nothing =
        "no article \"{}\" in any edition, and no rule with these words{}"_words;
    constexpr Words nearest = "; nearest: {}"_words;
    if (options.json) {
        fmt::print("[]\n");
        return exit_findings;
    }
    const std::vector<std::string> near = numbers_near(wanted);
    fmt::print("{}\n",
               fmt::format(fmt::runtime(nothing.in(options.in())), wanted,
                           near.empty() ? ""
                                        : fmt::format(fmt::runtime(nearest.in(options.in())),
                                                      fmt::join(near, ", "))));
    return exit_findings;
}

int read_one(const LawsReadOptions& options, law::Edition edition, const std::string& wanted) {
    if (const Reading* const reading = reading_numbered(wanted)) {
        return read_reading(options, *reading);
    }
    // The language is that of the whole call.
    static const std::vector<RuleText> texts = rule_texts(options.in());
    std::vector<Renumbered> renumbered;
    std::vector<Found> found = provisions_found(laws_to_read(edition, options.play), wanted);
    std::vector<ToRead> rules = to_read(texts, found, wanted);
    if (rules.empty()) {
        found = found_elsewhere(options, edition, wanted, renumbered);
        rules = to_read(texts, found, wanted);
    }
    if (rules.empty()) {
        const auto with_words = rules_with_words(wanted);
        return with_words.empty() ? say_nothing_found(options, wanted)
                                  : read_words(options, texts, with_words);
    }
    if (!options.json) {
        say_language_of_prose(options.in());
    }
    rules = in_order(rules, wanted);
    if (options.json) {
        json::array all;
        for (const ToRead& rule : rules) {
            all.push_back(as_json(rule, options.in()));
        }
        fmt::print("{}\n", json::serialize(all));
        return exit_ok;
    }
    for (const Renumbered& each : renumbered) {
        print_paragraph(said(each, edition, options.in()), "");
    }
    fmt::print("{}", renumbered.empty() ? "" : "\n");
    RulePrinter printer(options);
    for (const ToRead& rule : rules) {
        printer.print(rule);
    }
    printer.print_others(edition, wanted);
    constexpr Words code = "Code and cases: compongo laws coverage {}"_words;
    fmt::print("{}\n",
               fmt::format(fmt::runtime(code.in(options.in())),
                           articles_numbered(wanted).empty() ? std::string(rules.front().text->rule)
                                                             : wanted));
    return exit_ok;
}

int run(const LawsReadOptions& options) {
    const auto edition = edition_named(options.edition);
    if (!edition) {
        fmt::print(stderr, "compongo laws read: {}\n", edition.error());
        return exit_bad_input;
    }
    int status = exit_ok;
    for (const std::string& wanted : each_wanted(options.words)) {
        status = std::max(status, read_one(options, *edition, wanted));
    }
    return status;
}

} // namespace

void add_laws_read_command(Command& laws, int& exit_status) {
    auto* const command = laws.add_subcommand("read", laws_read_description);
    const auto options = std::make_shared<LawsReadOptions>();
    command
        ->add_option("WHAT", options->words,
                     "an article, a rule, a provision, a reading (I-18), or words")
        ->required();
    add_edition_option(*command, options->edition, "the year of an edition, as 2018, or its name")
        ->capture_default_str();
    add_play_options(*command, options->play);
    add_language_option(*command, options->language, "the language");
    auto* const is_json =
        command->add_flag("--json", options->json, "a JSON array for each WHAT, on a line");
    command
        ->add_flag("--short", options->is_short,
                   "how gaps are read by number and title alone; `laws read I-18` reads one whole")
        ->excludes(is_json);
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

} // namespace compongo::apps
