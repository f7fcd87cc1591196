/// Which edition was in force on a day: what a new event is offered first.
#pragma once

#include "compongo/law/edition.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace compongo::law {

/// FIDE's editions over the board, the oldest first, and the first day of each.
inline constexpr auto in_force_since = [] {
    constexpr auto has_a_first_day = [](const EditionFacts& each) {
        return each.in_force_since.has_value();
    };
    constexpr std::ptrdiff_t size = std::ranges::count_if(edition_facts, has_a_first_day);
    std::array<std::pair<Edition, Day>, size> all{};
    auto next = all.begin();
    for (const EditionFacts& each : edition_facts) {
        if (each.in_force_since) {
            *next++ = {each.edition, *each.in_force_since};
        }
    }
    return all;
}();
static_assert(std::ranges::is_sorted(in_force_since, {}, &std::pair<Edition, Day>::second));

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
