/// In which rounds a pairing is forbidden.
#pragma once

#include "compongo/tournament/model/tournament.h"

#include <algorithm>

namespace compongo::tournament {

struct ForbiddenRounds {
    std::uint32_t first;
    std::uint32_t last;
};

/// An end that is left open is the first round, or the last that there can be.
[[nodiscard]] inline ForbiddenRounds rounds_of(const ForbiddenPairing& pairing) {
    return {std::max(pairing.first_round, 1U),
            pairing.last_round == 0 ? rounds_max : std::min(pairing.last_round, rounds_max)};
}

} // namespace compongo::tournament
