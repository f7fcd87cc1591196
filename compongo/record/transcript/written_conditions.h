/// The conditions of a game as they are written: regulations and start.
#pragma once

#include "compongo/game/protocol/conditions.h"
#include "compongo/record/transcript/fault.h"

namespace compongo::record {

/// Reads the organiser's choices, the readings among them, into the conditions.
[[nodiscard]] std::optional<LineFault> read_regulations(game::Conditions& conditions,
                                                        const JsonValue& value);
/// `{}` where nothing was chosen.
[[nodiscard]] std::string regulations_json(const game::Conditions& conditions);

/// Reads where the game stands, a text or an object, into the conditions. They must have their time
/// control: a clock that is not given shows its time.
[[nodiscard]] std::optional<LineFault> read_start(game::Conditions& conditions,
                                                  const JsonValue& value);
/// A text where the position says all, else an object; `"startpos"` where there is nothing to say.
[[nodiscard]] std::string start_json(const game::Start& start);

} // namespace compongo::record
