/// Appendix E of 2009, the visually disabled. No other text that is there has any of it.
#pragma once

#include "compongo/law/visually_disabled.h"

namespace compongo::law {

// clang-format off
inline constexpr VisuallyDisabled visually_disabled_2009 = {
    .adapted              = "E1"_2009,
    .two_boards           = "E1"_2009,
    .board_centimetres    = {20, "E1.a"_2009},
    .dark_squares_raised  = "E1.b"_2009,
    .apertures            = "E1.c"_2009,
    .pegs                 = "E1.d"_2009,
    .black_men_marked     = "E1.e"_2009,
    .announcement         = "E2.1"_2009,
    .touched              = "E2.2"_2009,
    .made                 = "E2.3"_2009,
    .capture_made         = "E2.3.a"_2009,
    .placed               = "E2.3.b"_2009,
    .announced            = "E2.3.c"_2009,
    .special_clock        = {"E2.4.a"_2009, "E2.4.b"_2009},
    .score_kept            = "E2.5"_2009,
    .slip_of_the_tongue   = "E2.6"_2009,
    .boards_differ        = "E2.7"_2009,
    .sheets_differ        = "E2.8"_2009,
    .assistant            = "E2.9"_2009,
    .assistant_moves      = "E2.9.a"_2009,
    .assistant_announces  = "E2.9.b"_2009,
    .assistant_records    = "E2.9.c"_2009,
    .assistant_informs    = "E2.9.d"_2009,
    .assistant_claims     = "E2.9.e"_2009,
    .assistant_adjourns   = "E2.9.f"_2009,
    .sighted_assistant    = "E2.10"_2009,
};
// clang-format on

} // namespace compongo::law
