/// What lists have instead of an opponent, in many languages.
#pragma once

#include "compongo/tournament/model/tournament.h"

#include <optional>
#include <string>
#include <string_view>

namespace compongo::tournament {

/// In small letters of Latin, Cyrillic and Greek, and without accents, points, brackets and dashes;
/// a single blank between words.
[[nodiscard]] std::string plain_words(std::string_view text);

/// Words for a bye or for who is not there, perhaps with the points that it gives: `bye`, `Bye ½`,
/// `Half-point bye`, `spielfrei`, `not paired`. Nothing for other words.
[[nodiscard]] std::optional<Result> bye_in(std::string_view text);

/// What stands in the place of an opponent. Where it does not say the points, the result does,
/// White's first; an empty place and `-` are a bye too.
[[nodiscard]] std::optional<Result> bye_of(std::string_view opponent, std::string_view result);

} // namespace compongo::tournament
