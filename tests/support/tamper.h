/// What an open store would not do to its own file.
#pragma once

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <string>

namespace compongo::test {

/// Carries out these statements of SQL on a database that no process has open.
inline void tamper(const std::string& path, const std::string& statements) {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, statements.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(database);
    sqlite3_close(database);
}

} // namespace compongo::test
