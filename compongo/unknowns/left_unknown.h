/// What the Laws make of a fact that stays unknown, where they have a rule for it.
#pragma once

#include "compongo/unknowns/worlds.h"

namespace compongo::unknowns {

/// The case with this fact settled as the Laws settle what cannot be established: the order in
/// which pieces were touched, or in which flags fell; whether a touch was deliberate; a player's
/// act that the opponent reports and the player denies, which the arbiter decides on. Nothing where
/// no article speaks of it.
[[nodiscard]] std::optional<UncertainCase> left_unknown(const UncertainCase& known,
                                                        std::size_t fact);

} // namespace compongo::unknowns
