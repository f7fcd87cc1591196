#include "compongo/cluster/node.h"

#include "compongo/base/check.h"
#include "compongo/cluster/tables.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <random>
#include <sstream>

namespace compongo::cluster {
namespace {

using postgres::Connection;
using postgres::Fault;
using postgres::Result;
using postgres::Statement;
using std::chrono::milliseconds;

/// How long one answer of the database may take.
constexpr milliseconds patience{1'500};
/// A database that is away is looked for again after so long.
constexpr milliseconds rest{200};
/// So many boards are taken over at a time.
constexpr std::int64_t taken_together = 1'000;
/// Of what one notification may hold: PostgreSQL's limit is 8000 bytes.
constexpr std::size_t payload_bytes_max = 7'000;

std::string new_name() {
    std::random_device chance;
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string name;
    for (int i = 0; i < 16; ++i) {
        name += digits[chance() % digits.size()];
    }
    return name;
}

std::int64_t count(milliseconds time) {
    return time.count();
}

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

/// Notifications of these lines, as few as hold them.
std::vector<Statement> news_of(const std::vector<std::string>& lines) {
    std::vector<Statement> statements;
    std::string payload;
    const auto send = [&] {
        if (!payload.empty()) {
            statements.push_back({"SELECT pg_notify($1, $2)", {news_channel, std::move(payload)}});
            payload.clear();
        }
    };
    for (const std::string& line : lines) {
        if (payload.size() + line.size() > payload_bytes_max) {
            send();
        }
        payload += line + "\n";
    }
    send();
    return statements;
}

Expected<void, Fault> done(const Expected<std::vector<Result>, Fault>& results) {
    return results.map([](const std::vector<Result>& /*all*/) {});
}

} // namespace

Expected<std::unique_ptr<Node>, Fault> Node::join(const std::string& address, Events events) {
    auto connection = Connection::open(address);
    if (!connection) {
        return unexpected(std::move(connection.error()));
    }
    if (auto made = make_tables(*connection); !made) {
        return unexpected(std::move(made.error()));
    }
    return std::make_unique<Node>(Passage{}, address, std::move(events));
}

Node::Node(Passage /*passage*/, const std::string& address, Events events)
    : events_(std::move(events)),
      session_(address, patience, [this](Connection& connection) { return listen(connection); }),
      bell_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)), name_(new_name()), thread_([this] { run(); }) {
    CHECK(bell_ >= 0);
}

Node::~Node() {
    stop();
    close(bell_);
}

void Node::stop() {
    is_over_ = true;
    wake();
    if (thread_.joinable()) {
        thread_.join();
    }
}

std::string Node::name() const {
    const std::lock_guard lock(mutex_);
    return name_;
}

bool Node::is_member() const {
    return Clock::now().time_since_epoch().count() < member_until_;
}

void Node::ask_to_lead(std::string board) {
    {
        const std::lock_guard lock(mutex_);
        out_.boards.insert(std::move(board));
    }
    wake();
}

void Node::send(std::string to, std::string body) {
    {
        const std::lock_guard lock(mutex_);
        out_.messages.emplace_back(std::move(to), std::move(body));
    }
    wake();
}

void Node::announce(const std::string& stream, std::uint64_t version) {
    {
        const std::lock_guard lock(mutex_);
        std::uint64_t& known = out_.growth[stream];
        known = std::max(known, version);
    }
    wake();
}

void Node::wake() const {
    const std::uint64_t one = 1;
    static_cast<void>(write(bell_, &one, sizeof one));
}

void Node::run() {
    while (!is_over_) {
        const auto done = session_.attempt([this](Connection& connection) {
            return is_in_ ? round(connection) : enter(connection);
        });
        if (!done) {
            was_interrupted_ = true;
            std::this_thread::sleep_for(rest);
        }
    }
}

Node::Done Node::listen(Connection& connection) {
    has_mail_ = true;
    return connection.listen(news_channel).and_then([&] {
        return is_in_ ? connection.listen(mail_channel(name())) : Done();
    });
}

