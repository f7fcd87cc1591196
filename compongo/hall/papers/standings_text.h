/// Standings as JSON and CSV.
#pragma once

#include "compongo/hall/papers/standings.h"

namespace compongo::hall {

/// An event's data from which standings are computed.
struct EventStandings {
    std::string id;
    std::string name;
    game::Scoring scoring;
    std::vector<ScoredRound> rounds;
    std::vector<std::string> withdrawn;
};

/// `{"event":{"id","name"},"scoring":{"win","draw","loss"},"rounds":[1,2],"rows":[{"place","name",
/// "points","won","drawn","lost","withdrawn"?,"entries":[ENTRY]}]}`; an ENTRY is
/// `{"round","board","opponent","colour","score"?,"points"?,"forfeit"?}`, where the opponent is a
/// row counted from 1, or `{"round","bye","points"}`.
[[nodiscard]] std::string standings_json(const EventStandings& event);

/// CSV with a header line (RFC 4180): a line for each player, a column for each round. `3w1` is a
/// win with White against the player of row 3; `3b=` a draw, `3w0` a loss, `3w+` and `3w-` a
/// forfeit, `3w*` unfinished; `bye 1` a bye with its points.
[[nodiscard]] std::string standings_csv(const EventStandings& event);

} // namespace compongo::hall
