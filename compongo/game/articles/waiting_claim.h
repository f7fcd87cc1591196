/// Claims of a touch that wait until a person has said whether it happened, or was deliberate. The
/// verdict is that of the moment of the claim: what has been played since makes it no later.
/// Rules by these articles of 2023: 4.2, 4.3, 5.1, 5.2.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// The answer on a touch that one player claims and the other denies.
[[nodiscard]] Ruling judge_disputed_touch(const Game& game, const Act& act,
                                          const OpenDecision& open, bool is_established);

/// Does the opponent's claim of that touch wait for the answer?
[[nodiscard]] bool is_claimed_by_opponent(const OpenDecision& open);

/// The answer whether the touch was deliberate brings the verdict on that claim. Without one it
/// comes too late for a turn that has ended.
[[nodiscard]] Ruling judge_intent_claimed(const Game& game, const Act& act,
                                          const OpenDecision& open, bool is_deliberate);

/// The verdict on a claim that turned on that answer: of the touch, or of a draw by whoever has
/// touched.
[[nodiscard]] Ruling verdict_on_waiting_claim(const Game& game, const Act& act,
                                              const OpenDecision& open, bool is_deliberate);

/// The questions about touches on which claims wait.
[[nodiscard]] std::vector<OpenDecision> claims_waiting(const Game& game);
/// A claim whose question has been answered or has fallen, and on which there is no verdict, waits
/// for the answer to another question about that turn. No law is here.
void pass_claims_on(Game& game, const std::vector<OpenDecision>& waited, const Ruling& ruling);

/// The touch that was claimed and denied has happened, if it was in the present turn or that of the
/// player's latest move. No law is here.
void enter_disputed_touch(Game& game, const DisputedTouch& touch);

/// What was answered to be touched is entered where the verdict has put back the position of its
/// turn. No law is here.
void enter_touch_put_back(Game& game, const OpenDecision& answered, const Decide& deed);

} // namespace compongo::game
