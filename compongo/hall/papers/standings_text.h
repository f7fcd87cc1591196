/// Standings as they are sent and exported.
#pragma once

#include "compongo/hall/papers/standings.h"

namespace compongo::hall {

/// An event's standings, and what they follow from.
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

/// A line for each player under a line of titles (RFC 4180), with a column for each round: `3w1`
/// against the third row with White, a win; `3b=` a draw, `3w0` a loss, `3w+` and `3w-` by forfeit,
/// `3w*` not over; `bye 1` with the points.
[[nodiscard]] std::string standings_csv(const EventStandings& event);

} // namespace compongo::hall
