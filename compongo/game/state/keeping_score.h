/// Who must keep score now, and whose sheet is known (Article 8).
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// Article 8.4: too little time, as the clock shows this, in a period that adds too little with
/// each move.
[[nodiscard]] bool is_short_of_time(const Game& game, Color player, Millis shown);

/// Need this player not record now, having too little time, or having had too little in this period
/// (8.4)?
[[nodiscard]] bool is_exempt_from_recording(const Game& game, Color player, Millis at);

/// Must this player record the moves now?
[[nodiscard]] bool must_record(const Game& game, Color player, Millis at);

/// Is what stands on this player's sheet known from that player's acts alone? Otherwise it is taken
/// to be kept as the Laws demand.
[[nodiscard]] bool is_sheet_tracked(const Game& game, Color player);

} // namespace compongo::game
