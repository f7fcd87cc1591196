/// Scenarios and questions, in whichever of their forms they are given.
#pragma once

#include "compongo/record/transcript/text_form.h"

namespace compongo::c {

/// Does the text begin as cases do (spec/cases.md)?
[[nodiscard]] bool is_cases(std::string_view text);

/// What the text holds: cases, transcripts, or lines of JSON.
[[nodiscard]] std::vector<record::TranscriptEntry> entries_of(std::string_view text);

/// The one scenario or question of a text; JSON may stand on several lines.
[[nodiscard]] record::Read<record::Entry> entry_of(std::string_view text);

} // namespace compongo::c
