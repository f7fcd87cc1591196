/// Scenarios, journals and questions as lines of JSON (spec/protocol.md, sections 1 and 9).
#pragma once

#include "compongo/record/transcript/scenario.h"

namespace compongo::record {

/// Reads one line: all of it is checked before anything is judged, and the first fault ends it.
[[nodiscard]] Read<Entry> read_line(std::string_view line);
/// The same of what has been taken apart already.
[[nodiscard]] Read<Entry> read_entry(const JsonValue& value, Spelling spelling = Spelling::json);

/// The canonical line, without its end: fields in the order of the protocol, defaults left out. Of
/// a question's answer nothing is written.
[[nodiscard]] std::string line(const Scenario& scenario);
[[nodiscard]] std::string line(const Question& question);
[[nodiscard]] std::string line(const Entry& entry);

/// Reads the conditions of a game: the fields of a scenario that say under what it is played, of
/// which only `laws` must be there.
[[nodiscard]] Read<game::Conditions> read_conditions(const JsonValue& value);
/// The same of what a store has kept: up to version 0.2.0 a time control that was left out was
/// 5400+30 by whatever Laws.
[[nodiscard]] Read<game::Conditions> read_kept_conditions(const JsonValue& value);
[[nodiscard]] std::string conditions_json(const game::Conditions& conditions);

/// `{"what":"legal_moves",...}`.
[[nodiscard]] std::string ask_json(const Ask& ask);

/// The word by which a question is asked.
[[nodiscard]] std::string_view what(const Ask& ask);

} // namespace compongo::record
