/// The result of a job that workers have done, as one audit prints it.
#pragma once

#include "apps/audit/one_process/run.h"
#include "apps/audit/queue/jobs.h"

#include <string>

namespace compongo::apps {

/// Prints findings and summary in this format, or writes the report into the file `html`. Answers
/// with the exit status, or with what went wrong.
[[nodiscard]] Expected<int, std::string> print_result(AuditJobs& jobs, std::int64_t job,
                                                      AuditFormat format, const std::string& html);

} // namespace compongo::apps
