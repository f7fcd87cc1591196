/// The JSON of a game's conditions: regulations and start.
#pragma once

#include "compongo/game/protocol/conditions.h"
#include "compongo/record/transcript/fault.h"

namespace compongo::record {

/// Reads the organiser's choices, including the readings, into the conditions.
[[nodiscard]] std::optional<LineFault> read_regulations(game::Conditions& conditions,
                                                        const JsonValue& value);
/// `{}` if nothing was chosen.
[[nodiscard]] std::string regulations_json(const game::Conditions& conditions);

/// Reads the start, a text or an object, into the conditions, which must already have their time
/// control: it supplies an absent clock.
[[nodiscard]] std::optional<LineFault> read_start(game::Conditions& conditions,
                                                  const JsonValue& value);
/// A text if the position says everything, else an object; `"startpos"` for the defaults.
[[nodiscard]] std::string start_json(const game::Start& start);

} // namespace compongo::record
