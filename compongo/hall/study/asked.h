/// What anybody may ask apart from any board, as the API answers it and as the kernel does without
/// one.
#pragma once

#include "compongo/hall/entries/fault.h"
#include "compongo/law/laws.h"
#include "compongo/record/transcript/scenario.h"

#include <cstdint>

namespace compongo::hall {

/// The edition that a new event is offered first on this day, in milliseconds since 1970.
[[nodiscard]] law::Edition edition_offered(std::int64_t wall);

/// The edition of this name; the one in use if it is empty.
[[nodiscard]] Expected<law::Edition, Fault> edition_asked(const std::string& name);

/// The answer to something that is no act in a game, as an object.
[[nodiscard]] Expected<std::string, Fault> answer_json(const record::Question& asked);

/// `{"first":FEN,"position":[...]}`: the position in which a game by these conditions begins, and
/// what keeps it from one that a game can arise in; if no game can begin by them,
/// `{"error":{"kind", "message","at"?,"position":[...]}}`.
[[nodiscard]] Expected<std::string, std::string> tried_json(const JsonValue& conditions);

} // namespace compongo::hall
