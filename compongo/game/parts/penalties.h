/// The penalties that an arbiter may impose (Article 12.9; 13.4 of 2009).
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// The provision that puts this penalty on the list; silent where it is not listed.
[[nodiscard]] const law::Rule& penalty_rule(const law::Penalties& penalties, Penalty penalty);

/// The points that a penalty adds to, or takes from, each player's score for the game.
[[nodiscard]] Both<Points> points_changed_by(const PenaltyImposed& imposed);

[[nodiscard]] Ruling judge_penalty(const Game& game, const Act& act, const Penalise& deed);

} // namespace compongo::game
