/// What clients send and are told of tournaments (docs/API.md).
#pragma once

#include "compongo/hall/papers/tournament_round.h"
#include "compongo/json/json.h"
#include "compongo/tournament/reading.h"

namespace compongo::net {

/// The file in the body; the fault that it is none.
[[nodiscard]] Expected<tournament::Reading, record::LineFault> file_in(const JsonValue& body);

[[nodiscard]] JsonValue counted(std::size_t number);

/// `[{"level","kind","line","column","found","expected"}]`: the first hundred.
[[nodiscard]] JsonValue findings_json(const tournament::Findings& findings);

/// `{"round","pairings":[{"white","black"}],"byes":[{"name","kind"}]}`.
[[nodiscard]] JsonObject round_json(const hall::TournamentRound& round);

} // namespace compongo::net
