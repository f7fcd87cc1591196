/// `compongo audit --queue`: its options.
#pragma once

#include "apps/audit/one_process/run.h"

#include <string>

namespace compongo::apps {

class Command;

struct AuditQueueOptions {
    std::string address;
    bool enqueue = false;
    bool work = false;
    bool state = false;
    bool result = false;
    bool retry = false;
    bool forget = false;
    std::string job;
    unsigned shard_megabytes = 64;
    unsigned lease_seconds = 30;
};

void add_queue_options(Command& command, AuditQueueOptions& options);

/// Runs the requested action; returns the exit status.
[[nodiscard]] int run_queue(const AuditQueueOptions& options, const AuditPlan& plan,
                            const std::string& html);

} // namespace compongo::apps
