/// How a table of results writes a round of a player.
#pragma once

#include "compongo/tournament/model/tournament.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::tournament {

/// What can only be known from all cells of a table together.
struct CellStyle {
    /// The letters for White and Black, small; `b` is Black in English, White in Spanish.
    std::u32string white = U"w";
    std::u32string black = U"bsn";
    /// `3W1`: without it the `W` of `3W` is a result.
    bool has_capital_colours = false;
    /// `+3 =2 -4`: without it `-1` is a bye.
    bool has_sign_first = false;
    /// `W3 B2` are colours and opponents, no results.
    bool has_colour_first = false;
    /// Some have a result or a colour: a number alone says neither.
    bool has_more_than_opponents = false;
    /// They are `1`, `½` and `0` alone, without opponents.
    bool has_results_alone = false;
    /// Games have `+` and `-`, and none has `1`, `½` or `0`: forfeits, or won and lost games?
    bool has_forfeits_alone = false;
};

/// The style of these cells. `is_b_black` decides where they do not.
[[nodiscard]] CellStyle cell_style(const std::vector<std::string_view>& cells, bool is_b_black);

/// A round of a player in a table: `13w1`, `7s½`, `7b=`, `5w+`, `9w*` or `9w` while it is played;
/// `-1`, `-½`, `-0` and `H F U Z` without an opponent, or words for a bye; nothing for nothing.
/// With the opponent 0 it is what it says: `0-` is a forfeit, where `-` alone is a bye. Crosstables
/// may have the result first: `W3`, `D2`, `L1`, `X4` and `F4` of forfeits, `+3`, `= 2b`, `+W3`, and
/// `H--- B--- U--- X--- F---` without an opponent.
[[nodiscard]] std::optional<Entry> list_entry(std::string_view text, const CellStyle& style = {});

} // namespace compongo::tournament
