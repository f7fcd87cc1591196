/// Prints the result of a finished job as a single audit would.
#pragma once

#include "apps/audit/one_process/run.h"
#include "apps/audit/queue/jobs.h"

#include <string>

namespace compongo::apps {

/// Prints findings and summary in this format, or writes the report to the file `html`. Returns the
/// exit status or an error.
[[nodiscard]] Expected<int, std::string> print_result(AuditJobs& jobs, std::int64_t job,
                                                      AuditFormat format, const std::string& html);

} // namespace compongo::apps
