/// Which edition was in force on a day: what a new event is offered first.
#pragma once

#include "compongo/law/article.h"

#include <array>
#include <compare>
#include <utility>

namespace compongo::law {

/// A day of the calendar.
struct Day {
    int year = 0;
    int month = 0;
    int day = 0;

    friend constexpr auto operator<=>(const Day&, const Day&) = default;
};

/// FIDE's editions over the board, the oldest first, and the first day of each.
inline constexpr std::array<std::pair<Edition, Day>, 6> in_force_since = {{
    {Edition::fide_1997, {1997, 7, 1}},
    {Edition::fide_2009, {2009, 7, 1}},
    {Edition::fide_2014, {2014, 7, 1}},
    {Edition::fide_2017, {2017, 7, 1}},
    {Edition::fide_2018, {2018, 1, 1}},
    {Edition::fide_2023, {2023, 1, 1}},
}};

/// None before the first of them.
[[nodiscard]] constexpr std::optional<Edition> edition_in_force(const Day& on_day) {
    std::optional<Edition> latest;
    for (const auto& [edition, since] : in_force_since) {
        if (since <= on_day) {
            latest = edition;
        }
    }
    return latest;
}

} // namespace compongo::law
