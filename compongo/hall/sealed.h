/// What a player has sealed is shown to nobody before the envelope is opened (Article F7 of 2009).
#pragma once

#include "compongo/hall/fault.h"
#include "compongo/hall/journal.h"
#include "compongo/record/sentences/sentences.h"

namespace compongo::hall {

/// Is there a sealed move that nobody may read yet?
[[nodiscard]] bool has_sealed_move(const game::Game& game);

/// An act as it came, before it is judged: what is sealed locked must be such a record, and with
/// its key the act of opening it says what was sealed. Nothing is changed where there is a fault.
[[nodiscard]] Expected<void, Fault> unlock(const game::Game& game, game::Act& act);

/// The entry without what was written to be sealed, in the act and in its ruling. A locked record
/// stays: whoever has seen it can tell that it has not been exchanged.
[[nodiscard]] JournalEntry without_sealed_text(JournalEntry entry);

/// What people read of an act, without what was written to be sealed.
[[nodiscard]] std::string told_openly(const record::Scene& scene);

} // namespace compongo::hall
