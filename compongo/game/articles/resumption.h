/// Resuming an adjourned game (Appendix F of 2009, F5 to F9, F11 and F12).
/// Rules by these articles of 2023: I.3, I.5, I.7, I.9, I.12, I.13.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

[[nodiscard]] Ruling judge_resume(const Game& game, const Act& act, const Resume& deed);
[[nodiscard]] Ruling judge_open_envelope(const Game& game, const Act& act,
                                         const OpenEnvelope& deed);

/// Rules on an act after the resumption to which F5 to F12 apply; nothing for any other act.
[[nodiscard]] std::optional<Ruling> ruled_by_resumption(const Game& game, const Act& act);
/// The envelope, or the position itself, is lost.
[[nodiscard]] Ruling judge_envelope_lost(const Game& game, const Act& act);
[[nodiscard]] Ruling judge_position_lost(const Game& game);

} // namespace compongo::game
