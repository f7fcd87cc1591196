/// The plain way towards a mate in one corner: both players make the move that brings it nearest,
/// looking no further.
#pragma once

#include "compongo/winnability/line_search.h"
#include "compongo/winnability/remoteness.h"

namespace compongo::winnability {

/// Where a walk ends, when no move brings the mate nearer, and the moves to there.
struct Walked {
    chess::Position position;
    MatingLine moves;
};

/// The side's men capture, its king goes where he is needed, its pawns go to promote; the victim's
/// king goes to the corner and his men leave the side's alone.
[[nodiscard]] Walked walk(const chess::Position& position, chess::Color side, Approach approach);

} // namespace compongo::winnability
