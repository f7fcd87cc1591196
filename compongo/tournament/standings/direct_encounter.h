/// The direct encounter: who did best among those who are tied.
#pragma once

#include "compongo/tournament/standings/rounds.h"

#include <functional>
#include <span>

namespace compongo::tournament {

/// The order among these, who are tied, by what they did against each other: the place from 0 of
/// each, the same for those whom it does not part. Where not all have met, only who stands alone
/// whatever the missing games had brought is set before the rest.
[[nodiscard]] std::vector<std::size_t> direct_encounter(const Rounds& all,
                                                        const StandingsRequest& request,
                                                        const TieBreak& tie_break,
                                                        std::span<const std::size_t> tied);

/// In order; whom nothing parts stand in one of them, sorted.
using EncounterGroups = std::vector<std::vector<std::size_t>>;
/// One group, sorted, into several, or as it is.
using PartGroup = std::function<EncounterGroups(const std::vector<std::size_t>&)>;

/// What their encounters say of one group, asked once.
[[nodiscard]] EncounterGroups encounter_groups(const Rounds& all, const StandingsRequest& request,
                                               const TieBreak& tie_break,
                                               const std::vector<std::size_t>& group);

/// The places after each new group has been split until no group splits further.
[[nodiscard]] std::vector<std::size_t> places_by_encounters(std::span<const std::size_t> tied,
                                                            const PartGroup& part);

} // namespace compongo::tournament
