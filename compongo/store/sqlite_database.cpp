#include "compongo/store/sqlite_database.h"

#include "compongo/base/check.h"

#include <algorithm>
#include <cerrno>
#include <limits>

namespace compongo::store {
namespace {

/// Errors of the system that mean a full disk.
bool says_full(int system_error) {
    return system_error == ENOSPC || system_error == EDQUOT || system_error == EFBIG;
}

Fault::Kind kind_of(int code, int system_error) {
    switch (code & 0xff) {
    case SQLITE_FULL:
        return Fault::Kind::full;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    // Our own rows contradict each other or have wrong types.
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
        return Fault::Kind::damaged;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return Fault::Kind::busy;
    default:
        return says_full(system_error) ? Fault::Kind::full : Fault::Kind::io;
    }
}

/// The system's error; SQLite does not keep it if writing the log failed.
int system_error_of(sqlite3* connection) {
    if (const int error = sqlite3_system_errno(connection); error != 0) {
        return error;
    }
    sqlite3_file* log = nullptr;
    int error = 0;
    if (sqlite3_file_control(connection, nullptr, SQLITE_FCNTL_JOURNAL_POINTER,
                             static_cast<void*>(&log)) == SQLITE_OK &&
        log != nullptr && log->pMethods != nullptr) {
        static_cast<void>(log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &error));
    }
    return error;
}

/// A fault with SQLite's last error.
Fault fault_of(sqlite3* connection, const std::string& path, std::string_view doing) {
    const int code = sqlite3_extended_errcode(connection);
    const int system_error = (code & 0xff) == SQLITE_IOERR ? system_error_of(connection) : 0;
    std::string message =
        path + ": found '" + sqlite3_errmsg(connection) + "' (SQLite " + std::to_string(code);
    if (system_error != 0) {
        message += ", system error " + std::to_string(system_error);
    }
    message += "), expected this to succeed: ";
    message += doing;
    return {kind_of(code, system_error), std::move(message)};
}

} // namespace

Statement& Statement::bind(int place, std::uint64_t number) {
    // SQLite's integers, and therefore streams, end here.
    constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
    const auto bound = static_cast<std::int64_t>(std::min(number, most));
    CHECK(sqlite3_bind_int64(statement_.get(), place, bound) == SQLITE_OK);
    return *this;
}

Statement& Statement::bind(int place, std::string_view text) {
    CHECK(sqlite3_bind_text64(statement_.get(), place, text.data(), text.size(), SQLITE_STATIC,
                              SQLITE_UTF8) == SQLITE_OK);
    return *this;
}

Statement& Statement::bind(int place, const Hash& hash) {
    CHECK(sqlite3_bind_blob64(statement_.get(), place, hash.data(), hash.size(), SQLITE_STATIC) ==
          SQLITE_OK);
    return *this;
}

Statement& Statement::bind_bytes(int place, std::string_view bytes) {
    // A null pointer would bind NULL instead of an empty value.
    const char* const data = bytes.empty() ? "" : bytes.data();
    CHECK(sqlite3_bind_blob64(statement_.get(), place, data, bytes.size(), SQLITE_STATIC) ==
          SQLITE_OK);
    return *this;
}

Expected<bool, Fault> Statement::step() {
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) {
        return true;
    }
    if (code == SQLITE_DONE) {
        reset();
        return false;
    }
    sqlite3* const connection = sqlite3_db_handle(statement_.get());
    Fault fault = fault_of(connection, sqlite3_db_filename(connection, nullptr),
                           sqlite3_sql(statement_.get()));
    reset();
    return unexpected(std::move(fault));
}

Expected<void, Fault> Statement::run() {
    auto row = step();
    if (!row) {
        return unexpected(std::move(row.error()));
    }
    reset();
    return {};
}

void Statement::reset() {
    // The result repeats that of `step`.
    static_cast<void>(sqlite3_reset(statement_.get()));
}

std::uint64_t Statement::number(int column) const {
    return static_cast<std::uint64_t>(sqlite3_column_int64(statement_.get(), column));
}

std::string_view Statement::bytes(int column) const {
    const auto* const data =
        static_cast<const char*>(sqlite3_column_blob(statement_.get(), column));
    const int size = sqlite3_column_bytes(statement_.get(), column);
    return data == nullptr ? std::string_view() : std::string_view(data, std::size_t(size));
}

std::optional<Hash> Statement::hash(int column) const {
    const std::string_view found = bytes(column);
    Hash hash{};
    if (found.size() != hash.size()) {
        return std::nullopt;
    }
    std::ranges::transform(found, hash.begin(),
                           [](char byte) { return static_cast<std::uint8_t>(byte); });
    return hash;
}

Expected<Database, Fault> Database::open(const std::string& path) {
    sqlite3* connection = nullptr;
    const int code =
        sqlite3_open_v2(path.c_str(), &connection,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    Database database(path, connection);
    if (code != SQLITE_OK) {
        return unexpected(fault_of(connection, path, "opening it"));
    }
    sqlite3_extended_result_codes(connection, 1);
    sqlite3_busy_timeout(connection, busy_milliseconds_max);
    database.set_log_at_close(LogAtClose::left);
    return database;
}

Expected<void, Fault> Database::run(const std::string& statements) {
    if (sqlite3_exec(connection_.get(), statements.c_str(), nullptr, nullptr, nullptr) !=
        SQLITE_OK) {
        return unexpected(fault_of(connection_.get(), path_, statements));
    }
    return {};
}

Expected<Statement, Fault> Database::prepare(std::string_view statement) const {
    sqlite3_stmt* prepared = nullptr;
    if (sqlite3_prepare_v3(connection_.get(), statement.data(), static_cast<int>(statement.size()),
                           SQLITE_PREPARE_PERSISTENT, &prepared, nullptr) != SQLITE_OK) {
        return unexpected(fault_of(connection_.get(), path_, statement));
    }
    return Statement(prepared);
}

Expected<std::string, Fault> Database::value(std::string_view query) const {
    auto statement = prepare(query);
    if (!statement) {
        return unexpected(std::move(statement.error()));
    }
    const auto row = statement->step();
    if (!row) {
        return unexpected(row.error());
    }
    CHECK(*row);
    return std::string(statement->bytes(0));
}

bool Database::is_in_transaction() const {
    return sqlite3_get_autocommit(connection_.get()) == 0;
}

void Database::set_log_at_close(LogAtClose log) {
    const int is_left = log == LogAtClose::left ? 1 : 0;
    CHECK(sqlite3_db_config(connection_.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, is_left,
                            nullptr) == SQLITE_OK);
}

Expected<void, Fault> Database::copy_from(const Database& other) {
    sqlite3_backup* const copying =
        sqlite3_backup_init(connection_.get(), "main", other.connection_.get(), "main");
    if (copying == nullptr) {
        return unexpected(fault_of(connection_.get(), path_, "copying " + other.path()));
    }
    // All pages in one step, for a consistent snapshot.
    static_cast<void>(sqlite3_backup_step(copying, -1));
    if (sqlite3_backup_finish(copying) != SQLITE_OK) {
        return unexpected(fault_of(connection_.get(), path_, "copying " + other.path()));
    }
    return {};
}

} // namespace compongo::store
