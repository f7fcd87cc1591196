/// How players and others behave (Articles 12, 13.5 to 13.7 of 2009), and what no article
/// regulates.
/// Rules by these articles of 2023: 6.2, 11.1, 11.2, 11.3, 11.4, 11.5, 11.6, 11.7, 11.9, 12.1,
/// 12.2, 12.3, 12.5, 12.6, 12.7, 12.8, 12.9, D.2, III.4, Preface.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

[[nodiscard]] Ruling judge_conduct(const Game& game, const Act& act, const Conduct& deed);
/// A spectator does what only a player of the game may do: it is not carried out and changes
/// nothing.
[[nodiscard]] Ruling judge_interference(const Game& game, const Act& act);
[[nodiscard]] Ruling judge_device(const Game& game, const Act& act, const Device& deed);
/// The arbiter has a player inspected. A refusal is misconduct; an object that is found is a
/// device.
[[nodiscard]] Ruling judge_inspection(const Game& game, const Observe& deed);
[[nodiscard]] Ruling judge_leave(const Game& game, const Act& act, const Leave& deed);
[[nodiscard]] Ruling judge_tell(const Game& game, const Act& act, const Tell& deed);
[[nodiscard]] Ruling judge_other(const Game& game, const Act& act, const Other& deed);
[[nodiscard]] Ruling judge_disturbance(const Game& game);

/// Adds a breach of the rules of conduct by a player, with its penalty.
void add_breach_of_conduct(Ruling& ruling, const Game& game, Incident incident,
                           const law::Articles& articles);

/// Does this player offer a draw for the third time within three moves?
[[nodiscard]] bool is_offer_unreasonable(const Game& game, Color player);

/// Adds that a player distracts the opponent whose claim is rejected, the third within three moves.
/// Interpretation I-113.
void add_unreasonable_claim(Ruling& ruling, const Game& game, Color player);

/// Adds where the house rules conflict with the Laws, in an event that counts beyond the house.
void add_conflicts(Ruling& ruling, const Game& game);

} // namespace compongo::game
