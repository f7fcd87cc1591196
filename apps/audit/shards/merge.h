/// Putting together what the shards of an audit have printed.
#pragma once

#include "apps/audit/one_process/format.h"

#include <string>
#include <vector>

namespace compongo::apps {

struct AuditMergePlan {
    /// What shards, or whole audits, have printed with --json, in order; `-` is standard input.
    std::vector<std::string> paths;
    AuditFormat format = AuditFormat::json;
    law::Language language = law::Language::en;
};

/// Prints the findings with the numbers that the games have in their files, and one summary.
/// Answers with the exit status.
[[nodiscard]] int merge_shards(const AuditMergePlan& plan);

} // namespace compongo::apps
