/// Uncertain cases made at random, and what a plain enumeration makes of them.
#pragma once

#include "compongo/unknowns/worlds.h"

#include <cstdint>
#include <string>

namespace compongo::unknowns {

/// The JSON of a case: conditions and acts that are partly unknown. The same seed makes the same.
[[nodiscard]] std::string generated_case(std::uint32_t seed);

/// Said of a case with so many worlds that judging each by itself would take long.
inline constexpr auto too_many = "too many worlds";
/// What differs from a judgement of each world by itself, as a scenario that is written out and
/// read; empty if nothing does.
[[nodiscard]] std::string difference_from_brute_force(std::uint32_t seed);

} // namespace compongo::unknowns
