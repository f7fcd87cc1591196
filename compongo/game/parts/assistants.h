/// The deeds that an assistant may do for a player (6.2.6, 8.1.6, 4.9; D.2.10 for players who
/// cannot see).
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// The articles that forbid an accepted assistant to do this for the player; nothing if it is
/// allowed. Each assistant has the duties for which they were accepted. Interpretation I-227.
[[nodiscard]] std::optional<law::Articles> articles_against_assistant(const Game& game,
                                                                      const Act& act);

/// The articles by which the arbiter may accept an assistant for this deed.
[[nodiscard]] law::Articles articles_on_accepting(const Game& game, const Act& act);

/// The arbiter has accepted an assistant of this player for what was asked.
void note_assistant_accepted(PlayerState& player, Requested asked);

/// Does an assistant repeat on the second board a deed of the opponent on the other board? That is
/// no act of the game. Interpretation I-135.
[[nodiscard]] bool is_done_on_second_board(const Game& game, const Act& act);

} // namespace compongo::game
