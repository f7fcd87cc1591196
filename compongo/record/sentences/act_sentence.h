/// An act in one sentence: `White presses the clock.`
#pragma once

#include "compongo/game/state/game.h"
#include "compongo/record/sentences/speech.h"

namespace compongo::record {

/// `game` is the state before the act: it knows which pieces were touched.
[[nodiscard]] std::string act_sentence(const Speech& speech, const game::Game& game,
                                       const game::Act& act);

/// The same as part of a sentence: without capital and full stop. An entry referred to is given by
/// its number only.
[[nodiscard]] std::string act_phrase(const Speech& speech, const game::Game& game,
                                     const game::Act& act);

} // namespace compongo::record
