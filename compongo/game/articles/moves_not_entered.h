/// Boards whose moves are not entered: they are made on a wooden board beside the clock, and only
/// the presses are known. Interpretation I-211.
/// Rules by these articles of 2023: 3.10, 4.3, 4.8, 6.2, 6.11, 7.5, 7.6, 8.7, 9.1, 12.1, 12.3, A.5,
/// B.3, I.1.
#pragma once

#include "compongo/game/parts/ruling.h"

#include <string_view>

namespace compongo::game {

/// Rules on an act that such a board treats differently from others; nothing for any other act.
[[nodiscard]] std::optional<Ruling> ruled_without_moves(const Game& game, const Act& act);

/// The player presses: that counts as a move, whatever it was.
[[nodiscard]] Ruling judge_press_of_unseen_move(const Game& game, const Act& act, Color player);
/// Is this the ruling on such a press?
[[nodiscard]] bool is_unseen_move(const Game& game, const Ruling& ruling, Color player);

/// The arbiter begins, or stops, having the moves entered.
[[nodiscard]] Ruling judge_entry_of_moves(const Game& game, const Act& act, const EnterMoves& deed);

/// The claim, made with this deed, that the arbiter has to examine on the wooden board.
[[nodiscard]] Claim claim_examined(const Deed& deed);
/// The claimant: where both players must ask, the one who asked first.
[[nodiscard]] Color claimant_of(const Game& game, const Claim& claim, Color by);
/// Is the arbiter already examining exactly this claim?
[[nodiscard]] bool is_claimed_already(const Game& game, const Act& act);
/// The arbiter has examined the claim.
[[nodiscard]] Ruling judge_claim_decided(const Game& game, const Act& act, const Decide& deed,
                                         const OpenDecision& open);

/// Drops the questions that the end of the game has settled.
void forget_what_is_settled(Game& game);

/// The option by which the game continues although a result was signed.
inline constexpr std::string_view goes_on = "continue";
/// The result that this option names, where only people know how the game ended.
[[nodiscard]] std::optional<GameResult> result_reported(const Game& game, std::string_view option);
[[nodiscard]] Ruling judge_result_reported(const Game& game, GameResult result);

} // namespace compongo::game
