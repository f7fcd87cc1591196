/// A finding as a sentence.
#pragma once

#include "compongo/audit/finding.h"
#include "compongo/law/contents.h"

#include <string>

namespace compongo::audit {

/// `White won on time, but cannot mate by any series of legal moves: the game is drawn.`
[[nodiscard]] std::string in_words(law::Language language, const Finding& finding);

/// What findings of this kind are called in a heading.
[[nodiscard]] std::string_view title(law::Language language, Kind kind);

} // namespace compongo::audit
