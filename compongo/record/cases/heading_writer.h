/// Writes the headings of cases.
#pragma once

#include "compongo/record/transcript/scenario.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::record {

/// The column of heading values and acts.
inline constexpr std::size_t column_of_value = 12;

/// `name      value`.
void append_aligned(std::string& out, std::string_view name, std::string_view value);

/// The members of a scenario in its canonical form.
[[nodiscard]] JsonObject members_of(const Scenario& scenario);

/// The heading of one game under several editions, which differ only in time control and note, with
/// the line between heading and acts.
[[nodiscard]] std::string heading_of(std::span<const Scenario> scenarios);
/// The heading of a question under several editions, up to the question itself.
[[nodiscard]] std::string heading_of(std::span<const Question> questions);

} // namespace compongo::record
