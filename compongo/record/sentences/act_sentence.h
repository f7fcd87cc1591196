/// An act in one sentence: `White presses the clock.`
#pragma once

#include "compongo/game/state/game.h"
#include "compongo/record/sentences/speech.h"

namespace compongo::record {

/// `game` is as it stands before the act: it knows which pieces were touched.
[[nodiscard]] std::string act_sentence(const Speech& speech, const game::Game& game,
                                       const game::Act& act);

/// The same within a sentence: without a capital and a stop. Of an entry that it is about, only the
/// number is said.
[[nodiscard]] std::string act_phrase(const Speech& speech, const game::Game& game,
                                     const game::Act& act);

} // namespace compongo::record
