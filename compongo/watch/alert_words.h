/// An alert as a sentence for people.
#pragma once

#include "compongo/law/contents.h"
#include "compongo/watch/alert.h"

#include <string>

namespace compongo::watch {

/// `White may claim a draw now: the position is on the board for the third time.`
[[nodiscard]] std::string in_words(law::Language language, const Alert& alert);

} // namespace compongo::watch
