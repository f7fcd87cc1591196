/// Converts a board's journal to the protocol: acts and recorded rulings.
#pragma once

#include "compongo/hall/board/board.h"
#include "compongo/hall/entries/fault.h"

namespace compongo::hall {

/// The source of the journal's JSON line and readable text (record/transcript). Judging it again
/// gives the same rulings. The fault is that of an unreadable entry.
[[nodiscard]] Expected<record::Scenario, Fault>
transcript(const BoardSetup& setup, const InEvent& where, const std::vector<JournalEntry>& journal);

} // namespace compongo::hall
