/// Reasons why a position could not arise in a game, for a user who sets one up.
#pragma once

#include "compongo/json/json.h"

#include <string>

namespace compongo::hall {

/// The faults of the start position in these conditions:
/// `[{"kind","player","squares":[...],"told":{"en","es","fr"}}]`; empty if there are none or it
/// cannot be read. Castling rights without king or rook are not reported, since they are dropped.
/// Not every fault leads to refusal: an irregularity can leave a king in check, or a pawn on the
/// last rank.
[[nodiscard]] std::string position_faults_json(const JsonValue& conditions);

} // namespace compongo::hall
