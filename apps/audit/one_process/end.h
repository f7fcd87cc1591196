/// What an audit prints when all findings are told.
#pragma once

#include "apps/audit/one_process/run.h"

#include <optional>
#include <string>

namespace compongo::apps {

/// The summary, for people or for programs, and the report if one is wanted, into the file `html`.
/// What could not be written, if something could not.
[[nodiscard]] std::optional<std::string> print_end(const AuditPlan& plan, const AuditTotals& totals,
                                                   const std::string& html);

} // namespace compongo::apps
