/// What the protocol's lines consist of, as JSON Schema (draft 2020-12): made from the one
/// description of each act, effect and condition by which they are read and written.
#pragma once

#include "compongo/record/transcript/schema_of.h"

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

/// Of an object with these fields, and before or after them what every such object has.
[[nodiscard]] std::string object_schema(const PropertiesSchema& before,
                                        const PropertiesSchema& fields,
                                        const PropertiesSchema& after = {});
/// `{"const":"name"}` as the member `of`, which must be there.
[[nodiscard]] PropertiesSchema name_schema(std::string_view of, std::string_view name);
/// Adds `"name":schema`.
void append_schema(std::string& all, std::string_view name, std::string_view schema);

} // namespace compongo::record
