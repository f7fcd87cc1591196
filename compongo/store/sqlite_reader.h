/// Reads a store's tables through its own connection.
#pragma once

#include "compongo/store/sqlite_database.h"

namespace compongo::store {

/// The prepared query for the head of one stream, on any connection.
class StateQuery {
public:
    [[nodiscard]] static Expected<StateQuery, Fault> on(const Database& database);
    [[nodiscard]] Expected<StreamState, Fault> run(std::string_view stream);

private:
    explicit StateQuery(Statement select) : select_(std::move(select)) {}

    Statement select_;
};

/// Used by one thread at a time.
class SqliteReader {
public:
    [[nodiscard]] static Expected<SqliteReader, Fault> on(Database database);

    /// See `EventStore`.
    [[nodiscard]] Expected<std::vector<Entry>, Fault> read(std::string_view stream,
                                                           std::uint64_t from, std::size_t most);
    [[nodiscard]] Expected<StreamState, Fault> state(std::string_view stream);
    [[nodiscard]] Expected<std::vector<StreamState>, Fault> streams();

private:
    SqliteReader(Database database, StateQuery state, Statement entries, Statement streams)
        : database_(std::move(database)), state_(std::move(state)), entries_(std::move(entries)),
          streams_(std::move(streams)) {}

    Database database_;
    StateQuery state_;
    Statement entries_;
    Statement streams_;
};

} // namespace compongo::store
