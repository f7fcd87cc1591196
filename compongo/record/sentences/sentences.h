/// What people read of an act and its ruling: sentences, in English or Spanish.
#pragma once

#include "compongo/game/state/game.h"
#include "compongo/law/contents.h"

#include <string>
#include <vector>

namespace compongo::record {

/// An act, what the Laws make of it, and the game on either side of it.
struct Scene {
    const game::Game& before;
    const game::Act& act;
    const game::Ruling& ruling;
    const game::Game& after;
};

/// Sentences by what they are about. Every effect is in one of the lists at least.
struct Sentences {
    /// What was done.
    std::string act;
    /// What was ruled, and what was found.
    std::vector<std::string> ruled;
    /// What is otherwise from now on: position, clocks, rights.
    std::vector<std::string> changes;
    /// Who must do what now.
    std::vector<std::string> must;
    /// What the arbiter is to decide, and what is open to them: nobody else's business.
    std::vector<std::string> decide;
    /// `4.2.1, 7.5.5 (FIDE 2023)`; empty where nothing was ruled.
    std::string articles;
    /// What is said where nothing was ruled; otherwise empty.
    std::string unruled;

    friend bool operator==(const Sentences&, const Sentences&) = default;
};

[[nodiscard]] Sentences sentences(const Scene& scene, law::Language language);

} // namespace compongo::record
