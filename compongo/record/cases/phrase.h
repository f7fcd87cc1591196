/// What is said of an act or an effect in a case, word by word, and the members that say the same
/// in JSON. The words are the protocol's; what stands without its name is told by its place:
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

/// What a phrase cannot settle by itself.
struct PhraseReader {
    /// Is this, without `at` and `by`, an act (an effect) that there can be? Else its fault.
    std::function<std::optional<LineFault>(const JsonObject&)> fault;
    /// A move as it is said, in UCI; else the words for what was expected.
    std::function<Expected<std::string, std::string>(std::string_view)> move;
};

/// The members of what is said to be done, `do` first. A text that begins with none of the verbs is
/// a move that is played.
[[nodiscard]] Read<JsonObject> read_deed_phrase(std::string_view text, const PhraseReader& reader);
/// The members of an effect, `effect` first; articles in parentheses are members too.
[[nodiscard]] Read<JsonObject> read_effect_phrase(std::string_view text,
                                                  const PhraseReader& reader);

/// The other way: the members without `at` and `by`, as they are said. `move` says a move in UCI as
/// chess players write it.
using SayMove = std::function<std::string(const std::string& uci)>;
[[nodiscard]] std::string deed_phrase(const JsonObject& members, const SayMove& move);
[[nodiscard]] std::string effect_phrase(const JsonObject& members, const SayMove& move);

} // namespace compongo::record
