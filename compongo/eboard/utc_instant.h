/// Instants of UTC as PGN writes them, in two tags.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace compongo::eboard {

/// `2023.11.04`, `09:30:00`.
struct UtcTags {
    std::string date;
    std::string time;

    friend bool operator==(const UtcTags&, const UtcTags&) = default;
};

/// Of so many milliseconds after the beginning of 1970, what is less than a second cut off; nothing
/// before that, and after the year 9999.
[[nodiscard]] std::optional<UtcTags> utc_of(std::int64_t milliseconds);
/// The other way round; nothing if they name no such instant, as `????.??.??` does not.
[[nodiscard]] std::optional<std::int64_t> utc_instant(std::string_view date, std::string_view time);

} // namespace compongo::eboard
