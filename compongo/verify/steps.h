/// How much work a certificate may ask for.
#pragma once

#include "compongo/verify/refusal.h"

#include <cstdint>
#include <optional>

namespace compongo::verify {

/// A region compared with another, a man's lines followed, a position reached: each is one step.
struct Steps {
    /// Some minutes at the very worst.
    static constexpr std::uint64_t most_ever = 1'000'000'000;
    std::uint64_t most = most_ever;
    static constexpr auto found_too_many = "more work than a certificate may ask for";
    std::uint64_t done = 0;

    [[nodiscard]] bool are_too_many() const { return done > most; }
    [[nodiscard]] std::optional<Refusal> fault() const {
        return are_too_many() ? std::optional<Refusal>({0, found_too_many, "a smaller proof"})
                              : std::nullopt;
    }
};

} // namespace compongo::verify
