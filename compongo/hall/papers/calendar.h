/// Days and times of day for what is written down.
#pragma once

#include "compongo/law/edition_in_force.h"

#include <cstdint>
#include <string>

namespace compongo::hall {

/// The day and the time of day, by UTC, as PGN writes them: `2026.11.22`, `08:30:00`.
struct Calendar {
    std::string date;
    std::string time;
};
/// `wall` is in milliseconds since 1970.
[[nodiscard]] Calendar calendar(std::int64_t wall);
/// The day alone.
[[nodiscard]] law::Day day(std::int64_t wall);

} // namespace compongo::hall
