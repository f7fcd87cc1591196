/// One tag pair, `[Name "value"]`, right or broken.
#pragma once

#include "compongo/pgn/pgn_fault.h"

#include <optional>
#include <string>
#include <string_view>

namespace compongo::pgn {

/// A tag pair as the reader hands it over; valid during that call.
struct TagPair {
    std::string_view name;
    /// As written, between the quotes: escapes are still there.
    std::string_view raw_value;

    /// The value with `\"` and `\\` resolved. Other backslashes mean themselves.
    [[nodiscard]] std::string value() const;
};

/// What stands at the start of a text that begins with `[`.
struct TagReading {
    /// How much of the text belongs to it.
    std::size_t size = 0;
    /// Nothing if no pair could be made out.
    std::optional<TagPair> pair;
    /// The fault, if any, and its offset in the text.
    std::optional<PgnFaultKind> fault;
    std::size_t fault_at = 0;
    std::string_view expected;
};

/// How sure one must be that a bracket opens a tag pair: at the start of a line a name is enough,
/// elsewhere the quote must follow.
enum class TagPlace : std::uint8_t { line_start, within_line };

[[nodiscard]] bool begins_tag(std::string_view text, TagPlace place);

/// Reads the tag pair at the start of `line`, which must contain the end of the line, or be the end
/// of the text; `scan_slack` bytes after it can be read.
///
/// A quote not closed ends at the end of the line. A quote within the value that should have been
/// escaped is taken for one: the value ends at the first quote that a bracket follows.
[[nodiscard]] TagReading read_tag(std::string_view line);

/// One that is read again as it is written: a symbol of PGN. Letters beyond ASCII may stand in it.
[[nodiscard]] bool is_tag_name(std::string_view text);

/// The name of a tag that decides about the game, where this is the same in other letters:
/// `FEN` for `Fen`, `White` for `white`; empty where it is not, or is written so.
[[nodiscard]] std::string_view usual_tag_name(std::string_view name);

/// Writes `"` and `\` as `\"` and `\\`; control characters become spaces.
[[nodiscard]] std::string escaped_tag_value(std::string_view value);

} // namespace compongo::pgn
