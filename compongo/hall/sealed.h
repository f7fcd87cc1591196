/// What a player has sealed is shown to nobody before the envelope is opened (Article F7 of 2009).
#pragma once

#include "compongo/hall/journal.h"

namespace compongo::hall {

/// Is there a sealed move that nobody may read yet?
[[nodiscard]] bool has_sealed_move(const game::Game& game);

/// The entry without what was written to be sealed, in the act and in its ruling.
[[nodiscard]] JournalEntry without_sealed_text(JournalEntry entry);

} // namespace compongo::hall
