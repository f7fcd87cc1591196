/// The game as a board has shown it: legal and illegal half-moves with clock times.
#pragma once

#include "compongo/chess/position.h"
#include "compongo/eboard/evidence.h"
#include "compongo/pgn/pgn_game.h"

#include <optional>
#include <string>
#include <vector>

namespace compongo::eboard {

/// A half-move, or a gap in the record, after which the game continues from a position.
struct SeenPly {
    /// SAN; the two squares of an illegal move; empty for a gap.
    std::string text;
    chess::Position after;
    bool is_legal = true;
    Grade grade = Grade::shown;
    /// The mover's clock after the move, in seconds.
    std::optional<int> clock = {};
    /// Alternatives to the move, or what may have happened in the gap.
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
    /// Without gaps.
    [[nodiscard]] std::size_t half_moves() const;
};

/// As PGN; in several parts where a move is illegal or the record has a gap
/// (docs/PGN_STANDING_ILLEGAL_MOVE.md). `tags` come first; `Result` is added.
[[nodiscard]] std::vector<pgn::PgnGame> pgn_of(const SeenGame& game, std::vector<pgn::PgnTag> tags);

} // namespace compongo::eboard
