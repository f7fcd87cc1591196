/// Writes to a store in PostgreSQL: a group of appends in one statement, all or nothing for each
/// stream.
#pragma once

#include "compongo/postgres/session.h"
#include "compongo/store/group_plan.h"

#include <map>

namespace compongo::store {

/// Used by one thread at a time.
class PostgresAppender {
public:
    PostgresAppender(postgres::Session session, std::chrono::milliseconds patience)
        : session_(std::move(session)), patience_(patience) {}

    [[nodiscard]] std::vector<Appended> commit(const std::vector<Waiting>& group);

private:
    /// Loads the states of streams not cached yet. Returns those that were read.
    [[nodiscard]] Expected<StreamNames, Fault> know(const StreamNames& streams);
    /// Returns the streams whose part of the plan was written.
    [[nodiscard]] Expected<StreamNames, Fault> write(const GroupPlan& plan);

    postgres::Session session_;
    std::chrono::milliseconds patience_;
    /// Cached heads as last written or read. Other nodes may have appended since, so each write
    /// verifies them.
    StreamStates known_;
};

} // namespace compongo::store
