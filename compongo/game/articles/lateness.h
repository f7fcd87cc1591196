/// Coming late to the game (Articles 6.6 and 6.7 of 2009).
/// Rules by these articles of 2023: 6.7, I.10.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

[[nodiscard]] Ruling judge_arrive(const Game& game, const Act& act, Color player);

/// A player claims that the opponent has not come in time.
[[nodiscard]] Ruling judge_default_claim(const Game& game, const Act& act, Color player);

/// Whether a player who has come too late loses, where the arbiter may decide otherwise.
[[nodiscard]] Decision late_arrival();

/// Has the arbiter been asked about this player's lateness, and not answered yet? Nobody asks them
/// twice.
[[nodiscard]] bool is_lateness_in_question(const Game& game, Color player);

/// Why a claim that this player is late, who is not or has come, is rejected.
[[nodiscard]] ClaimReason reason_against_lateness(const Game& game, Color player);

/// More than this after the start of the session, a player is late: what was announced, or what the
/// Laws lay down.
[[nodiscard]] Millis default_time(const Game& game);

/// Which of the two are late by now, whether they have come since or not.
[[nodiscard]] Both<bool> players_late(const Game& game, Millis at);

/// Has this player come late, or not come although the time by which they must has passed?
[[nodiscard]] bool is_late_for_the_game(const Game& game, Color player, Millis at);

/// Adds the loss of those who are late; of both, if both are.
void add_default(Ruling& ruling, const Game& game, Both<bool> late);

/// Has this player come more than the limit after the resumption, or not come by now?
[[nodiscard]] bool is_late_at_resumption(const Game& game, Color player, Millis at);

/// Has the session been resumed, so that lateness is that to the resumption?
[[nodiscard]] bool is_at_resumption(const Game& game);
[[nodiscard]] const law::Articles& articles_on_lateness(const Game& game);
/// Is this player late to the game or to its resumption, whether they have come or not?
[[nodiscard]] bool is_late_by(const Game& game, Color player, Millis at);

/// Adds the loss of those who are late to the game or to its resumption.
void add_loss_of_the_late(Ruling& ruling, const Game& game, Millis at);

/// Has this player not come to the game or to its resumption, though the time has passed by which
/// they must, and do they win nothing by the opponent's flag?
[[nodiscard]] bool is_missing(const Game& game, Color player, Millis at);
/// Adds what becomes of such a game when the opponent has lost on time: nobody wins who never came.
void add_missing_winner(Ruling& ruling, const Game& game, Millis at);
/// May the arbiter let a player play who has come too late?
[[nodiscard]] bool may_lateness_be_allowed(const Game& game);

} // namespace compongo::game
