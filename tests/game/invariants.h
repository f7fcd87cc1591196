/// What must hold of every game, whatever is done in it.
#pragma once

#include "tests/game/random_game.h"

namespace compongo::test {

/// Judges the acts one after the other and says what does not hold, if anything:
/// - nothing is a defect, and the rulings are those of the journal, if it has any;
/// - every effect cites an article, of the edition in force or of one that fills its silence;
/// - a refusal is alone; a claim that is not upheld has a reason; a decision has options;
/// - what is allowed is legal, and something is allowed and can be played while the game goes on;
/// - a move that leaves no answer ends the game;
/// - the turn and the running clock agree as long as no clock is started or set by hand;
/// - who presses while the opponent's clock runs completes nothing, gains nothing and starts none;
/// - a press while both clocks stand is the player's breach, and without a move it starts none;
/// - a claim for which a press is left to wait is upheld if it is made at once;
/// - a claim that waits for the answer on a touch waits until it has its own;
/// - the position that is restored has been on the board;
/// - no time comes from nothing or is lost, but by a ruling that says so;
/// - when the game is over nothing moves and no clock runs.
[[nodiscard]] Fault broken_invariant(const record::Scenario& scenario);

/// Written and read again, the scenario is the same, as JSON and as a transcript, with and without
/// rulings.
[[nodiscard]] Fault not_the_same_again(const record::Scenario& scenario);

/// Both of them on one random game after the other: of the first that is amiss, what is wrong and
/// the shortest such game, as a line for `compongo judge`.
[[nodiscard]] Fault fault_in_random_games(std::uint64_t purpose, int games);

} // namespace compongo::test
