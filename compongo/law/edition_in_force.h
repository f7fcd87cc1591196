/// Which edition was in force on a day: what a new event is offered first.
#pragma once

#include "compongo/law/article.h"

#include <array>
#include <chrono>
#include <utility>

namespace compongo::law {

/// FIDE's editions over the board, the oldest first, and the first day of each.
inline constexpr std::array<std::pair<Edition, std::chrono::year_month_day>, 6> in_force_since = {{
    {Edition::fide_1997, std::chrono::year{1997} / 7 / 1},
    {Edition::fide_2009, std::chrono::year{2009} / 7 / 1},
    {Edition::fide_2014, std::chrono::year{2014} / 7 / 1},
    {Edition::fide_2017, std::chrono::year{2017} / 7 / 1},
    {Edition::fide_2018, std::chrono::year{2018} / 1 / 1},
    {Edition::fide_2023, std::chrono::year{2023} / 1 / 1},
}};

/// None before the first of them.
[[nodiscard]] constexpr std::optional<Edition>
edition_in_force(std::chrono::year_month_day on_day) {
    std::optional<Edition> latest;
    for (const auto& [edition, since] : in_force_since) {
        if (since <= on_day) {
            latest = edition;
        }
    }
    return latest;
}

} // namespace compongo::law
