/// Audits as rows in a PostgreSQL database: what there is to do, how far it is, what was found.
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
    /// What findings call it: as it was given.
    std::string name;
    /// Where every worker finds it.
    std::string path;
    std::uint64_t bytes = 0;
};

/// Whole files one after another, or a part of a single one.
struct QueuedShard {
    std::size_t first_file = 0;
    std::size_t last_file = 0;
    PgnPart part;
    /// As it lies on the disk.
    std::uint64_t bytes = 0;
};

struct QueuedJob {
    std::string name;
    /// What is asked of the files, as text.
    std::string plan;
    std::vector<QueuedFile> files;
    std::vector<QueuedShard> shards;
};

struct QueuedFinding {
    /// Its number in the job. Games count from 1 in the part, or in the whole file.
    std::size_t file = 0;
    std::uint64_t game = 0;
    /// Without file and game.
    std::string json;
};

/// What became of a shard, its findings apart.
struct ShardOutcome {
    std::uint64_t games = 0;
    std::uint64_t findings = 0;
    /// All that was counted, as text.
    std::string totals;
    /// Why an input could not be read to its end; empty if it could.
    std::string failure;
};

/// A shard as the result needs it.
struct FinishedShard {
    std::int64_t number = 0;
    std::size_t first_file = 0;
    /// A part of its file, whose games go on from the part before.
    bool is_part = false;
    ShardOutcome outcome;
};

struct JobState {
    std::int64_t job = 0;
    std::string name;
    /// Which version of the program it is for: another might find something else.
    std::string program;
    std::uint64_t shards = 0;
    std::uint64_t done = 0;
    std::uint64_t claimed = 0;
    std::uint64_t given_up = 0;
    std::uint64_t workers = 0;
    std::uint64_t bytes = 0;
    std::uint64_t bytes_done = 0;
    /// In one second, lately.
    std::uint64_t bytes_rate = 0;
    std::uint64_t games = 0;
    std::uint64_t findings = 0;
    /// The last thing that kept a worker from a shard which is not done yet.
    std::string trouble;
};

/// The files that rows of name, path and size say.
[[nodiscard]] std::vector<QueuedFile> files_in(const postgres::Result& rows);

/// Used by one thread at a time.
class AuditJobs {
public:
    /// Waits so long for a database that is away, and so long for one answer.
    AuditJobs(std::string address, std::chrono::milliseconds long_enough,
              std::chrono::milliseconds answer = postgres::usual_patience)
        : session_(std::move(address), answer), long_enough_(long_enough) {}

    /// Puts a job in, all of it or nothing; makes the tables where there are none. False if there
    /// is one of this name.
    [[nodiscard]] QueueAnswer<bool> enqueue(const QueuedJob& job);
    /// Takes a job out, with everything that was found. False if there is none of this name.
    [[nodiscard]] QueueAnswer<bool> forget(const std::string& name);
    /// Gives the shards that were given up to the workers again, and says how many.
    [[nodiscard]] QueueAnswer<std::uint64_t> retry(const std::string& name);

    /// In the order in which they were put in; of this name only, unless it is empty.
    [[nodiscard]] QueueAnswer<std::vector<JobState>> states(const std::string& name);
    /// What is asked of the files.
    [[nodiscard]] QueueAnswer<std::string> plan(std::int64_t job);
    [[nodiscard]] QueueAnswer<std::vector<QueuedFile>> files(std::int64_t job);
    /// Some shards that are done, in order, after the one of this number.
    [[nodiscard]] QueueAnswer<std::vector<FinishedShard>> shards_after(std::int64_t job,
                                                                       std::int64_t number);
    /// The findings of a shard, handed over in order.
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
