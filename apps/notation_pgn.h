/// A PGN file copied with every move rewritten in another notation.
#pragma once

#include "apps/notation_text.h"
#include "compongo/pgn/window.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace compongo::apps {

/// What was met while copying.
struct ConvertedPgn {
    std::uint64_t games = 0;
    std::uint64_t moves = 0;
    /// Moves that stay as they are, because they or one before them cannot be read.
    std::uint64_t moves_kept = 0;
    std::uint64_t faults = 0;
};

/// Where the copy and the faults go.
struct PgnOutput {
    std::function<void(std::string_view)> write;
    /// One sentence with its place.
    std::function<void(const std::string&)> report;
};

/// Copies a PGN text byte for byte, but for the moves of main lines and variations, which are read
/// in the language `from`. Memory is bounded whatever the size.
[[nodiscard]] ConvertedPgn convert_pgn(pgn::ByteSource& source, chess::Language from,
                                       const TargetNotation& target, const PgnOutput& output);

} // namespace compongo::apps
