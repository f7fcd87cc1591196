/// Scenarios, journals and questions as lines of JSON (spec/protocol.md, sections 1 and 9).
#pragma once

#include "compongo/record/transcript/scenario.h"

namespace compongo::record {

/// Reads one line. Everything is checked before anything is judged, up to the first fault.
[[nodiscard]] Read<Entry> read_line(std::string_view line);
/// The same for parsed JSON.
[[nodiscard]] Read<Entry> read_entry(const JsonValue& value, Spelling spelling = Spelling::json);

/// The canonical line, without a line feed: fields in the order of the protocol, defaults omitted.
/// A question's answer is not written.
[[nodiscard]] std::string line(const Scenario& scenario);
[[nodiscard]] std::string line(const Question& question);
[[nodiscard]] std::string line(const Entry& entry);

/// Reads the conditions of a game: the fields of a scenario that determine them, of which only
/// `laws` is required.
[[nodiscard]] Read<game::Conditions> read_conditions(const JsonValue& value);
/// The same for stored conditions: up to version 0.2.0 an absent time control meant 5400+30 under
/// all Laws.
[[nodiscard]] Read<game::Conditions> read_kept_conditions(const JsonValue& value);
[[nodiscard]] std::string conditions_json(const game::Conditions& conditions);

/// `{"what":"legal_moves",...}`.
[[nodiscard]] std::string ask_json(const Ask& ask);

/// The word for this kind of question.
[[nodiscard]] std::string_view what(const Ask& ask);

} // namespace compongo::record
