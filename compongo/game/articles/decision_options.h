/// The decisions that an arbiter may take unasked, with their options, times and points.
/// Rules by these articles of 2023: 4.2, 4.3, 4.4, 7.3, 9.1, 11.10, 12.1, 12.3, 12.9, III.5,
/// Preface.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// May an arbiter decide this unasked?
[[nodiscard]] bool is_of_his_own_motion(const Game& game, const Decide& deed);

/// The articles by which the arbiter is asked for such a decision.
[[nodiscard]] law::Articles articles_on_asking(const law::Laws& laws, DecisionKind kind);

/// Does this kind of decision, taken unasked, allow that option at all?
[[nodiscard]] bool is_option(const Game& game, DecisionKind kind, std::string_view option);

/// Does this kind of decision set, give or take the times and points named? Interpretation I-205.
[[nodiscard]] bool are_times_of_kind(const Decide& deed);

} // namespace compongo::game
