/// The direct encounter: who did best among those who are tied.
#pragma once

#include "compongo/tournament/rounds_of_players.h"

#include <span>

namespace compongo::tournament {

/// The order among these players, who are tied, by what they did against each other: the place from
/// 0 of each, the same for those whom it does not part. Where not all have met, only who stands
/// alone whatever the missing games had brought is set before the rest.
[[nodiscard]] std::vector<std::size_t> direct_encounter(const RoundsOfPlayers& all,
                                                        const StandingsRequest& request,
                                                        const TieBreak& tie_break,
                                                        std::span<const std::size_t> tied);

} // namespace compongo::tournament
