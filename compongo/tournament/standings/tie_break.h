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
    standard_points,
    average_rating_of_opponents,
    performance_rating,
    average_performance_of_opponents,
    perfect_performance,
    average_perfect_performance_of_opponents,
    rating,
    pairing_number,
    match_points,
    game_points,
    /// Game points where match points decide, match points where game points do.
    secondary_points,
    extended_sonneborn_berger,
    extended_direct_encounter,
    board_count,
    top_boards,
    bottom_boards,
    scores_and_schedule_strength,
};

/// Which of their two scores teams are looked at by.
enum class TeamScore : std::uint8_t { primary, match_points, game_points };

/// What parts two teams that are equal after the extended direct encounter.
enum class KnockOut : std::uint8_t { none, top_boards, bottom_boards };

struct TieBreak {
    TieBreakMethod method = TieBreakMethod::points;
    /// The number of lowest and highest contributions that do not count: `/C1`, `/M1`.
    std::uint32_t cut_low = 0;
    std::uint32_t cut_high = 0;
    /// `/P`: forfeits count as played against who was to be met.
    bool forfeits_are_played = false;
    /// `/F`: as if the last round had been drawn everywhere.
    bool is_fore = false;
    /// `/R`: the smaller the better.
    bool is_reversed = false;
    /// `/L+1`, `/L-1`: this number of half points above or below half of the points.
    std::int32_t koya_limit = 0;
    /// Koya's limit before that, of the most points that there were.
    std::uint32_t koya_per_cent = 50;
    /// `:MP`, `:GP`: of the team's own points, and of its opponents'. Players have one score only.
    TeamScore score = TeamScore::primary;
    TeamScore opponents_score = TeamScore::primary;
    /// `EDEBT`, `EDEBB`: the board count comes before the top or bottom boards.
    bool counts_boards_first = false;
    KnockOut knock_out = KnockOut::none;
    /// `/K4`: what the schedule strength is divided by; 0 for what the regulations of FIDE say.
    std::uint32_t divisor = 0;
    /// As it is written.
    std::string written;

    friend bool operator==(const TieBreak&, const TieBreak&) = default;
};

/// Players have no match points, teams no ratings.
enum class TieBreaksOf : std::uint8_t { players, teams };

/// A fault in a tie-break.
struct TieBreakFault {
    std::string found;
    std::string expected;
};

/// `found the tie-break "XX", expected ...`.
[[nodiscard]] std::string text(const TieBreakFault& fault);

/// `BH/C1`, `bh-c1`, `DE/P`, of teams `BH:GP` and `EDET`; otherwise its fault.
[[nodiscard]] Expected<TieBreak, TieBreakFault>
read_tie_break(std::string_view written, TieBreaksOf of = TieBreaksOf::players);

/// Buchholz and what is made of it: where everybody meets everybody they say nothing of the
/// opponents.
[[nodiscard]] bool is_of_swiss_alone(TieBreakMethod method);
/// The expected text.
inline constexpr std::string_view not_of_swiss =
    "another one: Buchholz is for Swiss tournaments (C.07, 8)";

/// `PTS, DE, BH` and so on, for help and messages.
[[nodiscard]] std::string known_tie_breaks(TieBreaksOf of = TieBreaksOf::players);

} // namespace compongo::tournament
