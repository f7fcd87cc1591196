/// Sentences for an act without a ruling.
#pragma once

#include "compongo/record/sentences/sentences.h"
#include "compongo/record/sentences/speech.h"

namespace compongo::record {

/// The consequence of the act, if readers would ask for it; otherwise that it has none.
[[nodiscard]] std::string unruled(const Speech& speech, const RuledAct& scene);

} // namespace compongo::record
