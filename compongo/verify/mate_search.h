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

/// The move that may have mated: where it led, and what it left. There was no check before.
struct LastMove {
    Square to;
    /// The man's square, and that of a pawn captured en passant.
    Squares left;
};

/// Looks for a picture of mate: the king attacked, each square beside him taken by his own men or
/// attacked, lines being stopped only by men who are certain or were placed for a reason, and none
/// of the men placed able to capture who gives check or to step between. Without one there is no
/// mate in the region, provided the kings are not beside each other.
[[nodiscard]] MateFound find_mate(const std::vector<Man>& men, const Region& region, Color victim,
                                  Steps& steps, std::optional<LastMove> move = {});

} // namespace compongo::verify
