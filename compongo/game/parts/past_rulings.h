/// The rulings that a person may yet say are not right, and what of a game falls with one of them.
/// No law is here.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// What stands with the player whom a decision is about while this option holds: that they may come
/// late, that their claim is postponed. None holds where it is empty.
void note_option(Game& game, const OpenDecision& open, std::string_view option);

/// The latest decision of that kind that is still open, and about nobody else than this player.
[[nodiscard]] const OpenDecision* open_decision(const Game& game, DecisionKind kind,
                                                std::optional<Color> player = {});
/// The one that this answers: the latest with such an option, or else the latest of that kind.
[[nodiscard]] const OpenDecision* open_decision(const Game& game, const Decide& answer);

/// The touch of which this is the question whether it was deliberate.
[[nodiscard]] const Touch* touch_in_question(const Game& game, const OpenDecision& open);
/// The pieces of which the answer to that question says how they were touched. What another open
/// question is about is not accidental by it.
[[nodiscard]] Squares squares_settled(const Game& game, const OpenDecision& open,
                                      bool is_deliberate);
/// Is it neither about the present turn nor about the latest move?
[[nodiscard]] bool is_of_earlier_turn(const Game& game, const OpenDecision& open);

/// Does the claim wait for the answer to a question about what was touched?
[[nodiscard]] bool is_touch_claim_waiting(const Act& act, const Ruling& ruling);

/// Has the player having the move touched a piece of which is still to be decided whether they did
/// so deliberately? What they claim may turn on it.
[[nodiscard]] bool is_intent_undecided(const Game& game);

/// Keeps the act that is about to be done and its ruling, if it may come into question.
void note_past_ruling(Game& game, const Act& act, const Ruling& ruling);

/// The ruling on this act, counted from 0, if it is kept and holds.
[[nodiscard]] const PastRuling* past_ruling_on(const Game& game, int act);

/// The act by which this player has displaced pieces, if it is kept and holds: the latest that told
/// it anew.
[[nodiscard]] std::optional<std::size_t> act_that_displaced_pieces(const Game& game, Color player);

/// The ruling that counted the two hands of that act as an illegal move, and nothing else.
[[nodiscard]] const PastRuling* ruling_on_two_hands_of(const Game& game, const PastRuling& past);

/// How many illegal moves of this player it has counted.
[[nodiscard]] int illegal_moves_counted(const Game& game, const PastRuling& past, Color player);

/// Has the latest thing that this player did been ruled an illegal move, and has nothing been
/// played since?
[[nodiscard]] bool is_illegal_move_ruled_already(const Game& game, Color player);

/// Has it ended the game, or brought an end back?
[[nodiscard]] bool is_about_the_end(const Game& game, const PastRuling& past);
/// The ruling by which the game is over, of those that are kept and hold.
[[nodiscard]] const PastRuling* ruling_that_ended(const Game& game);

/// Does what it bound the player having the move to still bind them?
[[nodiscard]] bool is_binding_now(const Game& game, const PastRuling& past);

/// The ruling holds no more: what it cost and gave beside time and tallies, which effects say
/// themselves, is as if it had not been given. A fact that did not happen is gone.
void supersede(Game& game, const Superseded& superseded, Millis at);

} // namespace compongo::game
