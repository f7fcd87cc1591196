/// The files published for a round, by name: PGN, and those of LiveChess Cloud.
#pragma once

#include "compongo/eboard/livechess_cloud.h"
#include "compongo/pgn/pgn_game.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace compongo::apps {

/// File names such as `tournament.json` and `round-3/game-12.json`, with their content.
using Files = std::map<std::string, std::string>;

/// `games.pgn`, `game-1.pgn` ..., `index.json`, `tournament.json`, `round-N/index.json`,
/// `round-N/game-1.json` ... Files of other rounds are kept.
class RoundFiles {
public:
    /// `round`: overrides the round in the games' tags. `earlier`: the files published before.
    explicit RoundFiles(std::optional<int> round, eboard::CloudTournament tournament = {},
                        Files earlier = {});

    /// Replaces the games.
    void show(const std::vector<pgn::PgnGame>& games);
    [[nodiscard]] const Files& files() const { return files_; }
    /// Whether the round defaults to 1 because neither the option nor the games name it.
    [[nodiscard]] bool is_round_guessed() const { return is_guessed_; }

private:
    void show_round(int round, const std::vector<pgn::PgnGame>& games);

    std::optional<int> round_;
    eboard::CloudTournament tournament_;
    Files files_;
    bool is_guessed_ = false;
};

} // namespace compongo::apps
