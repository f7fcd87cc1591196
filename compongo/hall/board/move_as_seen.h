/// A move as whoever saw it writes it down, right or wrong: what stands in the list of moves must
/// not tell that one was illegal.
#pragma once

#include "compongo/game/state/history.h"

#include <string>

namespace compongo::hall {

/// The half-move after so many: as PGN writes it where it is legal; else in the same letters the
/// man, where it went, and what it took. Nothing where no man has gone anywhere.
[[nodiscard]] std::optional<std::string> move_as_seen(const game::History& history,
                                                      std::size_t half_moves);

} // namespace compongo::hall
