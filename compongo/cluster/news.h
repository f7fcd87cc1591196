/// What a node tells all others, by notifications: text, of which PostgreSQL bounds the length.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace compongo::cluster {

/// Who leads a board.
struct Leader {
    std::string board;
    std::string node;
    /// Counts the leaders that the board has had.
    std::uint64_t term = 0;
    /// What the last one wrote down when it gave the board back; nothing if it was taken from it.
    /// It is not told.
    std::optional<std::int64_t> handed_over;

    friend bool operator==(const Leader&, const Leader&) = default;
};

/// How far streams have come, by their names.
using Growth = std::map<std::string, std::uint64_t>;

struct News {
    /// The node that tells it.
    std::string from;
    std::vector<Leader> leaders;
    Growth growth;
    /// Nodes that are gone.
    std::vector<std::string> gone;

    friend bool operator==(const News&, const News&) = default;
};

/// As few texts as hold it; none if there is nothing to tell.
[[nodiscard]] std::vector<std::string> texts_of(const News& news);
/// What is not understood is passed over: it may be of a later version of this program.
[[nodiscard]] News read_news(const std::string& text);

} // namespace compongo::cluster
