// Leases: acquires boards, and takes over those of expired nodes.
#include "compongo/cluster/node.h"
#include "compongo/cluster/tables.h"

namespace compongo::cluster {
namespace {

using postgres::Connection;
using postgres::Result;

/// Limit on the boards taken over in one round.
constexpr std::int64_t taken_together = 1'000;

Leader leader_in(const Result& result, std::size_t row) {
    return {std::string(result.text(row, 0)), std::string(result.text(row, 1)),
            static_cast<std::uint64_t>(result.number(row, 2).value_or(0)), result.number(row, 3)};
}

std::vector<Leader> leaders_in(const Result& result) {
    std::vector<Leader> leaders;
    for (std::size_t row = 0; row < result.rows(); ++row) {
        leaders.push_back(leader_in(result, row));
    }
    return leaders;
}

} // namespace

/// Takes over boards of expired nodes; each goes to the first node that claims it.
Node::Done Node::take_over(Connection& connection) {
    const auto results =
        connection.execute_together({{R"(WITH dead AS (
                 SELECT name FROM compongo_cluster.node
                 WHERE renewed < clock_timestamp() - $1 * interval '1 millisecond'
                 FOR UPDATE SKIP LOCKED
             ), given_back AS (
                 SELECT board FROM compongo_cluster.lease WHERE node IS NULL
                 LIMIT $2 FOR UPDATE SKIP LOCKED
             ), orphaned AS (
                 SELECT board FROM dead JOIN compongo_cluster.lease AS l ON l.node = dead.name
                 LIMIT $2 FOR UPDATE OF l SKIP LOCKED
             )
             UPDATE compongo_cluster.lease AS l
             SET node = $3, term = term + 1,
                 handed_over = CASE WHEN node IS NULL THEN handed_over END
             FROM (SELECT board FROM given_back UNION ALL SELECT board FROM orphaned) AS free
             WHERE l.board = free.board
             RETURNING l.board, l.node, l.term, l.handed_over)",
                                      {membership.count(), taken_together, name()}},
                                     {R"(DELETE FROM compongo_cluster.node AS n
             WHERE renewed < clock_timestamp() - $1 * interval '1 millisecond'
                 AND NOT EXISTS (SELECT FROM compongo_cluster.lease AS l WHERE l.node = n.name)
             RETURNING name)",
                                      {membership.count()}}});
    if (!results) {
        return unexpected(results.error());
    }
    News gone{name(), {}, {}, {}};
    for (std::size_t row = 0; row < (*results)[1].rows(); ++row) {
        gone.gone.emplace_back((*results)[1].text(row, 0));
    }
    const std::vector<Leader> taken = leaders_in((*results)[0]);
    if (static_cast<std::int64_t>(taken.size()) >= taken_together) {
        next_renewal_ = Clock::now();
    }
    return tell(connection, gone).and_then([&] { return publish(connection, taken); });
}

Node::Done Node::ask(Connection& connection, const std::set<std::string>& boards) {
    if (boards.empty()) {
        return {};
    }
    const std::string names = array_of({boards.begin(), boards.end()});
    const auto results =
        connection.execute_together({{R"(INSERT INTO compongo_cluster.lease AS l (board, node, term)
             SELECT unnest($1::text[]), $2, 1
             ON CONFLICT (board) DO UPDATE SET node = $2, term = l.term + 1 WHERE l.node IS NULL
             RETURNING board, node, term, handed_over)",
                                      {names, name()}},
                                     {"SELECT board, node, term, NULL FROM compongo_cluster.lease"
                                      " WHERE board = ANY ($1::text[]) AND node IS NOT NULL",
                                      {names}}});
    if (!results) {
        return unexpected(results.error());
    }
    const std::vector<Leader> taken = leaders_in((*results)[0]);
    std::vector<Leader> others = leaders_in((*results)[1]);
    std::set<std::string> ours;
    for (const Leader& each : taken) {
        ours.insert(each.board);
    }
    std::erase_if(others, [&](const Leader& each) { return ours.contains(each.board); });
    events_.on_leaders(std::move(others));
    return publish(connection, taken);
}

/// Publishes the boards that this node now leads.
Node::Done Node::publish(Connection& connection, const std::vector<Leader>& taken) {
    if (taken.empty()) {
        return {};
    }
    events_.on_leaders(taken);
    return tell(connection, {name(), taken, {}, {}});
}

} // namespace compongo::cluster
