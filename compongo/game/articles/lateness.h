/// Coming late to the game (Articles 6.6 and 6.7 of 2009).
/// Rules by these articles of 2023: 6.7, I.10.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

[[nodiscard]] Ruling judge_arrive(const Game& game, const Act& act, Color player);

/// A player claims that the opponent has not come in time.
[[nodiscard]] Ruling judge_default_claim(const Game& game, const Act& act, Color player);

/// The decision whether a player who came too late loses, where the arbiter may let them play.
[[nodiscard]] Decision late_arrival();

/// Has the arbiter been asked about this player's lateness, and not answered yet? The question is
/// not asked twice.
[[nodiscard]] bool is_lateness_in_question(const Game& game, Color player);

/// The reason for rejecting a claim that this player is late, when they are not or have come.
[[nodiscard]] ClaimReason reason_against_lateness(const Game& game, Color player);

/// The delay after the start of the session at which a player is late: as announced, or as the Laws
/// lay down.
[[nodiscard]] Millis default_time(const Game& game);

/// Which players are late at this instant, whether or not they have come since.
[[nodiscard]] Both<bool> players_late(const Game& game, Millis at);

/// Has this player come late, or not come before the default time?
[[nodiscard]] bool is_late_for_the_game(const Game& game, Color player, Millis at);

/// Adds the loss of those who are late; of both, if both are.
void add_default(Ruling& ruling, const Game& game, Both<bool> late);

/// Has this player come later after the resumption than the limit allows, or not come yet?
[[nodiscard]] bool is_late_at_resumption(const Game& game, Color player, Millis at);

/// Has the session been resumed, so that lateness is measured from the resumption?
[[nodiscard]] bool is_at_resumption(const Game& game);
[[nodiscard]] const law::Articles& articles_on_lateness(const Game& game);
/// Is this player late to the game or to its resumption, whether or not they have come?
[[nodiscard]] bool is_late_by(const Game& game, Color player, Millis at);

/// Adds the loss of those who are late to the game or to its resumption.
void add_loss_of_the_late(Ruling& ruling, const Game& game, Millis at);

/// Has this player failed to come to the game or its resumption within the limit, so that they
/// cannot win by the opponent's flag?
[[nodiscard]] bool is_missing(const Game& game, Color player, Millis at);
/// Adds the result of such a game when the opponent has lost on time: a player who never came does
/// not win.
void add_missing_winner(Ruling& ruling, const Game& game, Millis at);
/// May the arbiter let a late player play?
[[nodiscard]] bool may_lateness_be_allowed(const Game& game);

} // namespace compongo::game
