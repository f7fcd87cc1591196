/// Questions that need no board, as answered by the API and by the offline kernel.
#pragma once

#include "compongo/hall/entries/fault.h"
#include "compongo/law/laws.h"
#include "compongo/record/transcript/scenario.h"

#include <cstdint>

namespace compongo::hall {

/// The default edition for a new event on this day, in milliseconds since 1970.
[[nodiscard]] law::Edition edition_offered(std::int64_t wall);

/// The edition of this name; if empty, the edition in use.
[[nodiscard]] Expected<law::Edition, Fault> edition_asked(const std::string& name);

/// Answers a question that is not an act in a game, as a JSON object.
[[nodiscard]] Expected<std::string, Fault> answer_json(const record::Question& asked);

/// `{"first":FEN,"position":[...]}`: the initial position of a game under these conditions, and its
/// faults that no game could produce. If no game can begin, `{"error":{"kind",
/// "message","at"?,"position":[...]}}`.
[[nodiscard]] Expected<std::string, std::string> tried_json(const JsonValue& conditions);

} // namespace compongo::hall
