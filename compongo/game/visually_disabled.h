/// Play of the visually disabled (Appendix E of 2009): the special board, announced moves, boards
/// that differ, and assistants.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// The ruling on an act on which Appendix E has a word before all other articles; nothing if it has
/// none.
[[nodiscard]] std::optional<Ruling> ruled_for_visually_disabled(const Game& game, const Act& act);

/// Each effect of what an assistant has done for a player who cannot see rests on the assistant's
/// right to do it too.
void cite_assistant(Ruling& ruling, const Game& game, const Act& act);

} // namespace compongo::game
