/// Play of the visually disabled (Appendix E of 2009): the special board, announced moves, boards
/// that differ, and assistants.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Rules on an act for which Appendix E takes precedence over all other articles; nothing for any
/// other act.
[[nodiscard]] std::optional<Ruling> ruled_for_visually_disabled(const Game& game, const Act& act);

/// Adds the assistant's right to every effect of an act done for a player who cannot see.
void cite_assistant(Ruling& ruling, const Game& game, const Act& act);

} // namespace compongo::game
