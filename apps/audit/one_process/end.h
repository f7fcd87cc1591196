/// The output after all findings have been printed.
#pragma once

#include "apps/audit/one_process/run.h"

#include <optional>
#include <string>

namespace compongo::apps {

/// Prints the summary, readable or as JSON, and writes the report to the file `html`, if requested.
/// Returns an error if a write failed.
[[nodiscard]] std::optional<std::string> print_end(const AuditPlan& plan, const AuditTotals& totals,
                                                   const std::string& html);

} // namespace compongo::apps
