#include "compongo/tournament/date.h"

#include "compongo/tournament/columns.h"

namespace compongo::tournament {

namespace {

bool is_month_and_day(std::string_view text) {
    if (text.size() != 5) {
        return false;
    }
    const auto month = read_number(text.substr(0, 2));
    const auto day = read_number(text.substr(3));
    return text[2] == '/' && month && day && *month <= 12 && *day <= 31;
}

} // namespace

bool is_date(std::string_view text) {
    const auto year = read_number(text.substr(0, 4));
    return text.size() == 10 && year && text[4] == '/' && is_month_and_day(text.substr(5));
}

bool is_short_date(std::string_view text) {
    return text.size() == 8 && read_number(text.substr(0, 2)) && text[2] == '/' &&
           is_month_and_day(text.substr(3));
}

std::string date_of(std::string_view written) {
    const auto is_digits = [written](std::size_t first, std::size_t length) {
        return read_number(written.substr(first, length)).has_value();
    };
    if (written.size() == 8 && is_digits(0, 8)) {
        return std::string(written.substr(0, 4)) + "/" + std::string(written.substr(4, 2)) + "/" +
               std::string(written.substr(6));
    }
    if (written.size() == 10 && (written[2] == '.' || written[2] == '/') &&
        written[5] == written[2] && is_digits(0, 2) && is_digits(3, 2) && is_digits(6, 4)) {
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
    return std::string(is_date(date) ? date.substr(2) : date);
}

} // namespace compongo::tournament
