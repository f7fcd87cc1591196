/// What the files of LiveChess Cloud have that PGN does not get, so that it can be reported.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace compongo::eboard {

enum class CloudFile : unsigned char { tournament, round, game };

/// Members of which nothing is kept, each kind once: `found pairings[].white.rating 2222, of which
/// nothing is kept, expected ...`. Left out without a word is what docs/KEPT.md lists, and what is
/// null, empty or false. Nothing for a text that is no JSON.
[[nodiscard]] std::vector<std::string> left_out_of(CloudFile file, std::string_view content);

} // namespace compongo::eboard
