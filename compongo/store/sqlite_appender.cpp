#include "compongo/store/sqlite_appender.h"

#include "compongo/base/check.h"
#include "compongo/store/admission.h"
#include "compongo/store/chain.h"
#include "compongo/store/sqlite_file.h"

#include <algorithm>

namespace compongo::store {

namespace {

/// An upper bound on the streams that get a new head.
std::size_t streams_written(const std::vector<Waiting>& group) {
    return static_cast<std::size_t>(std::ranges::count_if(
        group, [](const Waiting& waiting) { return !waiting.append.contents.empty(); }));
}

/// Marks the successful appends as in doubt: they are committed to the database, but could not be
/// recorded as acknowledged.
void put_in_doubt(const std::vector<Waiting>& group, const Fault& fault,
                  std::vector<Appended>& answers) {
    for (std::size_t i = 0; i < group.size(); ++i) {
        if (answers[i] && (!group[i].append.contents.empty() || is_probe(group[i].append))) {
            answers[i] = unexpected(Fault{Fault::Kind::in_doubt, fault.message});
        }
    }
}

} // namespace

Expected<SqliteAppender, Fault> SqliteAppender::on(Database database, Acknowledged& acknowledged) {
    auto state = StateQuery::on(database);
    if (!state) {
        return unexpected(std::move(state.error()));
    }
    auto put_stream = database.prepare(
        "INSERT INTO stream (name, version, last_hash) VALUES (?1, ?2, ?3)"
        " ON CONFLICT (name) DO UPDATE SET version = ?2, last_hash = ?3 RETURNING id");
    if (!put_stream) {
        return unexpected(std::move(put_stream.error()));
    }
    auto put_entry = database.prepare(
        "INSERT INTO entry (stream, number, hash, content) VALUES (?1, ?2, ?3, ?4)");
    if (!put_entry) {
        return unexpected(std::move(put_entry.error()));
    }
    return SqliteAppender(std::move(database), acknowledged, *std::move(state),
                          *std::move(put_stream), *std::move(put_entry));
}

/// Commits the database first, then the heads, then answers. So the heads are never ahead of the
/// database, and whatever was acknowledged is in both.
std::vector<Appended> SqliteAppender::commit(const std::vector<Waiting>& group) {
    reached_.clear();
    if (auto room = acknowledged_->make_room(streams_written(group)); !room) {
        return std::vector<Appended>(group.size(), unexpected(room.error()));
    }
    std::vector<Appended> answers = write(group);
    if (!reached_.empty()) {
        if (const auto told = acknowledged_->add(reached_); !told) {
            put_in_doubt(group, told.error(), answers);
        }
    }
    return answers;
}

std::vector<Appended> SqliteAppender::write(const std::vector<Waiting>& group) {
    auto answers = transact(group);
    if (answers) {
        return *std::move(answers);
    }
    reached_.clear();
    if (database_.is_in_transaction()) {
        // If the rollback fails too, the next BEGIN reports it.
        static_cast<void>(database_.run("ROLLBACK"));
    }
    return std::vector<Appended>(group.size(), unexpected(answers.error()));
}

Expected<std::vector<Appended>, Fault> SqliteAppender::transact(const std::vector<Waiting>& group) {
    if (auto begun = database_.run("BEGIN IMMEDIATE"); !begun) {
        return unexpected(std::move(begun.error()));
    }
    std::vector<Appended> answers;
    for (const Waiting& waiting : group) {
        answers.push_back(append(waiting.append));
        if (!database_.is_in_transaction()) {
            // SQLite rolled back the whole transaction, including earlier appends.
            return unexpected(answers.back().error());
        }
    }
    if (auto committed = database_.run("COMMIT"); !committed) {
        return unexpected(std::move(committed.error()));
    }
    return answers;
}

Appended SqliteAppender::append(const Append& append) {
    if (is_probe(append)) {
        return probe();
    }
    if (const auto loss = acknowledged_->loss(append.stream)) {
        return unexpected(Fault{Fault::Kind::damaged, message(*loss)});
    }
    auto state = state_.run(append.stream);
    if (!state) {
        return unexpected(std::move(state.error()));
    }
    if (!continues(append, *state)) {
        return unexpected(conflict(append, state->version));
    }
    if (append.contents.empty()) {
        return state->version;
    }
    auto written =
        database_.run("SAVEPOINT append").and_then([&] { return write(append, *state); });
    if (written) {
        written = database_.run("RELEASE append");
    }
    if (!written) {
        if (!database_.run("ROLLBACK TO append; RELEASE append")) {
            // No partial append may remain: roll back the whole transaction.
            static_cast<void>(database_.run("ROLLBACK"));
        }
        return unexpected(std::move(written.error()));
    }
    reached_.insert_or_assign(append.stream, *state);
    return state->version;
}

/// Writes an unchanged value, to test whether a commit succeeds.
Appended SqliteAppender::probe() {
    return write_format(database_).map([] { return std::uint64_t{0}; });
}

/// Advances `state` to the last entry.
Expected<void, Fault> SqliteAppender::write(const Append& append, StreamState& state) {
    std::vector<Entry> entries;
    entries.reserve(append.contents.size());
    for (const std::string& content : append.contents) {
        entries.push_back(next_entry(state, content));
    }
    const auto stream = write_stream(state);
    if (!stream) {
        return unexpected(stream.error());
    }
    for (const Entry& entry : entries) {
        auto put = put_entry_.bind(1, *stream)
                       .bind(2, entry.number)
                       .bind(3, entry.hash)
                       .bind_bytes(4, entry.content)
                       .run();
        if (!put) {
            return put;
        }
    }
    return {};
}

/// Returns the stream's id, which its entries refer to.
Expected<std::uint64_t, Fault> SqliteAppender::write_stream(const StreamState& state) {
    const auto row =
        put_stream_.bind(1, state.name).bind(2, state.version).bind(3, state.last_hash).step();
    if (!row) {
        return unexpected(row.error());
    }
    CHECK(*row);
    const std::uint64_t stream = put_stream_.number(0);
    put_stream_.reset();
    return stream;
}

} // namespace compongo::store
