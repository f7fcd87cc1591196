/// Why an act has no effect, in the word that fits the case best.
#pragma once

#include "compongo/record/sentences/telling.h"

namespace compongo::record {

/// `This has no effect: …`: who alone may do it, or when, where the state of the game tells it.
[[nodiscard]] std::string refusal_told(const Telling& telling, const game::Refusal& refusal);

} // namespace compongo::record
