/// What the report file of 2026 says in codes: the kind of a tournament, its time control, how its
/// start list was ranked, the colours of a team's boards.
#pragma once

#include <string_view>

namespace compongo::tournament {

/// 192: `FIDE_DUTCH_2026_BAKU`, `BERGER_ROUNDROBIN_G2`.
[[nodiscard]] bool is_tournament_type(std::string_view text);
/// 222: `40/6000+30:900+30`, `W300-B240`.
[[nodiscard]] bool is_encoded_time_control(std::string_view text);
/// 172: `FRA FIDON`; some programs leave out the federation.
[[nodiscard]] bool is_starting_rank_method(std::string_view text);
/// 352: `WBWB`.
[[nodiscard]] bool is_board_colours(std::string_view text);

} // namespace compongo::tournament
