/// Reads a store in PostgreSQL.
#pragma once

#include "compongo/postgres/session.h"
#include "compongo/store/event_store.h"

#include <set>

namespace compongo::store {

/// The heads of these streams, including empty ones.
[[nodiscard]] Expected<std::vector<StreamState>, postgres::Fault>
states_of(postgres::Connection& connection, const std::set<std::string, std::less<>>& streams);

/// Used by one thread at a time.
class PostgresReader {
public:
    explicit PostgresReader(postgres::Session session) : session_(std::move(session)) {}

    /// See `EventStore`.
    [[nodiscard]] Expected<std::vector<Entry>, Fault> read(std::string_view stream,
                                                           std::uint64_t from, std::size_t most);
    /// All parts in one query.
    [[nodiscard]] std::vector<Expected<std::vector<Entry>, Fault>>
    read_each(const std::vector<Part>& parts, std::size_t most);
    [[nodiscard]] Expected<StreamState, Fault> state(std::string_view stream);
    [[nodiscard]] Expected<std::vector<StreamState>, Fault> streams();

private:
    [[nodiscard]] Expected<postgres::Result, Fault> ask(const postgres::Statement& query);

    postgres::Session session_;
    /// Circuit breaker: the last fault, and until when reads fail with it at once.
    std::optional<Fault> away_;
    std::chrono::steady_clock::time_point away_until_;
};

} // namespace compongo::store
