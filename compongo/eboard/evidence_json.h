/// Evidence as a JSON object (docs/LIVECHESS.md), and its acts as the hall accepts them.
#pragma once

#include "compongo/eboard/evidence.h"
#include "compongo/law/contents.h"

#include <string>
#include <string_view>
#include <vector>

namespace compongo::eboard {

/// `{"board":TEXT,"at":TEXT,"sign":WORD,"grade":WORD,...}`; `at` is UTC in ISO 8601.
[[nodiscard]] std::string evidence_json(law::Language language, std::string_view board,
                                        std::string_view at, const Evidence& evidence);

/// Its acts, each an object of the protocol without `at`; empty if the player is unknown.
[[nodiscard]] std::vector<std::string> acts_json(const Evidence& evidence);

} // namespace compongo::eboard
