#include "compongo/store/sqlite_store.h"

#include "compongo/store/acknowledged.h"
#include "compongo/store/admission.h"
#include "compongo/store/chain.h"
#include "compongo/store/sqlite_appender.h"
#include "compongo/store/sqlite_file.h"
#include "compongo/store/sqlite_reader.h"
#include "compongo/store/writer.h"

#include <filesystem>

namespace compongo::store {
namespace {

namespace fs = std::filesystem;

class SqliteStore final : public EventStore {
public:
    SqliteStore(std::pair<FileLock, FileLock> locks, std::unique_ptr<Acknowledged> acknowledged,
                SqliteAppender appender, SqliteReader reader)
        : locks_(std::move(locks)), acknowledged_(std::move(acknowledged)),
          appender_(std::move(appender)), reader_(std::move(reader)) {}

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
    void probe(Done done) override { writer_.probe(std::move(done)); }

    [[nodiscard]] std::vector<Loss> losses() const override { return acknowledged_->losses(); }
    [[nodiscard]] std::optional<Loss> loss(std::string_view stream) const override {
        return acknowledged_->loss(stream);
    }
    [[nodiscard]] Expected<void, Fault> accept_loss(std::string_view stream) override {
        return acknowledged_->accept_loss(stream);
    }
    [[nodiscard]] std::vector<std::string> notices() const override {
        return acknowledged_->notices();
    }

private:
    /// Released after both connections are closed.
    std::pair<FileLock, FileLock> locks_;
    std::unique_ptr<Acknowledged> acknowledged_;
    /// Used by the writer's thread only.
    SqliteAppender appender_;
    mutable std::mutex mutex_;
    mutable SqliteReader reader_;
    /// Declared last: its destructor still writes through the members above.
    Writer writer_{[this](const std::vector<Waiting>& group) { return appender_.commit(group); }};
};

/// SQLite ignored the rest of a damaged log and will overwrite it. Keeps a copy of everything as
/// found, once, for recovering lost entries.
Expected<void, Fault> keep_as_found(const FileLock& lock, const std::string& path) {
    const std::string as_found = path + "-lost";
    std::error_code unknown;
    if (fs::exists(as_found, unknown)) {
        return {};
    }
    if (auto copied = copy_what_is_there(path, as_found, {"-wal", "-heads"}); !copied) {
        return copied;
    }
    return lock.copy_to(as_found);
}

} // namespace

Expected<std::unique_ptr<EventStore>, Fault> open_sqlite_store(const std::string& path,
                                                               const SqliteOptions& options) {
    auto file = open_file(path, options);
    if (!file) {
        return unexpected(std::move(file.error()));
    }
    const std::string name = file->writing.path();
    auto reader = SqliteReader::on(std::move(file->reading));
    if (!reader) {
        return unexpected(std::move(reader.error()));
    }
    auto acknowledged = Acknowledged::open(name, *reader);
    if (!acknowledged) {
        return unexpected(std::move(acknowledged.error()));
    }
    if (!(*acknowledged)->losses().empty()) {
        if (auto kept = keep_as_found(file->lock, name); !kept) {
            return unexpected(std::move(kept.error()));
        }
    }
    auto appender = SqliteAppender::on(std::move(file->writing), **acknowledged);
    if (!appender) {
        return unexpected(std::move(appender.error()));
    }
    return std::make_unique<SqliteStore>(
        std::pair(std::move(file->lock), std::move(file->lock_beside)), *std::move(acknowledged),
        *std::move(appender), *std::move(reader));
}

} // namespace compongo::store
