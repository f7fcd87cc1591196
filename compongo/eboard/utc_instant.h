/// UTC times as PGN writes them, in two tags.
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

/// The tags for milliseconds since 1970, rounded down to seconds; nothing before 1970 or after
/// 9999.
[[nodiscard]] std::optional<UtcTags> utc_of(std::int64_t milliseconds);
/// The inverse; nothing for incomplete or invalid tags such as `????.??.??`.
[[nodiscard]] std::optional<std::int64_t> utc_instant(std::string_view date, std::string_view time);

} // namespace compongo::eboard
