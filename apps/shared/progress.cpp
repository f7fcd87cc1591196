#include "apps/shared/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

namespace compongo::apps {

namespace {

constexpr auto time_between_draws = std::chrono::milliseconds(100);
constexpr std::size_t bar_width = 24;

} // namespace

Progress::Progress(std::string label, std::uint64_t total, Unit unit)
    : label_(std::move(label)), total_(total), unit_(unit),
      is_on_terminal_(::isatty(STDERR_FILENO) != 0), begun_(Clock::now()),
      next_draw_((begun_ + time_between_draws).time_since_epoch().count()) {}

Progress::~Progress() {
    hide();
}

void Progress::advance(std::uint64_t amount) {
    done_ += amount;
    if (!is_on_terminal_) {
        return;
    }
    const Clock::time_point now = Clock::now();
    Clock::rep due = next_draw_;
    // The thread that advances the due time draws.
    if (now.time_since_epoch().count() >= due &&
        next_draw_.compare_exchange_strong(due,
                                           (now + time_between_draws).time_since_epoch().count())) {
        draw();
    }
}

void Progress::hide() {
    const Lock lock(drawing_);
    if (is_drawn_) {
        fmt::print(stderr, "\r\x1B[K");
        std::fflush(stderr);
        is_drawn_ = false;
    }
}

void Progress::draw() {
    const Lock lock(drawing_);
    const std::uint64_t done = done_;
    const auto passed =
        std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begun_).count();
    const std::uint64_t rate =
        done * 1000 / static_cast<std::uint64_t>(std::max<decltype(passed)>(passed, 1));
    std::string line = fmt::format("\r\x1B[K{} {}", label_, amount_text(done, unit_));
    if (total_ != 0) {
        const auto filled = static_cast<std::size_t>(std::min(done, total_) * bar_width / total_);
        line += fmt::format(" [{}{}] {}%", std::string(filled, '#'),
                            std::string(bar_width - filled, '.'),
                            std::min(done, total_) * 100 / total_);
    }
    line += fmt::format("  {}/s", amount_text(rate, unit_));
    if (total_ > done && rate != 0) {
        line += fmt::format("  {} left", time_text((total_ - done) / rate));
    }
    fmt::print(stderr, "{}", line);
    std::fflush(stderr);
    is_drawn_ = true;
}

std::string amount_text(std::uint64_t amount, Progress::Unit unit) {
    if (unit == Progress::Unit::items) {
        return fmt::format("{}", amount);
    }
    constexpr std::array<const char*, 4> names = {"kB", "MB", "GB", "TB"};
    std::size_t name = 0;
    std::uint64_t tenths = amount / 100;
    while (tenths >= 10'000 && name + 1 < names.size()) {
        tenths /= 1000;
        ++name;
    }
    return fmt::format("{}.{} {}", tenths / 10, tenths % 10, names[name]);
}

std::string time_text(std::uint64_t seconds) {
    const std::uint64_t minutes = seconds / 60;
    return minutes < 60 ? fmt::format("{}:{:02}", minutes, seconds % 60)
                        : fmt::format("{}:{:02}:{:02}", minutes / 60, minutes % 60, seconds % 60);
}

} // namespace compongo::apps
