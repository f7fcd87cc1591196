/// What people read of an act and its ruling: sentences, in any language.
#pragma once

#include "compongo/game/state/game.h"
#include "compongo/law/contents.h"

#include <string>
#include <vector>

namespace compongo::record {

/// An act, its ruling, and the game before and after it.
struct RuledAct {
    const game::Game& before;
    const game::Act& act;
    const game::Ruling& ruling;
    const game::Game& after;
};

/// Sentences by subject. Every effect appears in at least one list.
struct Sentences {
    /// The deed.
    std::string act;
    /// Rulings and findings, and behind them the remarks on them.
    std::vector<std::string> ruled;
    /// How many sentences at the end of `ruled` are remarks.
    std::size_t remarks = 0;
    /// Changes: position, clocks, rights.
    std::vector<std::string> changes;
    /// Duties, with the person who has each.
    std::vector<std::string> must;
    /// Questions to the arbiter with their options, meant for the arbiter only.
    std::vector<std::string> decide;
    /// `4.2.1, 7.5.5 (FIDE 2023)`; empty if nothing was ruled.
    std::string articles;
    /// The sentence if nothing was ruled; otherwise empty.
    std::string unruled;

    friend bool operator==(const Sentences&, const Sentences&) = default;
};

using SentencesByLanguage = law::ByLanguage<Sentences>;

[[nodiscard]] Sentences sentences(const RuledAct& scene, law::Language language);
[[nodiscard]] SentencesByLanguage sentences_by_language(const RuledAct& scene);

} // namespace compongo::record
