#include "compongo/record/sentences/amounts.h"

#include "compongo/base/printable.h"
#include "compongo/json/decimal.h"

#include <algorithm>

namespace compongo::record {

namespace {

constexpr std::int64_t per_second = 1000;
constexpr std::int64_t per_minute = 60 * per_second;
constexpr std::int64_t per_hour = 60 * per_minute;

std::string seconds_of(std::int64_t thousandths) {
    std::string out;
    append_thousandths(out, thousandths);
    return (thousandths < 10 * per_second ? "0" : "") + out;
}

std::string with_hours(std::int64_t thousandths) {
    return std::to_string(thousandths / per_hour) + ":" +
           two_digits(thousandths % per_hour / per_minute) + ":" +
           seconds_of(thousandths % per_minute);
}

void add(std::vector<std::string>& parts, const Speech& speech, std::string_view unit,
         std::int64_t thousandths) {
    if (thousandths == 0) {
        return;
    }
    std::string number;
    append_thousandths(number, thousandths);
    std::ranges::replace(number, '.', speech.word("figures", "decimal").front());
    // In French even one and a half is singular.
    const bool is_one = speech.word("figures", "one") == "below_two" ? thousandths < 2 * per_second
                                                                     : thousandths == per_second;
    const std::string form = std::string(unit) + (is_one ? ".one" : ".many");
    parts.push_back(speech.word("unit", form, {{"number", number}}));
}

} // namespace

ClockDigits digits_of(game::Millis time) {
    constexpr game::Millis little{20 * per_second};
    return time < little ? ClockDigits::tenths : ClockDigits::seconds;
}

std::string on_clock(game::Millis time, ClockDigits digits) {
    constexpr std::int64_t tenth = per_second / 10;
    const std::int64_t digit = digits == ClockDigits::tenths ? tenth : per_second;
    const std::int64_t exactly = time.count < 0 ? -time.count : time.count;
    return (time.count < 0 ? "−" : "") + with_hours((exactly + digit - 1) / digit * digit);
}

std::string in_sum(game::Millis time) {
    const std::int64_t left = time.count < 0 ? -time.count : time.count;
    return left >= per_hour
               ? with_hours(left)
               : std::to_string(left / per_minute) + ":" + seconds_of(left % per_minute);
}

std::string spoken(const Speech& speech, game::Millis time) {
    const std::int64_t left = time.count < 0 ? -time.count : time.count;
    std::vector<std::string> parts;
    add(parts, speech, "hour", left / per_hour * per_second);
    add(parts, speech, "minute", left % per_hour / per_minute * per_second);
    add(parts, speech, "second", left % per_minute);
    return parts.empty() ? speech.word("unit", "second.many", {{"number", "0"}})
                         : speech.listed(parts, "and");
}

std::string points_text(game::Points points) {
    constexpr std::int64_t half = 500;
    if (points.thousandths < 0 || points.thousandths % per_second != half) {
        std::string out;
        append_thousandths(out, points.thousandths);
        return out;
    }
    const std::int64_t whole = points.thousandths / per_second;
    return (whole == 0 ? std::string() : std::to_string(whole)) + "½";
}

} // namespace compongo::record
