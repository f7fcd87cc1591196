#include "compongo/pgn/text_encoding.h"

#include "compongo/base/encodings.h"

#include <cstdint>

namespace compongo::pgn {

namespace {

[[nodiscard]] unsigned byte_at(std::string_view text, std::size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
}

/// How many bytes the character at the start of this text has; 0 if it is no character of UTF-8.
[[nodiscard]] std::size_t character_size(std::string_view text) {
    const unsigned first = byte_at(text, 0);
    if (first < 0x80) {
        return 1;
    }
    const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4) {
        return 0;
    }
    for (std::size_t at = 1; at < size; ++at) {
        if ((byte_at(text, at) & 0xC0U) != 0x80U) {
            return 0;
        }
    }
    // Over-long forms, surrogates and numbers past the last character.
    const unsigned second = byte_at(text, 1);
    const bool is_bad = (first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ||
                        (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F);
    return is_bad ? 0 : size;
}

} // namespace

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t size = character_size(text);
        if (size == 0) {
            return false;
        }
        text.remove_prefix(size);
    }
    return true;
}

std::string to_utf8(std::string_view text) {
    if (is_utf8(text)) {
        return std::string(text);
    }
    return from_windows_1252(text);
}

} // namespace compongo::pgn
