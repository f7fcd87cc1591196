/// What keeps a position from one that a game can arise in, for those who set one up.
#pragma once

#include "compongo/json/json.h"

#include <string>

namespace compongo::hall {

/// What is wrong with the position that the start of these conditions names:
/// `[{"kind","player","squares":[...],"told":{"en","es"}}]`; empty if nothing is, or if it cannot
/// be read. Rights to castle without king or rook are left out, since they are dropped. Not all of
/// this is refused: an irregularity can leave a king in check, or a pawn on a last rank.
[[nodiscard]] std::string position_faults_json(const JsonValue& conditions);

} // namespace compongo::hall
