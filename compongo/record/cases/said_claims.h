/// What a claim is called besides its word in the protocol: `a draw by repetition`.
#pragma once

#include <span>
#include <string_view>

namespace compongo::record {

/// The claim that words without articles and prepositions name, and how many of them.
struct SaidClaim {
    std::string_view claim;
    std::size_t words = 0;
};
/// The longest that they begin with; `words` is 0 if there is none.
[[nodiscard]] SaidClaim said_claim(std::span<const std::string_view> words);

} // namespace compongo::record
