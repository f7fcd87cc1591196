/// What the sealed move is worth when the envelope is opened (Appendix F of 2009, F8 and F9).
/// Rules by these articles of 2023: 1.5, 5.2, 6.9, I.7, I.8, I.9, I.10.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// What stands in the envelope, or what is wrong with it; nothing was written where nobody knows
/// it.
[[nodiscard]] Expected<chess::Move, EndReason> move_in_envelope(const Game& game);

/// The articles by which the envelope is opened now.
[[nodiscard]] law::Articles opening_articles(const Game& game);
/// Adds that it is opened: the move is made, or it is defective.
void add_opening(Ruling& ruling, const Game& game, const Act& act);
/// Adds that the sealed move, from the envelope or as it is declared, is made.
void add_sealed_move_made(Ruling& ruling, const Game& game, const Act& act, chess::Move move,
                          const law::Articles& articles);

/// Has the sealed move been found wanting, and only the arbiter can say what follows?
[[nodiscard]] bool is_sealed_move_in_question(const Game& game);
/// The sealer says it.
[[nodiscard]] Ruling judge_sealed_move_decided(const Game& game, const Decide& deed);

} // namespace compongo::game
