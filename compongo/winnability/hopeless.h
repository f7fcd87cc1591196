/// Positions from which regions prove that a side cannot mate.
#pragma once

#include "compongo/winnability/region_proof.h"

#include <map>

namespace compongo::winnability {

/// Tries to prove it of each position once, and remembers; leaves off where it seldom succeeds.
class HopelessPositions {
public:
    explicit HopelessPositions(chess::Color side) : side_(side) {}

    [[nodiscard]] bool contain(const chess::Position& position);
    [[nodiscard]] std::vector<RegionProof> take_proofs();

private:
    chess::Color side_;
    int successes_ = 0;
    /// By the position's key.
    std::map<std::pair<std::uint64_t, std::uint64_t>, std::optional<RegionProof>> tried_;
};

} // namespace compongo::winnability
