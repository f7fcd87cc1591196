#include "compongo/hall/study/laws_json.h"

#include "compongo/base/check.h"
#include "compongo/game/protocol/values.h"
#include "compongo/json/json.h"
#include "compongo/law/changes.h"
#include "compongo/record/transcript/word_lists.h"

#include <algorithm>
#include <map>
#include <set>

namespace compongo::hall {

namespace {

using Entries = std::vector<const law::Entry*>;

/// Limit on the articles suggested for an unknown one.
constexpr std::size_t nearest_max = 8;

/// The Laws of an edition for each kind of play, standard play first.
std::vector<law::Laws> every_play(law::Edition edition) {
    std::vector<law::Laws> all;
    for (const law::Mode mode : {law::Mode::standard, law::Mode::rapid, law::Mode::blitz}) {
        for (const law::Supervision supervision :
             {law::Supervision::full, law::Supervision::limited}) {
            if (auto laws = law::laws_in_force({edition, mode, supervision, {}})) {
                all.push_back(*laws);
            }
        }
    }
    return all;
}

std::string cited(law::Edition edition, std::string_view article) {
    return std::string(name(edition)) + ":" + std::string(article);
}

/// The reconstructed article numbers of each edition, from all Laws that cite them.
using Numbers = std::map<law::Edition, std::set<std::string_view>>;
const Numbers& unverified_numbers() {
    static const Numbers all = [] {
        Numbers found;
        for (const law::Edition edition : law::editions_available) {
            for (const law::Laws& laws : every_play(edition)) {
                for (const law::Entry& entry : law::contents()) {
                    for (const law::Article article : entry.articles(laws)) {
                        if (article.is_unverified()) {
                            found[article.edition()].insert(article.number());
                        }
                    }
                }
            }
        }
        return found;
    }();
    return all;
}

/// `,"unverified":["4.7.b"]`; empty if every number was verified in print.
std::string unverified_member(law::Edition edition) {
    const auto found = unverified_numbers().find(edition);
    std::string out;
    if (found != unverified_numbers().end()) {
        append_texts_member(out, "unverified", {found->second.begin(), found->second.end()});
    }
    return out;
}

/// The parent article; empty for a top-level one.
std::string_view above(std::string_view article) {
    const std::size_t point = article.rfind('.');
    return point == std::string_view::npos ? std::string_view() : article.substr(0, point);
}

/// The articles of the smallest existing part that would contain this one.
std::set<std::string_view> nearest(const std::vector<law::Laws>& plays, law::Edition edition,
                                   std::string_view article) {
    std::set<std::string_view> found;
    for (std::string_view part = article; found.empty() && !part.empty(); part = above(part)) {
        const std::string wanted = cited(edition, part);
        for (const law::Laws& laws : plays) {
            for (const law::Entry* const entry : law::entries_for(wanted, laws)) {
                for (const law::Article& each : entry->articles(laws)) {
                    const bool is_of_it =
                        text(each) == wanted || text(each).starts_with(wanted + ".");
                    if (is_of_it && found.size() < nearest_max) {
                        found.insert(each.number());
                    }
                }
            }
        }
    }
    return found;
}

Fault unknown_article(const std::vector<law::Laws>& plays, law::Edition edition,
                      const std::string& article) {
    Fault fault = unknown("article", cited(edition, article));
    std::string names;
    for (const std::string_view each : nearest(plays, edition, article)) {
        names += (names.empty() ? "" : ", ") + std::string(each);
    }
    fault.message += names.empty() ? " that anything rests on" : "; the nearest are " + names;
    return fault;
}

Fault unknown_edition(const std::string& edition) {
    Fault fault = unknown("edition", edition);
    fault.message += "; there are";
    for (const law::Edition each : law::editions_available) {
        fault.message += " " + std::string(name(each));
    }
    return fault;
}

/// Whether making a move switches the clocks, so that nothing is pressed and there is no wooden
/// board.
bool is_online(law::Edition edition) {
    const auto laws =
        law::laws_in_force({edition, law::Mode::standard, law::Supervision::full, {}});
    return laws && !laws->online.no_press.is_silent();
}

std::string words_json(const law::Words& words) {
    return law::json_by_language(law::in_all_languages(
        [&](law::Language language) { return json_string(words.in(language)); }));
}

std::string says_json(const Entries& entries, const law::Laws& laws, law::Language language) {
    std::string out = "[";
    for (const law::Entry* const entry : entries) {
        out += out.size() == 1 ? "" : ",";
        out += "{\"provision\":" + json_string(entry->name()) +
               ",\"value\":" + json_string(entry->value(laws, language)) +
               ",\"meaning\":" + words_json(entry->gist) + "}";
    }
    return out + "]";
}

Expected<law::Laws, Fault> laws_to_compare(const std::string& edition, law::Mode mode,
                                           law::Supervision supervision) {
    const auto known = law::edition_from_name(edition);
    if (!known || std::ranges::find(law::editions_available, *known) ==
                      std::ranges::end(law::editions_available)) {
        return unexpected(unknown_edition(edition));
    }
    const auto laws = law::laws_in_force({*known, mode, supervision, {}});
    return laws ? Expected<law::Laws, Fault>(*laws)
                : unexpected(Fault{Fault::Kind::unknown, laws.error(), {}});
}

std::string compared_json(const law::Choices& choices) {
    return "{\"edition\":" + json_string(name(choices.edition)) +
           ",\"play\":" + json_string(game::word(choices.mode)) +
           ",\"supervision\":" + json_string(game::word(choices.supervision)) + "}";
}

std::string provision_json(const law::Entry& entry, const law::Laws& laws, law::Language language) {
    std::string articles;
    for (const law::Article& article : entry.articles(laws)) {
        articles += (articles.empty() ? "" : ",") + json_string(text(article));
    }
    return "{\"value\":" + json_string(entry.value(laws, language)) + ",\"articles\":[" + articles +
           "]}";
}

const law::Words& title_of(std::string_view chapter) {
    const auto found = std::ranges::find(law::chapters(), chapter, &law::Chapter::name);
    CHECK(found != law::chapters().end());
    return found->title;
}

} // namespace

Expected<std::string, Fault> changes_json(const Comparison& comparison, law::Language language) {
    const bool is_one_edition = comparison.before == comparison.after;
    const auto before =
        laws_to_compare(comparison.before, is_one_edition ? law::Mode::standard : comparison.mode,
                        is_one_edition ? law::Supervision::full : comparison.supervision);
    const auto after = laws_to_compare(comparison.after, comparison.mode, comparison.supervision);
    if (!before || !after) {
        return unexpected(!before ? before.error() : after.error());
    }
    std::string out = "{\"from\":" + compared_json(before->choices) +
                      ",\"to\":" + compared_json(after->choices) + ",\"changes\":[";
    const law::Entry* said = nullptr;
    for (const law::Entry* const entry : law::changes(*before, *after)) {
        const law::Entry* const from = law::gone_on_from(*entry);
        out += said == nullptr ? "" : ",";
        out += "{\"chapter\":" + words_json(title_of(entry->chapter)) +
               ",\"provision\":" + json_string(entry->name()) +
               (from == nullptr || from == said ? "" : ",\"follows\":" + words_json(from->gist)) +
               ",\"meaning\":" + words_json(entry->gist) +
               ",\"before\":" + provision_json(*entry, *before, language) +
               ",\"after\":" + provision_json(*entry, *after, language) + "}";
        said = entry;
    }
    return out + "]}";
}

std::string editions_json(law::Edition in_use) {
    std::string out = "{\"editions\":[";
    for (const law::Edition each : law::editions_available) {
        out += out.ends_with('[') ? "" : ",";
        out += "{\"id\":" + json_string(name(each)) +
               ",\"title\":" + json_string(law::title(each)) +
               (is_online(each) ? ",\"online\":true" : "") + unverified_member(each) + "}";
    }
    return out + "],\"in_use\":" + json_string(name(in_use)) + "}";
}

Expected<std::string, Fault> article_json(const std::string& edition, const std::string& article,
                                          law::Language language, const law::Laws* in_force) {
    const auto known = law::edition_from_name(edition);
    std::vector<law::Laws> plays = known ? every_play(*known) : std::vector<law::Laws>();
    if (plays.empty()) {
        return unexpected(unknown_edition(edition));
    }
    if (in_force != nullptr) {
        plays.insert(plays.begin(), *in_force);
    }
    for (const law::Laws& laws : plays) {
        const Entries entries = law::entries_for(cited(*known, article), laws);
        if (!entries.empty()) {
            return "{\"edition\":" + json_string(edition) + ",\"article\":" + json_string(article) +
                   ",\"play\":" + json_string(game::word(laws.choices.mode)) +
                   ",\"supervision\":" + json_string(game::word(laws.choices.supervision)) +
                   ",\"says\":" + says_json(entries, laws, language) + "}";
        }
    }
    return unexpected(unknown_article(plays, *known, article));
}

} // namespace compongo::hall
