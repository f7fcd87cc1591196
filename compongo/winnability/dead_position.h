/// Can neither side mate any more (Article 5.2.b): asked after every move of a game.
///
/// What spares a search here is proved, not guessed:
///
/// 1. *What is dead stays dead.* A position is dead if no series of legal moves, by both players,
///    ends in a mate. If legal moves lead from a position to one that is not dead, they lead on
///    from there to a mate, so the first is not dead either. The same holds of one side's mate. So
///    if the last position of a game is alive, each before it was, as far back as every move
///    between was legal; if it is dead, the first dead one is the only place where the answer
///    changes, and can be found by bisection.
/// 2. *Plainly winnable.* A line of moves has been found for which each move was shown to be legal
///    when it was played, and after the last of which the opponent is in check and has no legal
///    move. That line is the proof, whatever made us try it. Nothing else is taken for one: no
///    count of pieces, of moves, or of open squares. Where no line is found at once, nothing
///    follows.
/// 3. *What can be taken back has killed nothing.* If both players can take back their last moves
///    so that the position before stands again, and that was not dead, then the position after is
///    not dead, by 1.
#pragma once

#include "compongo/winnability/winnable.h"

namespace compongo::winnability {

/// Is a line found at once by which this side mates? False says nothing. Such a line is played out
/// on a board of its own, each move of it legal, until the opponent is mated.
[[nodiscard]] bool is_plainly_winnable(const chess::Position& position, chess::Color side);

/// The side with more queens, and pawns that may become one: it is asked first.
[[nodiscard]] chess::Color stronger_side(const chess::Position& position);

/// Is the position dead: is it proved of each side that it cannot mate? False too where the limit,
/// which holds for each side, leaves one of them undetermined.
[[nodiscard]] bool is_dead(const chess::Position& position, WorkLimit limit = {});

/// Has this legal move made a position dead that was not? Cheaper: what can still be taken back,
/// the opponent taking a move back as well, has killed nothing.
[[nodiscard]] bool is_dead_after(const chess::Position& alive, chess::Move move,
                                 WorkLimit limit = {});

} // namespace compongo::winnability
