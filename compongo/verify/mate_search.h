/// Can the men of a region stand so that a king is mated?
#pragma once

#include "compongo/verify/refusal.h"
#include "compongo/verify/region.h"

namespace compongo::verify {

/// More placements than these and the search gives up, as though there were a mate.
inline constexpr int placements_max = 200'000;

struct MateFound {
    /// Of a king who may be mated there, as far as the search can tell.
    std::optional<Square> square;
    int placements;
};

/// Looks for a picture of mate: the king attacked, each square beside him taken by his own men or
/// attacked, lines being stopped only by men who are certain or were placed for a reason. Without
/// one there is no mate in the region, provided the kings are not beside each other.
///
/// If the other king has just moved, he has left the square `vacated`: then nobody gives check but
/// through it.
[[nodiscard]] MateFound find_mate(const std::vector<Man>& men, const Region& region, Color victim,
                                  Steps& steps, std::optional<Square> vacated = {});

} // namespace compongo::verify
