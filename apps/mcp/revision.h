/// The revisions of the Model Context Protocol that are spoken, and what each has.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace compongo::apps::mcp {

enum class Revision : std::uint8_t { of_2024_11, of_2025_03, of_2025_06, of_2025_11, of_2026_07 };

/// The oldest first.
inline constexpr std::array<std::string_view, 5> revision_names = {
    "2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"};
/// The revision offered in `initialize` if the client asks for an unknown one. Later revisions have
/// no such step: each request names its own.
inline constexpr Revision latest_agreed = Revision::of_2025_11;

[[nodiscard]] constexpr std::string_view name(Revision revision) {
    return revision_names[static_cast<std::size_t>(revision)];
}
[[nodiscard]] constexpr std::optional<Revision> revision_from_name(std::string_view name) {
    for (std::size_t at = 0; at < revision_names.size(); ++at) {
        if (revision_names[at] == name) {
            return static_cast<Revision>(at);
        }
    }
    return std::nullopt;
}

/// Several messages may come in one array, and are answered in one.
[[nodiscard]] constexpr bool has_batches(Revision revision) {
    return revision == Revision::of_2025_03;
}
/// Tools may say what they leave alone.
[[nodiscard]] constexpr bool has_annotations(Revision revision) {
    return revision >= Revision::of_2025_03;
}
/// Titles, and results that have a schema.
[[nodiscard]] constexpr bool has_structure(Revision revision) {
    return revision >= Revision::of_2025_06;
}
/// Each request says its revision, and each result what it is.
[[nodiscard]] constexpr bool is_stateless(Revision revision) {
    return revision >= Revision::of_2026_07;
}

} // namespace compongo::apps::mcp
