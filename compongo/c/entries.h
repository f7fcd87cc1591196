/// Reads scenarios and questions in all their forms.
#pragma once

#include "compongo/record/transcript/text_form.h"

namespace compongo::c {

/// Does the text begin like cases (spec/cases.md)?
[[nodiscard]] bool is_cases(std::string_view text);

/// The entries of a text: cases, transcripts, or lines of JSON.
[[nodiscard]] std::vector<record::TranscriptEntry> entries_of(std::string_view text);

/// The only entry of a text; JSON may extend over several lines.
[[nodiscard]] record::Read<record::Entry> entry_of(std::string_view text);

} // namespace compongo::c
