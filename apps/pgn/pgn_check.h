/// Checks and counts PGN files.
#pragma once

#include "apps/shared/progress.h"
#include "apps/shared/threads.h"
#include "compongo/files/input.h"
#include "compongo/pgn/game_checker.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace compongo::apps {

/// How thoroughly a text is checked.
enum class PgnDepth : std::uint8_t {
    /// Counts games and half-moves without validating moves.
    count,
    /// Plays every move.
    check,
};

struct PgnCheckOptions {
    PgnDepth depth = PgnDepth::check;
    pgn::Strictness strictness = pgn::Strictness::tolerant;
    /// How many faults and remarks are kept for each file; all are counted.
    std::uint64_t faults_max = 100;
    /// Number of threads, at least one. With more than one, large plain files are divided.
    unsigned jobs = processors();
};

/// The report for a file.
struct PgnFileReport {
    std::string path;
    /// Unpacked.
    std::uint64_t bytes = 0;
    pgn::PgnCounts counts;
    /// In text order; remarks only if requested.
    std::vector<pgn::GameFault> list;
    /// The encoding, if it is not UTF-8.
    std::string encoding = {};
    /// A readable description, and whether the text makes no sense in that encoding.
    std::string encoding_words = {};
    bool may_be_misread = false;
    /// Why the file could not be read completely.
    std::optional<files::InputFault> failure;
};

/// Reads all files, on several threads if requested, and passes on the reports in order.
void check_files(const std::vector<std::string>& paths, const PgnCheckOptions& options,
                 Progress& progress, const std::function<void(const PgnFileReport&)>& take);

/// Total size on disk; 0 if it is unknown for one of them, such as a pipe.
[[nodiscard]] std::uint64_t size_of_all(const std::vector<std::string>& paths);

} // namespace compongo::apps
