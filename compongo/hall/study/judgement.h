/// Judges games given as complete lists of acts.
#pragma once

#include "compongo/hall/entries/fault.h"
#include "compongo/json/json.h"

#include <string>

namespace compongo::hall {

/// Limits on one request: games, and acts in each game.
inline constexpr std::size_t judged_at_once_max = 64;
inline constexpr std::size_t acts_judged_max = 200;

/// `{"games":[{"conditions":CONDITIONS,"acts":[ACT]}]}` gives
/// `{"games":[{"begins":STATE,"records":[RECORD]}]}`, as the arbiter reads them. Games are
/// independent; one that cannot be judged becomes `{"error":FAULT}`. Fails if the request is not
/// such a list.
[[nodiscard]] Expected<std::string, Fault> judgements_json(const JsonValue& asked);

} // namespace compongo::hall
