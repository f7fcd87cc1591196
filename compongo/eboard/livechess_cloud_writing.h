/// Writes the files of LiveChess Cloud from games in PGN; livechess_cloud.h reads them back equal.
#pragma once

#include "compongo/eboard/livechess_cloud.h"

namespace compongo::eboard {

[[nodiscard]] std::string write_cloud_tournament(const CloudTournament& tournament);
[[nodiscard]] std::string write_cloud_round(const CloudRound& round);
/// The moves with `[%clk]` and `[%emt]` in whole seconds: `"d4 1852+6"`. The format has only the
/// 960 arrays as starts: a game from another start is written without moves, since readers would
/// replay them from the usual array.
[[nodiscard]] std::string write_cloud_game(const pgn::PgnGame& game);

/// The list entry of a game, from its tags. A game without a result is live, but not a part that
/// another part follows (pgn/parts.h).
[[nodiscard]] CloudPairing cloud_pairing(const pgn::PgnGame& game);
/// The list entries of these games, and the first date among them.
[[nodiscard]] CloudRound cloud_round(const std::vector<pgn::PgnGame>& games);
[[nodiscard]] CloudCount count_of(const CloudRound& round);

/// Sets the counts of a round, from 1 to `cloud_rounds_max`.
void set_count(CloudTournament& tournament, int round, const CloudCount& count);

} // namespace compongo::eboard
