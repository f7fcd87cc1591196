/// Shards of audits in a PostgreSQL database, to be claimed by workers.
///
/// A claim is a lease: a worker that dies stops renewing it, and another worker takes the shard.
/// The findings of a shard are committed together with its completion, and only while the claim is
/// valid, so that findings are neither duplicated nor lost.
#pragma once

#include "apps/audit/queue/jobs.h"

namespace compongo::apps {

/// The worker and its choice of job.
struct Claimant {
    std::string worker;
    /// Only this job; any job if empty.
    std::string job;
    std::chrono::milliseconds lease{30'000};
};

struct ClaimedShard {
    std::int64_t job = 0;
    std::int64_t number = 0;
    /// Fencing token: an older claim is invalid.
    std::int64_t claim = 0;
    std::string worker;
    std::string job_name;
    std::string plan;
    /// The number of the first file in the job, and all files.
    std::size_t first_file = 0;
    std::vector<QueuedFile> files;
    PgnPart part;
};

/// Used by one thread at a time.
class AuditQueue {
public:
    /// Stores findings while the audit runs; returns false if that fails and the audit should stop.
    using Keep = std::function<bool(std::vector<QueuedFinding>&&)>;
    /// Audits the shard, until it ends or storing fails.
    using Audit = std::function<ShardOutcome(const Keep&)>;

    /// `long_enough`: how long to retry while the database is unreachable.
    AuditQueue(std::string address, std::chrono::milliseconds long_enough)
        : session_(std::move(address)), long_enough_(long_enough) {}

    /// Claims an available shard; empty if there is none at the moment.
    [[nodiscard]] QueueAnswer<std::optional<ClaimedShard>> claim(const Claimant& claimant);
    /// Renews the lease; false if the claim is lost.
    [[nodiscard]] QueueAnswer<bool> renew(const ClaimedShard& shard,
                                          std::chrono::milliseconds lease);
    /// Runs the audit and stores its findings exactly once. False if another worker has taken the
    /// shard meanwhile.
    [[nodiscard]] QueueAnswer<bool> complete(const ClaimedShard& shard, const Audit& audit);
    /// Releases the shard, which cannot be audited here; other workers may try it after `pause`.
    [[nodiscard]] QueueAnswer<void> give_back(const ClaimedShard& shard, const std::string& trouble,
                                              std::chrono::milliseconds pause);

private:
    /// The state of a claim whose completion may have failed.
    enum class Standing : std::uint8_t { ours, completed_by_us, lost };
    [[nodiscard]] QueueAnswer<Standing> standing(const ClaimedShard& shard);
    [[nodiscard]] QueueAnswer<void> repeat(const postgres::Session::Work& work) {
        return ask_patiently(session_, work, long_enough_);
    }

    postgres::Session session_;
    std::chrono::milliseconds long_enough_;
};

} // namespace compongo::apps
