#include "compongo/audit/laws_of_game.h"

#include "compongo/base/check.h"

#include <algorithm>

namespace compongo::audit {

namespace {

using law::Day;
using law::Edition;

[[nodiscard]] bool is_digits(std::string_view text) {
    return std::ranges::all_of(text, [](char each) { return each >= '0' && each <= '9'; });
}

/// Two or four digits, or question marks.
[[nodiscard]] bool is_part(std::string_view text) {
    return is_digits(text) || text.find_first_not_of('?') == std::string_view::npos;
}

[[nodiscard]] std::optional<int> number(std::string_view text) {
    if (!is_digits(text)) {
        return std::nullopt;
    }
    int value = 0;
    for (const char each : text) {
        value = value * 10 + (each - '0');
    }
    return value;
}

[[nodiscard]] int days_of(int year, int month) {
    constexpr std::array days = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const bool is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return month == 2 && is_leap ? 29 : days[static_cast<std::size_t>(month - 1)];
}

/// The first and the last day that the tags leave open. A game without a date is taken to be of any
/// edition, not older.
[[nodiscard]] std::pair<Day, Day> days_between(const Tags& tags) {
    for (const Tag tag : {Tag::date, Tag::utc_date, Tag::event_date}) {
        const auto date = read_date(tags[tag]);
        if (date && date->is_possible && date->year && *date->year > 0) {
            const int year = *date->year;
            const Day first{year, date->month.value_or(1), date->month ? date->day.value_or(1) : 1};
            const int last_month = date->month.value_or(12);
            const int last_day = days_of(year, last_month);
            const bool is_day_known = date->month && date->day;
            return {first, {year, last_month, is_day_known ? *date->day : last_day}};
        }
    }
    return {law::in_force_since.front().second, law::in_force_since.back().second};
}

} // namespace

std::optional<DateText> read_date(std::string_view text) {
    constexpr std::size_t size = std::string_view("2024.03.01").size();
    if (text.size() != size || text[4] != '.' || text[7] != '.' || !is_part(text.substr(0, 4)) ||
        !is_part(text.substr(5, 2)) || !is_part(text.substr(8, 2))) {
        return std::nullopt;
    }
    DateText date{number(text.substr(0, 4)), number(text.substr(5, 2)), number(text.substr(8, 2)),
                  true};
    // Some programs write zeros for what is not known.
    for (std::optional<int>* const part : {&date.year, &date.month, &date.day}) {
        if (*part == 0) {
            part->reset();
        }
    }
    const bool is_month = !date.month || *date.month <= 12;
    const int days = is_month && date.month ? days_of(date.year.value_or(2000), *date.month) : 31;
    date.is_possible = is_month && (!date.day || *date.day <= days);
    return date;
}

LawTable::LawTable(std::optional<Edition> edition) : edition_(edition) {
    const auto add = [&](Edition each) {
        law::Choices choices;
        choices.edition = each;
        const auto laws = law::laws_in_force(choices);
        CHECK(laws.has_value());
        laws_.emplace_back(each, *laws);
    };
    if (edition) {
        add(*edition);
        return;
    }
    for (const auto& [each, since] : law::in_force_since) {
        add(each);
    }
}

const law::Laws* LawTable::of_edition(Edition edition) const {
    const auto found = std::ranges::find(laws_, edition, &decltype(laws_)::value_type::first);
    CHECK(found != laws_.end());
    return &found->second;
}

LawsOfGame LawTable::of(const Tags& tags) const {
    if (edition_) {
        return {&laws_.front().second, &laws_.front().second};
    }
    const auto [first, last] = days_between(tags);
    const auto earliest = law::edition_in_force(first);
    const auto latest = law::edition_in_force(last);
    const Edition oldest = law::in_force_since.front().first;
    return {of_edition(earliest.value_or(oldest)), of_edition(latest.value_or(oldest)),
            !earliest.has_value()};
}

} // namespace compongo::audit
