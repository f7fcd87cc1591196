/// Audit jobs in a PostgreSQL database: the work, its progress and its findings.
#pragma once

#include "apps/audit/queue/rows.h"
#include "apps/pgn_chunks.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace compongo::apps {

struct QueuedFile {
    /// The name used in findings, as given.
    std::string name;
    /// The path on every worker.
    std::string path;
    std::uint64_t bytes = 0;
};

/// Consecutive whole files, or a part of one file.
struct QueuedShard {
    std::size_t first_file = 0;
    std::size_t last_file = 0;
    PgnPart part;
    /// Size on disk.
    std::uint64_t bytes = 0;
};

struct QueuedJob {
    std::string name;
    /// The audit's parameters as text.
    std::string plan;
    std::vector<QueuedFile> files;
    std::vector<QueuedShard> shards;
};

struct QueuedFinding {
    /// The file's number in the job. Games count from 1 in the part, or in the whole file.
    std::size_t file = 0;
    std::uint64_t game = 0;
    /// Without file and game.
    std::string json;
};

/// The result of a shard, without its findings.
struct ShardOutcome {
    std::uint64_t games = 0;
    std::uint64_t findings = 0;
    /// All counters, as text.
    std::string totals;
    /// Why an input could not be read completely; empty if it could.
    std::string failure;
};

/// A shard as the result needs it.
struct FinishedShard {
    std::int64_t number = 0;
    std::size_t first_file = 0;
    /// Whether it is a part of its file, whose game numbers continue those of the previous part.
    bool is_part = false;
    ShardOutcome outcome;
};

struct JobState {
    std::int64_t job = 0;
    std::string name;
    /// The program version that must do the work, since another might find something else.
    std::string program;
    std::uint64_t shards = 0;
    std::uint64_t done = 0;
    std::uint64_t claimed = 0;
    std::uint64_t given_up = 0;
    std::uint64_t workers = 0;
    std::uint64_t bytes = 0;
    std::uint64_t bytes_done = 0;
    /// Bytes per second, recently.
    std::uint64_t bytes_rate = 0;
    std::uint64_t games = 0;
    std::uint64_t findings = 0;
    /// The last error on a shard that is not done yet.
    std::string trouble;
};

/// The files in rows of name, path and size.
[[nodiscard]] std::vector<QueuedFile> files_in(const postgres::Result& rows);

/// Used by one thread at a time.
class AuditJobs {
public:
    /// `long_enough`: how long to retry while the database is unreachable. `answer`: the timeout
    /// for one answer.
    AuditJobs(std::string address, std::chrono::milliseconds long_enough,
              std::chrono::milliseconds answer = postgres::usual_patience)
        : session_(std::move(address), answer), long_enough_(long_enough) {}

    /// Adds a job atomically, creating missing tables. False if a job of this name exists.
    [[nodiscard]] QueueAnswer<bool> enqueue(const QueuedJob& job);
    /// Deletes a job with all its findings. False if there is none of this name.
    [[nodiscard]] QueueAnswer<bool> forget(const std::string& name);
    /// Makes shards that were given up available again; returns how many.
    [[nodiscard]] QueueAnswer<std::uint64_t> retry(const std::string& name);

    /// In the order of enqueueing; all jobs if `name` is empty.
    [[nodiscard]] QueueAnswer<std::vector<JobState>> states(const std::string& name);
    /// The audit's parameters.
    [[nodiscard]] QueueAnswer<std::string> plan(std::int64_t job);
    [[nodiscard]] QueueAnswer<std::vector<QueuedFile>> files(std::int64_t job);
    /// The next finished shards, in order, after this number.
    [[nodiscard]] QueueAnswer<std::vector<FinishedShard>> shards_after(std::int64_t job,
                                                                       std::int64_t number);
    /// Passes on the findings of a shard in order.
    [[nodiscard]] QueueAnswer<void> findings(std::int64_t job, std::int64_t shard,
                                             const std::function<void(QueuedFinding&&)>& take);

private:
    [[nodiscard]] QueueAnswer<void> repeat(const postgres::Session::Work& work) {
        return ask_patiently(session_, work, long_enough_);
    }

    postgres::Session session_;
    std::chrono::milliseconds long_enough_;
};

} // namespace compongo::apps
