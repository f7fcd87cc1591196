/// Turns an audit into a job for workers: its files divided into shards, its parameters as text.
#pragma once

#include "apps/audit/one_process/run.h"
#include "apps/audit/queue/jobs.h"

#include <string>

namespace compongo::apps {

/// Cuts plain files into shards of about this many bytes, groups smaller files into one shard, and
/// never splits a compressed file. Fails if any file is unreadable; then nothing is enqueued.
[[nodiscard]] Expected<QueuedJob, std::string>
job_of(const std::string& name, const AuditPlan& plan, std::uint64_t shard_bytes);

/// The parameters of a plan as text: everything but its files, format and threads.
[[nodiscard]] std::string text_of_questions(const AuditPlan& plan);
/// Parses the output of `text_of_questions`. Throws if it is something else.
[[nodiscard]] AuditPlan plan_of_questions(const std::string& text);

} // namespace compongo::apps
