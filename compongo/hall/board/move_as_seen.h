/// A move as an onlooker records it, right or wrong, so that the list of moves does not reveal an
/// illegal one.
#pragma once

#include "compongo/game/state/history.h"

#include <string>

namespace compongo::hall {

/// The half-move after the first `half_moves`: in PGN's notation if legal, else in the same letters
/// the piece, its destination and its capture. Empty if no piece changed squares.
[[nodiscard]] std::optional<std::string> move_as_seen(const game::History& history,
                                                      std::size_t half_moves);

} // namespace compongo::hall
