/// Games that are described rather than played: what the Laws make of acts that are told all at
/// once.
#pragma once

#include "compongo/hall/entries/fault.h"
#include "compongo/json/json.h"

#include <string>

namespace compongo::hall {

/// As many games may be judged at once, and as many acts in each.
inline constexpr std::size_t judged_at_once_max = 64;
inline constexpr std::size_t acts_judged_max = 200;

/// `{"games":[{"conditions":CONDITIONS,"acts":[ACT]}]}`, each judged by itself:
/// `{"games":[{"begins":STATE,"records":[RECORD]}]}`, as the arbiter reads them, or in the place of
/// a game that cannot be judged `{"error":FAULT}`. The fault is that the whole is no such list.
[[nodiscard]] Expected<std::string, Fault> judgements_json(const JsonValue& asked);

} // namespace compongo::hall
