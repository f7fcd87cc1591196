/// Small letters, and letters that look alike, as far as move texts need them.
#pragma once

#include "compongo/chess/types.h"

#include <cstdint>
#include <optional>

namespace compongo::chess {

/// The small letter of a capital, for Latin, Greek and Cyrillic as far as the names of pieces go;
/// anything else as it is.
[[nodiscard]] std::uint32_t small_letter(std::uint32_t value);

/// The file that a small letter names. Cyrillic а, с and е are taken for the Latin letters they
/// look like.
[[nodiscard]] std::optional<File> file_letter(std::uint32_t value);

} // namespace compongo::chess
