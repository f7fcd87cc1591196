/// The words of movetext that are not moves: results, marks, annotation glyphs.
#pragma once

#include "compongo/base/inline.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace compongo::pgn {

/// How a game ended, as PGN writes it, and the three results of the Laws that PGN forgot.
enum class PgnResult : std::uint8_t {
    unknown,
    white_wins,
    black_wins,
    draw,
    both_lose,
    white_half_black_zero,
    white_zero_black_half,
};

/// `1-0`, `0-1`, `1/2-1/2`, `*`, `0-0`, `1/2-0`, `0-1/2`.
[[nodiscard]] std::string_view name(PgnResult result);
/// The result written exactly so.
[[nodiscard]] std::optional<PgnResult> result_from_name(std::string_view text);

/// A result found at the start of a text.
struct ResultWord {
    PgnResult result;
    std::size_t size;
    /// Not spelt as PGN does: `1/2`, or a half in one character.
    bool is_odd;
};
/// The result that this text begins with. `0-0` is not taken for one: it may be castling.
[[nodiscard]] std::optional<ResultWord> result_at_start(std::string_view text);

/// Could this word be meant as a move, in whatever notation? Prose is told from moves by this.
[[nodiscard]] bool looks_like_move(std::string_view word);
/// Is this a note that an en passant capture is one, such as `e.p.`?
[[nodiscard]] bool is_en_passant_mark(std::string_view word);
/// The numeric annotation glyph for a run of `!` and `?`.
[[nodiscard]] std::optional<int> nag_of_glyphs(std::string_view glyphs);

} // namespace compongo::pgn
