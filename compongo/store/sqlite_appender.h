/// Writing to a store's tables: a group of appends, durable together, each all or none.
#pragma once

#include "compongo/store/acknowledged.h"
#include "compongo/store/sqlite_reader.h"
#include "compongo/store/writer.h"

namespace compongo::store {

/// Used by one thread at a time.
class SqliteAppender {
public:
    /// What is appended is told to `acknowledged`, which must live longer.
    [[nodiscard]] static Expected<SqliteAppender, Fault> on(Database database,
                                                            Acknowledged& acknowledged);

    /// One transaction. An append that fails leaves the others as they are, unless the whole
    /// transaction fails: then all of them get that fault.
    [[nodiscard]] std::vector<Appended> commit(const std::vector<Waiting>& group);

private:
    SqliteAppender(Database database, Acknowledged& acknowledged, StateQuery state,
                   Statement put_stream, Statement put_entry)
        : database_(std::move(database)), acknowledged_(&acknowledged), state_(std::move(state)),
          put_stream_(std::move(put_stream)), put_entry_(std::move(put_entry)) {}

    [[nodiscard]] std::vector<Appended> write(const std::vector<Waiting>& group);
    [[nodiscard]] Expected<std::vector<Appended>, Fault>
    transact(const std::vector<Waiting>& group);
    [[nodiscard]] Appended append(const Append& append);
    [[nodiscard]] Appended probe();
    [[nodiscard]] Expected<void, Fault> write(const Append& append, StreamState& state);
    [[nodiscard]] Expected<std::uint64_t, Fault> write_stream(const StreamState& state);

    Database database_;
    Acknowledged* acknowledged_;
    /// Where the appends of the transaction have left their streams.
    Heads reached_;
    StateQuery state_;
    Statement put_stream_;
    Statement put_entry_;
};

} // namespace compongo::store
