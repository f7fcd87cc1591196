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

/// Whether the house rules of the event count breaches over its games, which conditions cannot say.
enum class EventCounts : std::uint8_t { none, all };

/// Conditions and at most `acts_max` acts, chosen as the game continues, with the rulings.
[[nodiscard]] record::Scenario random_game(Random& random, std::size_t acts_max,
                                           EventCounts counts = EventCounts::none);

/// The deeds that were not refused, as `do.press`, and the words of rulings
/// (`tests/support/said.h`), in this number of random games.
[[nodiscard]] std::set<std::string> occurring_in_random_games(std::uint64_t purpose, int games);

/// The ruling as a journal keeps it.
[[nodiscard]] record::WrittenRuling written(const game::Ruling& ruling);

/// The fault of a scenario, if it has one.
using Fault = std::optional<std::string>;
using Check = std::function<Fault(const record::Scenario&)>;

/// The same, without rulings, with as few acts and as usual conditions as still have a fault of
/// this check.
[[nodiscard]] record::Scenario shortest_with_fault(record::Scenario scenario, const Check& check);

} // namespace compongo::test
