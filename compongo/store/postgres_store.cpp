#include "compongo/store/postgres_store.h"

#include "compongo/store/admission.h"
#include "compongo/store/postgres_appender.h"
#include "compongo/store/postgres_reader.h"
#include "compongo/store/postgres_schema.h"

#include <algorithm>

namespace compongo::store {
namespace {

class PostgresStore final : public EventStore {
public:
    PostgresStore(PostgresAppender appender, PostgresReader reader)
        : appender_(std::move(appender)), reader_(std::move(reader)) {}

    void append(Append append, Done done) override {
        writer_.submit(std::move(append), std::move(done));
    }

    [[nodiscard]] Expected<std::vector<Entry>, Fault>
    read(std::string_view stream, std::uint64_t from, std::size_t most) const override {
        if (auto objection = objection_to_name(stream)) {
            return unexpected(*std::move(objection));
        }
        const std::lock_guard lock(mutex_);
        return reader_.read(stream, from, most);
    }

    [[nodiscard]] std::vector<Expected<std::vector<Entry>, Fault>>
    read_each(const std::vector<Part>& parts, std::size_t most) const override {
        const auto is_no_name = [](const Part& part) {
            return objection_to_name(part.stream).has_value();
        };
        if (std::ranges::any_of(parts, is_no_name)) {
            return EventStore::read_each(parts, most);
        }
        const std::lock_guard lock(mutex_);
        return reader_.read_each(parts, most);
    }

    [[nodiscard]] Expected<StreamState, Fault> state(std::string_view stream) const override {
        if (auto objection = objection_to_name(stream)) {
            return unexpected(*std::move(objection));
        }
        const std::lock_guard lock(mutex_);
        return reader_.state(stream);
    }

    [[nodiscard]] Expected<std::vector<StreamState>, Fault> streams() const override {
        const std::lock_guard lock(mutex_);
        return reader_.streams();
    }

    [[nodiscard]] Statistics statistics() const override { return writer_.statistics(); }

private:
    /// Used by the writer's thread only.
    PostgresAppender appender_;
    mutable std::mutex mutex_;
    mutable PostgresReader reader_;
    /// Declared last: its destructor still writes through the members above.
    Writer writer_{[this](const std::vector<Waiting>& group) { return appender_.commit(group); }};
};

} // namespace

Expected<std::unique_ptr<EventStore>, Fault> open_postgres_store(const std::string& address,
                                                                 const PostgresOptions& options) {
    auto connection = postgres::Connection::open(address, options.statement_patience);
    if (!connection) {
        return unexpected(store_fault(connection.error()));
    }
    if (auto ready = make_ready(*connection, options.if_absent); !ready) {
        return unexpected(std::move(ready.error()));
    }
    return std::make_unique<PostgresStore>(
        PostgresAppender(postgres::Session(address, options.statement_patience),
                         options.append_patience),
        PostgresReader(postgres::Session(address, options.statement_patience)));
}

} // namespace compongo::store
