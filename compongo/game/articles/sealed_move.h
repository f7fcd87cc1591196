/// The evaluation of the sealed move when the envelope is opened (Appendix F of 2009, F8 and F9).
/// Rules by these articles of 2023: 1.5, 5.2, 6.9, I.7, I.8, I.9, I.10.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// The move in the envelope, or its defect. An unknown move counts as not written.
[[nodiscard]] Expected<chess::Move, EndReason> move_in_envelope(const Game& game);

/// The articles under which the envelope is opened now.
[[nodiscard]] law::Articles opening_articles(const Game& game);
/// Adds the opening: the sealed move is made, or is defective.
void add_opening(Ruling& ruling, const Game& game, const Act& act);
/// Adds that the sealed move, read from the envelope or declared, is made.
void add_sealed_move_made(Ruling& ruling, const Game& game, const Act& act, chess::Move move,
                          const law::Articles& articles);

/// Is the sealed move defective, with consequences that only the arbiter can decide?
[[nodiscard]] bool is_sealed_move_in_question(const Game& game);
/// The arbiter decides about the defective sealed move.
[[nodiscard]] Ruling judge_sealed_move_decided(const Game& game, const Decide& deed);

} // namespace compongo::game
