/// All worlds that fit what is known of a case, each judged.
#pragma once

#include "compongo/game/state/game.h"
#include "compongo/unknowns/kept_effects.h"
#include "compongo/unknowns/uncertain_case.h"

#include <memory>

namespace compongo::unknowns {

inline constexpr std::size_t worlds_max = 1'000'000;

/// A ruling in some of the worlds.
struct RulingOfWorlds {
    /// Numbers of the effects that still hold at the end, in ascending order.
    std::vector<std::uint32_t> effects;
    /// Of the same with their articles, in all these worlds, in ascending order.
    std::vector<std::uint32_t> written;
    std::size_t worlds = 0;
};

/// The worlds in the order of the case: the first fact changes slowest.
struct Worlds {
    std::size_t facts = 0;
    /// For each world the option of each fact.
    std::vector<std::uint16_t> chosen;
    /// For each world its ruling.
    std::vector<std::uint32_t> ruling;
    std::vector<RulingOfWorlds> rulings;
    /// Combinations that contradict what is known: nothing is done before what was done earlier.
    std::size_t impossible = 0;
    EffectNumbers numbers;
    /// Those it was judged with, if they were given.
    winnability::SharedAnswers* answers = nullptr;

    [[nodiscard]] std::size_t size() const { return ruling.size(); }
    [[nodiscard]] std::uint16_t option(std::size_t world, std::size_t fact) const {
        return chosen[world * facts + fact];
    }
    [[nodiscard]] Chosen chosen_in(std::size_t world) const {
        const auto first = chosen.begin() + static_cast<std::ptrdiff_t>(world * facts);
        return {first, first + static_cast<std::ptrdiff_t>(facts)};
    }
};

/// Judges every world. The fault is that of a case of which no world can be read or judged. Search
/// results are cached in `answers`, which must outlive the worlds.
[[nodiscard]] record::Read<Worlds> worlds_of(const UncertainCase& known,
                                             winnability::SharedAnswers* answers = nullptr);

/// An act of one world.
struct PlayedAct {
    game::Game before;
    game::Act act;
    game::Ruling ruling;
    game::Game after;
    /// Of each effect: does it still hold at the end?
    std::vector<bool> is_kept;
    /// Of the case.
    std::size_t step = 0;
};
struct PlayedWorld {
    /// The games of the acts refer to it.
    std::unique_ptr<game::Frame> frame;
    std::vector<PlayedAct> acts;
};
/// Plays one world again; it must be one of the worlds of the case.
[[nodiscard]] PlayedWorld played(const UncertainCase& known, const Chosen& chosen,
                                 winnability::SharedAnswers* answers = nullptr);

} // namespace compongo::unknowns