/// A membership begins, under a name that has led nothing yet.
Node::Done Node::enter(Connection& connection) {
    const Clock::time_point asked = Clock::now();
    auto entered = connection.execute(
        {"INSERT INTO compongo_cluster.node (name, renewed) VALUES ($1, clock_timestamp())"
         " ON CONFLICT (name) DO UPDATE SET renewed = clock_timestamp()",
         {name()}});
    if (!entered) {
        return unexpected(std::move(entered.error()));
    }
    if (auto heard = connection.listen(mail_channel(name())); !heard) {
        return heard;
    }
    is_in_ = true;
    member_until_ = (asked + membership - margin).time_since_epoch().count();
    next_renewal_ = asked;
    return {};
}

Node::Done Node::round(Connection& connection) {
    if (was_interrupted_) {
        was_interrupted_ = false;
        events_.on_interruption();
    }
    if (Clock::now() >= next_renewal_) {
        auto renewed = renew(connection)
                           .and_then([&] { return is_in_ ? take_over(connection) : Done(); })
                           .and_then([&] { return look_around(connection); });
        if (!renewed || !is_in_) {
            return renewed;
        }
    }
    Outgoing out;
    {
        const std::lock_guard lock(mutex_);
        std::swap(out, out_);
    }
    if (!out.is_empty()) {
        auto sent = ask(connection, out.boards).and_then([&] {
            out.boards.clear();
            return post(connection, out);
        });
        if (!sent) {
            // Sent again it could be there twice: a message is a thing that comes at most once.
            if (sent.error().outcome == Fault::Outcome::unknown) {
                out.messages.clear();
            }
            put_back(std::move(out));
            return sent;
        }
    }
    if (has_mail_ && is_mailbox_open_) {
        if (auto fetched = fetch(connection); !fetched) {
            return fetched;
        }
    }
    const auto left = std::chrono::ceil<milliseconds>(next_renewal_ - Clock::now());
    return hear(connection, std::max(left, milliseconds(0)));
}

void Node::put_back(Outgoing out) {
    const std::lock_guard lock(mutex_);
    out_.boards.merge(out.boards);
    out_.messages.insert(out_.messages.begin(), std::make_move_iterator(out.messages.begin()),
                         std::make_move_iterator(out.messages.end()));
    out_.growth.merge(out.growth);
}

Node::Done Node::renew(Connection& connection) {
    const Clock::time_point asked = Clock::now();
    const auto renewed = connection.execute(
        {"UPDATE compongo_cluster.node SET renewed = clock_timestamp() WHERE name = $1"
         " AND renewed > clock_timestamp() - $2 * interval '1 millisecond'",
         {name(), count(membership)}});
    if (!renewed) {
        return unexpected(renewed.error());
    }
    next_renewal_ = asked + time_between_renewals;
    if (renewed->affected() == 1) {
        member_until_ = (asked + membership - margin).time_since_epoch().count();
        return {};
    }
    // What we led may be others' by now. Under another name nothing of it can be taken for ours.
    is_in_ = false;
    member_until_ = 0;
    {
        const std::lock_guard lock(mutex_);
        name_ = new_name();
        out_ = {};
    }
    events_.on_expiry();
    return {};
}

