/// Boards whose moves are not entered: they are made on a wooden board beside the clock, and a
/// press is all that is known of one. Interpretation I-211.
/// Rules by these articles of 2023: 3.10, 4.3, 4.8, 6.2, 6.11, 7.5, 7.6, 8.7, 9.1, 12.1, 12.3, A.5,
/// B.3, I.1.
#pragma once

#include "compongo/game/parts/ruling.h"

#include <string_view>

namespace compongo::game {

/// The ruling on an act of which such a board makes something else, or nothing at all; nothing if
/// it is as at any board.
[[nodiscard]] std::optional<Ruling> ruled_without_moves(const Game& game, const Act& act);

/// The player presses: that is a move, whatever it was.
[[nodiscard]] Ruling judge_press_of_unseen_move(const Game& game, const Act& act, Color player);
/// Is this the ruling on such a press?
[[nodiscard]] bool is_unseen_move(const Game& game, const Ruling& ruling, Color player);

/// From now on the moves are entered, or are not.
[[nodiscard]] Ruling judge_entry_of_moves(const Game& game, const Act& act, const EnterMoves& deed);

/// What is claimed with a deed that the arbiter has to examine on the wooden board.
[[nodiscard]] Claim claim_examined(const Deed& deed);
/// Whose claim it is: where both must ask, the one who has asked first.
[[nodiscard]] Color claimant_of(const Game& game, const Claim& claim, Color by);
/// Does the arbiter examine just this claim already?
[[nodiscard]] bool is_claimed_already(const Game& game, const Act& act);
/// The arbiter has examined it.
[[nodiscard]] Ruling judge_claim_decided(const Game& game, const Act& act, const Decide& deed,
                                         const OpenDecision& open);

/// The game is over: how it would have gone on no longer has to be decided.
void forget_what_is_settled(Game& game);

/// The option by which the game goes on although a result was signed.
inline constexpr std::string_view goes_on = "continue";
/// The result that this option of a decision names, where only people know how the game ended.
[[nodiscard]] std::optional<GameResult> result_reported(const Game& game, std::string_view option);
[[nodiscard]] Ruling judge_result_reported(const Game& game, GameResult result);

} // namespace compongo::game
