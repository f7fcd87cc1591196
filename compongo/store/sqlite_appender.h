/// Writes to a store in SQLite: a group of appends in one durable commit, all or nothing for each
/// append.
#pragma once

#include "compongo/store/acknowledged.h"
#include "compongo/store/sqlite_reader.h"
#include "compongo/store/writer.h"

namespace compongo::store {

/// Used by one thread at a time.
class SqliteAppender {
public:
    /// Reports appended heads to `acknowledged`, which must outlive this object.
    [[nodiscard]] static Expected<SqliteAppender, Fault> on(Database database,
                                                            Acknowledged& acknowledged);

    /// One transaction. A failed append does not affect the others, unless the whole transaction
    /// fails; then all get its fault.
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
    /// The heads of the streams written in this transaction.
    Heads reached_;
    StateQuery state_;
    Statement put_stream_;
    Statement put_entry_;
};

} // namespace compongo::store
