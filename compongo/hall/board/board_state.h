/// The state of a game as the page shows it: one JSON object (docs/API.md, STATE).
#pragma once

#include "compongo/hall/board/calls.h"

namespace compongo::hall {

/// The state at this instant of the game, with the open calls for the arbiter.
[[nodiscard]] std::string state_json(const game::Game& game, game::Millis at,
                                     const Calls& calls = {});

/// The moves played so far: `[{"uci":"e2e4","san":"e4"},...]`. An illegal move is written as an
/// onlooker would have recorded it. An unfinished move that stands has the `fen` of the resulting
/// position; if no piece changed squares, `uci` is `0000` and `san` is absent.
[[nodiscard]] std::string moves_json(const game::Game& game);

} // namespace compongo::hall
