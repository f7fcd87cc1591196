/// How a game stands, as the page shows it: one JSON object (docs/API.md, STATE).
#pragma once

#include "compongo/hall/board/calls.h"

namespace compongo::hall {

/// The state at this instant of the game, with the calls for the arbiter that stand open.
[[nodiscard]] std::string state_json(const game::Game& game, game::Millis at,
                                     const Calls& calls = {});

/// The moves played so far: `[{"uci":"e2e4","san":"e4"},...]`, an illegal one written as those
/// wrote it down who saw it. What was left unfinished and stands has the `fen` that came of it;
/// where no man has gone anywhere `uci` is `0000`, and there is no `san`.
[[nodiscard]] std::string moves_json(const game::Game& game);

} // namespace compongo::hall
