/// How much may be written or said in an act.
#pragma once

#include "compongo/record/transcript/fault.h"

namespace compongo::hall {

/// A move as players write it, in characters; and a note, or any other text.
inline constexpr std::size_t move_characters_max = 32;
inline constexpr std::size_t note_characters_max = 2000;

/// The first text of the act that is too long, or that holds a control character other than the end
/// of a line; none if all are in order.
[[nodiscard]] std::optional<record::LineFault> text_fault(const JsonValue& act);

} // namespace compongo::hall
