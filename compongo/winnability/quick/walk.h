/// The plain way towards a mate: both players make the move that brings it nearest, looking no
/// further.
#pragma once

#include "compongo/winnability/search/line_search.h"

namespace compongo::winnability {

/// Where a walk ends, with a mate or when no move brings it nearer, and the moves to there.
struct Walked {
    chess::Position position;
    MatingLine moves;
    bool is_mate;
};

/// The victim's pieces do no harm; the side mates where it can.
[[nodiscard]] Walked walk(const chess::Position& position, chess::Color side, const Guide& guide);

} // namespace compongo::winnability
