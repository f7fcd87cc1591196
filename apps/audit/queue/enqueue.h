/// Making a job for workers out of an audit: its files divided into shards, its questions as text.
#pragma once

#include "apps/audit/one_process/run.h"
#include "apps/audit/queue/jobs.h"

#include <string>

namespace compongo::apps {

/// Plain files are cut into shards of about this many bytes, smaller files go together into one;
/// a packed file is in one with others, or alone. Otherwise what is wrong with a file: nothing is
/// put in unless all of them can be read.
[[nodiscard]] Expected<QueuedJob, std::string>
job_of(const std::string& name, const AuditPlan& plan, std::uint64_t shard_bytes);

/// The questions of a plan as text: all but its files, its format and its threads.
[[nodiscard]] std::string text_of_questions(const AuditPlan& plan);
/// What `text_of_questions` wrote. Throws if it is something else.
[[nodiscard]] AuditPlan plan_of_questions(const std::string& text);

} // namespace compongo::apps
