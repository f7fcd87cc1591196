/// Writes the Tournament Report File of FIDE, and says what it has no room for.
#pragma once

#include "compongo/tournament/model/reading.h"

#include <functional>
#include <set>

namespace compongo::tournament {

struct Written {
    std::string text;
    /// What the format does not hold, or only shortened: remarks of the kind `not_held`.
    Findings lost;
};

enum class LineEnd : std::uint8_t { lf, crlf, cr };

/// As `trf16`, `trfx` or `trf26`, in UTF-8. Numbers that do not fit their columns are a fault, and
/// are left out.
[[nodiscard]] Written write_trf(const Tournament& tournament, Format format,
                                LineEnd line_end = LineEnd::lf);

/// Which lines are written, as the file of 2026 calls them.
[[nodiscard]] std::set<std::string, std::less<>> codes_written(const Tournament& tournament,
                                                               Format format);

} // namespace compongo::tournament
