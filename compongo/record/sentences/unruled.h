/// What is said of an act on which nothing was ruled.
#pragma once

#include "compongo/record/sentences/sentences.h"
#include "compongo/record/sentences/speech.h"

namespace compongo::record {

/// What the act leads to all the same, where people would ask; else that nothing follows from it.
[[nodiscard]] std::string unruled(const Speech& speech, const Scene& scene);

} // namespace compongo::record
