/// Checking and counting PGN files: what was met in each, and what was wrong with it.
#pragma once

#include "apps/progress.h"
#include "apps/threads.h"
#include "compongo/files/input.h"
#include "compongo/pgn/game_checker.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace compongo::apps {

/// How deep a text is looked into.
enum class PgnDepth : std::uint8_t {
    /// Games and half-moves only; moves are not judged.
    count,
    /// Every move is played.
    check,
};

struct PgnCheckOptions {
    PgnDepth depth = PgnDepth::check;
    pgn::Strictness strictness = pgn::Strictness::tolerant;
    /// How many faults and remarks are kept of each file; all are counted.
    std::uint64_t faults_max = 100;
    /// How many threads, at least one. More than one also divide large plain files between them.
    unsigned jobs = processors();
};

/// What was found in a file.
struct PgnFileReport {
    std::string path;
    /// Unpacked.
    std::uint64_t bytes = 0;
    pgn::PgnCounts counts;
    /// In the order of the text, remarks only if they were asked for.
    std::vector<pgn::GameFault> list;
    /// In what it was written, if not in UTF-8.
    std::string encoding = {};
    /// The same for people; and whether the words make no sense in it.
    std::string encoding_words = {};
    bool may_be_misread = false;
    /// Why the file could not be read, or not to its end.
    std::optional<files::InputFault> failure;
};

/// Reads all these files, on several threads if so asked, and hands the reports over in the order
/// of the files.
void check_files(const std::vector<std::string>& paths, const PgnCheckOptions& options,
                 Progress& progress, const std::function<void(const PgnFileReport&)>& take);

/// The size of all these files as they lie on the disk; 0 if one of them has none, such as a pipe.
[[nodiscard]] std::uint64_t size_of_all(const std::vector<std::string>& paths);

} // namespace compongo::apps
