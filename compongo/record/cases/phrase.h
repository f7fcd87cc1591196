/// Phrases for acts and effects in a case, and the JSON members that they stand for. The words are
/// the protocol's; a value without its name is identified by its place:
///
///     presses                         {"do":"press"}
///     claims an illegal move          {"do":"claim","claim":"illegal_move"}
///     stops the clocks reason=flag    {"do":"stop","reason":"flag"}
///     White illegal move count=1      {"effect":"illegal_move","player":"white","count":1}
#pragma once

#include "compongo/record/transcript/fault.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::record {

/// What the reader of a phrase needs from its caller.
struct PhraseReader {
    /// Checks that these members, without `at` and `by`, form a valid act (or effect); returns the
    /// fault.
    std::function<std::optional<LineFault>(const JsonObject&)> fault;
    /// The UCI text of a move; on failure, what was expected.
    std::function<Expected<std::string, std::string>(std::string_view)> move;
};

/// The members of a deed, `do` first. A text that begins with no verb is a move to play.
[[nodiscard]] Read<JsonObject> read_deed_phrase(std::string_view text, const PhraseReader& reader);
/// The members of an effect, `effect` first, including articles in parentheses.
[[nodiscard]] Read<JsonObject> read_effect_phrase(std::string_view text,
                                                  const PhraseReader& reader);

/// Writes the members, without `at` and `by`, as a phrase. `move` converts UCI to the notation of
/// players.
using SayMove = std::function<std::string(const std::string& uci)>;
[[nodiscard]] std::string deed_phrase(const JsonObject& members, const SayMove& move);
[[nodiscard]] std::string effect_phrase(const JsonObject& members, const SayMove& move);

} // namespace compongo::record
