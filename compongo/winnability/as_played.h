/// Can this side still mate, where the position does not say all: pieces have been touched, or
/// draws come by themselves?
#pragma once

#include "compongo/winnability/winnable.h"

namespace compongo::winnability {

/// What a game adds to its position.
struct Circumstances {
    /// The legal moves with which the series must begin, because of the pieces touched
    /// (Article 4.3); any if there are none here.
    std::vector<chess::Move> first_moves = {};
    /// After so many half-moves without a capture or a pawn's move the game is drawn, unless the
    /// last of them mates: 150 by Article 9.6.2 of 2017.
    std::optional<int> halfmoves_that_draw = std::nullopt;
    /// Positions that draw the game if they come about once more (Article 9.6.1 of 2017).
    std::vector<chess::Position> positions_that_draw = {};
};

struct Finding {
    Verdict verdict;
    /// If it is winnable.
    MatingLine line = {};
};

/// An answer to the same question of which no certificate is given: the position alone would not
/// say what it proves.
[[nodiscard]] Finding winnable_as_played(const chess::Position& position, chess::Color side,
                                         const Circumstances& circumstances, WorkLimit limit = {});

} // namespace compongo::winnability
