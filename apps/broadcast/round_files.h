/// What is published of a round, by the names of its files: PGN, and what LiveChess Cloud has.
#pragma once

#include "compongo/eboard/livechess_cloud.h"
#include "compongo/pgn/pgn_game.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace compongo::apps {

/// `tournament.json`, `round-3/game-12.json` and the like, each with its text.
using Files = std::map<std::string, std::string>;

/// `games.pgn`, `game-1.pgn` ..., `index.json`, `tournament.json`, `round-N/index.json`,
/// `round-N/game-1.json` ...; what was shown of other rounds stays.
class RoundFiles {
public:
    /// Which round it is, if that is said and not by the games themselves; what was published
    /// before.
    explicit RoundFiles(std::optional<int> round, eboard::CloudTournament tournament = {},
                        Files earlier = {});

    /// These are the games now.
    void show(const std::vector<pgn::PgnGame>& games);
    [[nodiscard]] const Files& files() const { return files_; }
    /// They are taken for the first round only because nobody says which they are.
    [[nodiscard]] bool is_round_guessed() const { return is_guessed_; }

private:
    void show_round(int round, const std::vector<pgn::PgnGame>& games);

    std::optional<int> round_;
    eboard::CloudTournament tournament_;
    Files files_;
    bool is_guessed_ = false;
};

} // namespace compongo::apps
