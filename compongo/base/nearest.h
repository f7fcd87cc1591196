/// The known word nearest to an unknown one.
#pragma once

#include <string_view>
#include <vector>

namespace compongo {

/// How many letters have to be put in, left out or changed to make one word of the other.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

/// The word that differs least, where it differs by at most a third of its letters; else nothing,
/// an empty text. Two letters exchanged (`rapdi`) are one difference.
[[nodiscard]] std::string_view nearest(std::string_view word,
                                       const std::vector<std::string_view>& words);

} // namespace compongo
