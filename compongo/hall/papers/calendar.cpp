#include "compongo/hall/papers/calendar.h"

#include "compongo/base/printable.h"

#include <chrono>

namespace compongo::hall {

Calendar calendar(std::int64_t wall) {
    namespace chrono = std::chrono;
    const chrono::sys_time<chrono::milliseconds> instant{chrono::milliseconds(wall)};
    const auto day = chrono::floor<chrono::days>(instant);
    const chrono::year_month_day date{day};
    const chrono::hh_mm_ss time{chrono::floor<chrono::seconds>(instant - day)};
    return {std::to_string(int(date.year())) + "." + two_digits(unsigned(date.month())) + "." +
                two_digits(unsigned(date.day())),
            two_digits(static_cast<unsigned>(time.hours().count())) + ":" +
                two_digits(static_cast<unsigned>(time.minutes().count())) + ":" +
                two_digits(static_cast<unsigned>(time.seconds().count()))};
}

law::Day day(std::int64_t wall) {
    const std::chrono::sys_time<std::chrono::milliseconds> instant{std::chrono::milliseconds(wall)};
    const std::chrono::year_month_day date{std::chrono::floor<std::chrono::days>(instant)};
    return {int(date.year()), static_cast<int>(unsigned(date.month())),
            static_cast<int>(unsigned(date.day()))};
}

} // namespace compongo::hall
