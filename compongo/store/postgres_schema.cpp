#include "compongo/store/postgres_schema.h"

#include "compongo/postgres/tables.h"

#include <algorithm>

namespace compongo::store {
namespace {

constexpr auto schema_format = "1";

/// `entry.batch` identifies the attempt that wrote the entry, so that a writer that got no answer
/// can check. A write to `barrier` ensures that what was read is as durable as what is committed.
constexpr auto tables = R"(
    CREATE SCHEMA IF NOT EXISTS compongo_hall;
    CREATE TABLE compongo_hall.stream (
        name text COLLATE "C" PRIMARY KEY,
        version bigint NOT NULL CHECK (version > 0),
        last_hash bytea NOT NULL
    ) WITH (fillfactor = 50);
    CREATE TABLE compongo_hall.entry (
        stream text COLLATE "C" NOT NULL,
        number bigint NOT NULL,
        hash bytea NOT NULL,
        content bytea NOT NULL,
        batch bytea NOT NULL,
        PRIMARY KEY (stream, number)
    );
    CREATE TABLE compongo_hall.barrier (count bigint NOT NULL);
    INSERT INTO compongo_hall.barrier VALUES (0);
    CREATE TABLE compongo_hall.format (format integer NOT NULL);
    INSERT INTO compongo_hall.format VALUES (1))";

/// Finds added objects, such as triggers, that would interfere with reads or writes.
constexpr auto added = R"(
    SELECT coalesce(string_agg(what, ', '), '') FROM (
        SELECT 'trigger ' || tgname AS what, tgrelid AS relation
        FROM pg_trigger WHERE NOT tgisinternal
        UNION ALL SELECT 'rule ' || rulename, ev_class FROM pg_rewrite
    ) AS added JOIN pg_class ON pg_class.oid = relation
    WHERE relnamespace = 'compongo_hall'::regnamespace)";

} // namespace

Expected<void, Fault> make_ready(postgres::Connection& connection, IfAbsent absent) {
    const postgres::LastTable last{"compongo_hall", "format"};
    if (absent == IfAbsent::refused) {
        const auto found = postgres::has_table(connection, last);
        if (!found) {
            return unexpected(store_fault(found.error()));
        }
        if (!*found) {
            return unexpected(
                Fault{Fault::Kind::io, connection.where() + ": found no tables, expected a store"});
        }
    } else if (const auto made = postgres::make_tables(connection, last, tables); !made) {
        return unexpected(store_fault(made.error()));
    }
    const auto row = connection.execute({"SELECT format FROM compongo_hall.format"});
    if (!row) {
        return unexpected(store_fault(row.error()));
    }
    const std::string its = row->rows() == 1 ? std::string(row->text(0, 0)) : "none";
    if (its != schema_format) {
        return unexpected(Fault{Fault::Kind::unknown_format,
                                connection.where() + ": compongo_hall.format: found '" + its +
                                    "', expected '" + schema_format + "'"});
    }
    const auto others = connection.execute({added});
    if (!others) {
        return unexpected(store_fault(others.error()));
    }
    if (const std::string_view what = others->text(0, 0); !what.empty()) {
        return unexpected(Fault{Fault::Kind::unknown_format,
                                connection.where() + ": found " + std::string(what) +
                                    " on the tables of compongo_hall, expected none: somebody has "
                                    "added this. Nothing was changed"});
    }
    return {};
}

Fault store_fault(const postgres::Fault& fault) {
    const auto is_of = [&](std::string_view prefix) { return fault.sqlstate.starts_with(prefix); };
    const Fault::Kind kind = is_of("53100")   ? Fault::Kind::full
                             : is_of("53")    ? Fault::Kind::busy
                             : is_of("XX001") ? Fault::Kind::damaged
                             : is_of("XX002") ? Fault::Kind::damaged
                                              : Fault::Kind::io;
    return {kind, fault.message};
}

std::optional<Hash> hash_in(const postgres::Result& result, std::size_t row, std::size_t column) {
    const auto bytes = result.bytes(row, column);
    Hash hash{};
    if (!bytes || bytes->size() != hash.size()) {
        return std::nullopt;
    }
    std::ranges::transform(*bytes, hash.begin(),
                           [](char c) { return static_cast<std::uint8_t>(c); });
    return hash;
}

std::uint64_t count_in(const postgres::Result& result, std::size_t row, std::size_t column) {
    return static_cast<std::uint64_t>(
        std::max<std::int64_t>(result.number(row, column).value_or(0), 0));
}

} // namespace compongo::store
