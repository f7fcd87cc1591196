/// Transcripts: the same content for people, one act a line, its effects indented under it
/// (spec/protocol.md, section 11).
#pragma once

#include "compongo/record/transcript/scenario.h"

namespace compongo::record {

/// Writes a scenario, journal or question as text. Every line ends with a line feed.
[[nodiscard]] std::string transcript(const Entry& entry);

/// A scenario or question that was read from a text, or the first fault in it.
struct TranscriptEntry {
    /// Of the fault, else of its first line, from 1.
    std::size_t line;
    Read<Entry> content;
};

/// Reads any number of scenarios and questions.
[[nodiscard]] std::vector<TranscriptEntry> read_transcripts(std::string_view text);

/// Does the text begin as a transcript does, and not as lines of JSON?
[[nodiscard]] bool is_transcript(std::string_view text);

} // namespace compongo::record
