/// The reason why an act has no effect, as specific as possible.
#pragma once

#include "compongo/record/sentences/sentence_collector.h"

namespace compongo::record {

/// `This has no effect: …`, naming who alone may do it, or when, if the game shows that.
[[nodiscard]] std::string refusal_told(const SentenceCollector& telling,
                                       const game::Refusal& refusal);

} // namespace compongo::record
