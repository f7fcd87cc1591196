/// Duty to keep score, and whether a player's sheet is known (Article 8).
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// Article 8.4: is this display too little time, in a period whose increment is too small?
[[nodiscard]] bool is_short_of_time(const Game& game, Color player, Millis shown);

/// Is this player exempt from recording now, being or having been short of time in this period
/// (8.4)?
[[nodiscard]] bool is_exempt_from_recording(const Game& game, Color player, Millis at);

/// Must this player record the moves now?
[[nodiscard]] bool must_record(const Game& game, Color player, Millis at);

/// Is the content of this player's sheet known only from that player's acts? Otherwise it is
/// assumed to be kept as the Laws demand.
[[nodiscard]] bool is_sheet_tracked(const Game& game, Color player);

} // namespace compongo::game
