/// What an assistant may do for a player (6.2.6, 8.1.6, 4.9; D.2.10 for players who cannot see).
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// The articles by which an assistant whom the arbiter has accepted must not do this for the
/// player; nothing if they may. Each has the duty for which they were accepted. Interpretation
/// I-227.
[[nodiscard]] std::optional<law::Articles> articles_against_assistant(const Game& game,
                                                                      const Act& act);

/// The articles by which the arbiter accepts an assistant for what this one does.
[[nodiscard]] law::Articles articles_on_accepting(const Game& game, const Act& act);

/// The arbiter has accepted an assistant of this player for what was asked.
void note_assistant_accepted(PlayerState& player, Requested asked);

/// Does an assistant carry out on the second board what the opponent does, or has just done, on the
/// other? That is no act of the game. Interpretation I-135.
[[nodiscard]] bool is_done_on_second_board(const Game& game, const Act& act);

} // namespace compongo::game
