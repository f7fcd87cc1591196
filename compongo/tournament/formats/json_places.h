/// Where in a text of JSON a value stands.
#pragma once

#include "compongo/tournament/model/finding.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::tournament {

/// Finds values by their paths, such as `players[3].rating`, in one pass over a text that is JSON.
/// The path of all of it is empty.
[[nodiscard]] std::map<std::string, Place, std::less<>>
places_in_json(std::string_view json, const std::vector<std::string>& paths);

/// The line and the column of a byte, counted from 0.
[[nodiscard]] Place place_of(std::string_view text, std::size_t offset);

} // namespace compongo::tournament
