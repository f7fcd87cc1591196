/// Evidence as a sentence, in any language.
#pragma once

#include "compongo/eboard/evidence.h"
#include "compongo/law/contents.h"

#include <string>

namespace compongo::eboard {

/// `White lifted the piece on e2 and put it back, and then moved another one: Nf3.`
[[nodiscard]] std::string in_words(law::Language language, const Evidence& evidence);

} // namespace compongo::eboard
