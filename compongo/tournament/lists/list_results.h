/// How lists write results.
#pragma once

#include "compongo/tournament/model/tournament.h"

#include <optional>
#include <string_view>
#include <utility>

namespace compongo::tournament {

/// Of a pairing, White's first: `1 - 0`, `½-½`, `+ - -`, `0:1`, `1F-0F`, `1-0 forfeit`, `draw`; an
/// empty text and `-` are none yet.
[[nodiscard]] std::optional<std::pair<Result, Result>> list_results(std::string_view text);

} // namespace compongo::tournament
