/// When copies of the hall are made: after every round, and now and then.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/net/api/workbench.h"

#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace compongo::net {

struct BackupOptions {
    /// Makes one with this name; where it lies, or why there is none. Called on a thread of its
    /// own, one at a time.
    std::function<Expected<std::string, std::string>(const std::string& name)> make;
    int minutes = 10;
};

/// All calls come from the thread of `io`.
class Backups {
public:
    /// Told of what has come of one: `backup` with its file, `backup_failed` with the reason.
    using Tell = std::function<void(const std::string& what, const std::string& member,
                                    const std::string& text)>;
    /// `changes` counts what has been kept so far: where nothing has changed, nothing is copied.
    Backups(boost::asio::io_context& io, BackupOptions options,
            std::function<std::uint64_t()> changes, Tell tell);

    /// From now on; the first one at once.
    void begin();
    /// One more, now.
    void ask();
    /// One that has begun is waited for.
    void stop();

    /// `{"age_seconds":N,"fault":TEXT}`: of the last that was made, and why the last attempt came
    /// to nothing, if it did; both may be absent.
    [[nodiscard]] std::string json() const;
    /// For Prometheus.
    [[nodiscard]] std::string metrics() const;

private:
    void wait();
    void take(const Expected<std::string, std::string>& made, std::uint64_t changes);
    [[nodiscard]] std::optional<std::int64_t> age_seconds() const;

    boost::asio::io_context& io_;
    BackupOptions options_;
    std::function<std::uint64_t()> changes_;
    Tell tell_;
    boost::asio::steady_timer timer_;
    Workbench making_;
    bool is_making_ = false;
    /// One was asked for while another was being made.
    bool is_asked_again_ = false;
    std::optional<std::chrono::steady_clock::time_point> made_at_;
    std::optional<std::uint64_t> changes_at_last_;
    std::string fault_;
    std::uint64_t made_ = 0;
    std::uint64_t failed_ = 0;
};

} // namespace compongo::net
