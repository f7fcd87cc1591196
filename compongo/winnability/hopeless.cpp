#include "compongo/winnability/hopeless.h"

#include "compongo/chess/sameness.h"

namespace compongo::winnability {

namespace {

/// Proofs by regions are worth their time only where they go on to succeed.
constexpr int tries_in_advance = 16;
constexpr int tries_per_success = 8;

} // namespace

bool HopelessPositions::contain(const chess::Position& position) {
    if (!may_be_proved_by_regions(position)) {
        return false;
    }
    const chess::SamenessKey key = chess::sameness_key(position);
    const auto known = tried_.find({key.first, key.second});
    if (known != tried_.end()) {
        return known->second.has_value();
    }
    if (static_cast<int>(tried_.size()) > tries_in_advance + tries_per_success * successes_) {
        return false;
    }
    auto proof = prove_by_one_region(position, side_);
    const bool is_proved = proof.has_value();
    successes_ += is_proved ? 1 : 0;
    tried_.emplace(std::pair(key.first, key.second), std::move(proof));
    return is_proved;
}

std::vector<RegionProof> HopelessPositions::take_proofs() {
    std::vector<RegionProof> proofs;
    for (auto& [key, proof] : tried_) {
        if (proof) {
            proofs.push_back(std::move(*proof));
        }
    }
    return proofs;
}

} // namespace compongo::winnability
