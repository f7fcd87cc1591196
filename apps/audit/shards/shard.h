/// One shard of an audit that other programs have divided between processes.
#pragma once

#include "apps/audit/one_process/run.h"
#include "apps/pgn_division.h"

#include <boost/json.hpp>

#include <optional>
#include <string>

namespace compongo::apps {

/// What the command line says of the shard.
struct AuditShardOptions {
    /// `3/16`: this part of a plain file. Empty if not so.
    std::string number;
    /// The shard comes from standard input, and this is the name of its file. Empty if not so.
    std::string stdin_of;
    std::uint64_t first_game = 1;
    bool more_follows = false;

    [[nodiscard]] bool is_shard() const { return !number.empty() || !stdin_of.empty(); }
};

/// Makes the plan one of this shard; otherwise what is wrong with the words.
[[nodiscard]] std::optional<std::string> plan_shard(const AuditShardOptions& options,
                                                    AuditPlan& plan);

/// `{"shard":{"file":...,"first_game":1,...}}`: the first line of what a shard prints, so that
/// `merge_shards` can put the shards together.
[[nodiscard]] boost::json::object shard_header(const AuditShardOptions& options,
                                               const AuditPlan& plan);

} // namespace compongo::apps
