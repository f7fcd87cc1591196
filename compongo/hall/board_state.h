/// How a game stands, as the page shows it: one JSON object (docs/API.md, STATE).
#pragma once

#include "compongo/game/game.h"

namespace compongo::hall {

/// The state at this instant of the game.
[[nodiscard]] std::string state_json(const game::Game& game, game::Millis at);

/// The moves played so far: `[{"uci":"e2e4","san":"e4"},...]`. An illegal move has no `san`. What
/// was left unfinished and stands has the `fen` that came of it; where no man has gone anywhere
/// `uci` is `0000`.
[[nodiscard]] std::string moves_json(const game::Game& game);

} // namespace compongo::hall
