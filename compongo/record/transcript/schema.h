/// What the protocol's lines consist of, as JSON Schema (draft 2020-12): made from the one
/// description of each act, effect and condition by which they are read and written.
#pragma once

#include <string>

namespace compongo::record {

/// The whole: `$defs` has `act` and `effect` with one schema for each verb and effect, and
/// `regulations`, `start`, `question` and `scenario`.
[[nodiscard]] std::string protocol_schema();

/// The parts, by whoever reads and writes them.
[[nodiscard]] std::string acts_schema();
[[nodiscard]] std::string effects_schema();
[[nodiscard]] std::string regulations_schema();
[[nodiscard]] std::string start_schema();
[[nodiscard]] std::string questions_schema();

} // namespace compongo::record
