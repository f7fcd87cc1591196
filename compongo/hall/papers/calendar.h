/// Dates and times of day in UTC.
#pragma once

#include "compongo/law/edition_in_force.h"

#include <cstdint>
#include <string>

namespace compongo::hall {

/// Date and time in UTC, in PGN's format: `2026.11.22`, `08:30:00`.
struct Calendar {
    std::string date;
    std::string time;
};
/// `wall` is in milliseconds since 1970.
[[nodiscard]] Calendar calendar(std::int64_t wall);
/// The date only.
[[nodiscard]] law::Day day(std::int64_t wall);

} // namespace compongo::hall
