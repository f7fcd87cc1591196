/// Parses the lines of a transcript into the members of their JSON form.
#pragma once

#include "compongo/record/transcript/fault.h"

namespace compongo::record {

/// The indentation of an effect under its act.
inline constexpr std::string_view indent = "    ";

/// One line with content, and its number from 1.
struct TextLine {
    std::size_t number;
    std::string_view text;
};

/// All lines except empty ones and comments.
[[nodiscard]] std::vector<TextLine> lines_of(std::string_view text);

/// Does a scenario or a question begin here?
[[nodiscard]] bool begins_entry(std::string_view line);

/// The kind of a line, by how it begins.
enum class LineKind : std::uint8_t { heading, act, effect, expectation };
[[nodiscard]] LineKind kind_of(std::string_view line);

/// `name value`: a value without quotation marks is a string, except for `rules` and `protocol`.
[[nodiscard]] Read<JsonMember> parse_heading(std::string_view line);
/// `0:00:02 white press hand=left`.
[[nodiscard]] Read<JsonObject> parse_act(std::string_view line);
/// `move_made player=white move=e2e4 (fide-2017:4.7) after=1`, with the articles and what follows
/// as members too.
[[nodiscard]] Read<JsonObject> parse_effect(std::string_view line);
/// The same with `expect` or `never` before it.
[[nodiscard]] Read<JsonObject> parse_expectation(std::string_view line);

} // namespace compongo::record
