/// A store in a PostgreSQL database, which several nodes may have open at once.
#pragma once

#include "compongo/store/store_address.h"

#include <chrono>

namespace compongo::store {

struct PostgresOptions {
    /// Whether tables that are not there are made.
    IfAbsent if_absent = IfAbsent::made;
    /// How long one answer of the server may take, before another connection is tried.
    std::chrono::milliseconds statement_patience{4'000};
    /// How long an append is tried again and again when the database is away, before it is told.
    std::chrono::milliseconds append_patience{8'000};
};

/// Opens the store in the schema `compongo_hall` of the database at `postgresql://...`, or makes
/// it. Its appends can end `in_doubt`.
[[nodiscard]] Expected<std::unique_ptr<EventStore>, Fault>
open_postgres_store(const std::string& address, const PostgresOptions& options = {});

} // namespace compongo::store
