/// The library's answers compared with plain second ones, on games at random.
#pragma once

#include <optional>
#include <string>

namespace compongo::test {

/// Pieces touched in random order on random positions, in every edition: the first case in which
/// what is allowed differs, if any.
[[nodiscard]] std::optional<std::string> difference_in_touches(int rounds);

/// Pieces moved to and fro: the first game in which the positions counted as the same differ, if
/// any.
[[nodiscard]] std::optional<std::string> difference_in_repetitions(int rounds);

} // namespace compongo::test
