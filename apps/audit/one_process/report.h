/// The report of an audit as one HTML file that needs nothing else.
#pragma once

#include "apps/audit/one_process/run.h"

#include <string>

namespace compongo::apps {

/// Totals, kinds, years, and the worst cases with a board to step through.
[[nodiscard]] std::string audit_report(const AuditPlan& plan, const AuditTotals& totals);

} // namespace compongo::apps
