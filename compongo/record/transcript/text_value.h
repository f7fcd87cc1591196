/// Values and instants in the lines of a transcript.
#pragma once

#include "compongo/game/protocol/values.h"
#include "compongo/json/json.h"

#include <optional>

namespace compongo::record {

/// `[-]h:mm:ss[.mmm]`.
[[nodiscard]] std::string instant_text(game::Millis instant);
[[nodiscard]] std::optional<game::Millis> parse_instant(std::string_view text);

/// A bare word, a list of bare words in brackets, or JSON.
[[nodiscard]] std::string value_text(const JsonValue& value);
/// Reads one of these from the beginning of a text.
[[nodiscard]] Expected<JsonPrefix, JsonFault> parse_value_text(std::string_view text);

/// The value of a heading line: a string without quotation marks if possible.
[[nodiscard]] std::string heading_text(std::string_view text);

} // namespace compongo::record
