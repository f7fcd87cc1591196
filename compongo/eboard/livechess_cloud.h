/// Reads the files by which LiveChess Cloud publishes a tournament, as PGN: `tournament.json`,
/// `round-N/index.json`, `round-N/game-M.json`.
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

/// Limits on a file's bytes and on the rounds, games and half-moves that are read.
inline constexpr std::size_t cloud_bytes_max = std::size_t{4} << 20U;
inline constexpr std::size_t cloud_rounds_max = 1000;
inline constexpr std::size_t cloud_games_max = 2000;
inline constexpr std::size_t cloud_moves_max = 2000;

/// The number of games of a round, and how many are in progress.
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
    /// The file's other members, unchanged: `website`, `eboards`.
    JsonObject others = {};

    friend bool operator==(const CloudTournament&, const CloudTournament&) = default;
};
[[nodiscard]] Expected<CloudTournament, std::string> read_cloud_tournament(std::string_view text);

struct CloudPlayer {
    /// `Moss, M`; `?` if unknown.
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
    /// The result as written, where PGN cannot express it in full.
    std::string result_said = {};

    friend bool operator==(const CloudPairing&, const CloudPairing&) = default;
};

/// PGN's unknown date.
inline constexpr std::string_view unknown_day = "????.??.??";

struct CloudRound {
    /// In PGN's form, `2023.11.04`.
    std::string date{unknown_day};
    std::vector<CloudPairing> pairings = {};

    friend bool operator==(const CloudRound&, const CloudRound&) = default;
};
[[nodiscard]] Expected<CloudRound, std::string> read_cloud_round(std::string_view text);

/// Makes a text fit for these files: printable, one line, at most 255 bytes.
[[nodiscard]] std::string cloud_text(std::string_view text);
/// Does this look like a move? Other words are not passed on.
[[nodiscard]] bool is_cloud_move(std::string_view move);

/// The moves of a game with their clock times, `"d4 1852+6"`: seconds left, and seconds taken. Sets
/// tags only for a start other than the array, and for the time of the first move.
[[nodiscard]] Expected<pgn::PgnGame, std::string> read_cloud_game(std::string_view text);

/// The game with its tags from the tournament and the round.
[[nodiscard]] pgn::PgnGame cloud_game(const CloudTournament& tournament, const CloudRound& round,
                                      int round_number, std::size_t game_number,
                                      const pgn::PgnGame& moves);

} // namespace compongo::eboard
