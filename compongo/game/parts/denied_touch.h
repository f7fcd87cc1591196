/// The consequences of a touch that was denied: the rulings based on it and the moves that they put
/// back.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// Removes the act from the game, and from the state before every other ruling.
void strike_throughout(Game& game, const PastRuling& past);

/// Restores the obligation from a piece that the player having the move had let go of, and that a
/// falling ruling had put back.
void bind_to_what_was_put_back(Game& game, const PastRuling& past);

/// Was the player's move put back because of this touch alone, and no other touch of theirs?
[[nodiscard]] bool is_put_back_for_touch(const Game& game, const PastRuling& touch,
                                         const PastRuling& later);

/// The position with the move that was taken back because of this touch, if nothing has been played
/// since.
[[nodiscard]] std::optional<std::string> position_without_touch(const Game& game,
                                                                const PastRuling& touch);

} // namespace compongo::game
