/// One worker of the queue: claims shards and audits them until there are none left.
#pragma once

#include <chrono>
#include <string>

namespace compongo::apps {

struct AuditWork {
    std::string address;
    /// Of this job only; of any if it is empty.
    std::string job;
    unsigned jobs = 1;
    std::chrono::milliseconds lease{30'000};
};

/// Works until all shards are done or given up, also those that others hold now and might leave.
/// Answers with the exit status.
[[nodiscard]] int work_on_queue(const AuditWork& work);

} // namespace compongo::apps
