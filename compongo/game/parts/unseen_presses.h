/// The presses that a ruling took back on a board whose moves are not entered, and what overturning
/// it changes. Contains no law.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// Lets the presses that this ruling took back count again, or takes back those that it let count
/// again, if no press has been made since.
void turn_presses_round(Game& game, const PastRuling& past);
/// Did this ruling let a press count again?
[[nodiscard]] bool has_counted_again(const Game& game, const PastRuling& past);

/// The latest ruling, if it took back just the latest press and that is still the case.
[[nodiscard]] const PastRuling* ruling_that_undid_press(const Game& game);

/// The time that the ruling took off the clocks besides its own times: what the undone presses had
/// added. Negative if it gave time back. Excludes times that the arbiter named.
[[nodiscard]] Both<Millis> withdrawn_with(const PastRuling& past);

/// The periods that the players return to when the ruling falls: they go with the presses.
[[nodiscard]] std::vector<PeriodBegun> periods_turned_round(const Game& game,
                                                            const PastRuling& past);

/// Is it a claim that the position has appeared three times, or of fifty moves?
[[nodiscard]] bool is_of_a_draw(const Claim& claim);

/// Why a press counts no more.
enum class PressUndone : std::uint8_t { for_illegal_move, otherwise };

/// How many half-moves must stand for this waiting claim to make sense; none if it is not known
/// when it was made.
[[nodiscard]] std::optional<std::size_t> half_moves_spoken_of(const Game& game,
                                                              const OpenDecision& open);
/// Has the press that the claim is about been undone since? Another may have been made in its
/// place.
[[nodiscard]] bool is_press_spoken_of_undone(const Game& game, const OpenDecision& open);
/// The verdict on a waiting claim when the offender's press is undone and `half_moves` half-moves
/// remain; nothing if its press is not undone. A claim about that very press is still examined.
[[nodiscard]] std::optional<ClaimRuled> verdict_with_press_undone(const Game& game,
                                                                  const OpenDecision& open,
                                                                  Color offender, std::size_t left,
                                                                  PressUndone because);

/// Reopens the claims that the ruling settled with an illegal move or an undone press, or settles
/// them again.
void reopen_claims_settled(Game& game, const PastRuling& past);
void settle_claims_again(Game& game, const PastRuling& past);

} // namespace compongo::game
