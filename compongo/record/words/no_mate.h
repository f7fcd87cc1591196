/// Why a side can never mate, as people are told it. The certificate is the proof; this is its
/// gist.
#pragma once

#include "compongo/law/contents.h"
#include "compongo/winnability/winnable.h"

#include <array>
#include <string>

namespace compongo::record {

/// What an answer that a side cannot mate rests on.
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

/// Why, of an answer `unwinnable` that was given to this position and side.
[[nodiscard]] NoMate why_no_mate(const chess::Position& position, chess::Color side,
                                 const winnability::Exhaustion& exhaustion);

/// The same as a sentence: `Only the king is left.`
[[nodiscard]] std::string no_mate_in_words(law::Language language, NoMate why,
                                           std::size_t positions);

} // namespace compongo::record