/// Boards whose leaders are gone are taken, by us or whoever is first.
Node::Done Node::take_over(Connection& connection) {
    const auto results = connection.execute_together({{R"(WITH dead AS (
                 SELECT name FROM compongo_cluster.node
                 WHERE renewed < clock_timestamp() - $1 * interval '1 millisecond'
                 FOR UPDATE SKIP LOCKED
             ), free AS (
                 SELECT board FROM compongo_cluster.lease
                 WHERE node IS NULL OR node IN (SELECT name FROM dead)
                 ORDER BY board LIMIT $2 FOR UPDATE SKIP LOCKED
             )
             UPDATE compongo_cluster.lease AS l
             SET node = $3, term = term + 1,
                 handed_over = CASE WHEN node IS NULL THEN handed_over END
             FROM free WHERE l.board = free.board
             RETURNING l.board, l.node, l.term, l.handed_over)",
                                                       {count(membership), taken_together, name()}},
                                                      {R"(DELETE FROM compongo_cluster.node AS n
             WHERE renewed < clock_timestamp() - $1 * interval '1 millisecond'
                 AND NOT EXISTS (SELECT FROM compongo_cluster.lease AS l WHERE l.node = n.name)
             RETURNING name)",
                                                       {count(membership)}}});
    if (!results) {
        return unexpected(results.error());
    }
    std::vector<std::string> gone;
    for (std::size_t row = 0; row < (*results)[1].rows(); ++row) {
        gone.push_back("gone " + std::string((*results)[1].text(row, 0)));
    }
    const std::vector<Leader> taken = leaders_in((*results)[0]);
    if (static_cast<std::int64_t>(taken.size()) == taken_together) {
        next_renewal_ = Clock::now();
    }
    auto told = gone.empty() ? Done() : done(connection.execute_together(news_of(gone)));
    return told.and_then([&] { return publish(connection, taken); });
}

