/// Questions as JSON.
#pragma once

#include "compongo/record/transcript/scenario.h"

namespace compongo::record {

/// Reads a line that has `ask`.
[[nodiscard]] Read<Question> read_question(const JsonValue& value, Spelling spelling);

/// Reads `{"ask":{...},"laws"?,"play"?}`: an ad-hoc question that is not stored in a file.
[[nodiscard]] Read<Question> read_spoken_question(const JsonValue& value);

/// Reads an answer, or part of one, to a question of this kind.
[[nodiscard]] Read<JsonObject> read_answer(const Ask& ask, std::string_view where,
                                           const JsonValue& value);

} // namespace compongo::record
