/// One shard of an audit that another program divides between processes.
#pragma once

#include "apps/audit/one_process/run.h"
#include "apps/pgn/pgn_division.h"

#include <boost/json.hpp>

#include <optional>
#include <string>

namespace compongo::apps {

/// The options for shards.
struct AuditShardOptions {
    /// `3/16`: this part of a plain file. Empty if not given.
    std::string number;
    /// The name of the file whose shard is read from standard input. Empty if not given.
    std::string stdin_of;
    std::uint64_t first_game = 1;
    bool more_follows = false;

    [[nodiscard]] bool is_shard() const { return !number.empty() || !stdin_of.empty(); }
};

/// Restricts the plan to this shard; returns what is wrong with the options.
[[nodiscard]] std::optional<std::string> plan_shard(const AuditShardOptions& options,
                                                    AuditPlan& plan);

/// `{"shard":{"file":...,"first_game":1,...}}`: the first line of a shard's output, which
/// `merge_shards` needs.
[[nodiscard]] boost::json::object shard_header(const AuditShardOptions& options,
                                               const AuditPlan& plan);

} // namespace compongo::apps
