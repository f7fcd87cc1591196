/// A connection to an SQLite database and its statements; every failure is a `Fault` that names the
/// file.
#pragma once

#include "compongo/store/event_store.h"

#include <sqlite3.h>

#include <optional>

namespace compongo::store {

/// A statement, prepared once. What is bound must live until the run is over.
class Statement {
public:
    Statement& bind(int place, std::uint64_t number);
    Statement& bind(int place, std::string_view text);
    Statement& bind(int place, const Hash& hash);
    /// Bytes of no character set.
    Statement& bind_bytes(int place, std::string_view bytes);

    /// Whether there is a row; at the end, and after a fault, the statement is ready for the next
    /// run.
    [[nodiscard]] Expected<bool, Fault> step();
    /// For a statement that gives no rows, or only one that is not looked at.
    [[nodiscard]] Expected<void, Fault> run();
    /// Ends a run before its last row.
    void reset();

    [[nodiscard]] std::uint64_t number(int column) const;
    [[nodiscard]] std::string_view bytes(int column) const;
    /// Nothing if the column does not hold a hash.
    [[nodiscard]] std::optional<Hash> hash(int column) const;

private:
    friend class Database;
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}

    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// Whether the write-ahead log stays beside the database, or is written into it.
enum class LogAtClose : std::uint8_t { left, merged };

/// A connection. Used by one thread at a time. Its statements must go before it does.
class Database {
public:
    /// How long to wait for another program, such as one that makes a copy.
    static constexpr int busy_milliseconds_max = 5000;

    /// Opens the file, or makes it. Nothing is written to it yet.
    [[nodiscard]] static Expected<Database, Fault> open(const std::string& path);

    /// One or several statements without parameters; rows are passed over.
    [[nodiscard]] Expected<void, Fault> run(const std::string& statements);
    [[nodiscard]] Expected<Statement, Fault> prepare(std::string_view statement) const;
    /// The first column of the first row, as text.
    [[nodiscard]] Expected<std::string, Fault> value(std::string_view query) const;
    /// Whether a transaction has begun and is neither committed nor rolled back.
    [[nodiscard]] bool is_in_transaction() const;
    /// What the last connection does with the log when it is closed. At first it is `left`.
    void set_log_at_close(LogAtClose log);

    /// Everything that is in the other one, as it stands at one moment, in place of what is here;
    /// whoever else has the other open may write to it meanwhile.
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
