/// Parts of the headings of cases, as they are written.
#pragma once

#include "compongo/record/transcript/scenario.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::record {

/// Where the values of the heading and what is done begin.
inline constexpr std::size_t column_of_value = 12;

/// `name      value`.
void append_aligned(std::string& out, std::string_view name, std::string_view value);

/// A scenario as it is written.
[[nodiscard]] JsonObject members_of(const Scenario& scenario);

/// The heading of one game under several editions, which differ by nothing but their time control
/// and their note, with the line that parts it from the acts.
[[nodiscard]] std::string heading_of(std::span<const Scenario> scenarios);
/// The heading of a question under several editions, up to what it asks.
[[nodiscard]] std::string heading_of(std::span<const Question> questions);

} // namespace compongo::record
