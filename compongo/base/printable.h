/// Texts from outside, such as names, where they are printed beside others.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace compongo {

/// The text as it may stand in a line: blanks for control characters and ends of lines, nothing for
/// characters that turn the direction of all that follows, U+FFFD for bytes that are no UTF-8 and
/// for values that are no characters, and of marks put over one letter the first few. Letters of
/// every script stay as they are.
[[nodiscard]] std::string printable(std::string_view text);

/// Can people tell this name from others by looking at it? Not if nothing of it is seen, if it
/// holds characters that are not seen, or if one word of it mixes letters of alphabets that look
/// alike (Latin, Greek, Cyrillic).
[[nodiscard]] bool is_clear_name(std::string_view text);

/// Has it letters that are written from the right? Between them, what stands beside them would be
/// read in the other order.
[[nodiscard]] bool has_letters_from_the_right(std::string_view text);

/// Is this byte a control character of ASCII? A tab is taken for a blank and is none here.
[[nodiscard]] constexpr bool is_control(char byte) {
    return (byte >= '\0' && byte < ' ' && byte != '\t') || byte == '\x7F';
}

/// The text as a field of CSV: in quotation marks where it must be, without control characters but
/// tabs and ends of lines. What a spreadsheet would take for a formula (`= + - @` or a tab or an
/// end of a line at its beginning) has an apostrophe before it. A sign alone and a number are none,
/// and stay as they are: `-`, `-12.5`.
[[nodiscard]] std::string csv_field(std::string_view text);

/// A number from 0 to 99 as clocks and calendars show it: `07`.
[[nodiscard]] std::string two_digits(std::int64_t number);

} // namespace compongo
