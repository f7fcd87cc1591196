/// What the columns of lists are called that Swiss-Manager, chess-results.com and spreadsheets
/// export, in several languages.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace compongo::tournament {

enum class ListColumn : std::uint8_t {
    number,
    name,
    title,
    federation,
    rating,
    national_rating,
    fide_id,
    sex,
    birth,
    club,
    points,
    rank,
    white,
    black,
    result,
    board,
    round,
};

/// The column that is called so; nothing for other words. Capitals, points and blanks are all the
/// same.
[[nodiscard]] std::optional<ListColumn> list_column(std::string_view heading);
/// The round in `1.Rd`, `R1`, `Rd 1`, `Ronda 1`, `1.Runde`; nothing for other words.
[[nodiscard]] std::optional<std::uint32_t> round_heading(std::string_view heading);
/// The round that two words of a line name, such as `Round 3 on 2026/11/26`.
[[nodiscard]] std::optional<std::uint32_t> round_named_in(std::string_view line);

} // namespace compongo::tournament
