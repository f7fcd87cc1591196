/// What a run has found, counted and done, line by line.
#pragma once

#include "tests/simulation/timeline.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::simulation {

/// A check that did not hold.
struct Finding {
    std::string check;
    std::string what;
    /// The step of the plan during which it was found.
    std::size_t step = 0;
    VirtualTime at = 0;
};

struct Figures {
    std::uint64_t runs = 0;
    VirtualTime virtual_time = 0;
    std::uint64_t steps = 0;
    std::uint64_t submitted = 0;
    std::uint64_t acknowledged = 0;
    std::uint64_t faults = 0;
    std::uint64_t restarts = 0;
    std::uint64_t games_over = 0;
    std::uint64_t handed_over = 0;

    void add(const Figures& other);
};
/// `12.3 virtual hours, 4 runs, ...`.
[[nodiscard]] std::string text(const Figures& figures, std::size_t findings);

class Report {
public:
    /// Whether lines are kept, or only their hash.
    enum class Lines : std::uint8_t { hashed, kept };
    explicit Report(Lines lines) : lines_wanted_(lines) {}

    /// Where the run is, for findings.
    void at(std::size_t step, VirtualTime time) {
        step_ = step;
        time_ = time;
    }
    /// Keeps the first finding: what follows from it is no news.
    void find(std::string_view check, std::string what);
    /// A line of what is done, which counts for the hash of the run.
    void line(std::string text);

    [[nodiscard]] const std::optional<Finding>& finding() const { return finding_; }
    [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }
    /// Equal for equal runs.
    [[nodiscard]] std::uint64_t hash() const { return hash_; }

    Figures figures;

private:
    Lines lines_wanted_;
    std::size_t step_ = 0;
    VirtualTime time_ = 0;
    std::optional<Finding> finding_;
    std::vector<std::string> lines_;
    std::uint64_t hash_ = 0xCBF29CE484222325;
};

} // namespace compongo::simulation
