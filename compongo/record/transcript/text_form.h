/// Transcripts: the same content for people, one act a line with its effects indented below
/// (spec/protocol.md, section 11).
#pragma once

#include "compongo/record/transcript/scenario.h"

namespace compongo::record {

/// Writes a scenario, journal or question as text. Every line ends with a line feed.
[[nodiscard]] std::string transcript(const Entry& entry);

/// A scenario or question read from a text, or its first fault.
struct TranscriptEntry {
    /// The line of the fault, else the first line of the entry, from 1.
    std::size_t line;
    Read<Entry> content;
};

/// Reads any number of scenarios and questions.
[[nodiscard]] std::vector<TranscriptEntry> read_transcripts(std::string_view text);

/// Does the text begin like a transcript, and not like lines of JSON?
[[nodiscard]] bool is_transcript(std::string_view text);

} // namespace compongo::record
