/// Answers many questions whether a side can still mate, from a file, on several threads.
#pragma once

#include <cstddef>
#include <string>

namespace compongo::apps {

struct WinnableBatch {
    /// `-` for standard input.
    std::string path;
    /// The file for certificates; may be empty.
    std::string certificates;
    std::uint64_t budget = 0;
    unsigned threads = 1;
};

/// Answers every line, prints the answers in order, and returns the exit status.
[[nodiscard]] int run_winnable_batch(const WinnableBatch& batch);

} // namespace compongo::apps
