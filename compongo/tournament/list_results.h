/// How lists write results.
#pragma once

#include "compongo/tournament/tournament.h"

#include <utility>

namespace compongo::tournament {

/// A round of a player in a table: `13w1`, `7s½`, `7b=`, `5w+`, `9w*` or `9w` while it is played;
/// `-1`, `-½`, `-0` and `H F U Z` without an opponent; nothing for nothing. With the opponent 0 it
/// is what it says: `0-` is a forfeit, where `-` alone is a bye. Crosstables have the result first:
/// `W3`, `D2`, `L1`, `X4` and `F4` of forfeits, `BYE`.
[[nodiscard]] std::optional<Entry> list_entry(std::string_view text);

/// Of a pairing, White's first: `1 - 0`, `½-½`, `+ - -`, `0:1`; an empty text and `-` are none yet.
[[nodiscard]] std::optional<std::pair<Result, Result>> list_results(std::string_view text);

/// What stands in the place of an opponent: `bye`, `spielfrei`, `descansa`, `exempt`, `not paired`.
[[nodiscard]] std::optional<Result> bye_of(std::string_view opponent, std::string_view result);

} // namespace compongo::tournament
