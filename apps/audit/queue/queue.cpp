#include "apps/audit/queue/queue.h"

#include <boost/json.hpp>

namespace compongo::apps {

namespace {

using postgres::Connection;
using postgres::Parameter;
using postgres::Result;
using postgres::Statement;

[[nodiscard]] std::string field_of(const boost::json::object& finding, std::string_view name) {
    const boost::json::value* const value = finding.if_contains(name);
    return value != nullptr && value->is_string() ? std::string(value->as_string()) : "";
}

[[nodiscard]] QueueAnswer<void> insert_findings(Connection& connection, const ClaimedShard& shard,
                                                std::uint64_t number,
                                                const std::vector<QueuedFinding>& findings) {
    constexpr std::size_t columns = 12;
    std::vector<Parameter> values;
    for (const QueuedFinding& each : findings) {
        const boost::json::value value = boost::json::parse(each.json);
        const boost::json::object& finding = value.as_object();
        values.insert(values.end(),
                      {shard.job, shard.number, parameter(number++), parameter(each.file),
                       parameter(each.game), finding.at("ply").to_number<std::int64_t>(),
                       field_of(finding, "move"), field_of(finding, "kind"),
                       field_of(finding, "level"), field_of(finding, "reason"),
                       field_of(finding, "article"), each.json});
    }
    return insert_rows(connection,
                       "audit_finding (job, shard, number, file, game_in_shard, ply, move, kind, "
                       "level, reason, article, finding)",
                       columns, values);
}

} // namespace

QueueAnswer<std::optional<ClaimedShard>> AuditQueue::claim(const Claimant& claimant) {
    std::optional<ClaimedShard> claimed;
    const Statement take{
        "UPDATE audit_shard SET claims = claims + 1, worker = $1, claimed_at = now(), "
        "lease_until = now() + CAST($2 AS integer) * interval '1 millisecond' "
        "WHERE (job, number) IN (SELECT s.job, s.number FROM audit_shard s "
        "JOIN audit_job j ON j.job = s.job WHERE s.done_at IS NULL "
        "AND (s.lease_until IS NULL OR s.lease_until < now()) AND s.claims < $3 "
        "AND ($4 = '' OR j.name = $4) AND j.program = $5 "
        "ORDER BY s.job, s.number LIMIT 1 FOR UPDATE OF s SKIP LOCKED) "
        "RETURNING job, number, claims, first_byte, part_bytes, more_follows, first_file, "
        "last_file",
        {claimant.worker, claimant.lease.count(), claims_max, claimant.job,
         std::string(COMPONGO_VERSION)}};
    auto done = repeat([&](Connection& connection) -> QueueAnswer<void> {
        claimed.reset();
        auto rows = connection.execute(take);
        if (!rows || rows->rows() == 0) {
            return rows ? QueueAnswer<void>() : unexpected(std::move(rows.error()));
        }
        ClaimedShard shard;
        shard.job = rows->number(0, 0).value_or(0);
        shard.number = rows->number(0, 1).value_or(0);
        shard.claim = rows->number(0, 2).value_or(0);
        shard.worker = claimant.worker;
        if (!rows->is_null(0, 4)) {
            shard.part.offset = count_in(*rows, 0, 3);
            shard.part.bytes = count_in(*rows, 0, 4);
            shard.part.end =
                rows->text(0, 5) == "t" ? pgn::TextEnd::another_game : pgn::TextEnd::nothing;
        }
        // If the connection breaks here, the claim expires.
        shard.first_file = static_cast<std::size_t>(count_in(*rows, 0, 6));
        const Statement files{
            "SELECT name, path, bytes FROM audit_file WHERE job = $1 AND "
            "number BETWEEN $2 AND $3 ORDER BY number",
            {shard.job, rows->number(0, 6).value_or(0), rows->number(0, 7).value_or(0)}};
        return ask(connection, files, [&](const Result& result) { shard.files = files_in(result); })
            .and_then([&] {
                return ask(connection,
                           {"SELECT name, plan FROM audit_job WHERE job = $1", {shard.job}},
                           [&](const Result& result) {
                               if (result.rows() == 1) {
                                   shard.job_name = result.text(0, 0);
                                   shard.plan = result.text(0, 1);
                                   claimed = std::move(shard);
                               }
                           });
            });
    });
    if (!done) {
        return unexpected(std::move(done.error()));
    }
    return claimed;
}

QueueAnswer<bool> AuditQueue::renew(const ClaimedShard& shard, std::chrono::milliseconds lease) {
    bool is_ours = false;
    const Statement statement{
        "UPDATE audit_shard SET lease_until = now() + CAST($1 AS integer) * interval "
        "'1 millisecond' WHERE job = $2 AND number = $3 AND worker = $4 AND claims = $5 "
        "AND done_at IS NULL",
        {lease.count(), shard.job, shard.number, shard.worker, shard.claim}};
    return repeat([&](Connection& connection) {
               return ask(connection, statement,
                          [&](const Result& result) { is_ours = result.affected() > 0; });
           })
        .map([&] { return is_ours; });
}

QueueAnswer<bool> AuditQueue::complete(const ClaimedShard& shard, const Audit& audit) {
    bool is_ours = true;
    const auto work = [&](Connection& connection) -> QueueAnswer<void> {
        std::uint64_t kept = 0;
        QueueAnswer<void> keeping;
        const ShardOutcome outcome = audit([&](std::vector<QueuedFinding>&& findings) {
            keeping = insert_findings(connection, shard, kept, findings);
            kept += findings.size();
            return keeping.has_value();
        });
        if (!keeping) {
            return keeping;
        }
        auto done = connection.execute(
            {"UPDATE audit_shard SET done_at = now(), games = $1, findings = $2, totals = $3, "
             "failure = $4, lease_until = NULL WHERE job = $5 AND number = $6 AND worker = $7 "
             "AND claims = $8 AND done_at IS NULL",
             {parameter(outcome.games), parameter(outcome.findings), outcome.totals,
              outcome.failure.empty() ? Parameter() : Parameter(outcome.failure), shard.job,
              shard.number, shard.worker, shard.claim}});
        if (!done) {
            return unexpected(std::move(done.error()));
        }
        is_ours = done->affected() == 1;
        return is_ours ? QueueAnswer<void>() : unexpected(queue_fault("the claim was lost"));
    };
    for (;;) {
        auto done = session_.attempt([&](Connection& each) { return each.transact(work); });
        if (done || !is_ours) {
            return is_ours;
        }
        if (!is_passing(done.error())) {
            return unexpected(std::move(done.error()));
        }
        // It may have been committed nevertheless.
        const auto now = standing(shard);
        if (!now) {
            return unexpected(now.error());
        }
        if (*now != Standing::ours) {
            return *now == Standing::completed_by_us;
        }
    }
}

QueueAnswer<AuditQueue::Standing> AuditQueue::standing(const ClaimedShard& shard) {
    Standing standing = Standing::lost;
    const Statement look{"SELECT done_at IS NULL FROM audit_shard WHERE job = $1 AND "
                         "number = $2 AND worker = $3 AND claims = $4",
                         {shard.job, shard.number, shard.worker, shard.claim}};
    return repeat([&](Connection& connection) {
               return ask(connection, look, [&](const Result& result) {
                   standing = result.rows() == 0         ? Standing::lost
                              : result.text(0, 0) == "t" ? Standing::ours
                                                         : Standing::completed_by_us;
               });
           })
        .map([&] { return standing; });
}

QueueAnswer<void> AuditQueue::give_back(const ClaimedShard& shard, const std::string& trouble,
                                        std::chrono::milliseconds pause) {
    const Statement statement{
        "UPDATE audit_shard SET trouble = $1, worker = NULL, lease_until = now() + "
        "CAST($2 AS integer) * interval '1 millisecond' WHERE job = $3 AND number = $4 AND "
        "worker = $5 AND claims = $6 AND done_at IS NULL",
        {trouble, pause.count(), shard.job, shard.number, shard.worker, shard.claim}};
    return repeat(
        [&](Connection& connection) { return ask(connection, statement, [](const Result&) {}); });
}

} // namespace compongo::apps
