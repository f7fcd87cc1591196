/// A worker of the queue: claims shards and audits them until none are left.
#pragma once

#include <chrono>
#include <string>

namespace compongo::apps {

struct AuditWork {
    std::string address;
    /// Only this job; any job if empty.
    std::string job;
    unsigned jobs = 1;
    std::chrono::milliseconds lease{30'000};
};

/// Works until all shards are done or given up, including those that other workers hold and might
/// release. Returns the exit status.
[[nodiscard]] int work_on_queue(const AuditWork& work);

} // namespace compongo::apps
