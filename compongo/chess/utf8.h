/// As much of UTF-8 as move texts need: code points, small letters, and letters that look alike.
#pragma once

#include "compongo/chess/types.h"

#include <optional>
#include <string_view>

namespace compongo::chess {

/// One character of a text. Bytes that are no UTF-8 are taken one at a time, with a value that no
/// character has.
struct CodePoint {
    std::uint32_t value;
    /// In bytes; 0 only at the end of the text.
    std::size_t length;
};

/// What `CodePoint::value` is where the text ends or is not UTF-8.
inline constexpr std::uint32_t no_code_point = 0xFFFFFFFF;

/// The character at the beginning of `text`.
[[nodiscard]] CodePoint first_code_point(std::string_view text);

/// The small letter of a capital, for Latin, Greek and Cyrillic as far as the names of men go;
/// anything else as it is.
[[nodiscard]] std::uint32_t small_letter(std::uint32_t value);

/// The file that a small letter names. Cyrillic а, с and е are taken for the Latin letters they
/// look like.
[[nodiscard]] std::optional<File> file_letter(std::uint32_t value);

} // namespace compongo::chess
