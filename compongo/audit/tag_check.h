/// Tags that contradict the game, and what is written of how it ended.
#pragma once

#include "compongo/audit/board_check.h"

namespace compongo::audit {

/// `Result`, `FEN`, `SetUp`, `Variant`, `PlyCount` and the dates. `fen_fault` is what is wrong with
/// the FEN, if something is.
void check_tags(const Case& game, std::string_view fen_fault, std::vector<Finding>& findings);

/// Does what is written of the ending go with the board and the result? A claim of a draw that was
/// wrong is found here.
void check_ending(const Case& game, std::vector<Finding>& findings);

} // namespace compongo::audit
