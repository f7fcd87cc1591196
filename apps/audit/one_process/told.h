/// Converts findings printed as JSON: to another number of the game, or to another format.
#pragma once

#include "apps/audit/one_process/format.h"

#include <boost/json.hpp>

#include <string>

namespace compongo::apps {

/// The line that `audit_line` gives for a finding as JSON or CSV, including its line feed, from its
/// JSON object. Throws if the object is not a finding.
[[nodiscard]] std::string told_line(AuditFormat format, const boost::json::object& finding);

/// Adds the numbers of one summary to another. Throws if either is not a summary.
void add_summary(boost::json::object& sum, const boost::json::object& more);

} // namespace compongo::apps
