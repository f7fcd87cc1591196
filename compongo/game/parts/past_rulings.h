/// Past rulings that may still be questioned, and the effects of overturning one. Contains no law.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// Enters a state that the option of a decision sets for its player: lateness allowed, or claim
/// postponed. An empty option clears both.
void note_option(Game& game, const OpenDecision& open, std::string_view option);

/// The latest open decision of that kind, about this player or about no player in particular.
[[nodiscard]] const OpenDecision* open_decision(const Game& game, DecisionKind kind,
                                                std::optional<Color> player = {});
/// The decision that this answers: the latest with such an option, or else the latest of that kind.
[[nodiscard]] const OpenDecision* open_decision(const Game& game, const Decide& answer);

/// The touch whose intent this question is about.
[[nodiscard]] const Touch* touch_in_question(const Game& game, const OpenDecision& open);
/// The pieces whose touch this answer settles. The answer "accidental" does not cover pieces of
/// another open question.
[[nodiscard]] Squares squares_settled(const Game& game, const OpenDecision& open,
                                      bool is_deliberate);
/// Is it about a turn before the latest move?
[[nodiscard]] bool is_of_earlier_turn(const Game& game, const OpenDecision& open);

/// Does the claim wait for an answer about a touch?
[[nodiscard]] bool is_touch_claim_waiting(const Act& act, const Ruling& ruling);

/// Is it undecided whether the player having the move touched a piece deliberately? Their claim may
/// depend on it.
[[nodiscard]] bool is_intent_undecided(const Game& game);

/// Keeps the current act and its ruling, if the ruling may be questioned later.
void note_past_ruling(Game& game, const Act& act, const Ruling& ruling);

/// The ruling on this act, counted from 0, if it is kept and still holds.
[[nodiscard]] const PastRuling* past_ruling_on(const Game& game, int act);

/// The act by which this player displaced pieces, if it is kept and holds: the latest that reported
/// it.
[[nodiscard]] std::optional<std::size_t> act_that_displaced_pieces(const Game& game, Color player);

/// The ruling that only counted the two hands of that act as an illegal move.
[[nodiscard]] const PastRuling* ruling_on_two_hands_of(const Game& game, const PastRuling& past);

/// How many illegal moves of this player the ruling counted.
[[nodiscard]] int illegal_moves_counted(const Game& game, const PastRuling& past, Color player);

/// Was this player's latest deed ruled an illegal move, with nothing played since?
[[nodiscard]] bool is_illegal_move_ruled_already(const Game& game, Color player);

/// Did the ruling end the game, or restore its end?
[[nodiscard]] bool is_about_the_end(const Game& game, const PastRuling& past);
/// The ruling that ended the game, among those that are kept and hold.
[[nodiscard]] const PastRuling* ruling_that_ended(const Game& game);

/// Does the ruling's obligation still bind the player having the move?
[[nodiscard]] bool is_binding_now(const Game& game, const PastRuling& past);

/// Overturns the ruling. Time and tallies are corrected by effects of their own; everything else
/// that the ruling changed is reversed. An act that did not happen is removed.
void supersede(Game& game, const Superseded& superseded, Millis at);

} // namespace compongo::game
