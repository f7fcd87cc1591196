/// What is shown of games that are being recorded: some moves or some time later, and nothing that
/// a reader of PGN would stop at.
#pragma once

#include "compongo/pgn/pgn_game.h"
#include "compongo/watch/source_watch.h"

#include <map>
#include <string>
#include <vector>

namespace compongo::watch {

struct DelayOptions {
    /// The last so many half-moves of a game that goes on are not shown.
    int half_moves = 0;
    /// A move, and a result, is shown so many milliseconds after it was first seen.
    Instant time = 0;
};

/// Remembers when each move was first seen.
class ShownGames {
public:
    explicit ShownGames(const DelayOptions& delay) : delay_(delay) {}

    /// The games of a source as they are to be shown at this instant. Of a game in parts those that
    /// come after a move that is not shown are left out, and nothing tells of them. No tag tells of
    /// an end that is not shown. Kings put in the centre are left out; from a move on that is not
    /// legal the moves stand in a comment.
    [[nodiscard]] std::vector<pgn::PgnGame> show(std::vector<pgn::PgnGame> games, Instant now);
    /// Will more be shown later though the source does not change?
    [[nodiscard]] bool is_waiting() const { return is_waiting_; }

private:
    struct Seen {
        /// The moves of all parts of a game, and between them those that are not legal and stand.
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

/// The game without what a reader would stop at.
void leave_out_what_is_not_legal(pgn::PgnGame& game);

} // namespace compongo::watch
