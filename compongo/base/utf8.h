/// As much of UTF-8 as texts need that are read character by character.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace compongo {

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

} // namespace compongo
