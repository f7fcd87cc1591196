/// Rounds of a tournament that another program runs: played here, and given back with their
/// results.
#pragma once

#include "compongo/hall/board/board.h"
#include "compongo/hall/entries/registry.h"
#include "compongo/tournament/tournament.h"

#include <map>

namespace compongo::hall {

/// What the players of a tournament are called in an event, in the order of its players. A player
/// who has another's name has their number behind it: in the hall one name is one player.
[[nodiscard]] std::vector<std::string> names_here(const tournament::Tournament& tournament,
                                                  const Event& event);

/// Two who meet in a round, by their places in the tournament.
struct PairOfRound {
    std::size_t white;
    std::size_t black;
    /// Neither has a result.
    bool is_open;
};
[[nodiscard]] std::vector<PairOfRound> pairs_of(const tournament::Tournament& tournament,
                                                std::uint32_t round);

/// Who plays whom in it, and who has a bye. The first board is that of those with the most points.
struct TournamentRound {
    std::uint32_t number = 0;
    std::vector<PairingAsked> pairings;
    std::vector<Bye> byes;
};

/// The round with this number; if it is 0, the last that waits for results. Why there is none, if
/// there is none.
[[nodiscard]] Expected<TournamentRound, std::string>
round_to_play(const tournament::Tournament& tournament, const Event& event, std::uint32_t number);

/// What a board gave each player, by the codes of report files: played and rated; decided before
/// both had made a move, which is not rated; or by forfeit. Nothing while it is open.
[[nodiscard]] game::Both<tournament::Result>
results_of(const Board& board, const std::optional<EnteredResult>& outcome);

/// A board's players as they were paired, and what it gave them.
struct GivenBoard {
    game::Both<std::string> players;
    game::Both<tournament::Result> results;
};

/// The tournament with the results of these rounds, each list of boards being a round of the event.
/// Which round of the tournament it is follows from who played whom. Points and ranks follow the
/// results.
[[nodiscard]] tournament::Tournament
with_results(tournament::Tournament tournament, const Event& event,
             const std::vector<std::vector<GivenBoard>>& rounds);

} // namespace compongo::hall
