/// The files of LiveChess Cloud written from games of PGN. What is written is read back equal
/// (livechess_cloud.h).
#pragma once

#include "compongo/eboard/livechess_cloud.h"

namespace compongo::eboard {

[[nodiscard]] std::string write_cloud_tournament(const CloudTournament& tournament);
[[nodiscard]] std::string write_cloud_round(const CloudRound& round);
/// The moves, with what `[%clk]` and `[%emt]` say of each in whole seconds: `"d4 1852+6"`. The
/// format knows the 960 arrays and no other start: of a game that begins elsewhere no moves are
/// written, since others would read them from the usual array.
[[nodiscard]] std::string write_cloud_game(const pgn::PgnGame& game);

/// What the list of pairings has of a game, by its tags; it goes on while it has no result, but a
/// part that another one follows (pgn/parts.h) does not.
[[nodiscard]] CloudPairing cloud_pairing(const pgn::PgnGame& game);
/// The pairings of these games, and the first day that one of them names.
[[nodiscard]] CloudRound cloud_round(const std::vector<pgn::PgnGame>& games);
[[nodiscard]] CloudCount count_of(const CloudRound& round);

/// Notes that the round, from 1 to `cloud_rounds_max`, has so many games.
void set_count(CloudTournament& tournament, int round, const CloudCount& count);

} // namespace compongo::eboard
