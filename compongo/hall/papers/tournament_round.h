/// Rounds of a tournament that another program manages: played here, and exported with their
/// results.
#pragma once

#include "compongo/hall/board/board.h"
#include "compongo/hall/entries/registry.h"
#include "compongo/tournament/model/tournament.h"

#include <map>

namespace compongo::hall {

/// The tournament players' names in an event, in the order of the tournament. Duplicate names get
/// the player's number appended, because in the hall a name identifies one player.
[[nodiscard]] std::vector<std::string> names_here(const tournament::Tournament& tournament,
                                                  const Event& event);

/// Two players paired in a round, by their index in the tournament.
struct PairOfRound {
    std::size_t white;
    std::size_t black;
    /// Neither has a result yet.
    bool is_open;
};
[[nodiscard]] std::vector<PairOfRound> pairs_of(const tournament::Tournament& tournament,
                                                std::uint32_t round);

/// The pairings and byes of a round. The first board has the players with the most points.
struct TournamentRound {
    std::uint32_t number = 0;
    std::vector<PairingAsked> pairings;
    std::vector<Bye> byes;
};

/// The round with this number or, for 0, the last round with open results. The error says why there
/// is none.
[[nodiscard]] Expected<TournamentRound, std::string>
round_to_play(const tournament::Tournament& tournament, const Event& event, std::uint32_t number);

/// What a board gives each player, in the codes of report files: played and rated; decided before
/// both players had moved, which is not rated; or by forfeit. Empty results while it is open.
[[nodiscard]] game::Both<tournament::Result>
results_of(const game::Game& game, const std::optional<EnteredResult>& outcome);

/// A board's players as paired, and their results.
struct GivenBoard {
    game::Both<std::string> players;
    game::Both<tournament::Result> results;
};

/// The tournament with the results of these rounds; each list holds the boards of one round of the
/// event. The pairings identify the matching round of the tournament. Recomputes points and ranks.
[[nodiscard]] tournament::Tournament
with_results(tournament::Tournament tournament, const Event& event,
             const std::vector<std::vector<GivenBoard>>& rounds);

} // namespace compongo::hall
