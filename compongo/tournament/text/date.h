/// Dates as the files of tournaments write them.
#pragma once

#include <string>
#include <string_view>

namespace compongo::tournament {

/// `YYYY/MM/DD`, with zeros for an unknown month or day.
[[nodiscard]] bool is_date(std::string_view text);
/// `YYYY/MM/DD`, a day of the calendar.
[[nodiscard]] bool is_day(std::string_view text);
/// `YY/MM/DD`, the same in this century.
[[nodiscard]] bool is_short_day(std::string_view text);

/// `26.09.2025` and `20250926` as `2025/09/26`; others as they are.
[[nodiscard]] std::string date_of(std::string_view written);
/// `2026/11/26` as the columns of rounds have it, `26/11/26`; others as they are.
[[nodiscard]] std::string short_date_of(std::string_view date);

} // namespace compongo::tournament
