/// What a ruling took back where the moves are not entered, and what falls with it. No law is here.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// The presses that this ruling took back count again, or those that it let count again do not, if
/// none has been made since.
void turn_presses_round(Game& game, const PastRuling& past);
/// Has this ruling let a press count again?
[[nodiscard]] bool has_counted_again(const Game& game, const PastRuling& past);

/// The latest ruling, if it took back just the latest press and that is still so.
[[nodiscard]] const PastRuling* ruling_that_undid_press(const Game& game);

/// What the ruling took off the clocks beyond the times that it gave and took: what such presses
/// had brought. Less than nothing is what it gave back. Times that were named are none of that.
[[nodiscard]] Both<Millis> withdrawn_with(const PastRuling& past);

/// The periods that the players are in again where the ruling falls: they go with the presses.
[[nodiscard]] std::vector<PeriodBegun> periods_turned_round(const Game& game,
                                                            const PastRuling& past);

/// Is it a claim that the position has appeared three times, or of fifty moves?
[[nodiscard]] bool is_of_a_draw(const Claim& claim);

/// Why a press counts no more.
enum class PressUndone : std::uint8_t { for_illegal_move, otherwise };

/// How many half-moves must stand for what this claim, one that waits, speaks of; none if it is not
/// known when it was made.
[[nodiscard]] std::optional<std::size_t> half_moves_spoken_of(const Game& game,
                                                              const OpenDecision& open);
/// Has the press of which it speaks been undone since? Another may have been made in its place.
[[nodiscard]] bool is_press_spoken_of_undone(const Game& game, const OpenDecision& open);
/// How a claim that waits is ruled on when the offender's press is undone and so many half-moves
/// are left; not at all if it is about none that is undone. What is claimed of that very press is
/// still examined.
[[nodiscard]] std::optional<ClaimRuled> verdict_with_press_undone(const Game& game,
                                                                  const OpenDecision& open,
                                                                  Color offender, std::size_t left,
                                                                  PressUndone because);

/// Claims that the ruling settled with an illegal move or a press undone wait again, or are settled
/// again.
void reopen_claims_settled(Game& game, const PastRuling& past);
void settle_claims_again(Game& game, const PastRuling& past);

} // namespace compongo::game
