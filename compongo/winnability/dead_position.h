/// Whether neither side can mate any more (Article 5.2.b). Asked after every move of a game.
///
/// Three proofs spare most of the searches:
///
/// 1. *Dead stays dead.* A position is dead if no series of legal moves, by both players,
///    ends in a mate. If legal moves lead from a position to one that is not dead, they lead on
///    from there to a mate, so the first is not dead either. The same holds of one side's mate. So
///    if the last position of a game is alive, each before it was, as far back as every move
///    between was legal; if it is dead, the first dead one is the only place where the answer
///    changes, and can be found by bisection.
/// 2. *Plainly winnable.* A line was found of which each move was checked to be legal, and after
///    the last of which the opponent is in check and has no legal move. The line is the proof,
///    however it was found. Counts of pieces, moves or open squares are never used instead. If no
///    line is found at once, nothing follows.
/// 3. *A move that can be taken back kills nothing.* If both players can take back their last moves
///    so that the position before stands again, and that was not dead, then the position after is
///    not dead, by 1.
#pragma once

#include "compongo/winnability/winnable.h"

namespace compongo::winnability {

/// Is a mating line of this side found at once? Each move of the line is played and checked to be
/// legal. False proves nothing.
[[nodiscard]] bool is_plainly_winnable(const chess::Position& position, chess::Color side);

/// The side with more queens and pawns, which is asked first.
[[nodiscard]] chess::Color stronger_side(const chess::Position& position);

/// Is it proved for each side that it cannot mate? Also false where the limit, which applies to
/// each side, leaves one of them undetermined.
[[nodiscard]] bool is_dead(const chess::Position& position, WorkLimit limit = {});

/// Has this legal move made a position dead that was not? Cheaper than `is_dead`: usually the move
/// can be taken back, and then it has not.
[[nodiscard]] bool is_dead_after(const chess::Position& alive, chess::Move move,
                                 WorkLimit limit = {});

} // namespace compongo::winnability
