/// Where a line of a case is cut.
#pragma once

#include <string_view>
#include <vector>

namespace compongo::record {

/// Cuts a text at each `separator` that stands neither in quotation marks nor in brackets, and
/// takes off the blanks around each part. An empty text has no parts.
[[nodiscard]] std::vector<std::string_view> parts_of(std::string_view text, char separator);

/// How many brackets are open at the end: such a line goes on in the next.
[[nodiscard]] int open_brackets(std::string_view text);

/// The line without what stands behind a `#` that no quotation mark holds.
[[nodiscard]] std::string_view without_comment(std::string_view text);

/// Where `=>` stands outside quotation marks; the length of the text where it does not.
[[nodiscard]] std::size_t arrow_in(std::string_view text);

} // namespace compongo::record
