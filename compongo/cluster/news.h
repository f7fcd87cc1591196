/// What a node publishes to all others with NOTIFY: text, split to fit PostgreSQL's limit on
/// payloads.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace compongo::cluster {

/// The leader of a board.
struct Leader {
    std::string board;
    std::string node;
    /// Fencing token: increases with each leader of the board.
    std::uint64_t term = 0;
    /// What the previous leader stored when it released the board; empty if it lost the board. Not
    /// published.
    std::optional<std::int64_t> handed_over;

    friend bool operator==(const Leader&, const Leader&) = default;
};

/// The versions of streams, by name.
using Growth = std::map<std::string, std::uint64_t>;

struct News {
    /// The publishing node.
    std::string from;
    std::vector<Leader> leaders;
    Growth growth;
    /// Nodes that left or expired.
    std::vector<std::string> gone;

    friend bool operator==(const News&, const News&) = default;
};

/// Splits the news into as few payloads as possible; none if there is no news.
[[nodiscard]] std::vector<std::string> texts_of(const News& news);
/// Ignores what it cannot parse: it may come from a newer version.
[[nodiscard]] News read_news(const std::string& text);

} // namespace compongo::cluster
