/// Opening the file of an SQLite store: locked, known to be ours, checked, and ready for use.
#pragma once

#include "compongo/store/file_lock.h"
#include "compongo/store/sqlite_database.h"
#include "compongo/store/sqlite_store.h"

namespace compongo::store {

/// The connections are closed first, the one that reads before the one that writes.
struct SqliteFile {
    FileLock lock;
    FileLock lock_beside;
    Database writing;
    Database reading;
};

/// Writes the version of the tables where it stands already.
[[nodiscard]] Expected<void, Fault> write_format(Database& database);

[[nodiscard]] Expected<SqliteFile, Fault> open_file(const std::string& path,
                                                    const SqliteOptions& options);

} // namespace compongo::store
