/// Games decided by a flag or a resignation, against what the winner could still do on the board.
#pragma once

#include "compongo/audit/board_check.h"

namespace compongo::audit {

/// Won on time by a player who cannot mate, or drawn on time although the opponent of the player
/// whose flag fell can. Each finding has a certificate.
void check_flag(const Case& game, std::vector<Finding>& findings);

/// Won otherwise by a player who cannot mate, where the Laws do not allow such a win.
void check_resignation(const Case& game, std::vector<Finding>& findings);

} // namespace compongo::audit
