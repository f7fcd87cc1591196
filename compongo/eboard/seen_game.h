/// The game as the board has shown it: half-moves, legal or not, with the clocks.
#pragma once

#include "compongo/chess/position.h"
#include "compongo/eboard/evidence.h"
#include "compongo/pgn/pgn_game.h"

#include <optional>
#include <string>
#include <vector>

namespace compongo::eboard {

/// A half-move, or a gap in the record after which it goes on from a position.
struct SeenPly {
    /// SAN; where it is not legal, from and to; empty for a gap.
    std::string text;
    chess::Position after;
    bool is_legal = true;
    Grade grade = Grade::shown;
    /// What the clock of whoever moved showed afterwards, in seconds.
    std::optional<int> clock = {};
    /// What else it may have been, or what the gap may have been.
    std::vector<std::string> candidates = {};

    [[nodiscard]] bool is_gap() const { return text.empty(); }
};

struct SeenGame {
    chess::Position first = chess::Position::initial();
    bool is_chess960 = false;
    std::vector<SeenPly> plies = {};
    std::optional<pgn::PgnResult> result = {};

    [[nodiscard]] const chess::Position& last() const {
        return plies.empty() ? first : plies.back().after;
    }
    /// So many half-moves, gaps not counted.
    [[nodiscard]] std::size_t half_moves() const;
};

/// As PGN has it; where a move is not legal, or the record has a gap, in parts
/// (docs/PGN_STANDING_ILLEGAL_MOVE.md). The tags come first; `Result` is added.
[[nodiscard]] std::vector<pgn::PgnGame> pgn_of(const SeenGame& game, std::vector<pgn::PgnTag> tags);

} // namespace compongo::eboard
