/// How ties are broken: the methods of FIDE (C.07), as they are written in report files.
#pragma once

#include "compongo/base/expected.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::tournament {

enum class TieBreakMethod : std::uint8_t {
    points,
    direct_encounter,
    buchholz,
    fore_buchholz,
    average_of_buchholz,
    sonneborn_berger,
    koya,
    wins,
    games_won,
    games_with_black,
    games_won_with_black,
    progressive,
    rounds_elected_to_play,
    average_rating_of_opponents,
    performance_rating,
    average_performance_of_opponents,
    perfect_performance,
    average_perfect_performance_of_opponents,
    rating,
    pairing_number,
};

struct TieBreak {
    TieBreakMethod method = TieBreakMethod::points;
    /// So many of the lowest and highest contributions do not count: `/C1`, `/M1`.
    std::uint32_t cut_low = 0;
    std::uint32_t cut_high = 0;
    /// `/P`: forfeits count as played against who was to be met.
    bool forfeits_are_played = false;
    /// `/F`: as if the last round had been drawn everywhere.
    bool is_fore = false;
    /// `/R`: the smaller the better.
    bool is_reversed = false;
    /// `/L+1`, `/L-1`: so many half points above or below half of the points.
    std::int32_t koya_limit = 0;
    /// As it is written.
    std::string written;

    friend bool operator==(const TieBreak&, const TieBreak&) = default;
};

/// `BH/C1`, `bh-c1`, `DE/P`; what is wrong with it otherwise. `BH:GP` and what else only teams have
/// is refused.
[[nodiscard]] Expected<TieBreak, std::string> read_tie_break(std::string_view written);

/// `PTS, DE, BH` and so on, for help and messages.
[[nodiscard]] std::string known_tie_breaks();

} // namespace compongo::tournament
