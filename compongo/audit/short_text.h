/// Looking through comments of a few dozen bytes: a loop is over before a call of the library's
/// `find` has begun.
#pragma once

#include <cstddef>
#include <cstring>
#include <string_view>

namespace compongo::audit {

/// Where this byte stands first, from a place on; the size of the text if it does not.
[[nodiscard]] inline std::size_t place_of(char byte, std::string_view text, std::size_t from = 0) {
    while (from < text.size() && text[from] != byte) {
        ++from;
    }
    return from;
}

/// Does the text begin with this word, whose size is known when this is compiled?
template <std::size_t size>
[[nodiscard]] bool begins_with(std::string_view text, const char (&word)[size]) {
    return text.size() >= size - 1 && std::memcmp(text.data(), word, size - 1) == 0;
}

} // namespace compongo::audit
