/// The facts that the earlier parts of a game establish for the part that is read
/// (docs/PGN_STANDING_ILLEGAL_MOVE.md).
#pragma once

#include "compongo/audit/game_record.h"
#include "compongo/pgn/parts.h"

#include <optional>
#include <string>
#include <vector>

namespace compongo::audit {

/// Remembers one part while the next game is read.
class EarlierParts {
public:
    /// Remembers this part, which ends with an illegal move that stands.
    void keep(const GameRecord& part);
    /// Tells a game that begins, its tags and its start being known, what came before it; and
    /// forgets it.
    void lead_to(GameRecord& game);

private:
    [[nodiscard]] bool is_continued_by(const GameRecord& game, const pgn::Part& own) const;

    /// Absent if no part is remembered.
    std::optional<pgn::Part> part_;
    std::string white_;
    std::string black_;
    chess::Color turn_ = chess::Color::white;
    /// With the illegal move.
    std::size_t plies_ = 0;
    std::vector<chess::Position> positions_;
};

} // namespace compongo::audit
