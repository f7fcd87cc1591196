/// What a fault of a case says of what may have been meant.
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
/// Names the nearest of the words where a fault expected `one of` them.
[[nodiscard]] LineFault with_nearest_word(LineFault fault);

/// What was expected of a move with Spanish letters: `Cf3`, `e8=D`; nothing for any other text.
[[nodiscard]] std::optional<std::string> spanish_letters_expected(std::string_view text);
/// The same of `Rf2`, a rook's move here and a king's in Spanish.
[[nodiscard]] std::optional<std::string> rook_or_rey_expected(std::string_view text);

/// `g1`, where a knight may stand: to show how a square is said.
[[nodiscard]] std::optional<std::string_view> square_of_piece(std::string_view piece);

} // namespace compongo::record
