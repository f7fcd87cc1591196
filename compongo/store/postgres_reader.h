/// Reading a store's tables in PostgreSQL.
#pragma once

#include "compongo/postgres/session.h"
#include "compongo/store/event_store.h"

#include <set>

namespace compongo::store {

/// The states of these streams, those without entries too.
[[nodiscard]] Expected<std::vector<StreamState>, postgres::Fault>
states_of(postgres::Connection& connection, const std::set<std::string, std::less<>>& streams);

/// Used by one thread at a time.
class PostgresReader {
public:
    explicit PostgresReader(postgres::Session session) : session_(std::move(session)) {}

    /// See `EventStore`.
    [[nodiscard]] Expected<std::vector<Entry>, Fault> read(std::string_view stream,
                                                           std::uint64_t from, std::size_t most);
    /// All of them by one question.
    [[nodiscard]] std::vector<Expected<std::vector<Entry>, Fault>>
    read_each(const std::vector<Part>& parts, std::size_t most);
    [[nodiscard]] Expected<StreamState, Fault> state(std::string_view stream);
    [[nodiscard]] Expected<std::vector<StreamState>, Fault> streams();

private:
    [[nodiscard]] Expected<postgres::Result, Fault> ask(const postgres::Statement& query);

    postgres::Session session_;
    /// Why nothing could be read, and until when nobody waits for the same again.
    std::optional<Fault> away_;
    std::chrono::steady_clock::time_point away_until_;
};

} // namespace compongo::store
