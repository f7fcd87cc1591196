#include "compongo/postgres/tables.h"

namespace compongo::postgres {

/// Not with `to_regclass`, which may answer from the session's cache as of before it waited for the
/// lock.
Expected<bool, Fault> has_table(Connection& connection, const LastTable& table) {
    return connection
        .execute({"SELECT FROM pg_catalog.pg_class AS c"
                  " JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace"
                  " WHERE n.nspname = $1 AND c.relname = $2",
                  {table.schema, table.name}})
        .map([](const Result& found) { return found.rows() > 0; });
}

Expected<void, Fault> make_tables(Connection& connection, const LastTable& last,
                                  const std::string& statements) {
    const auto found = has_table(connection, last);
    if (!found || *found) {
        return found.map([](bool /*there*/) {});
    }
    return connection.transact([&](Connection& to) -> Expected<void, Fault> {
        const auto locked =
            to.execute({"SELECT pg_advisory_xact_lock(hashtext($1))", {last.schema}});
        if (!locked) {
            return unexpected(locked.error());
        }
        const auto made = has_table(to, last);
        if (!made) {
            return unexpected(made.error());
        }
        return *made ? Expected<void, Fault>() : to.run(statements);
    });
}

} // namespace compongo::postgres
