/// What makes a ruling: who gets, loses or must do what at the end, not how it came to that.
#pragma once

#include "compongo/game/protocol/effect.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace compongo::unknowns {

/// An effect as rulings are compared.
struct ComparedEffect {
    /// Of all that is written alike without articles and positions; of effects that are no part of
    /// a ruling, as what the clocks show, none.
    std::uint32_t id = 0;
    bool is_compared = false;
    bool is_momentary = false;
    bool is_obligation = false;
    bool is_offer = false;
    bool ends_obligation = false;
    bool is_game_over = false;
    /// `white`, `black` or another party; empty if it concerns no one.
    std::string player;
    /// With its articles.
    std::uint32_t written_id = 0;
};

/// Numbers effects, so that equal ones have equal numbers.
class EffectNumbers {
public:
    [[nodiscard]] const ComparedEffect& of(const game::Effect& effect);
    /// The JSON of the first effect that had this number.
    [[nodiscard]] const std::string& json_of(std::uint32_t id) const { return json_[id]; }
    /// The articles of one with its articles: `fide-2023:4.3.3`.
    [[nodiscard]] const std::vector<std::string>& articles_of(std::uint32_t written_id) const {
        return articles_[written_id];
    }

    [[nodiscard]] std::uint32_t id_of(std::uint32_t written_id) const { return of_[written_id]; }

private:
    std::map<std::string, ComparedEffect> known_;
    std::map<std::string, std::uint32_t> ids_;
    std::vector<std::string> json_;
    /// By the number of an effect with its articles.
    std::vector<std::vector<std::string>> articles_;
    std::vector<std::uint32_t> of_;
};

/// One act's effects.
using ComparedRuling = std::vector<const ComparedEffect*>;

/// Of the effects of each act, those that still hold after the last act:
/// - an obligation until the player makes a move or must do something else,
/// - a draw offer as it stands last,
/// - that an act was refused, ignored or left alone only of the last act that has any effect,
/// - of equal ones the last, and all others.
[[nodiscard]] std::vector<std::vector<bool>> kept(const std::vector<ComparedRuling>& rulings);

} // namespace compongo::unknowns
