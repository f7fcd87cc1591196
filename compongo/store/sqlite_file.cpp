#include "compongo/store/sqlite_file.h"

#include <filesystem>
#include <system_error>

namespace compongo::store {
namespace {

namespace fs = std::filesystem;

/// `application_id` of our stores: `Comp` as a number.
const std::string application = "1131375984";
/// The version of the tables below.
const std::string file_format = "1";

/// A stream's row is rewritten with every append; entries are written once.
std::string tables() {
    return R"(
        BEGIN IMMEDIATE;
        CREATE TABLE stream (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            version INTEGER NOT NULL,
            last_hash BLOB NOT NULL
        ) STRICT;
        CREATE TABLE entry (
            stream INTEGER NOT NULL,
            number INTEGER NOT NULL,
            hash BLOB NOT NULL,
            content BLOB NOT NULL,
            PRIMARY KEY (stream, number)
        ) STRICT, WITHOUT ROWID;
        PRAGMA application_id = )" +
           application + ";\nPRAGMA user_version = " + file_format + ";\nCOMMIT";
}

/// The canonical path, whatever path the file was opened by.
Expected<std::string, Fault> full_path(const std::string& path) {
    std::error_code error;
    const fs::path full = fs::weakly_canonical(fs::absolute(path, error), error);
    if (error) {
        return unexpected(Fault{Fault::Kind::io, "'" + path + "': found '" + error.message() +
                                                     "', expected a path"});
    }
    return full.string();
}

/// SQLite would delete a log without a database.
Expected<void, Fault> expect_database_with_its_log(const std::string& path) {
    std::error_code absent;
    const auto database_bytes = fs::file_size(path, absent);
    const bool has_database = !absent && database_bytes > 0;
    const auto log_bytes = fs::file_size(path + "-wal", absent);
    const bool has_log = !absent && log_bytes > 0;
    if (has_log && !has_database) {
        return unexpected(Fault{Fault::Kind::damaged,
                                path + ": found a write-ahead log of " + std::to_string(log_bytes) +
                                    " bytes and no database, expected both or neither"});
    }
    return {};
}

/// Runs a query and requires this answer.
Expected<void, Fault> expect(const Database& database, const char* query, const std::string& answer,
                             Fault::Kind otherwise) {
    const auto found = database.value(query);
    if (!found) {
        return unexpected(found.error());
    }
    if (*found != answer) {
        return unexpected(Fault{otherwise, database.path() + ": " + query + ": found '" + *found +
                                               "', expected '" + answer + "'"});
    }
    return {};
}

/// Rejects a file of a newer version.
Expected<void, Fault> expect_known_format(const Database& database) {
    const auto found = database.value("PRAGMA user_version");
    if (!found) {
        return unexpected(found.error());
    }
    if (*found != file_format) {
        return unexpected(Fault{
            Fault::Kind::unknown_format,
            database.path() + ": found '" + *found + "', expected '" + file_format +
                "' as its format: another version of this program has written it. Install that "
                "one again, or put back a copy from before. Nothing was changed"});
    }
    return {};
}

/// A foreign trigger, view or index could change what is written or which rows are read.
Expected<void, Fault> expect_our_tables_only(const Database& database) {
    const auto others = database.value(
        "SELECT coalesce(group_concat(type || ' ' || name, ', '), '') FROM sqlite_schema"
        " WHERE name NOT IN ('stream', 'entry') AND name NOT LIKE 'sqlite_autoindex_%'");
    if (!others) {
        return unexpected(others.error());
    }
    if (!others->empty()) {
        return unexpected(Fault{Fault::Kind::unknown_format,
                                database.path() + ": found " + *others +
                                    ", expected the tables stream and entry alone: somebody has "
                                    "added this. Nothing was changed"});
    }
    return {};
}

Expected<void, Fault> expect_sound_store(const Database& database) {
    return expect(database, "PRAGMA application_id", application, Fault::Kind::unknown_format)
        .and_then([&] { return expect_known_format(database); })
        .and_then([&] { return expect_our_tables_only(database); })
        .and_then(
            [&] { return expect(database, "PRAGMA quick_check(1)", "ok", Fault::Kind::damaged); });
}

/// Makes each commit durable: SQLite syncs before it returns.
Expected<void, Fault> set_up_writing(Database& database) {
    return expect(database, "PRAGMA journal_mode = WAL", "wal", Fault::Kind::io).and_then([&] {
        return database.run("PRAGMA synchronous = FULL");
    });
}

/// A file that was just created, or in which creating the tables failed last time.
Expected<bool, Fault> is_empty(const Database& database) {
    const auto objects = database.value(
        "SELECT count(*) || ' ' || (SELECT application_id FROM pragma_application_id)"
        " FROM sqlite_schema");
    if (!objects) {
        return unexpected(objects.error());
    }
    return *objects == "0 0";
}

/// Writes nothing before the file is known to be ours and intact.
Expected<void, Fault> make_ready(Database& database) {
    const auto is_new = is_empty(database);
    if (!is_new) {
        return unexpected(is_new.error());
    }
    if (*is_new) {
        return set_up_writing(database).and_then([&] { return database.run(tables()); });
    }
    return expect_sound_store(database).and_then([&] { return set_up_writing(database); });
}

Expected<void, Fault> limit(Database& database, const SqliteOptions& options) {
    if (!options.pages_max) {
        return {};
    }
    return database.run("PRAGMA max_page_count = " + std::to_string(*options.pages_max));
}

/// Includes files created by older versions of this program.
void make_all_private(const std::string& path) {
    for (const char* const part : {"", "-wal", "-shm", "-lock"}) {
        make_private(path + part);
    }
}

} // namespace

Expected<void, Fault> write_format(Database& database) {
    return database.run("PRAGMA user_version = " + file_format);
}

Expected<SqliteFile, Fault> open_file(const std::string& path, const SqliteOptions& options) {
    auto full = full_path(path);
    if (!full) {
        return unexpected(std::move(full.error()));
    }
    auto lock_beside = FileLock::beside(*full);
    if (!lock_beside) {
        return unexpected(std::move(lock_beside.error()));
    }
    if (auto whole = expect_database_with_its_log(*full); !whole) {
        return unexpected(std::move(whole.error()));
    }
    auto lock = FileLock::on(*full);
    if (!lock) {
        return unexpected(std::move(lock.error()));
    }
    auto writing = Database::open(*full);
    if (!writing) {
        return unexpected(std::move(writing.error()));
    }
    auto ready = make_ready(*writing).and_then([&] { return limit(*writing, options); });
    if (!ready) {
        return unexpected(std::move(ready.error()));
    }
    make_all_private(*full);
    auto reading = Database::open(*full);
    if (!reading) {
        return unexpected(std::move(reading.error()));
    }
    if (auto only = reading->run("PRAGMA query_only = ON"); !only) {
        return unexpected(std::move(only.error()));
    }
    writing->set_log_at_close(LogAtClose::merged);
    return SqliteFile{*std::move(lock), *std::move(lock_beside), *std::move(writing),
                      *std::move(reading)};
}

} // namespace compongo::store
