/// Opens the file of an SQLite store: locks, identifies and checks it, and prepares it for use.
#pragma once

#include "compongo/store/file_lock.h"
#include "compongo/store/sqlite_database.h"
#include "compongo/store/sqlite_store.h"

namespace compongo::store {

/// Members are in reverse order of closing: the reading connection first, then the writing one,
/// then the locks.
struct SqliteFile {
    FileLock lock;
    FileLock lock_beside;
    Database writing;
    Database reading;
};

/// Writes the version of the tables; no change if it is set already.
[[nodiscard]] Expected<void, Fault> write_format(Database& database);

[[nodiscard]] Expected<SqliteFile, Fault> open_file(const std::string& path,
                                                    const SqliteOptions& options);

} // namespace compongo::store
