/// Games of acts at random, what must hold of every game, and the shortest game in which it does
/// not.
#pragma once

#include "compongo/record/transcript/scenario.h"
#include "tests/support/random.h"

#include <functional>
#include <optional>
#include <set>
#include <string>

namespace compongo::test {

/// Conditions and at most so many acts, one after the other as the game goes on, with the rulings.
[[nodiscard]] record::Scenario random_game(Random& random, std::size_t acts_max);

/// What is done and not refused, as `do.press`, and what rulings say (`tests/support/said.h`), in
/// so many random games.
[[nodiscard]] std::set<std::string> occurring_in_random_games(std::uint64_t purpose, int games);

/// The ruling as a journal keeps it.
[[nodiscard]] record::WrittenRuling written(const game::Ruling& ruling);

/// What is wrong with a scenario, if anything.
using Fault = std::optional<std::string>;
using Check = std::function<Fault(const record::Scenario&)>;

/// The same, without rulings, with as few acts and as usual conditions as still have a fault of
/// this check.
[[nodiscard]] record::Scenario shortest_with_fault(record::Scenario scenario, const Check& check);

} // namespace compongo::test
