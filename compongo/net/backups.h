/// Schedules backups of the hall: after every round, and every few minutes if something has
/// changed.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/net/api/thread_pool.h"

#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace compongo::net {

struct BackupOptions {
    /// Makes a backup of this name and returns its path, or why it failed. Called on a worker
    /// thread, one at a time.
    std::function<Expected<std::string, std::string>(const std::string& name)> make;
    int minutes = 10;
};

/// All calls come from the thread of `io`.
class Backups {
public:
    /// Receives the outcome of each backup: `backup` with its file, or `backup_failed` with the
    /// reason. The same failure is reported once.
    using Tell = std::function<void(const std::string& what, const std::string& member,
                                    const std::string& text)>;
    /// `changes` counts what has been kept so far: if it is unchanged, no backup is made.
    Backups(boost::asio::io_context& io, BackupOptions options,
            std::function<std::uint64_t()> changes, Tell tell);

    /// Makes the first backup now and starts the timer.
    void begin();
    /// Makes a backup now, or after the one that is running.
    void ask();
    /// Waits for a running backup.
    void stop();

    /// `{"age_seconds":N,"fault":TEXT}`: the age of the last backup, and why the last attempt
    /// failed if it did; either may be absent.
    [[nodiscard]] std::string json() const;
    /// In Prometheus' text format.
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
    ThreadPool making_;
    bool is_making_ = false;
    /// A backup was asked for while another was running.
    bool is_asked_again_ = false;
    std::optional<std::chrono::steady_clock::time_point> made_at_;
    std::optional<std::uint64_t> changes_at_last_;
    std::string fault_;
    std::uint64_t made_ = 0;
    std::uint64_t failed_ = 0;
};

} // namespace compongo::net
