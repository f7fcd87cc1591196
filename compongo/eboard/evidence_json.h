/// Evidence as one object of JSON (docs/LIVECHESS.md), and its acts as a hall takes them.
#pragma once

#include "compongo/eboard/evidence.h"
#include "compongo/law/contents.h"

#include <string>
#include <string_view>
#include <vector>

namespace compongo::eboard {

/// `{"board":TEXT,"at":TEXT,"sign":WORD,"grade":WORD,...}`; `at` is the instant in UTC, as ISO 8601
/// has it.
[[nodiscard]] std::string evidence_json(law::Language language, std::string_view board,
                                        std::string_view at, const Evidence& evidence);

/// Its acts, each an object of the protocol without `at`; none where nobody knows by whom they are.
[[nodiscard]] std::vector<std::string> acts_json(const Evidence& evidence);

} // namespace compongo::eboard
