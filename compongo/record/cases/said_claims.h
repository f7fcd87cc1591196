/// Names of claims other than the protocol's word: `a draw by repetition`.
#pragma once

#include <span>
#include <string_view>

namespace compongo::record {

/// The claim that these words, without articles and prepositions, name, and how many of them do.
struct SaidClaim {
    std::string_view claim;
    std::size_t words = 0;
};
/// The longest name at the beginning; `words` is 0 if there is none.
[[nodiscard]] SaidClaim said_claim(std::span<const std::string_view> words);

} // namespace compongo::record
