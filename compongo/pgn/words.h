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

/// The result that the value of a `Result` tag means, however it is spelt: `1/2`, `1:0`, `0.5-0`,
/// a half in one character, any dash, the forfeits `+/-` and `-/+`. Nothing if it means none.
[[nodiscard]] std::optional<PgnResult> result_of_tag(std::string_view value);
/// Does the tag say that the game was won by forfeit: `+/-`, `1F-0F`?
[[nodiscard]] bool is_forfeit_tag(std::string_view value);
/// Is the tag not filled in: empty, `?` or `-`?
[[nodiscard]] bool is_blank_result(std::string_view value);
/// The result of a game by its tag and by the marker that ends its moves. The tag decides, unless
/// it says nothing; where the two contradict each other, the reader says so.
[[nodiscard]] PgnResult result_by(std::optional<PgnResult> tag, std::optional<PgnResult> marker);

/// A result found at the start of a text.
struct ResultWord {
    PgnResult result;
    std::size_t size;
    /// Not spelt as PGN does: `1/2`, `1:0`, `0.5-0`, another dash, or a half in one character.
    bool is_odd;
    /// It says that the game was forfeited, for which PGN has no marker: `1F-0F`, `+:-`.
    bool is_forfeit = false;
};
/// `0 - 0`, with blanks, which castling is not written with, at the start of this text.
[[nodiscard]] std::optional<ResultWord> double_loss_with_blanks(std::string_view text);

/// The result that this text begins with. `0-0` is not taken for one: it may be castling.
[[nodiscard]] std::optional<ResultWord> result_at_start(std::string_view text);

/// Could this word be meant as a move, in any notation? Distinguishes moves from prose.
[[nodiscard]] bool looks_like_move(std::string_view word);
/// The numeric annotation glyph for a sign of printed books: `+-`, `=`, `+/=` and the like.
[[nodiscard]] std::optional<int> nag_of_sign(std::string_view sign);
/// The same for letters that stand alone as signs: `N` or `TN` for a novelty, `D` for a diagram.
[[nodiscard]] std::optional<int> nag_of_letters(std::string_view word);
/// The sign that is attached to the end of this move, as in `Bb5+-` or `Ba4=`; empty if there is
/// none. What may be a promotion without its piece (`e8=`) has none.
[[nodiscard]] std::string_view sign_attached_to(std::string_view move);
/// Does this say nothing but what the move before it says or does: `+`, `#`, `e.p.`?
[[nodiscard]] bool is_redundant_mark(std::string_view word);
/// Does this word, set apart behind a move, say that it gives check or mate: `ch`, `mate`, `dbl`?
[[nodiscard]] bool is_check_word(std::string_view word);
/// Is this a note that an en passant capture is one, such as `e.p.`?
[[nodiscard]] bool is_en_passant_mark(std::string_view word);
/// The numeric annotation glyph for a run of `!` and `?`.
[[nodiscard]] std::optional<int> nag_of_glyphs(std::string_view glyphs);

} // namespace compongo::pgn
