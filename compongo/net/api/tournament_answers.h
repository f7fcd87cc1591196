/// JSON of tournaments in requests and answers (docs/API.md).
#pragma once

#include "compongo/hall/papers/tournament_round.h"
#include "compongo/json/json.h"
#include "compongo/tournament/model/reading.h"

namespace compongo::net {

/// The tournament in the body's `file`, or why it cannot be read.
[[nodiscard]] Expected<tournament::Reading, record::LineFault> file_in(const JsonValue& body);

[[nodiscard]] JsonValue counted(std::size_t number);

/// `[{"level","kind","line","column","found","expected"}]`, the first hundred.
[[nodiscard]] JsonValue findings_json(const tournament::Findings& findings);

/// `{"round","pairings":[{"white","black"}],"byes":[{"name","kind"}]}`.
[[nodiscard]] JsonObject round_json(const hall::TournamentRound& round);

} // namespace compongo::net
