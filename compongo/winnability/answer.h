/// The solver's answer to whether a side can still mate, with its proof.
#pragma once

#include "compongo/winnability/proof/region_proof.h"
#include "compongo/winnability/search/line_search.h"

namespace compongo::winnability {

enum class Verdict : std::uint8_t { winnable, unwinnable, undetermined };

/// Why a side cannot mate. Empty if the game is over or the material is insufficient.
struct Exhaustion {
    /// The size of the closure: positions that can arise and from which play goes on, all of them
    /// examined.
    std::size_t positions = 0;
    /// Used instead of the closure: regions that together contain all these positions.
    std::optional<RegionProof> regions = {};
};

struct Answer {
    Verdict verdict;
    /// If `winnable`.
    MatingLine line = {};
    /// If `unwinnable`.
    Exhaustion exhaustion = {};
    /// Positions examined on the way to the answer: a measure of the work.
    std::size_t work = 0;
};

class SharedAnswers;

/// Positions that may be examined before the answer is `undetermined`; 0 for as many as are sure to
/// fit in memory. The same number gives the same answer on every machine.
struct WorkLimit {
    std::size_t positions = 0;
    /// Answers that are known already, and are added to (shared_answers.h); NULL for none. They
    /// change no answer.
    SharedAnswers* shared = nullptr;
};

} // namespace compongo::winnability
