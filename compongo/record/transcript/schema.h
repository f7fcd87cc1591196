/// The protocol's lines as JSON Schema (draft 2020-12), generated from the descriptions by which
/// acts, effects and conditions are read and written.
#pragma once

#include "compongo/record/transcript/schema_of.h"

namespace compongo::record {

/// The whole schema: `$defs` has `act` and `effect` with one schema for each verb and effect, and
/// `regulations`, `start`, `question` and `scenario`.
[[nodiscard]] std::string protocol_schema();

/// The parts of the schema, by the unit that reads and writes them.
[[nodiscard]] std::string acts_schema();
[[nodiscard]] std::string effects_schema();
[[nodiscard]] std::string regulations_schema();
[[nodiscard]] std::string start_schema();
[[nodiscard]] std::string questions_schema();

/// An object with these fields, and those common to all such objects before or after them.
[[nodiscard]] std::string object_schema(const PropertiesSchema& before,
                                        const PropertiesSchema& fields,
                                        const PropertiesSchema& after = {});
/// `{"const":"name"}` as the required member `of`.
[[nodiscard]] PropertiesSchema name_schema(std::string_view of, std::string_view name);
/// Adds `"name":schema`.
void append_schema(std::string& all, std::string_view name, std::string_view schema);

} // namespace compongo::record
