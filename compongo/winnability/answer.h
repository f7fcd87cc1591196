/// What is answered to the question whether a side can still mate, and with what proof.
#pragma once

#include "compongo/winnability/proof/region_proof.h"
#include "compongo/winnability/search/line_search.h"

namespace compongo::winnability {

enum class Verdict : std::uint8_t { winnable, unwinnable, undetermined };

/// Why a side cannot mate, unless the game is over or the pieces are too few.
struct Exhaustion {
    /// How many positions can come about and go on: the closure, all of which was looked at.
    std::size_t positions = 0;
    /// Or instead, regions that hold them all.
    std::optional<RegionProof> regions = {};
};

struct Answer {
    Verdict verdict;
    /// If it is winnable.
    MatingLine line = {};
    /// If it is not.
    Exhaustion exhaustion = {};
    /// How many positions were looked at on the way to the answer: a measure of the work.
    std::size_t work = 0;
};

/// How many positions may be looked at before the answer is `undetermined`; 0 for as many as memory
/// is sure to hold. The same number gives the same answer on every machine.
struct WorkLimit {
    std::size_t positions = 0;
};

} // namespace compongo::winnability
