#include "compongo/record/cases/named_articles.h"

#include "compongo/base/nearest.h"
#include "compongo/law/contents.h"
#include "compongo/record/cases/heading_values.h"
#include "compongo/record/cases/hints.h"
#include "compongo/record/cases/parts.h"
#include "compongo/record/transcript/compare.h"

#include <algorithm>
#include <array>
#include <functional>
#include <set>

namespace compongo::record {

namespace {

using ArticleTexts = std::set<std::string, std::less<>>;

/// The prefix of house rules, followed by the number of their article.
constexpr std::string_view house = "HOUSE-";
/// The one house rule without an article.
constexpr std::string_view silent_house_rule = "HOUSE-SILENT";

/// Names that cases use and that no provision has.
constexpr std::array<std::string_view, 12> rules_of_cases = {
    "REC-WRITE",     "ONLINE-SANCTIONS", "ONLINE-COLOURS",         "ONLINE-DEFAULT",
    "ONLINE-RESIGN", "ARB-PENALTIES",    "CONDUCT-REFUSAL",        "TOUCH-CASTLING",
    "ILLEGAL-FOUND", "TIMES-AFTER",      "SETUP-COLOURS-REVERSED", "RAPID-PENALTY-1MIN"};

void add_articles(ArticleTexts& all, const law::Choices& choices) {
    const auto laws = law::laws_in_force(choices);
    for (const law::Entry& entry : laws ? law::contents() : std::span<const law::Entry>()) {
        for (const law::Article article : entry.articles(*laws)) {
            all.insert(law::text(article));
        }
    }
}

/// One set of readings for each reading that can differ from its default.
std::vector<law::Readings> other_readings() {
    std::vector<law::Readings> all(10);
    all[0].default_time = law::DefaultTimeReading::draft;
    all[1].default_time = law::DefaultTimeReading::draft_1;
    all[2].default_time = law::DefaultTimeReading::draft_2;
    all[3].claim_scope = law::ClaimScopeReading::touch_and_castling;
    all[4].wrong_claim = law::WrongClaimReading::bonus_and_halving;
    all[5].rapid_request = law::RapidRequestReading::one;
    all[6].blitz_quickplay = true;
    all[7].house_commit = law::HouseCommit::contact;
    all[8].house_rook_then_king = law::HouseRookThenKing::rook;
    all[9].house_quickplay_reject = true;
    return all;
}

/// Every article on which a ruling can rest.
const ArticleTexts& all_articles() {
    static const ArticleTexts all = [] {
        ArticleTexts found;
        for (const law::Edition edition : law::editions_available) {
            for (const law::Mode mode : {law::Mode::standard, law::Mode::rapid, law::Mode::blitz}) {
                for (const auto supervision : {law::Supervision::full, law::Supervision::limited}) {
                    add_articles(found, {edition, mode, supervision, law::Readings{}});
                }
            }
            for (const law::Readings& readings : other_readings()) {
                add_articles(found,
                             {edition, law::Mode::standard, law::Supervision::full, readings});
            }
        }
        return found;
    }();
    return all;
}

/// Is it an article, or does it contain one?
bool exists(const std::string& article) {
    const auto next = all_articles().lower_bound(article);
    return std::any_of(next, all_articles().end(),
                       [&](const std::string& each) { return is_within(each, article); });
}

std::string title_of(std::string_view edition) {
    const auto known = law::edition_from_name(edition);
    return std::string(known ? law::title(*known) : edition);
}

UnknownArticle no_such_article(const std::string& said, std::string_view number,
                               std::span<const std::string> editions) {
    std::vector<std::string> numbers;
    std::string names;
    for (const std::string& edition : editions) {
        names += (names.empty() ? "" : ", ") + title_of(edition);
        for (const std::string& each : all_articles()) {
            if (each.starts_with(edition + ":")) {
                numbers.push_back(each.substr(edition.size() + 1));
            }
        }
    }
    return {said, "an article on which a ruling can rest; no edition of this case (" + names +
                      ") has an article " + std::string(number) + nearest_hint(number, numbers)};
}

} // namespace

Expected<std::vector<std::string>, UnknownArticle> articles_that_count(const NamedArticles& named) {
    std::vector<std::string> all;
    for (const std::string& said : named.said) {
        const std::size_t colon = said.find(':');
        const std::string number = said.substr(colon == std::string::npos ? 0 : colon + 1);
        const auto has = [&](const std::string& edition) { return exists(edition + ":" + number); };
        if (colon == std::string::npos) {
            if (!std::ranges::any_of(named.editions, has)) {
                return unexpected(no_such_article(said, number, named.editions));
            }
            if (has(std::string(named.edition))) {
                all.push_back(std::string(named.edition) + ":" + number);
            }
            continue;
        }
        const auto edition = edition_named(said.substr(0, colon));
        if (!edition) {
            return unexpected(UnknownArticle{said, "an article of an edition of the Laws, as in "
                                                   "7.5.5 or 2018:7.5.5"});
        }
        if (!has(*edition)) {
            return unexpected(no_such_article(said, number, std::span(&*edition, 1)));
        }
        const bool is_of_another =
            *edition != named.edition &&
            std::ranges::find(named.editions, *edition) != named.editions.end();
        if (!is_of_another) {
            all.push_back(*edition + ":" + number);
        }
    }
    return all;
}

bool is_catalogue_rule(std::string_view rule) {
    if (std::ranges::find(rules_of_cases, rule) != rules_of_cases.end()) {
        return true;
    }
    if (rule.starts_with(house) &&
        (rule == silent_house_rule ||
         exists("olimpiadas-xii:" + std::string(rule.substr(house.size()))))) {
        return true;
    }
    return std::ranges::any_of(law::contents(), [&](const law::Entry& entry) {
        const auto ids = parts_of(entry.catalogue, ' ');
        return std::ranges::find(ids, rule) != ids.end();
    });
}

std::string nearest_rule(std::string_view rule) {
    std::vector<std::string_view> all;
    for (const law::Entry& entry : law::contents()) {
        for (const std::string_view id : parts_of(entry.catalogue, ' ')) {
            all.push_back(id);
        }
    }
    return std::string(nearest(rule, all));
}

} // namespace compongo::record
