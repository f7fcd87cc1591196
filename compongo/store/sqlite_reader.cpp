#include "compongo/store/sqlite_reader.h"

#include "compongo/store/chain.h"

namespace compongo::store {
namespace {

/// Hashes have a fixed length, which the schema does not enforce.
Fault no_hash(std::string_view stream, std::uint64_t number) {
    return {Fault::Kind::damaged, "stream '" + std::string(stream) + "', entry " +
                                      std::to_string(number) +
                                      ": found no hash, expected 32 bytes"};
}

/// The current row: name, version, last hash.
Expected<StreamState, Fault> state_in(const Statement& row) {
    StreamState state{std::string(row.bytes(0)), row.number(1), {}};
    const auto hash = row.hash(2);
    if (!hash) {
        return unexpected(no_hash(state.name, state.version));
    }
    state.last_hash = *hash;
    return state;
}

/// Converts all rows of a run. Resets the statement in any case.
template <class Value, class Make>
Expected<std::vector<Value>, Fault> all_rows(Statement& statement, Make make) {
    std::vector<Value> values;
    for (auto row = statement.step();; row = statement.step()) {
        if (!row) {
            return unexpected(std::move(row.error()));
        }
        if (!*row) {
            return values;
        }
        Expected<Value, Fault> value = make(statement);
        if (!value) {
            statement.reset();
            return unexpected(std::move(value.error()));
        }
        values.push_back(*std::move(value));
    }
}

} // namespace

Expected<StateQuery, Fault> StateQuery::on(const Database& database) {
    return database.prepare("SELECT name, version, last_hash FROM stream WHERE name = ?1")
        .map([](Statement select) { return StateQuery(std::move(select)); });
}

Expected<StreamState, Fault> StateQuery::run(std::string_view stream) {
    const auto row = select_.bind(1, stream).step();
    if (!row) {
        return unexpected(row.error());
    }
    if (!*row) {
        return empty_stream(stream);
    }
    auto state = state_in(select_);
    select_.reset();
    return state;
}

Expected<SqliteReader, Fault> SqliteReader::on(Database database) {
    auto state = StateQuery::on(database);
    if (!state) {
        return unexpected(std::move(state.error()));
    }
    auto entries =
        database.prepare("SELECT number, hash, content FROM entry"
                         " WHERE stream = (SELECT id FROM stream WHERE name = ?1) AND number >= ?2"
                         " ORDER BY number LIMIT ?3");
    if (!entries) {
        return unexpected(std::move(entries.error()));
    }
    auto streams = database.prepare("SELECT name, version, last_hash FROM stream ORDER BY name");
    if (!streams) {
        return unexpected(std::move(streams.error()));
    }
    return SqliteReader(std::move(database), *std::move(state), *std::move(entries),
                        *std::move(streams));
}

Expected<std::vector<Entry>, Fault> SqliteReader::read(std::string_view stream, std::uint64_t from,
                                                       std::size_t most) {
    entries_.bind(1, stream).bind(2, from).bind(3, std::uint64_t{most});
    return all_rows<Entry>(entries_, [stream](const Statement& row) -> Expected<Entry, Fault> {
        const auto hash = row.hash(1);
        if (!hash) {
            return unexpected(no_hash(stream, row.number(0)));
        }
        return Entry{row.number(0), std::string(row.bytes(2)), *hash};
    });
}

Expected<StreamState, Fault> SqliteReader::state(std::string_view stream) {
    return state_.run(stream);
}

Expected<std::vector<StreamState>, Fault> SqliteReader::streams() {
    return all_rows<StreamState>(streams_, state_in);
}

} // namespace compongo::store
