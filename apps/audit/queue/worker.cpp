#include "apps/audit/queue/worker.h"

#include "apps/audit/queue/enqueue.h"
#include "apps/audit/queue/queue.h"
#include "apps/commands.h"

#include <boost/json.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <filesystem>
#include <mutex>
#include <random>
#include <thread>

namespace compongo::apps {

namespace {

/// How long a worker retries an unreachable database: longer than a failover takes.
constexpr std::chrono::milliseconds worker_patience = std::chrono::minutes(5);
/// How often an idle worker checks for released shards.
constexpr std::chrono::milliseconds pause_without_work{1'000};

/// Unique to this process.
[[nodiscard]] std::string name_of_worker() {
    std::array<char, 256> host{};
    ::gethostname(host.data(), host.size() - 1);
    std::random_device chance;
    return fmt::format("{}:{}:{:08x}", host.data(), ::getpid(), chance());
}

/// Renews the lease of a shard during its audit. Sets `stop` if the lease is lost.
class Heartbeat {
public:
    Heartbeat(const AuditWork& work, const ClaimedShard& shard, std::atomic<bool>& stop)
        : queue_(work.address, work.lease), lease_(work.lease), shard_(shard), stop_(stop),
          thread_([this] { beat(); }) {}
    Heartbeat(const Heartbeat&) = delete;
    Heartbeat& operator=(const Heartbeat&) = delete;
    ~Heartbeat() {
        {
            const std::scoped_lock lock(mutex_);
            is_over_ = true;
        }
        over_.notify_all();
    }

private:
    void beat() {
        std::unique_lock lock(mutex_);
        while (!over_.wait_for(lock, lease_ / 3, [this] { return is_over_; })) {
            lock.unlock();
            // While the database is unreachable, no other worker can take the shard either.
            const auto is_ours = queue_.renew(shard_, lease_);
            if (is_ours && !*is_ours) {
                stop_ = true;
                return;
            }
            lock.lock();
        }
    }

    AuditQueue queue_;
    std::chrono::milliseconds lease_;
    const ClaimedShard& shard_;
    std::atomic<bool>& stop_;
    std::mutex mutex_;
    std::condition_variable over_;
    bool is_over_ = false;
    std::jthread thread_;
};

/// Converts the lines of an audit to rows.
class ShardAudit {
public:
    explicit ShardAudit(const ClaimedShard& shard) : shard_(shard) {}

    /// False if storing failed.
    [[nodiscard]] bool take(AuditNews&& news, const AuditQueue::Keep& keep) {
        outcome_.findings += news.totals.all_findings();
        if (news.failure && outcome_.failure.empty()) {
            outcome_.failure = message(*news.failure);
        }
        totals_.add(std::move(news.totals));
        auto findings = findings_in(news.lines);
        // Later results are of this file.
        file_ = news.place.next.file;
        return findings.empty() || keep(std::move(findings));
    }

    [[nodiscard]] ShardOutcome outcome() {
        outcome_.games = totals_.games;
        outcome_.totals = boost::json::serialize(as_json(totals_));
        return outcome_;
    }

private:
    [[nodiscard]] std::vector<QueuedFinding> findings_in(std::string_view lines) const {
        // Cannot occur inside a JSON text, where quotation marks are escaped.
        static constexpr std::string_view game = ",\"game\":";
        std::vector<QueuedFinding> findings;
        while (!lines.empty()) {
            const std::string_view line = lines.substr(0, lines.find('\n'));
            const std::size_t number = line.find(game) + game.size();
            const std::size_t rest = line.find(',', number);
            findings.push_back({shard_.first_file + file_,
                                std::stoull(std::string(line.substr(number, rest - number))),
                                "{" + std::string(line.substr(rest + 1))});
            lines.remove_prefix(line.size() + 1);
        }
        return findings;
    }

    const ClaimedShard& shard_;
    std::size_t file_ = 0;
    AuditTotals totals_;
    ShardOutcome outcome_;
};

class Worker {
public:
    explicit Worker(const AuditWork& work)
        : work_(work), queue_(work.address, worker_patience), jobs_(work.address, worker_patience),
          claimant_{name_of_worker(), work.job, work.lease} {}

    int run() {
        for (;;) {
            const auto claimed = queue_.claim(claimant_);
            if (!claimed) {
                fail(claimed.error().message);
                return status_;
            }
            const bool goes_on = *claimed ? audit(**claimed) : waits_for_others();
            if (!goes_on) {
                return status_;
            }
        }
    }

private:
    void fail(const std::string& text) {
        fmt::print(stderr, "compongo audit: {}\n", text);
        status_ = exit_bad_input;
    }

    /// Whether other workers hold shards that they may release; if so, waits a little.
    [[nodiscard]] bool waits_for_others() {
        const auto states = jobs_.states(work_.job);
        if (!states) {
            fail(states.error().message);
            return false;
        }
        const auto is_left = [](const JobState& each) {
            return each.program == COMPONGO_VERSION && each.done + each.given_up < each.shards;
        };
        if (std::ranges::any_of(*states, is_left)) {
            std::this_thread::sleep_for(std::min(pause_without_work, work_.lease));
            return true;
        }
        tell_what_is_left(*states);
        return false;
    }

    /// Reports the shards that no worker will do.
    void tell_what_is_left(const std::vector<JobState>& states) {
        if (!work_.job.empty() && states.empty()) {
            fail(fmt::format("--job: found no \"{}\" in the queue", work_.job));
        }
        for (const JobState& each : states) {
            if (each.given_up > 0) {
                fail(fmt::format("job {}: {} of {} shards were given up; --retry tries again. {}",
                                 each.name, each.given_up, each.shards, each.trouble));
            } else if (each.done < each.shards) {
                fail(fmt::format("job {}: found one of compongo {}, expected {}", each.name,
                                 each.program, COMPONGO_VERSION));
            }
        }
    }

    /// False if the worker must end.
    [[nodiscard]] bool audit(const ClaimedShard& shard) {
        if (const auto trouble = trouble_with_files(shard)) {
            fmt::print(stderr, "compongo audit: {}\n", *trouble);
            const auto given = queue_.give_back(shard, *trouble, work_.lease);
            if (!given) {
                fail(given.error().message);
            }
            return given.has_value();
        }
        std::atomic<bool> stop = false;
        const Heartbeat heartbeat(work_, shard, stop);
        AuditPlan plan = plan_of_questions(shard.plan);
        for (const QueuedFile& file : shard.files) {
            plan.paths.push_back(file.path);
            plan.names.push_back(file.name);
        }
        plan.part = shard.part;
        plan.format = AuditFormat::json;
        plan.keeps_cases = true;
        plan.jobs = work_.jobs;
        plan.stop = &stop;
        ShardOutcome outcome;
        const auto is_ours = queue_.complete(shard, [&](const AuditQueue::Keep& keep) {
            outcome = audit_once(shard, plan, stop, keep);
            return outcome;
        });
        if (!is_ours) {
            fail(is_ours.error().message);
            return false;
        }
        if (*is_ours) {
            fmt::print("job {}, shard {}: {} games, {} findings\n", shard.job_name, shard.number,
                       outcome.games, outcome.findings);
            std::fflush(stdout);
        }
        return true;
    }

    [[nodiscard]] static ShardOutcome audit_once(const ClaimedShard& shard, const AuditPlan& plan,
                                                 std::atomic<bool>& stop,
                                                 const AuditQueue::Keep& keep) {
        ShardAudit audit(shard);
        stop = false;
        Progress progress("audit", 0, Progress::Unit::bytes);
        audit_files(plan, {}, progress, [&](AuditNews&& news) {
            if (!stop && !audit.take(std::move(news), keep)) {
                stop = true;
            }
        });
        return audit.outcome();
    }

    /// Why the files differ from those that were enqueued, if they do.
    [[nodiscard]] std::optional<std::string> trouble_with_files(const ClaimedShard& shard) const {
        for (const QueuedFile& file : shard.files) {
            std::error_code error;
            const std::uintmax_t size = std::filesystem::file_size(file.path, error);
            if (error || size != file.bytes) {
                return fmt::format("{} on {}: found {}, expected {} bytes; is it there by the same "
                                   "path on each machine, and unchanged?",
                                   file.path, claimant_.worker,
                                   error ? error.message() : std::to_string(size), file.bytes);
            }
            if (const auto input = files::Input::open(file.path); !input) {
                return fmt::format("{} on {}: {}", file.path, claimant_.worker, input.error().what);
            }
        }
        return std::nullopt;
    }

    const AuditWork& work_;
    AuditQueue queue_;
    AuditJobs jobs_;
    Claimant claimant_;
    int status_ = exit_ok;
};

} // namespace

int work_on_queue(const AuditWork& work) {
    return Worker(work).run();
}

} // namespace compongo::apps
