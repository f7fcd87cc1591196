/// A game that begins from a position in which it is over: checkmate, stalemate or a dead position.
/// The first act reveals that, and every act is ruled on as after the end. Interpretation I-248.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// The end that the first position brings; nothing if the game can be played, or if the move
/// leading to the position was illegal.
[[nodiscard]] std::optional<GameOver> over_at_start(const Game& game);

/// Was the game over before its first act, with no ruling saying so yet?
[[nodiscard]] bool is_over_untold(const Game& game);
/// The effect that says so.
[[nodiscard]] Effect told_to_be_over(const Game& game);

/// The articles by which a position ends a game for this reason; none for other reasons.
[[nodiscard]] law::Articles articles_on_position(const law::Laws& laws, EndReason reason);

} // namespace compongo::game
