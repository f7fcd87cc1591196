/// The visually disabled: Appendix E of 2009, Appendix D since 2014.
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
    .black_pieces_marked     = "E1.e"_2009,
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
    .hearing_impaired_opponent = silent,
};

/// 2014: its text on differing scoresheets and on assistants was not available.
inline constexpr VisuallyDisabled visually_disabled_2014 = {
    .adapted                   = "D.1"_2014,
    .two_boards                = "D.1"_2014,
    .board_centimetres         = {20, "D.1.a"_2014},
    .dark_squares_raised       = "D.1.b"_2014,
    .apertures                 = "D.1.c"_2014,
    .pegs                      = "D.1"_2014,
    .black_pieces_marked          = "D.1"_2014,
    .announcement              = "D.2.1"_2014,
    .touched                   = "D.2.2"_2014,
    .made                      = {"D.2.3"_2014, "D.2.4"_2014},
    .capture_made              = "D.2.3.a"_2014,
    .placed                    = "D.2.3.b"_2014,
    .announced                 = "D.2.3.c"_2014,
    .special_clock             = {"D.2.5.a"_2014, "D.2.5.b"_2014, "D.2.5.c"_2014},
    .score_kept                = "D.2.6"_2014,
    .slip_of_the_tongue        = "D.2.7"_2014,
    .boards_differ             = "D.2.8"_2014,
    .sheets_differ             = "D.2?"_2014,
    .assistant                 = "D.2?"_2014,
    .assistant_moves           = "D.2?"_2014,
    .assistant_announces       = "D.2?"_2014,
    .assistant_records         = "D.2?"_2014,
    .assistant_informs         = "D.2?"_2014,
    .assistant_claims          = "D.2?"_2014,
    .assistant_adjourns        = "D.2?"_2014,
    .sighted_assistant         = "D.2?"_2014,
    .hearing_impaired_opponent = silent,
};

template <Edition e>
inline constexpr VisuallyDisabled visually_disabled_2018 = {
    .adapted                   = art<e, "D.1">,
    .two_boards                = art<e, "D.1">,
    .board_centimetres         = {20, art<e, "D.1.1">},
    .dark_squares_raised       = art<e, "D.1.2">,
    .apertures                 = art<e, "D.1.3">,
    .pegs                      = art<e, "D.1.4.1">,
    .black_pieces_marked          = art<e, "D.1.4.2">,
    .announcement              = art<e, "D.2.1">,
    .touched                   = art<e, "D.2.2">,
    .made                      = {art<e, "D.2.3">, art<e, "D.2.4">, art<e, "D.2.5">},
    .capture_made              = art<e, "D.2.3.1">,
    .placed                    = art<e, "D.2.3.2">,
    .announced                 = art<e, "D.2.3.3">,
    .special_clock             = {art<e, "D.2.6.1">, art<e, "D.2.6.2">},
    .score_kept                = art<e, "D.2.7">,
    .slip_of_the_tongue        = art<e, "D.2.8">,
    .boards_differ             = art<e, "D.2.9">,
    .sheets_differ             = art<e, "D.2.9">,
    .assistant                 = art<e, "D.2.10">,
    .assistant_moves           = art<e, "D.2.10.1">,
    .assistant_announces       = art<e, "D.2.10.2">,
    .assistant_records         = art<e, "D.2.10.3">,
    .assistant_informs         = art<e, "D.2.10.4">,
    .assistant_claims          = art<e, "D.2.10.5">,
    .assistant_adjourns        = art<e, "D.2.10.6">,
    .sighted_assistant         = art<e, "D.2.11">,
    .hearing_impaired_opponent = art<e, "D.2.11">,
};
// clang-format on

} // namespace compongo::law
