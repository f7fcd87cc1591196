/// The queue's tables, in SQL that every database of the PostgreSQL family understands.
#pragma once

#include <string_view>

namespace compongo::apps {

/// The value of `audit_schema.version` for these tables.
inline constexpr int audit_schema_version = 1;
/// The SQLSTATE for a missing table.
inline constexpr std::string_view undefined_table = "42P01";

inline constexpr std::string_view audit_tables = R"(
CREATE TABLE audit_schema (version integer PRIMARY KEY);
INSERT INTO audit_schema VALUES (1);

CREATE TABLE audit_job (
    job bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL UNIQUE,
    program text NOT NULL,
    plan text NOT NULL,
    enqueued_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE audit_file (
    job bigint NOT NULL REFERENCES audit_job ON DELETE CASCADE,
    number integer NOT NULL,
    name text NOT NULL,
    path text NOT NULL,
    bytes bigint NOT NULL,
    PRIMARY KEY (job, number)
);

CREATE TABLE audit_shard (
    job bigint NOT NULL REFERENCES audit_job ON DELETE CASCADE,
    number integer NOT NULL,
    first_file integer NOT NULL,
    last_file integer NOT NULL,
    first_byte bigint,
    part_bytes bigint,
    more_follows boolean NOT NULL,
    bytes bigint NOT NULL,
    claims integer NOT NULL DEFAULT 0,
    worker text,
    claimed_at timestamptz,
    lease_until timestamptz,
    trouble text,
    done_at timestamptz,
    games bigint,
    findings bigint,
    totals text,
    failure text,
    PRIMARY KEY (job, number)
);
CREATE INDEX audit_shard_open ON audit_shard (job, number) WHERE done_at IS NULL;

CREATE TABLE audit_finding (
    job bigint NOT NULL,
    shard integer NOT NULL,
    number integer NOT NULL,
    file integer NOT NULL,
    game_in_shard bigint NOT NULL,
    ply bigint NOT NULL,
    move text NOT NULL,
    kind text NOT NULL,
    level text NOT NULL,
    reason text NOT NULL,
    article text NOT NULL,
    finding json NOT NULL,
    PRIMARY KEY (job, shard, number),
    FOREIGN KEY (job, shard) REFERENCES audit_shard (job, number) ON DELETE CASCADE
);

CREATE VIEW audit_result AS
SELECT j.name AS job, f.name AS file, x.game_in_shard + s.games_before AS game,
       x.ply, x.move, x.kind, x.level, x.reason, x.article, x.finding, x.shard, x.number
FROM audit_finding x
JOIN audit_job j ON j.job = x.job
JOIN audit_file f ON f.job = x.job AND f.number = x.file
JOIN (SELECT job, number,
             CASE WHEN first_byte IS NULL THEN 0
                  ELSE CAST(sum(games) OVER (PARTITION BY job, first_file ORDER BY number) AS bigint) - games
             END AS games_before
      FROM audit_shard) s ON s.job = x.job AND s.number = x.shard;
)";

} // namespace compongo::apps
