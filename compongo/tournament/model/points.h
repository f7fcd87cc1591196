/// Points of a tournament, exactly, in tenths: no scoring of the files that are read is finer.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace compongo::tournament {

struct Points {
    std::int32_t tenths = 0;

    friend auto operator<=>(const Points&, const Points&) = default;
    Points& operator+=(Points more) {
        tenths += more.tenths;
        return *this;
    }
    friend Points operator+(Points a, Points b) { return {a.tenths + b.tenths}; }
    friend Points operator-(Points a, Points b) { return {a.tenths - b.tenths}; }
};

/// More than any tournament gives, less than what overflows when added a thousand times.
inline constexpr Points points_max{99'999};

/// What books write for a half.
inline constexpr std::string_view half_sign = "\u00BD";

/// `4`, `4.0`, `4.5`, `.5`, `4,5`, `4½`, `½`, `-0.5`; nothing for anything else, such as
/// hundredths.
[[nodiscard]] std::optional<Points> read_points(std::string_view text);

/// `4.0`, `-0.5`.
[[nodiscard]] std::string text(Points points);
/// `4`, `-0.5`: as JSON has numbers.
[[nodiscard]] std::string number_text(Points points);

} // namespace compongo::tournament
