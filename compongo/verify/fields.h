/// The fields of a line, as certificates and FENs have them.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <vector>

namespace compongo::verify {

/// What one space each separates: always one field at least.
[[nodiscard]] std::vector<std::string_view> fields_of(std::string_view text);

/// None if the text is anything but a number that fits, or more than that.
template <class Number>
[[nodiscard]] std::optional<Number> number_from(std::string_view text, int base) {
    Number number = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number, base);
    return error == std::errc() && rest == end ? std::optional(number) : std::nullopt;
}

} // namespace compongo::verify
