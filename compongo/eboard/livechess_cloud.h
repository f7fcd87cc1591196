/// What LiveChess Cloud publishes of a tournament, as PGN: `tournament.json`, `round-N/index.json`,
/// `round-N/game-M.json`.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/pgn/pgn_game.h"

#include <string>
#include <string_view>
#include <vector>

namespace compongo::eboard {

/// No file is longer; no round has more games, no game more half-moves.
inline constexpr std::size_t cloud_bytes_max = std::size_t{4} << 20U;
inline constexpr std::size_t cloud_games_max = 2000;
inline constexpr std::size_t cloud_moves_max = 2000;

struct CloudTournament {
    std::string name;
    std::string location;
    std::string time_control;
    /// So many games there are in each round.
    std::vector<int> games = {};
};
[[nodiscard]] Expected<CloudTournament, std::string> read_cloud_tournament(std::string_view text);

struct CloudPairing {
    /// `Moss, M`.
    std::string white;
    std::string black;
    std::vector<pgn::PgnTag> tags = {};
    pgn::PgnResult result = pgn::PgnResult::unknown;
    bool is_live = false;
};
struct CloudRound {
    /// As PGN has it, `2023.11.04`; `????.??.??` if it is not said.
    std::string date;
    std::vector<CloudPairing> pairings;
};
[[nodiscard]] Expected<CloudRound, std::string> read_cloud_round(std::string_view text);

/// The moves of a game with their clocks, `"d4 1852+6"`: seconds left, and those that the move
/// took. Tags are set only where the start is not the usual one.
[[nodiscard]] Expected<pgn::PgnGame, std::string> read_cloud_game(std::string_view text);

/// The game with the tags that tournament and round have for it.
[[nodiscard]] pgn::PgnGame cloud_game(const CloudTournament& tournament, const CloudRound& round,
                                      int round_number, std::size_t game_number,
                                      const pgn::PgnGame& moves);

} // namespace compongo::eboard
