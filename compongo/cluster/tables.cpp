#include "compongo/cluster/tables.h"

#include "compongo/postgres/tables.h"

namespace compongo::cluster {
namespace {

/// Messages need no durability. The table is still not UNLOGGED: on a promoted standby of
/// PostgreSQL 15 the sequence of an unlogged table is unusable ("bad magic number in sequence").
constexpr auto tables = R"(
    CREATE SCHEMA IF NOT EXISTS compongo_cluster;
    CREATE TABLE compongo_cluster.node (
        name text PRIMARY KEY,
        renewed timestamptz NOT NULL
    ) WITH (fillfactor = 20);
    CREATE TABLE compongo_cluster.lease (
        board text PRIMARY KEY,
        node text,
        term bigint NOT NULL,
        handed_over bigint
    );
    CREATE INDEX lease_node ON compongo_cluster.lease (node);
    CREATE TABLE compongo_cluster.message (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        receiver text NOT NULL,
        sender text NOT NULL,
        body text NOT NULL
    );
    CREATE INDEX message_receiver ON compongo_cluster.message (receiver))";

} // namespace

Expected<void, postgres::Fault> make_tables(postgres::Connection& connection) {
    return postgres::make_tables(connection, {"compongo_cluster", "message_receiver"}, tables);
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
