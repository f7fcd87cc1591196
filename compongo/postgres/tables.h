/// Creates tables when they are first needed.
#pragma once

#include "compongo/postgres/connection.h"

namespace compongo::postgres {

/// The last table of a schema to be created: if it exists, all do.
struct LastTable {
    std::string schema;
    std::string name;
};

[[nodiscard]] Expected<bool, Fault> has_table(Connection& connection, const LastTable& table);

/// Creates the tables unless they exist. Safe to call concurrently: only one caller creates them.
[[nodiscard]] Expected<void, Fault> make_tables(Connection& connection, const LastTable& last,
                                                const std::string& statements);

} // namespace compongo::postgres
