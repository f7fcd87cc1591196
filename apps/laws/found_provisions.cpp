#include "apps/laws/found_provisions.h"

#include <fmt/format.h>

#include <algorithm>

namespace compongo::apps {

using law::Entry;
using law::Language;
using law::Laws;

namespace {

/// `, blitz, limited supervision`; nothing in standard play.
std::string play_said(const law::Choices& choices, Language language) {
    constexpr law::Words rapid = ", rapid"_words;
    constexpr law::Words blitz = ", blitz"_words;
    constexpr law::Words full = ", full supervision"_words;
    constexpr law::Words limited = ", limited supervision"_words;
    if (choices.mode == law::Mode::standard) {
        return {};
    }
    return std::string((choices.mode == law::Mode::rapid ? rapid : blitz).in(language)) +
           std::string(
               (choices.supervision == law::Supervision::limited ? limited : full).in(language));
}

} // namespace

std::vector<Laws> laws_to_read(law::Edition edition, const PlayOptions& play) {
    if (!play.is_given()) {
        return kinds_of_play(edition);
    }
    const auto laws = law::laws_in_force(play.choices(edition));
    return laws ? std::vector<Laws>{*laws} : std::vector<Laws>();
}

std::vector<Found> provisions_found(const std::vector<Laws>& all_laws, const std::string& wanted) {
    std::vector<Found> found;
    for (const Laws& laws : all_laws) {
        for (const Entry* const entry : law::entries_for(wanted, laws)) {
            if (std::ranges::find(found, entry, &Found::entry) == found.end()) {
                found.push_back({entry, laws});
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
                             cited_articles(entry.articles(laws), laws.choices.edition, language));
}

std::string laws_said(const Laws& laws, Language language) {
    return std::string(title(laws.choices.edition)) + play_said(laws.choices, language);
}

std::vector<Elsewhere> elsewhere(const Found& found, Language language, CitationMarks& marks) {
    const std::string here = found.entry->value(found.laws, language);
    std::vector<Elsewhere> others;
    for (const law::Edition edition : law::editions_available) {
        law::Choices choices = found.laws.choices;
        choices.edition = edition;
        const auto laws = law::laws_in_force(choices);
        if (edition == found.laws.choices.edition || !laws) {
            continue;
        }
        const std::string value = found.entry->value(*laws, language);
        auto same = std::ranges::find(others, value, &Elsewhere::value);
        if (same == others.end()) {
            others.push_back({value, value == here, {}, {}});
            same = std::prev(others.end());
        }
        const law::Articles& articles = found.entry->articles(*laws);
        marks.note(*laws, articles);
        const std::string cited = cited_articles(articles, edition, language);
        same->editions.push_back(cited.empty() ? std::string(title(edition))
                                               : fmt::format("{} ({})", title(edition), cited));
        same->names.push_back(name(edition));
    }
    return others;
}

std::vector<Laws> otherwise_played(const Found& found, const PlayOptions& play, Language language) {
    std::vector<Laws> others;
    if (!play.is_given() && found.laws.choices.mode == law::Mode::standard) {
        for (const Laws& laws : kinds_of_play(found.laws.choices.edition)) {
            if (found.entry->value(laws, language) != found.entry->value(found.laws, language)) {
                others.push_back(laws);
            }
        }
    }
    return others;
}

} // namespace compongo::apps
