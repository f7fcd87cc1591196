/// Whether a side can still mate when the position alone does not decide it: pieces have been
/// touched, or automatic draws are near.
#pragma once

#include "compongo/winnability/winnable.h"

namespace compongo::winnability {

/// What the game adds to its position.
struct Circumstances {
    /// The legal moves that the series must begin with, because of touched pieces (Article 4.3);
    /// empty for any.
    std::vector<chess::Move> first_moves = {};
    /// The game is drawn after this many half-moves without a capture or pawn move, unless the last
    /// of them mates: 150 by Article 9.6.2 of 2017.
    std::optional<int> halfmoves_that_draw = std::nullopt;
    /// Positions that draw the game when they occur once more (Article 9.6.1 of 2017).
    std::vector<chess::Position> positions_that_draw = {};
};

struct Finding {
    Verdict verdict;
    /// If `winnable`.
    MatingLine line = {};
};

/// Answers the same question as `winnable`, but without a certificate: the position alone would not
/// show what it proves.
[[nodiscard]] Finding winnable_as_played(const chess::Position& position, chess::Color side,
                                         const Circumstances& circumstances, WorkLimit limit = {});

} // namespace compongo::winnability
