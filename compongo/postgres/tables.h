/// Tables that are made when they are first needed.
#pragma once

#include "compongo/postgres/connection.h"

namespace compongo::postgres {

/// A table that is there once all of its schema are.
struct LastTable {
    std::string schema;
    std::string name;
};

[[nodiscard]] Expected<bool, Fault> has_table(Connection& connection, const LastTable& table);

/// Carries out the statements that make the tables, unless they are there. Of all that come at once
/// one does.
[[nodiscard]] Expected<void, Fault> make_tables(Connection& connection, const LastTable& last,
                                                const std::string& statements);

} // namespace compongo::postgres
