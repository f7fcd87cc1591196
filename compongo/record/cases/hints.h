/// Suggestions in the faults of a case.
#pragma once

#include "compongo/record/transcript/fault.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::record {

/// `; NAME is nearest`, or nothing.
[[nodiscard]] std::string nearest_hint(std::string_view found,
                                       const std::vector<std::string>& names);
/// Adds the nearest word to a fault that expected `one of` several.
[[nodiscard]] LineFault with_nearest_word(LineFault fault);

/// The correction for a move with Spanish letters: `Cf3`, `e8=D`; nothing for any other text.
[[nodiscard]] std::optional<std::string> spanish_letters_expected(std::string_view text);
/// The same for `Rf2`, a rook move here and a king move in Spanish.
[[nodiscard]] std::optional<std::string> rook_or_rey_expected(std::string_view text);

/// A square on which this piece may stand, `g1` for a knight: an example for messages.
[[nodiscard]] std::optional<std::string_view> square_of_piece(std::string_view piece);

} // namespace compongo::record
