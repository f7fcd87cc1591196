/// Merges the output of an audit's shards.
#pragma once

#include "apps/audit/one_process/format.h"

#include <string>
#include <vector>

namespace compongo::apps {

struct AuditMergePlan {
    /// The `--json` output of shards or whole audits, in order; `-` is standard input.
    std::vector<std::string> paths;
    AuditFormat format = AuditFormat::json;
};

/// Prints the findings with game numbers as in the files, and one summary. Returns the exit status.
[[nodiscard]] int merge_shards(const AuditMergePlan& plan);

} // namespace compongo::apps
