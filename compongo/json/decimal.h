/// Numbers with at most three decimals, exactly: thousandths of seconds, points and centimetres.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace compongo {

/// No number of the protocol is larger, in thousandths.
inline constexpr std::int64_t thousandths_max = 1'000'000'000'000'000;

/// The thousandths of a number of JSON; none if it has more than three decimals or is too large.
[[nodiscard]] std::optional<std::int64_t> thousandths(std::string_view number);
/// The value of a number written without point and exponent.
[[nodiscard]] std::optional<std::int64_t> whole_number(std::string_view number);

/// `5428`, `12.5`, `-0.001`: no zeros at the end.
void append_thousandths(std::string& out, std::int64_t value);
/// The same number as it is always written, or the text itself where it has more decimals.
[[nodiscard]] std::string canonical_number(std::string_view number);

} // namespace compongo
