/// The JSON of an effect: complete in a ruling, possibly partial in an expectation.
#pragma once

#include "compongo/game/protocol/effect.h"
#include "compongo/record/transcript/fault.h"

namespace compongo::record {

/// The name of a consequence, the given fields, and articles.
struct WrittenEffect {
    std::string name;
    /// In the order of the description, in canonical form.
    JsonObject fields;
    /// `fide-2017:7.5.1`; none required if empty.
    std::vector<std::string> articles;

    friend bool operator==(const WrittenEffect&, const WrittenEffect&) = default;
};

/// Reads an effect or a part of one: names, fields and words must be known. A member `after` is
/// ignored.
[[nodiscard]] Read<WrittenEffect> read_effect(std::string_view where, const JsonValue& value);

/// Reads a list of complete effects: an old ruling, compared with today's. An article number that
/// is in no table any more is omitted; if none is left, the Preface stands for it.
[[nodiscard]] Read<game::Ruling> read_ruling(std::string_view where, const JsonValue& list,
                                             const game::Ruling& judged);

/// The complete effect in written form.
[[nodiscard]] WrittenEffect written(const game::Effect& effect);

/// `{"effect":"move_made","player":"white","move":"e2e4","articles":["fide-2017:4.7"]}`.
void append_json(std::string& out, const WrittenEffect& effect);
/// The same bytes as through `written`, without building one.
void append_json(std::string& out, const game::Effect& effect);

/// `["fide-2014:4.7.b"]`: the articles of a ruling whose numbers are reconstructed, each once;
/// empty if there are none. It is written beside the effects and not stored with them: another
/// version may have seen those numbers in print.
[[nodiscard]] std::string unverified_json(const game::Ruling& ruling);

/// The names of all consequences.
[[nodiscard]] const std::vector<std::string_view>& effect_names();

} // namespace compongo::record
