/// Where the game is played over the board there are no rules for play online.
#pragma once

#include "compongo/law/online.h"

namespace compongo::law {

// clang-format off
inline constexpr Online over_the_board = {
    .base                    = silent,
    .legal_moves_only        = silent,
    .made_by_dwelling        = silent,
    .ways_of_entering        = silent,
    .no_press                = silent,
    .assistant               = silent,
    .flag_ruled_at_once      = silent,
    .draw_missed             = silent,
    .end_declared_wrongly    = silent,
    .disconnected            = silent,
    .reconnection_limit      = silent,
    .disconnection_sanctions = silent,
    .clocks_corrected        = silent,
    .called_without_reason   = silent,
    .arbiters_in_the_venue   = silent,
    .own_pieces_if_added        = {std::nullopt, silent},
    .record                  = silent,
    .resumption              = silent,
};
// clang-format on

} // namespace compongo::law
