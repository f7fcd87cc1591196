/// Shards of audits in a PostgreSQL database, to be claimed by workers.
///
/// A claim is a lease: who is gone no longer renews it, and another takes the shard. The findings
/// of a shard are written in one transaction with its completion, and only while the claim holds,
/// so that none is there twice and none is lost.
#pragma once

#include "apps/audit/queue/jobs.h"

namespace compongo::apps {

/// Who works, and on what.
struct Claimant {
    std::string worker;
    /// Of this job only; of any if it is empty.
    std::string job;
    std::chrono::milliseconds lease{30'000};
};

struct ClaimedShard {
    std::int64_t job = 0;
    std::int64_t number = 0;
    /// How often it was claimed: an older claim is worth nothing.
    std::int64_t claim = 0;
    std::string worker;
    std::string job_name;
    std::string plan;
    /// The number of the first in the job, and all of them.
    std::size_t first_file = 0;
    std::vector<QueuedFile> files;
    PgnPart part;
};

/// Used by one thread at a time.
class AuditQueue {
public:
    /// Hands over what was found meanwhile; false if it cannot be kept, and nothing more need be.
    using Keep = std::function<bool(std::vector<QueuedFinding>&&)>;
    /// Audits the shard, or as much of it as can be kept.
    using Audit = std::function<ShardOutcome(const Keep&)>;

    /// Waits so long for a database that is away.
    AuditQueue(std::string address, std::chrono::milliseconds long_enough)
        : session_(std::move(address)), long_enough_(long_enough) {}

    /// A shard that nobody works on; nothing if there is none at the moment.
    [[nodiscard]] QueueAnswer<std::optional<ClaimedShard>> claim(const Claimant& claimant);
    /// Is it still ours? Then for so much longer.
    [[nodiscard]] QueueAnswer<bool> renew(const ClaimedShard& shard,
                                          std::chrono::milliseconds lease);
    /// Audits, and keeps what was found, once. False if another has taken the shard meanwhile.
    [[nodiscard]] QueueAnswer<bool> complete(const ClaimedShard& shard, const Audit& audit);
    /// It cannot be worked on here; others may try after a while.
    [[nodiscard]] QueueAnswer<void> give_back(const ClaimedShard& shard, const std::string& trouble,
                                              std::chrono::milliseconds pause);

private:
    /// How a claim stands whose completion may have failed.
    enum class Standing : std::uint8_t { ours, completed_by_us, lost };
    [[nodiscard]] QueueAnswer<Standing> standing(const ClaimedShard& shard);
    [[nodiscard]] QueueAnswer<void> repeat(const postgres::Session::Work& work) {
        return ask_patiently(session_, work, long_enough_);
    }

    postgres::Session session_;
    std::chrono::milliseconds long_enough_;
};

} // namespace compongo::apps
