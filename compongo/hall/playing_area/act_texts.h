/// Length limits for the texts in an act.
#pragma once

#include "compongo/record/transcript/fault.h"

namespace compongo::hall {

/// In characters: a move as a player writes it, and any other text.
inline constexpr std::size_t move_characters_max = 32;
inline constexpr std::size_t note_characters_max = 2000;

/// The first text of the act that is too long or contains a control character other than a line
/// feed; empty if all are valid.
[[nodiscard]] std::optional<record::LineFault> text_fault(const JsonValue& act);

} // namespace compongo::hall