/// What a notification may have failed to tell of, and what was sent to nobody.
Node::Done Node::look_around(Connection& connection) {
    const auto results = connection.execute_together(
        {{"SELECT name, version FROM compongo_hall.stream WHERE name IN ('hall', 'access')"},
         {R"(DELETE FROM compongo_cluster.message AS m WHERE sender = $1
                 AND NOT EXISTS (SELECT FROM compongo_cluster.node WHERE name = m.receiver)
             RETURNING body)",
          {name()}},
         {R"(DELETE FROM compongo_cluster.message AS m
             WHERE NOT EXISTS (SELECT FROM compongo_cluster.node WHERE name = m.sender))"}});
    if (!results) {
        return unexpected(results.error());
    }
    const Result& streams = (*results)[0];
    for (std::size_t row = 0; row < streams.rows(); ++row) {
        events_.on_growth(std::string(streams.text(row, 0)),
                          static_cast<std::uint64_t>(streams.number(row, 1).value_or(0)));
    }
    for (std::size_t row = 0; row < (*results)[1].rows(); ++row) {
        events_.on_returned(std::string((*results)[1].text(row, 0)));
    }
    return {};
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
    std::erase_if(others, [&](const Leader& each) {
        return std::ranges::any_of(taken,
                                   [&](const Leader& ours) { return ours.board == each.board; });
    });
    events_.on_leaders(std::move(others));
    return publish(connection, taken);
}

/// We lead these now; so the others are told.
Node::Done Node::publish(Connection& connection, const std::vector<Leader>& taken) {
    if (taken.empty()) {
        return {};
    }
    events_.on_leaders(taken);
    std::vector<std::string> lines;
    for (const Leader& leader : taken) {
        lines.push_back("leader " + leader.board + " " + leader.node + " " +
                        std::to_string(leader.term));
    }
    return done(connection.execute_together(news_of(lines)));
}

Node::Done Node::post(Connection& connection, const Outgoing& out) {
    // None of this needs to wait for a disk.
    std::vector<Statement> statements = {{"SET LOCAL synchronous_commit = off"}};
    std::vector<std::string> receivers;
    std::vector<std::string> bodies;
    std::set<std::string> told;
    for (const auto& [to, body] : out.messages) {
        receivers.push_back(to);
        bodies.push_back(body);
        if (told.insert(to).second) {
            statements.push_back({"SELECT pg_notify($1, '')", {mail_channel(to)}});
        }
    }
    if (!bodies.empty()) {
        statements.push_back(
            {"INSERT INTO compongo_cluster.message (receiver, sender, body)"
             " SELECT receiver, $3, body FROM unnest($1::text[], $2::text[]) WITH ORDINALITY"
             " AS m (receiver, body, place) ORDER BY place",
             {array_of(receivers), array_of(bodies), name()}});
    }
    std::vector<std::string> lines;
    for (const auto& [stream, version] : out.growth) {
        lines.push_back("grown " + stream + " " + std::to_string(version));
    }
    for (Statement& statement : news_of(lines)) {
        statements.push_back(std::move(statement));
    }
    return statements.size() == 1 ? Done() : done(connection.execute_together(statements));
}

Node::Done Node::fetch(Connection& connection) {
    has_mail_ = false;
    const auto results = connection.execute_together(
        {{"SET LOCAL synchronous_commit = off"},
         {"WITH taken AS (DELETE FROM compongo_cluster.message WHERE receiver = $1"
          " RETURNING id, sender, body) SELECT sender, body FROM taken ORDER BY id",
          {name()}}});
    if (!results) {
        return unexpected(results.error());
    }
    const Result& mail = results->back();
    for (std::size_t row = 0; row < mail.rows(); ++row) {
        events_.on_message(std::string(mail.text(row, 0)), std::string(mail.text(row, 1)));
    }
    return {};
}

Node::Done Node::hear(Connection& connection, milliseconds wait) {
    std::array<pollfd, 2> watched = {{{connection.descriptor(), POLLIN, 0}, {bell_, POLLIN, 0}}};
    // What came while something else was asked is there already.
    auto said = connection.notifications(milliseconds(0));
    if (said && said->empty()) {
        poll(watched.data(), watched.size(), static_cast<int>(wait.count()));
        std::uint64_t rung = 0;
        static_cast<void>(read(bell_, &rung, sizeof rung));
        said = connection.notifications(milliseconds(0));
    }
    if (!said) {
        return unexpected(said.error());
    }
    for (const postgres::Notification& each : *said) {
        if (each.channel == news_channel) {
            take_news(each.payload);
        } else {
            has_mail_ = true;
        }
    }
    return {};
}

void Node::take_news(const std::string& payload) {
    std::istringstream lines(payload);
    std::vector<Leader> leaders;
    for (std::string what; lines >> what;) {
        std::string first;
        lines >> first;
        if (what == "grown") {
            std::uint64_t version = 0;
            lines >> version;
            events_.on_growth(first, version);
        } else if (what == "leader") {
            Leader leader{first, {}, 0, {}};
            lines >> leader.node >> leader.term;
            if (leader.node != name()) {
                leaders.push_back(std::move(leader));
            }
        } else if (what == "gone") {
            events_.on_gone(first);
            next_renewal_ = Clock::now();
        }
    }
    if (!leaders.empty()) {
        events_.on_leaders(std::move(leaders));
    }
}

void Node::leave(const std::map<std::string, std::int64_t>& handed_over) {
    stop();
    std::vector<std::string> boards;
    std::vector<std::string> instants;
    for (const auto& [board, instant] : handed_over) {
        boards.push_back(board);
        instants.push_back(std::to_string(instant));
    }
    const auto left = session_.attempt([&](Connection& connection) {
        return (is_in_ ? post(connection, out_) : Done()).and_then([&] {
            return done(connection.execute_together(
                {{"UPDATE compongo_cluster.lease AS l SET node = NULL, handed_over = h.instant"
                  " FROM unnest($1::text[], $2::bigint[]) AS h (board, instant)"
                  " WHERE l.board = h.board AND l.node = $3",
                  {array_of(boards), array_of(instants), name_}},
                 {"UPDATE compongo_cluster.lease SET node = NULL, handed_over = NULL"
                  " WHERE node = $1",
                  {name_}},
                 {"DELETE FROM compongo_cluster.node WHERE name = $1", {name_}},
                 {"SELECT pg_notify($1, $2)", {news_channel, "gone " + name_ + "\n"}}}));
        });
    });
    // Whoever cannot say so is found to be gone.
    static_cast<void>(left);
    member_until_ = 0;
}

} // namespace compongo::cluster
