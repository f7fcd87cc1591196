/// A game that is begun from a position in which it is over: mate, stalemate or a dead position.
/// The first act brings that out, and
/// whatever is done there is done after the end. Interpretation I-248.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// How the game is over by the position that its acts begin with; nothing where it can be played,
/// or where the move that led to the position was not legal.
[[nodiscard]] std::optional<GameOver> over_at_start(const Game& game);

/// Was the game over before its first act, and has nothing said so yet?
[[nodiscard]] bool is_over_untold(const Game& game);
/// What says so.
[[nodiscard]] Effect told_to_be_over(const Game& game);

/// The articles by which a position ends a game in this way; none where it is no position that
/// does.
[[nodiscard]] law::Articles articles_on_position(const law::Laws& laws, EndReason reason);

} // namespace compongo::game
