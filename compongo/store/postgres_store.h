/// A store in a PostgreSQL database, which several nodes can share.
#pragma once

#include "compongo/store/store_address.h"

#include <chrono>

namespace compongo::store {

struct PostgresOptions {
    /// Whether to create missing tables.
    IfAbsent if_absent = IfAbsent::made;
    /// Timeout for one answer of the server before reconnecting.
    std::chrono::milliseconds statement_patience{4'000};
    /// How long an append is retried while the database is unreachable before it fails.
    std::chrono::milliseconds append_patience{8'000};
};

/// Opens or creates the store in the schema `compongo_hall` of the database at `postgresql://...`.
/// Appends can end `in_doubt`.
[[nodiscard]] Expected<std::unique_ptr<EventStore>, Fault>
open_postgres_store(const std::string& address, const PostgresOptions& options = {});

} // namespace compongo::store
