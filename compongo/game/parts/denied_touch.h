/// What falls with a touch that was denied: what was ruled because of it, and what that had put
/// back.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// The act has not happened, nor had it when any of the other rulings was given.
void strike_throughout(Game& game, const PastRuling& past);

/// What the player having the move had let go of, and a ruling that falls had put back, binds them
/// again.
void bind_to_what_was_put_back(Game& game, const PastRuling& past);

/// Was what the player had played put back because of this touch, and of nothing else that they had
/// touched?
[[nodiscard]] bool is_put_back_for_touch(const Game& game, const PastRuling& touch,
                                         const PastRuling& later);

/// The position with the move that was taken back because of this touch, if nothing has been played
/// since.
[[nodiscard]] std::optional<std::string> position_without_touch(const Game& game,
                                                                const PastRuling& touch);

} // namespace compongo::game
