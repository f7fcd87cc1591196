/// Closed word lists: enumerations with their protocol words.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace compongo::game {

/// The words of an enumeration, in the order of its enumerators. Specialised beside each
/// enumeration.
template <class Enum>
inline constexpr std::array<std::string_view, 0> words = {};

/// Is this an enumeration with words?
template <class Enum>
inline constexpr bool has_words = !words<Enum>.empty();

template <class Enum>
    requires has_words<Enum>
[[nodiscard]] constexpr std::string_view word(Enum value) {
    return words<Enum>[static_cast<std::size_t>(value)];
}

/// The enumerator that a word denotes.
template <class Enum>
    requires has_words<Enum>
[[nodiscard]] constexpr std::optional<Enum> from_word(std::string_view text) {
    for (std::size_t at = 0; at < words<Enum>.size(); ++at) {
        if (words<Enum>[at] == text) {
            return static_cast<Enum>(at);
        }
    }
    return std::nullopt;
}

} // namespace compongo::game
