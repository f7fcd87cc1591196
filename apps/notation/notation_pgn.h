/// Copies a PGN file, rewriting every move in another notation.
#pragma once

#include "apps/notation/notation_text.h"
#include "compongo/pgn/window.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace compongo::apps {

/// Counters of a conversion.
struct ConvertedPgn {
    std::uint64_t games = 0;
    std::uint64_t moves = 0;
    /// Moves left unchanged because they, or an earlier move, are unreadable.
    std::uint64_t moves_kept = 0;
    std::uint64_t faults = 0;
};

/// Receives the copy and the faults.
struct PgnOutput {
    std::function<void(std::string_view)> write;
    /// One sentence with its location.
    std::function<void(const std::string&)> report;
};

/// Copies a PGN text byte for byte except for the moves of main lines and variations, which are
/// read in the language `from`. Uses bounded memory.
[[nodiscard]] ConvertedPgn convert_pgn(pgn::ByteSource& source, chess::Language from,
                                       const TargetNotation& target, const PgnOutput& output);

} // namespace compongo::apps
