/// Entries of the record as a reader knows them again: their number, and what was done.
#pragma once

#include "compongo/record/sentences/telling.h"

namespace compongo::record {

/// What was done in the act with this number, counted from 0, as it stands within a sentence; empty
/// where it is no longer known.
[[nodiscard]] std::string deed_of_entry(const Speech& speech, const game::Game& game, int act);
/// `entry 3`: entries are counted from 1.
[[nodiscard]] std::string numbered_entry(const Speech& speech, int act);
/// `entry 3 (White plays e4)`.
[[nodiscard]] std::string entry_named(const Speech& speech, const game::Game& game, int act);

} // namespace compongo::record
