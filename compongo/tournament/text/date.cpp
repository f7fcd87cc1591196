#include "compongo/tournament/text/date.h"

#include "compongo/tournament/text/columns.h"

#include <array>

namespace compongo::tournament {

namespace {

/// Months and days that there are; 0 is one that is not known.
bool is_in_calendar(std::uint32_t year, std::uint32_t month, std::uint32_t day) {
    constexpr std::array<std::uint32_t, 13> days = {31, 31, 29, 31, 30, 31, 30,
                                                    31, 31, 30, 31, 30, 31};
    if (month >= days.size() || day > days[month]) {
        return false;
    }
    const bool is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return month != 2 || day != 29 || is_leap;
}

struct Date {
    std::uint32_t year;
    std::uint32_t month;
    std::uint32_t day;
};

/// `YYYY/MM/DD` or `YY/MM/DD`, whether or not there is such a day.
std::optional<Date> read_date(std::string_view text, std::size_t year_digits) {
    if (text.size() != year_digits + 6 || text[year_digits] != '/' ||
        text[year_digits + 3] != '/') {
        return std::nullopt;
    }
    const auto year = read_number(text.substr(0, year_digits));
    const auto month = read_number(text.substr(year_digits + 1, 2));
    const auto day = read_number(text.substr(year_digits + 4));
    return year && month && day ? std::optional(Date{*year, *month, *day}) : std::nullopt;
}

bool is_known(const std::optional<Date>& date, std::uint32_t century) {
    return date && date->month != 0 && date->day != 0 &&
           is_in_calendar(century + date->year, date->month, date->day);
}

} // namespace

bool is_date(std::string_view text) {
    const auto date = read_date(text, 4);
    return date && is_in_calendar(date->year, date->month, date->day);
}

bool is_day(std::string_view text) {
    return is_known(read_date(text, 4), 0);
}

bool is_short_day(std::string_view text) {
    return is_known(read_date(text, 2), 2000);
}

std::string date_of(std::string_view written) {
    const auto is_digits = [written](std::size_t first, std::size_t length) {
        return read_number(written.substr(first, length)).has_value();
    };
    if (written.size() == 8 && is_digits(0, 8)) {
        return std::string(written.substr(0, 4)) + "/" + std::string(written.substr(4, 2)) + "/" +
               std::string(written.substr(6));
    }
    // `03/04/1990` is another day in other countries: it stays as it is.
    const bool is_certain =
        written.size() == 10 &&
        (written[2] == '.' || written.substr(3, 2) > "12" || written.substr(0, 2) > "12" ||
         written.substr(0, 2) == written.substr(3, 2));
    const bool is_month_first =
        written.size() == 10 && written[2] == '/' && written.substr(3, 2) > "12";
    if (is_certain && (written[2] == '.' || written[2] == '/') && written[5] == written[2] &&
        is_digits(0, 2) && is_digits(3, 2) && is_digits(6, 4)) {
        if (is_month_first) {
            return std::string(written.substr(6)) + "/" + std::string(written.substr(0, 2)) + "/" +
                   std::string(written.substr(3, 2));
        }
        return std::string(written.substr(6)) + "/" + std::string(written.substr(3, 2)) + "/" +
               std::string(written.substr(0, 2));
    }
    if (written.size() == 10 && written[4] == '-' && written[7] == '-') {
        std::string date(written);
        date[4] = date[7] = '/';
        return date;
    }
    return std::string(written);
}

std::string short_date_of(std::string_view date) {
    return std::string(read_date(date, 4) ? date.substr(2) : date);
}

} // namespace compongo::tournament
