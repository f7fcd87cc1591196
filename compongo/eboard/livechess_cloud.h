/// What LiveChess Cloud publishes of a tournament, as PGN: `tournament.json`, `round-N/index.json`,
/// `round-N/game-M.json`.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/chess/types.h"
#include "compongo/json/json.h"
#include "compongo/pgn/pgn_game.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::eboard {

/// No file is longer; no tournament has more rounds, no round more games, no game more half-moves.
inline constexpr std::size_t cloud_bytes_max = std::size_t{4} << 20U;
inline constexpr std::size_t cloud_rounds_max = 1000;
inline constexpr std::size_t cloud_games_max = 2000;
inline constexpr std::size_t cloud_moves_max = 2000;

/// How many games a round has, and how many of them go on.
struct CloudCount {
    int games = 0;
    int live = 0;

    friend bool operator==(const CloudCount&, const CloudCount&) = default;
};

struct CloudTournament {
    std::string id = {};
    std::string name = {};
    std::string location = {};
    std::string time_control = {};
    std::vector<CloudCount> rounds = {};
    /// What else the file has, as it is: `website`, `eboards`.
    JsonObject others = {};

    friend bool operator==(const CloudTournament&, const CloudTournament&) = default;
};
[[nodiscard]] Expected<CloudTournament, std::string> read_cloud_tournament(std::string_view text);

struct CloudPlayer {
    /// `Moss, M`; `?` if nobody knows.
    std::string name = "?";
    std::string title = {};
    std::string federation = {};
    std::optional<int> fide_id = {};

    friend bool operator==(const CloudPlayer&, const CloudPlayer&) = default;
};

struct CloudPairing {
    chess::ByColor<CloudPlayer> players = {};
    pgn::PgnResult result = pgn::PgnResult::unknown;
    bool is_live = false;
    /// The result as it is written, where it is none, or says more than a result of PGN does.
    std::string result_said = {};

    friend bool operator==(const CloudPairing&, const CloudPairing&) = default;
};

/// As PGN has a day that is not said.
inline constexpr std::string_view unknown_day = "????.??.??";

struct CloudRound {
    /// As PGN has it, `2023.11.04`.
    std::string date{unknown_day};
    std::vector<CloudPairing> pairings = {};

    friend bool operator==(const CloudRound&, const CloudRound&) = default;
};
[[nodiscard]] Expected<CloudRound, std::string> read_cloud_round(std::string_view text);

/// As much of a text as a file has of it: a line that can be printed, of at most 255 bytes.
[[nodiscard]] std::string cloud_text(std::string_view text);
/// Is this a word of movetext? What is none cannot be passed on.
[[nodiscard]] bool is_cloud_move(std::string_view move);

/// The moves of a game with their clocks, `"d4 1852+6"`: seconds left, and those that the move
/// took. Tags are set only where the start is not the usual one, and for the instant of the first
/// move.
[[nodiscard]] Expected<pgn::PgnGame, std::string> read_cloud_game(std::string_view text);

/// The game with the tags that tournament and round have for it.
[[nodiscard]] pgn::PgnGame cloud_game(const CloudTournament& tournament, const CloudRound& round,
                                      int round_number, std::size_t game_number,
                                      const pgn::PgnGame& moves);

} // namespace compongo::eboard
