/// What a tournament says that cannot be, or is worth a second look: each with its place.
#pragma once

#include "compongo/tournament/model/reading.h"

namespace compongo::tournament {

/// Contradictions are faults; what FIDE's format wants otherwise, and what is unusual but may be,
/// are remarks. Those of the reading are not among them.
[[nodiscard]] Findings check(const Reading& reading);

/// The faults among them by which standings and pairings are of something else than what was
/// played: players with one number, and rounds or points that contradict each other. A scoring that
/// the points alone tell is a remark.
[[nodiscard]] Findings contradictions(const Reading& reading);

} // namespace compongo::tournament
