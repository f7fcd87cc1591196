/// Greedy descent towards a mate: both players make the move that seems to bring it nearest,
/// looking one half-move ahead.
#pragma once

#include "compongo/winnability/search/line_search.h"

namespace compongo::winnability {

/// The end of a walk, by a mate or for want of progress, and the moves to there.
struct Walked {
    chess::Position position;
    MatingLine moves;
    bool is_mate;
};

/// The victim cooperates; the side mates where it can.
[[nodiscard]] Walked walk(const chess::Position& position, chess::Color side, const Guide& guide);

} // namespace compongo::winnability
