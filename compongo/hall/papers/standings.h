/// The standings of an event, by points only, without tie-breaks. Tied players share a place and
/// are listed in the order in which the rounds first name them.
#pragma once

#include "compongo/game/protocol/conditions.h"
#include "compongo/hall/entries/outcome.h"

#include <optional>
#include <span>

namespace compongo::hall {

/// A board of a round, reduced to what standings need.
struct ScoredBoard {
    std::string id;
    game::Both<std::string> players;
    /// Empty while the game is in progress, if its result is open, or if it is annulled; then it
    /// does not count.
    std::optional<game::GameResult> result;
    /// The points, if penalties changed what the result gives.
    std::optional<game::Both<game::Points>> points{};
    bool is_forfeit = false;
};

struct ScoredRound {
    int number = 0;
    std::vector<ScoredBoard> boards;
    std::vector<Bye> byes;
};

enum class Score : std::uint8_t { won, drawn, lost };

/// A player's round: a game, or a bye.
struct Entry {
    int round = 0;
    /// For a game; `opponent` is an index of a row.
    std::string board;
    std::size_t opponent = 0;
    game::Color color{};
    /// Empty until the game is over.
    std::optional<Score> score;
    bool is_forfeit = false;
    /// For a bye.
    std::optional<ByeKind> bye;
    /// Zero until the game is over.
    game::Points points;
};

struct PlayerStanding {
    /// From 1. Tied players share it.
    int place = 0;
    std::string name;
    game::Points points;
    /// Finished games that were played; forfeits and byes are not counted.
    int won = 0;
    int drawn = 0;
    int lost = 0;
    bool has_withdrawn = false;
    /// By round; rounds without a pairing or bye have no entry.
    std::vector<Entry> entries;
};

/// The sorted rows. Every player named on a board, in a bye or in a withdrawal has one.
[[nodiscard]] std::vector<PlayerStanding> standings(const game::Scoring& scoring,
                                                    std::span<const ScoredRound> rounds,
                                                    std::span<const std::string> withdrawn);

} // namespace compongo::hall
