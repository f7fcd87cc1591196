/// A progress bar with rate and remaining time, on standard error if that is a terminal.
#pragma once

#include "apps/shared/threads.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

namespace compongo::apps {

/// Redraws itself as work advances; removed by the destructor. `advance` is thread-safe.
class Progress {
public:
    enum class Unit : std::uint8_t { items, bytes };

    /// `total` 0 means unknown: then only amount and rate are shown.
    Progress(std::string label, std::uint64_t total, Unit unit = Unit::items);
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress();

    void advance(std::uint64_t amount);
    /// Removes the bar until the next redraw: call before printing a line.
    void hide();

private:
    using Clock = std::chrono::steady_clock;

    void draw();

    std::string label_;
    std::uint64_t total_;
    Unit unit_;
    bool is_on_terminal_;
    bool is_drawn_ = false;
    Mutex drawing_;
    std::atomic<std::uint64_t> done_ = 0;
    Clock::time_point begun_;
    std::atomic<Clock::rep> next_draw_;
};

/// `12.3 MB`, `1.2 GB`, or a plain number of items.
[[nodiscard]] std::string amount_text(std::uint64_t amount, Progress::Unit unit);
/// `0:07`, `12:34`, `1:02:03`.
[[nodiscard]] std::string time_text(std::uint64_t seconds);

} // namespace compongo::apps
