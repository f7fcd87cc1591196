/// Virtual time: tasks in the order of their instants, and in the order of their making where these
/// are equal.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <utility>

namespace compongo::simulation {

/// Milliseconds since the run began.
using VirtualTime = std::int64_t;

class Timeline {
public:
    using Task = std::function<void()>;

    [[nodiscard]] VirtualTime now() const { return now_; }
    void at(VirtualTime when, Task task) {
        tasks_.emplace(std::pair(std::max(when, now_), ++made_), std::move(task));
    }
    /// The instant of the next task; the largest value if there is none.
    [[nodiscard]] VirtualTime next() const {
        return tasks_.empty() ? std::numeric_limits<VirtualTime>::max()
                              : tasks_.begin()->first.first;
    }
    [[nodiscard]] bool is_empty() const { return tasks_.empty(); }
    [[nodiscard]] std::size_t size() const { return tasks_.size(); }
    /// Runs the next task at its instant.
    void run_next() {
        auto node = tasks_.extract(tasks_.begin());
        now_ = std::max(now_, node.key().first);
        node.mapped()();
    }
    /// Nothing may be due before.
    void pass_until(VirtualTime when) { now_ = std::max(now_, when); }
    /// Drops all tasks: the process that they belonged to is gone.
    void clear() { tasks_.clear(); }

private:
    VirtualTime now_ = 0;
    std::uint64_t made_ = 0;
    std::map<std::pair<VirtualTime, std::uint64_t>, Task> tasks_;
};

} // namespace compongo::simulation
