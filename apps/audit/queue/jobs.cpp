#include "apps/audit/queue/jobs.h"

#include "apps/audit/queue/tables.h"

#include <fmt/format.h>

namespace compongo::apps {

namespace {

using postgres::Connection;
using postgres::Parameter;
using postgres::Result;
using postgres::Statement;

/// The window over which the rate is averaged.
constexpr std::int64_t rate_seconds = 600;

/// Creates missing tables.
[[nodiscard]] QueueAnswer<void> make_tables(Connection& connection) {
    const Statement version{"SELECT version FROM audit_schema"};
    auto found = connection.execute(version);
    if (!found && found.error().sqlstate == undefined_table) {
        // If two processes create them concurrently, one fails and finds them created.
        const auto made = connection.transact(
            [](Connection& each) { return each.run(std::string(audit_tables)); });
        found = connection.execute(version);
        if (!found) {
            return unexpected(made ? found.error() : made.error());
        }
    }
    if (!found) {
        return unexpected(found.error());
    }
    const auto number = found->rows() == 1 ? found->number(0, 0) : std::nullopt;
    if (number != audit_schema_version) {
        return unexpected(queue_fault(fmt::format("found a queue of format {}, expected {}",
                                                  number.value_or(0), audit_schema_version)));
    }
    return {};
}

[[nodiscard]] QueueAnswer<void> insert_files(Connection& connection, std::int64_t job,
                                             const std::vector<QueuedFile>& files) {
    constexpr std::size_t columns = 5;
    std::vector<Parameter> values;
    for (const QueuedFile& file : files) {
        values.insert(values.end(), {job, parameter(values.size() / columns), file.name, file.path,
                                     parameter(file.bytes)});
    }
    return insert_rows(connection, "audit_file (job, number, name, path, bytes)", columns, values);
}

[[nodiscard]] QueueAnswer<void> insert_shards(Connection& connection, std::int64_t job,
                                              const std::vector<QueuedShard>& shards) {
    constexpr std::size_t columns = 8;
    std::vector<Parameter> values;
    for (const QueuedShard& shard : shards) {
        const bool is_part = shard.part.bytes.has_value();
        const bool goes_on = shard.part.end == pgn::TextEnd::another_game;
        values.insert(values.end(),
                      {job, parameter(values.size() / columns), parameter(shard.first_file),
                       parameter(shard.last_file),
                       is_part ? parameter(shard.part.offset) : Parameter(),
                       is_part ? parameter(*shard.part.bytes) : Parameter(),
                       std::string(goes_on ? "true" : "false"), parameter(shard.bytes)});
    }
    return insert_rows(connection,
                       "audit_shard (job, number, first_file, last_file, first_byte, part_bytes, "
                       "more_follows, bytes)",
                       columns, values);
}

} // namespace

std::vector<QueuedFile> files_in(const Result& result) {
    std::vector<QueuedFile> files;
    for (std::size_t row = 0; row < result.rows(); ++row) {
        files.push_back({std::string(result.text(row, 0)), std::string(result.text(row, 1)),
                         count_in(result, row, 2)});
    }
    return files;
}

QueueAnswer<bool> AuditJobs::enqueue(const QueuedJob& job) {
    bool is_new = true;
    const auto work = [&](Connection& connection) -> QueueAnswer<void> {
        std::int64_t number = 0;
        return connection
            .execute({"INSERT INTO audit_job (name, program, plan) VALUES ($1, $2, $3) "
                      "RETURNING job",
                      {job.name, std::string(COMPONGO_VERSION), job.plan}})
            .map([&](const Result& result) { number = result.number(0, 0).value_or(0); })
            .and_then([&] { return insert_files(connection, number, job.files); })
            .and_then([&] { return insert_shards(connection, number, job.shards); });
    };
    auto done = repeat([&](Connection& connection) -> QueueAnswer<void> {
        if (auto made = make_tables(connection); !made) {
            return made;
        }
        auto put = connection.transact(work);
        is_new = put || put.error().sqlstate != postgres::unique_violation;
        return is_new ? put : QueueAnswer<void>();
    });
    if (!done) {
        return unexpected(std::move(done.error()));
    }
    return is_new;
}

QueueAnswer<bool> AuditJobs::forget(const std::string& name) {
    bool was_there = false;
    return repeat([&](Connection& connection) {
               return ask(connection, {"DELETE FROM audit_job WHERE name = $1", {name}},
                          [&](const Result& result) { was_there = result.affected() > 0; });
           })
        .map([&] { return was_there; });
}

QueueAnswer<std::uint64_t> AuditJobs::retry(const std::string& name) {
    std::uint64_t shards = 0;
    const Statement statement{
        "UPDATE audit_shard SET claims = 0, lease_until = NULL WHERE done_at IS NULL AND "
        "claims >= $1 AND lease_until < now() AND job IN (SELECT job FROM audit_job WHERE "
        "$2 = '' OR name = $2)",
        {claims_max, name}};
    return repeat([&](Connection& connection) {
               return ask(connection, statement,
                          [&](const Result& result) { shards = result.affected(); });
           })
        .map([&] { return shards; });
}

QueueAnswer<std::vector<JobState>> AuditJobs::states(const std::string& name) {
    std::vector<JobState> states;
    const Statement statement{
        "SELECT j.job, j.name, j.program, count(s.number), count(s.done_at), "
        "count(*) FILTER (WHERE s.done_at IS NULL AND s.worker IS NOT NULL AND s.lease_until >= "
        "now()), "
        "count(*) FILTER (WHERE s.done_at IS NULL AND s.claims >= $1 AND s.lease_until < now()), "
        "count(DISTINCT s.worker) FILTER (WHERE s.done_at IS NULL AND s.lease_until >= now()), "
        "coalesce(sum(s.bytes), 0), "
        "coalesce(sum(s.bytes) FILTER (WHERE s.done_at IS NOT NULL), 0), "
        "coalesce(CAST(sum(s.bytes) FILTER (WHERE s.done_at > now() - CAST($2 AS integer) * "
        "interval '1 second') / greatest(1, least(CAST($2 AS integer), extract(epoch FROM now() - "
        "min(s.claimed_at)))) AS bigint), 0), "
        "coalesce(sum(s.games), 0), coalesce(sum(s.findings), 0), "
        "coalesce(max(s.trouble) FILTER (WHERE s.done_at IS NULL), '') "
        "FROM audit_job j LEFT JOIN audit_shard s ON s.job = j.job "
        "WHERE $3 = '' OR j.name = $3 GROUP BY j.job, j.name, j.program ORDER BY j.job",
        {claims_max, rate_seconds, name}};
    return repeat([&](Connection& connection) {
               return ask(connection, statement, [&](const Result& rows) {
                   states.clear();
                   for (std::size_t row = 0; row < rows.rows(); ++row) {
                       JobState state;
                       state.job = rows.number(row, 0).value_or(0);
                       state.name = rows.text(row, 1);
                       state.program = rows.text(row, 2);
                       std::size_t column = 3;
                       for (std::uint64_t* const each :
                            {&state.shards, &state.done, &state.claimed, &state.given_up,
                             &state.workers, &state.bytes, &state.bytes_done, &state.bytes_rate,
                             &state.games, &state.findings}) {
                           *each = count_in(rows, row, column++);
                       }
                       state.trouble = rows.text(row, column);
                       states.push_back(std::move(state));
                   }
               });
           })
        .map([&] { return std::move(states); });
}

QueueAnswer<std::string> AuditJobs::plan(std::int64_t job) {
    std::string found;
    return repeat([&](Connection& connection) {
               return ask(connection, {"SELECT plan FROM audit_job WHERE job = $1", {job}},
                          [&](const Result& rows) {
                              found = rows.rows() == 1 ? rows.text(0, 0) : std::string_view();
                          });
           })
        .map([&] { return std::move(found); });
}

QueueAnswer<std::vector<QueuedFile>> AuditJobs::files(std::int64_t job) {
    std::vector<QueuedFile> found;
    return repeat([&](Connection& connection) {
               return ask(
                   connection,
                   {"SELECT name, path, bytes FROM audit_file WHERE job = $1 ORDER BY number",
                    {job}},
                   [&](const Result& rows) { found = files_in(rows); });
           })
        .map([&] { return std::move(found); });
}

QueueAnswer<std::vector<FinishedShard>> AuditJobs::shards_after(std::int64_t job,
                                                                std::int64_t number) {
    std::vector<FinishedShard> shards;
    const Statement statement{
        "SELECT number, first_file, first_byte IS NOT NULL, coalesce(games, 0), "
        "coalesce(findings, 0), coalesce(totals, ''), coalesce(failure, '') FROM audit_shard "
        "WHERE job = $1 AND number > $2 AND done_at IS NOT NULL ORDER BY number LIMIT 100",
        {job, number}};
    return repeat([&](Connection& connection) {
               return ask(connection, statement, [&](const Result& rows) {
                   shards.clear();
                   for (std::size_t row = 0; row < rows.rows(); ++row) {
                       shards.push_back(
                           {rows.number(row, 0).value_or(0),
                            static_cast<std::size_t>(count_in(rows, row, 1)),
                            rows.text(row, 2) == "t",
                            {count_in(rows, row, 3), count_in(rows, row, 4),
                             std::string(rows.text(row, 5)), std::string(rows.text(row, 6))}});
                   }
               });
           })
        .map([&] { return std::move(shards); });
}

QueueAnswer<void> AuditJobs::findings(std::int64_t job, std::int64_t shard,
                                      const std::function<void(QueuedFinding&&)>& take) {
    std::int64_t last = -1;
    bool is_end = false;
    while (!is_end) {
        const Statement statement{
            fmt::format("SELECT number, file, game_in_shard, finding FROM audit_finding WHERE "
                        "job = $1 AND shard = $2 AND number > $3 ORDER BY number LIMIT {}",
                        rows_at_once),
            {job, shard, last}};
        const auto page = repeat([&](Connection& connection) {
            return ask(connection, statement, [&](const Result& rows) {
                is_end = rows.rows() < rows_at_once;
                for (std::size_t row = 0; row < rows.rows(); ++row) {
                    last = rows.number(row, 0).value_or(0);
                    take({static_cast<std::size_t>(count_in(rows, row, 1)), count_in(rows, row, 2),
                          std::string(rows.text(row, 3))});
                }
            });
        });
        if (!page) {
            return page;
        }
    }
    return {};
}

} // namespace compongo::apps
