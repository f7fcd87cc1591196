/// An effect as it is written: whole in a ruling, or only in part where something is expected.
#pragma once

#include "compongo/game/protocol/effect.h"
#include "compongo/record/transcript/fault.h"

namespace compongo::record {

/// The name of a consequence, those of its fields that are given, and articles.
struct WrittenEffect {
    std::string name;
    /// In the order of the description, in canonical form.
    JsonObject fields;
    /// `fide-2017:7.5.1`; none given if it is empty.
    std::vector<std::string> articles;

    friend bool operator==(const WrittenEffect&, const WrittenEffect&) = default;
};

/// Reads an effect or a part of one: known names, fields and words, whatever is left out.
/// A member `after` is passed over.
[[nodiscard]] Read<WrittenEffect> read_effect(std::string_view where, const JsonValue& value);

/// A list of whole effects, as a ruling that stands, beside what is judged today. A number that no
/// table has any more is left out; where none is left, the Preface stands for it.
[[nodiscard]] Read<game::Ruling> read_ruling(std::string_view where, const JsonValue& list,
                                             const game::Ruling& judged);

/// The whole of an effect.
[[nodiscard]] WrittenEffect written(const game::Effect& effect);

/// `{"effect":"move_made","player":"white","move":"e2e4","articles":["fide-2017:4.7"]}`.
void append_json(std::string& out, const WrittenEffect& effect);
/// The same bytes as by way of `written`, without making one.
void append_json(std::string& out, const game::Effect& effect);

/// `["fide-2014:4.7.b"]`: the articles of a ruling whose numbers are reconstructed, each once;
/// empty if there are none. It stands beside the effects, and is not kept with them: it is said of
/// the articles, which another version may have seen printed.
[[nodiscard]] std::string unverified_json(const game::Ruling& ruling);

/// The names of all consequences.
[[nodiscard]] const std::vector<std::string_view>& effect_names();

} // namespace compongo::record
