/// Resuming an adjourned game (Appendix F of 2009, F5 to F12).
#pragma once

#include "compongo/game/ruling.h"

namespace compongo::game {

[[nodiscard]] Ruling judge_resume(const Game& game, const Act& act, const Resume& deed);
[[nodiscard]] Ruling judge_open_envelope(const Game& game, const Act& act);

/// The ruling on an act after the resumption on which F5 to F12 have a word; nothing if they have
/// none.
[[nodiscard]] std::optional<Ruling> ruled_by_resumption(const Game& game, const Act& act);
/// The envelope, or the position itself, cannot be found.
[[nodiscard]] Ruling judge_envelope_lost(const Game& game, const Act& act);
[[nodiscard]] Ruling judge_position_lost(const Game& game);

/// Has the sealed move been found wanting, and only the arbiter can say what follows?
[[nodiscard]] bool is_sealed_move_in_question(const Game& game);
/// He says it.
[[nodiscard]] Ruling judge_sealed_move_decided(const Game& game, const Decide& deed);

/// Adds the loss of the game by those who came too late to the resumption.
void add_late_resumption(Ruling& ruling, const Game& game, Millis at);

} // namespace compongo::game
