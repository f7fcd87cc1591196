/// Where in a text of JSON a value stands.
#pragma once

#include "compongo/tournament/finding.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::tournament {

/// A member whose name its object has before it. What reads JSON keeps the last.
struct RepeatedMember {
    /// As it is written, and where.
    std::string name;
    Place place;
};

struct JsonPlaces {
    /// By paths, such as `players[3].rating`; that of all of the text is empty. Of members with the
    /// same name the last is found.
    std::map<std::string, Place, std::less<>> of_paths;
    /// The first of them.
    std::vector<RepeatedMember> repeated;
};

/// Finds values by their paths in one pass over a text that is JSON.
[[nodiscard]] JsonPlaces places_in_json(std::string_view json,
                                        const std::vector<std::string>& paths);

/// The line and the column of a byte, counted from 0.
[[nodiscard]] Place place_of(std::string_view text, std::size_t offset);

} // namespace compongo::tournament
