/// Splits the lines of certificates and FENs.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <vector>

namespace compongo::verify {

/// The fields between single spaces; always at least one.
[[nodiscard]] std::vector<std::string_view> fields_of(std::string_view text);

/// Nothing unless the whole text is a number that fits.
template <class Number>
[[nodiscard]] std::optional<Number> number_from(std::string_view text, int base) {
    Number number = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number, base);
    return error == std::errc() && rest == end ? std::optional(number) : std::nullopt;
}

} // namespace compongo::verify
