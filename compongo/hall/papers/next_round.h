/// The next round of a tournament that is played here: who has a bye in it, and who plays whom by
/// what an engine or a list says.
#pragma once

#include "compongo/hall/papers/tournament_round.h"
#include "compongo/tournament/engine_pairings.h"

namespace compongo::hall {

/// Somebody is not paired in the next round.
struct ByeAsked {
    /// In the tournament.
    std::uint32_t number = 0;
    ByeKind kind{};
};

/// The tournament with these byes in its next round, and with those of players who have withdrawn
/// from the event. The first number that is nobody's, or somebody's who has a bye already.
[[nodiscard]] Expected<tournament::Tournament, std::uint32_t>
with_byes(tournament::Tournament tournament, const Event& event, const std::vector<ByeAsked>& byes);

/// A later file of the same tournament, with the regulations of the one before where it says
/// nothing of them: an older format has no room for them.
[[nodiscard]] tournament::Tournament with_regulations_of(const tournament::Tournament& before,
                                                         tournament::Tournament later);

/// So many games of the last round have no result yet.
[[nodiscard]] std::size_t games_open(const tournament::Tournament& tournament);

/// Who plays whom by a text: what an engine has answered, or a list of pairings with the names of
/// the file or of the event. Names that nobody has are faults, with their lines.
[[nodiscard]] tournament::EnginePairings pairings_said(const std::string& text,
                                                       const tournament::Tournament& tournament,
                                                       const Event& event);

} // namespace compongo::hall
