/// Who has how many points in an event. By points alone: those who have the same share a place, and
/// stand in the order in which the rounds first name them. There are no tie-breaks here.
#pragma once

#include "compongo/game/protocol/conditions.h"
#include "compongo/hall/entries/outcome.h"

#include <optional>
#include <span>

namespace compongo::hall {

/// A board of a round, as far as standings need it.
struct ScoredBoard {
    std::string id;
    game::Both<std::string> players;
    /// None while the game is played or its result is open, and of a game that is annulled: it does
    /// not count.
    std::optional<game::GameResult> result;
    /// Where penalties have changed what the result gives.
    std::optional<game::Both<game::Points>> points{};
    bool is_forfeit = false;
};

struct ScoredRound {
    int number = 0;
    std::vector<ScoredBoard> boards;
    std::vector<Bye> byes;
};

enum class Score : std::uint8_t { won, drawn, lost };

/// What a round was for one player: a game, or a bye.
struct Entry {
    int round = 0;
    /// Of a game; the opponent by their row.
    std::string board;
    std::size_t opponent = 0;
    game::Color color{};
    /// None while it is not over.
    std::optional<Score> score;
    bool is_forfeit = false;
    /// Of a bye.
    std::optional<ByeKind> bye;
    /// Nothing while it is not over.
    game::Points points;
};

struct PlayerStanding {
    /// From 1; the same for all who have as many points.
    int place = 0;
    std::string name;
    game::Points points;
    /// Games that were played and are over: neither forfeits nor byes.
    int won = 0;
    int drawn = 0;
    int lost = 0;
    bool has_withdrawn = false;
    /// By rounds; one in which they were not paired has none.
    std::vector<Entry> entries;
};

/// The rows in order. Whoever was named once, by a board, a bye or a withdrawal, has a row.
[[nodiscard]] std::vector<PlayerStanding> standings(const game::Scoring& scoring,
                                                    std::span<const ScoredRound> rounds,
                                                    std::span<const std::string> withdrawn);

} // namespace compongo::hall
