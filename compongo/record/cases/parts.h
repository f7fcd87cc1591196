/// Splits the lines of a case.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace compongo::record {

/// Splits a text at each `separator` outside quotation marks and brackets, and trims each part. An
/// empty text has no parts.
[[nodiscard]] std::vector<std::string_view> parts_of(std::string_view text, char separator);

/// The number of brackets open at the end: such a line continues on the next.
[[nodiscard]] int open_brackets(std::string_view text);

/// The place of the first unmatched bracket.
[[nodiscard]] std::size_t odd_bracket(std::string_view text);

/// Does the line end with a backslash, so that the next one continues it?
[[nodiscard]] bool continues(std::string_view line);
/// The line without its final backslash and the blanks before it.
[[nodiscard]] std::string before_backslash(std::string_view line);

/// The line up to a `#` outside quotation marks.
[[nodiscard]] std::string_view without_comment(std::string_view text);

/// The place of `=>` outside quotation marks; the length of the text if there is none.
[[nodiscard]] std::size_t arrow_in(std::string_view text);

} // namespace compongo::record
