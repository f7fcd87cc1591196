/// Uncertain cases made at random, and their rulings by plain enumeration.
#pragma once

#include "compongo/unknowns/worlds.h"

#include <cstdint>
#include <string>

namespace compongo::unknowns {

/// The JSON of a case: conditions and acts that are partly unknown. The same seed makes the same.
[[nodiscard]] std::string generated_case(std::uint32_t seed);

/// A case with so many possible worlds that judging each by itself would take long.
inline constexpr auto too_many = "too many worlds";
/// The differences from judging each world by itself, as a scenario that is written out and read;
/// empty if there are none.
[[nodiscard]] std::string difference_from_brute_force(std::uint32_t seed);

} // namespace compongo::unknowns
