/// The delayed broadcast of games that are being recorded: some moves or some time later, and
/// without anything at which a PGN reader would stop.
#pragma once

#include "compongo/pgn/pgn_game.h"
#include "compongo/watch/source_watch.h"

#include <map>
#include <string>
#include <vector>

namespace compongo::watch {

struct DelayOptions {
    /// The number of latest half-moves that are withheld while a game goes on.
    int half_moves = 0;
    /// Milliseconds between a move or result being first seen and its being shown.
    Instant time = 0;
};

/// Remembers when each move was first seen.
class ShownGames {
public:
    explicit ShownGames(const DelayOptions& delay) : delay_(delay) {}

    /// The games of a source as shown at this instant. A game may come in parts: those after a
    /// withheld move are left out. Tags do not reveal a withheld result. Kings placed in the centre
    /// are left out; moves from an illegal move on become a comment.
    [[nodiscard]] std::vector<pgn::PgnGame> show(std::vector<pgn::PgnGame> games, Instant now);
    /// Whether more will be shown later even if the source does not change.
    [[nodiscard]] bool is_waiting() const { return is_waiting_; }

private:
    struct Seen {
        /// The moves of all parts of a game, and between the parts the illegal moves that stand.
        std::vector<std::string> steps = {};
        /// When each was first seen.
        std::vector<Instant> times = {};
        pgn::PgnResult result = pgn::PgnResult::unknown;
        Instant result_time = 0;
    };

    void delay(std::vector<pgn::PgnGame>& parts, Seen& seen, Instant now);

    DelayOptions delay_;
    std::map<std::string, Seen> seen_;
    bool is_waiting_ = false;
};

/// Removes from the game everything at which a PGN reader would stop.
void leave_out_what_is_not_legal(pgn::PgnGame& game);

} // namespace compongo::watch
