/// Entries of the record for readers: their number and their deed.
#pragma once

#include "compongo/record/sentences/sentence_collector.h"

namespace compongo::record {

/// The deed of the act with this number, counted from 0, as part of a sentence; empty if it is no
/// longer kept.
[[nodiscard]] std::string deed_of_entry(const Speech& speech, const game::Game& game, int act);
/// `entry 3`: entries are counted from 1.
[[nodiscard]] std::string numbered_entry(const Speech& speech, int act);
/// `entry 3 (White plays e4)`.
[[nodiscard]] std::string entry_named(const Speech& speech, const game::Game& game, int act);

} // namespace compongo::record
