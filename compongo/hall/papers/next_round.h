/// The next round of a tournament that is played here: its byes, and its pairings from an engine or
/// a list.
#pragma once

#include "compongo/hall/papers/tournament_round.h"
#include "compongo/tournament/pairing/engine_pairings.h"

namespace compongo::hall {

/// A player is given a bye in the next round.
struct ByeAsked {
    /// Starting number in the tournament.
    std::uint32_t number = 0;
    ByeKind kind{};
};

/// The tournament with these byes in its next round, plus byes for players who withdrew from the
/// event. The error is the first number that is no player's, or that of a player who already has a
/// bye.
[[nodiscard]] Expected<tournament::Tournament, std::uint32_t>
with_byes(tournament::Tournament tournament, const Event& event, const std::vector<ByeAsked>& byes);

/// A newer file of the same tournament. Takes over the regulations of the older one where the newer
/// has none, since an older format cannot express them.
[[nodiscard]] tournament::Tournament with_regulations_of(const tournament::Tournament& before,
                                                         tournament::Tournament later);

/// How many games of the last round have no result yet.
[[nodiscard]] std::size_t games_open(const tournament::Tournament& tournament);

/// Parses pairings: the output of an engine, or a list with the names of the file or of the event.
/// Unknown names are faults, with their lines.
[[nodiscard]] tournament::EnginePairings pairings_said(const std::string& text,
                                                       const tournament::Tournament& tournament,
                                                       const Event& event);

} // namespace compongo::hall
