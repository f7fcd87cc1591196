/// The report of an audit as one self-contained HTML file.
#pragma once

#include "apps/audit/one_process/run.h"

#include <string>

namespace compongo::apps {

/// Totals, kinds, years, and the worst cases with a board to replay them.
[[nodiscard]] std::string audit_report(const AuditPlan& plan, const AuditTotals& totals);

} // namespace compongo::apps
