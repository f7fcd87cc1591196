/// Many questions whether a side can still mate, from a file, by several threads.
#pragma once

#include <cstddef>
#include <string>

namespace compongo::apps {

struct WinnableBatch {
    /// `-` for standard input.
    std::string path;
    /// Where the certificates go; empty for nowhere.
    std::string certificates;
    std::uint64_t budget = 0;
    unsigned threads = 1;
};

/// Answers every line and prints the answers in the order of the lines; the exit status.
[[nodiscard]] int run_winnable_batch(const WinnableBatch& batch);

} // namespace compongo::apps
