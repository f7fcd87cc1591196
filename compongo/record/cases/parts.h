/// Where a line of a case is cut.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace compongo::record {

/// Cuts a text at each `separator` that stands neither in quotation marks nor in brackets, and
/// takes off the blanks around each part. An empty text has no parts.
[[nodiscard]] std::vector<std::string_view> parts_of(std::string_view text, char separator);

/// How many brackets are open at the end: such a line goes on in the next.
[[nodiscard]] int open_brackets(std::string_view text);

/// The place of the first bracket that nothing closes, or of the one that closes nothing.
[[nodiscard]] std::size_t odd_bracket(std::string_view text);

/// Does the line go on in the next one, as it ends with a backslash?
[[nodiscard]] bool continues(std::string_view line);
/// Such a line without the backslash, and the blanks before it.
[[nodiscard]] std::string before_backslash(std::string_view line);

/// The line without what stands behind a `#` that no quotation mark holds.
[[nodiscard]] std::string_view without_comment(std::string_view text);

/// Where `=>` stands outside quotation marks; the length of the text where it does not.
[[nodiscard]] std::size_t arrow_in(std::string_view text);

} // namespace compongo::record
