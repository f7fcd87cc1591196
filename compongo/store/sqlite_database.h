/// A connection to an SQLite database and its statements; every failure becomes a `Fault` that
/// names the file.
#pragma once

#include "compongo/store/event_store.h"

#include <sqlite3.h>

#include <optional>

namespace compongo::store {

/// A prepared statement. Bound values must outlive the run.
class Statement {
public:
    Statement& bind(int place, std::uint64_t number);
    Statement& bind(int place, std::string_view text);
    Statement& bind(int place, const Hash& hash);
    /// Binds a BLOB.
    Statement& bind_bytes(int place, std::string_view bytes);

    /// Whether there is a row. Resets the statement at the end and after a fault.
    [[nodiscard]] Expected<bool, Fault> step();
    /// For a statement without rows, or with one row that is ignored.
    [[nodiscard]] Expected<void, Fault> run();
    /// Ends a run early.
    void reset();

    [[nodiscard]] std::uint64_t number(int column) const;
    [[nodiscard]] std::string_view bytes(int column) const;
    /// Empty if the column does not hold a hash.
    [[nodiscard]] std::optional<Hash> hash(int column) const;

private:
    friend class Database;
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}

    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// Whether the last connection to close leaves the write-ahead log or merges it into the database.
enum class LogAtClose : std::uint8_t { left, merged };

/// A connection. Used by one thread at a time. Must outlive its statements.
class Database {
public:
    /// How long to wait for another program's lock, such as a backup's.
    static constexpr int busy_milliseconds_max = 5000;

    /// Opens or creates the file. Writes nothing yet.
    [[nodiscard]] static Expected<Database, Fault> open(const std::string& path);

    /// One or several statements without parameters; rows are discarded.
    [[nodiscard]] Expected<void, Fault> run(const std::string& statements);
    [[nodiscard]] Expected<Statement, Fault> prepare(std::string_view statement) const;
    /// The first column of the first row, as text.
    [[nodiscard]] Expected<std::string, Fault> value(std::string_view query) const;
    /// Whether a transaction is open.
    [[nodiscard]] bool is_in_transaction() const;
    /// What happens to the log when the last connection closes; `left` by default.
    void set_log_at_close(LogAtClose log);

    /// Replaces the content with a consistent snapshot of `other`, which may be written to
    /// meanwhile.
    [[nodiscard]] Expected<void, Fault> copy_from(const Database& other);

    [[nodiscard]] const std::string& path() const { return path_; }

private:
    struct Close {
        void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
    };
    Database(std::string path, sqlite3* connection)
        : path_(std::move(path)), connection_(connection) {}

    std::string path_;
    std::unique_ptr<sqlite3, Close> connection_;
};

} // namespace compongo::store
