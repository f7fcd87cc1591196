/// A board's journal as one of the protocol: acts and rulings as they were recorded.
#pragma once

#include "compongo/hall/board/board.h"
#include "compongo/hall/entries/fault.h"

namespace compongo::hall {

/// The journal's line of JSON or its readable text come of it (record/transcript); judged again, it
/// gives the same rulings. The fault is that of an entry which cannot be read.
[[nodiscard]] Expected<record::Scenario, Fault>
transcript(const BoardSetup& setup, const InEvent& where, const std::vector<JournalEntry>& journal);

} // namespace compongo::hall
