/// A tournament as JSON: docs/tournament.schema.json, docs/TOURNAMENTS.md. It holds all of it.
#pragma once

#include "compongo/tournament/model/reading.h"

namespace compongo::tournament {

/// Ends with a line end; a line for each player.
[[nodiscard]] std::string tournament_json(const Tournament& tournament);

/// All faults, each with its line and column. Missing members have their defaults.
[[nodiscard]] Reading read_tournament_json(const SourceText& text);

} // namespace compongo::tournament
