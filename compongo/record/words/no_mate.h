/// Why a side can never mate, for readers. The certificate is the proof; this is its gist.
#pragma once

#include "compongo/law/contents.h"
#include "compongo/winnability/winnable.h"

#include <array>
#include <string>

namespace compongo::record {

/// The ground on which a side cannot mate.
enum class NoMate : std::uint8_t {
    game_over,
    bare_king,
    too_few_pieces,
    blockade,
    looked_at,
};
inline constexpr std::array<std::string_view, 5> no_mate_words = {
    "game_over", "bare_king", "too_few_men", "blockade", "looked_at"};

[[nodiscard]] constexpr std::string_view word(NoMate why) {
    return no_mate_words[static_cast<std::size_t>(why)];
}

/// The ground of an answer `unwinnable` for this position and side.
[[nodiscard]] NoMate why_no_mate(const chess::Position& position, chess::Color side,
                                 const winnability::Exhaustion& exhaustion);

/// The ground as a sentence: `Only the king is left.`
[[nodiscard]] std::string no_mate_in_words(law::Language language, NoMate why,
                                           std::size_t positions);

} // namespace compongo::record
