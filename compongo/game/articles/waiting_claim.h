/// Claims of a touch that wait until the arbiter decides whether it happened, or was deliberate.
/// The verdict is given as of the time of the claim: later moves do not make it late.
/// Rules by these articles of 2023: 4.2, 4.3, 5.1, 5.2.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// The decision on a touch that one player claims and the other denies.
[[nodiscard]] Ruling judge_disputed_touch(const Game& game, const Act& act,
                                          const OpenDecision& open, bool is_established);

/// Does the opponent's claim about that touch wait for this answer?
[[nodiscard]] bool is_claimed_by_opponent(const OpenDecision& open);

/// The decision whether the touch was deliberate brings the verdict on that claim. Without a claim
/// it comes too late for a turn that has ended.
[[nodiscard]] Ruling judge_intent_claimed(const Game& game, const Act& act,
                                          const OpenDecision& open, bool is_deliberate);

/// The verdict on a claim that depended on that answer: a claim of the touch, or a draw claim by
/// the player who touched.
[[nodiscard]] Ruling verdict_on_waiting_claim(const Game& game, const Act& act,
                                              const OpenDecision& open, bool is_deliberate);

/// The open questions about touches on which claims wait.
[[nodiscard]] std::vector<OpenDecision> claims_waiting(const Game& game);
/// A claim whose question was answered or fell, and which has no verdict yet, waits for another
/// question about that turn. Contains no law.
void pass_claims_on(Game& game, const std::vector<OpenDecision>& waited, const Ruling& ruling);

/// Enters the claimed and denied touch, if it was in the present turn or in that of the player's
/// latest move. Contains no law.
void enter_disputed_touch(Game& game, const DisputedTouch& touch);

/// Enters the touch that was decided, where the verdict has put back the position of its turn.
/// Contains no law.
void enter_touch_put_back(Game& game, const OpenDecision& answered, const Decide& deed);

} // namespace compongo::game
