/// Findings that were told as JSON before, to be told again: with another game's number, or in
/// another form.
#pragma once

#include "apps/audit/one_process/format.h"

#include <boost/json.hpp>

#include <string>

namespace compongo::apps {

/// The line of a finding as `audit_line` makes it, with its line end, from the object that it made
/// for JSON.
/// Throws if the object is no finding.
[[nodiscard]] std::string told_line(AuditFormat format, law::Language language,
                                    const boost::json::object& finding);

/// Adds the numbers of a summary to those of another one.
/// Throws if one of them is no summary.
void add_summary(boost::json::object& sum, const boost::json::object& more);

} // namespace compongo::apps
