#include "compongo/eboard/utc_instant.h"

#include "compongo/base/printable.h"

#include <array>

namespace compongo::eboard {

namespace {

constexpr std::int64_t ms_a_second = 1000;
constexpr std::int64_t seconds_a_day = 86'400;
constexpr std::int64_t year_first = 1970;
constexpr std::int64_t year_last = 9999;

[[nodiscard]] constexpr bool is_leap(std::int64_t year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

[[nodiscard]] constexpr std::int64_t days_of_month(std::int64_t year, std::int64_t month) {
    constexpr std::array<std::int64_t, 12> days = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return days[static_cast<std::size_t>(month - 1)] + (month == 2 && is_leap(year) ? 1 : 0);
}

/// Days from the first day of 1970 to the first of this year.
[[nodiscard]] constexpr std::int64_t days_before(std::int64_t year) {
    const auto leap_years = [](std::int64_t before) {
        return (before - 1) / 4 - (before - 1) / 100 + (before - 1) / 400;
    };
    constexpr std::int64_t days_a_year = 365;
    return days_a_year * (year - year_first) + leap_years(year) - leap_years(year_first);
}

/// Three numbers with the given digit counts, separated by `between`.
[[nodiscard]] std::optional<std::array<std::int64_t, 3>>
three_numbers(std::string_view text, std::array<std::size_t, 3> digits, char between) {
    std::array<std::int64_t, 3> numbers{};
    for (std::size_t at = 0; at < numbers.size(); ++at) {
        if (at > 0) {
            if (text.empty() || text.front() != between) {
                return std::nullopt;
            }
            text.remove_prefix(1);
        }
        if (text.size() < digits[at]) {
            return std::nullopt;
        }
        for (const char each : text.substr(0, digits[at])) {
            if (each < '0' || each > '9') {
                return std::nullopt;
            }
            numbers[at] = 10 * numbers[at] + (each - '0');
        }
        text.remove_prefix(digits[at]);
    }
    return text.empty() ? std::optional(numbers) : std::nullopt;
}

} // namespace

std::optional<UtcTags> utc_of(std::int64_t milliseconds) {
    if (milliseconds < 0 ||
        milliseconds / ms_a_second / seconds_a_day >= days_before(year_last + 1)) {
        return std::nullopt;
    }
    const std::int64_t seconds = milliseconds / ms_a_second;
    std::int64_t days = seconds / seconds_a_day;
    // No year is longer than this, so the guess is at most a few years early.
    constexpr std::int64_t longest_year = 366;
    std::int64_t year = year_first + days / longest_year;
    while (days_before(year + 1) <= days) {
        ++year;
    }
    days -= days_before(year);
    std::int64_t month = 1;
    while (days >= days_of_month(year, month)) {
        days -= days_of_month(year, month);
        ++month;
    }
    constexpr std::int64_t sixty = 60;
    const std::int64_t of_day = seconds % seconds_a_day;
    return UtcTags{std::to_string(year) + "." + two_digits(month) + "." + two_digits(days + 1),
                   two_digits(of_day / sixty / sixty) + ":" + two_digits(of_day / sixty % sixty) +
                       ":" + two_digits(of_day % sixty)};
}

std::optional<std::int64_t> utc_instant(std::string_view date, std::string_view time) {
    const auto day = three_numbers(date, {4, 2, 2}, '.');
    const auto clock = three_numbers(time, {2, 2, 2}, ':');
    if (!day || !clock) {
        return std::nullopt;
    }
    const auto [year, month, of_month] = *day;
    const auto [hours, minutes, seconds] = *clock;
    constexpr std::int64_t sixty = 60;
    constexpr std::int64_t hours_a_day = 24;
    if (year < year_first || month < 1 || month > 12 || of_month < 1 ||
        of_month > days_of_month(year, month) || hours >= hours_a_day || minutes >= sixty ||
        seconds >= sixty) {
        return std::nullopt;
    }
    std::int64_t days = days_before(year) + of_month - 1;
    for (std::int64_t before = 1; before < month; ++before) {
        days += days_of_month(year, before);
    }
    return ((days * hours_a_day + hours) * sixty * sixty + minutes * sixty + seconds) * ms_a_second;
}

} // namespace compongo::eboard
