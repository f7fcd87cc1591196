/// Writing to a store's tables: a group of appends, durable together, each all or none.
#pragma once

#include "compongo/store/sqlite_reader.h"
#include "compongo/store/writer.h"

namespace compongo::store {

/// Used by one thread at a time.
class SqliteAppender {
public:
    [[nodiscard]] static Expected<SqliteAppender, Fault> on(Database database);

    /// One transaction. An append that fails leaves the others as they are, unless the whole
    /// transaction fails: then all of them get that fault.
    [[nodiscard]] std::vector<Appended> commit(const std::vector<Waiting>& group);

private:
    SqliteAppender(Database database, StateQuery state, Statement put_stream, Statement put_entry)
        : database_(std::move(database)), state_(std::move(state)),
          put_stream_(std::move(put_stream)), put_entry_(std::move(put_entry)) {}

    [[nodiscard]] Expected<std::vector<Appended>, Fault>
    transact(const std::vector<Waiting>& group);
    [[nodiscard]] Appended append(const Append& append);
    [[nodiscard]] Expected<void, Fault> write(const Append& append, StreamState& state);
    [[nodiscard]] Expected<std::uint64_t, Fault> write_stream(const StreamState& state);

    Database database_;
    StateQuery state_;
    Statement put_stream_;
    Statement put_entry_;
};

} // namespace compongo::store
