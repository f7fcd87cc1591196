#include "compongo/cluster/tables.h"

namespace compongo::cluster {
namespace {

/// What is in `message` may be lost with the server, and nobody waits for it to be durable. Yet the
/// table is no unlogged one: of such a table a promoted standby of PostgreSQL 15 has no usable
/// sequence ("bad magic number in sequence").
constexpr auto tables = R"(
    CREATE SCHEMA IF NOT EXISTS compongo_cluster;
    CREATE TABLE IF NOT EXISTS compongo_cluster.node (
        name text PRIMARY KEY,
        renewed timestamptz NOT NULL
    ) WITH (fillfactor = 20);
    CREATE TABLE IF NOT EXISTS compongo_cluster.lease (
        board text PRIMARY KEY,
        node text,
        term bigint NOT NULL,
        handed_over bigint
    );
    CREATE INDEX IF NOT EXISTS lease_node ON compongo_cluster.lease (node);
    CREATE TABLE IF NOT EXISTS compongo_cluster.message (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        receiver text NOT NULL,
        sender text NOT NULL,
        body text NOT NULL
    );
    CREATE INDEX IF NOT EXISTS message_receiver ON compongo_cluster.message (receiver))";

} // namespace

Expected<void, postgres::Fault> make_tables(postgres::Connection& connection) {
    const auto found =
        connection.execute({"SELECT to_regclass('compongo_cluster.message_receiver') IS NULL"});
    if (!found || found->text(0, 0) == "f") {
        return found.map([](const postgres::Result& /*there*/) {});
    }
    return connection.transact([](postgres::Connection& to) {
        return to.run("SELECT pg_advisory_xact_lock(hashtext('compongo_cluster'))").and_then([&] {
            return to.run(tables);
        });
    });
}

std::string mail_channel(const std::string& node) {
    return "compongo_node_" + node;
}

std::string array_of(const std::vector<std::string>& texts) {
    std::string out = "{";
    for (const std::string& text : texts) {
        out += out.size() == 1 ? "\"" : ",\"";
        for (const char c : text) {
            out += c == '"' || c == '\\' ? "\\" : "";
            out += c;
        }
        out += '"';
    }
    return out + "}";
}

} // namespace compongo::cluster
