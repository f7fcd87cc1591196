#include "compongo/cluster/node.h"

#include "compongo/base/check.h"
#include "compongo/cluster/tables.h"
#include "compongo/postgres/tables.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <random>

namespace compongo::cluster {
namespace {

using postgres::Connection;
using postgres::Fault;
using postgres::Result;
using postgres::Statement;
using std::chrono::milliseconds;

/// Timeout for one answer of the database.
constexpr milliseconds patience{1'500};
/// Delay before reconnecting to an unreachable database.
constexpr milliseconds rest{200};

std::string new_name() {
    std::random_device chance;
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string name;
    for (int i = 0; i < 16; ++i) {
        name += digits[chance() % digits.size()];
    }
    return name;
}

std::vector<Statement> notifications_of(const News& news) {
    std::vector<Statement> statements;
    for (const std::string& text : texts_of(news)) {
        statements.push_back({"SELECT pg_notify($1, $2)", {news_channel, text}});
    }
    return statements;
}

/// For writes that need not wait for the disk or for a standby.
const Statement without_waiting{"SET LOCAL synchronous_commit = off"};

Expected<void, Fault> done(const Expected<std::vector<Result>, Fault>& results) {
    return results.map([](const std::vector<Result>& /*all*/) {});
}

} // namespace

Expected<std::size_t, Fault> count_members(const std::string& address) {
    auto connection = Connection::open(address);
    if (!connection) {
        return unexpected(std::move(connection.error()));
    }
    const auto is_there = postgres::has_table(*connection, {"compongo_cluster", "node"});
    if (!is_there || !*is_there) {
        return is_there.map([](bool) { return std::size_t{0}; });
    }
    return connection
        ->execute({"SELECT FROM compongo_cluster.node"
                   " WHERE renewed > clock_timestamp() - $1 * interval '1 millisecond'",
                   {membership.count()}})
        .map([](const Result& members) { return members.rows(); });
}

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
    bool is_first = false;
    {
        const std::lock_guard lock(mutex_);
        is_first = out_.growth.empty();
        std::uint64_t& known = out_.growth[stream];
        known = std::max(known, version);
    }
    if (is_first) {
        wake();
    }
}

void Node::wake() const {
    const std::uint64_t one = 1;
    [[maybe_unused]] const ssize_t rung = write(bell_, &one, sizeof one);
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

/// Begins a membership under a new name, which has never led a board.
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
    Outgoing out = what_is_due();
    if (!out.is_empty()) {
        auto sent = ask(connection, out.boards).and_then([&] {
            out.boards.clear();
            return post(connection, out);
        });
        if (!sent) {
            // Messages are delivered at most once, so one that may have been sent is not resent.
            if (sent.error().outcome == Fault::Outcome::unknown) {
                out.messages.clear();
            }
            put_back(std::move(out));
            return sent;
        }
    }
    if (has_mail_) {
        if (auto fetched = fetch(connection); !fetched) {
            return fetched;
        }
    }
    return hear(connection);
}

/// Growth notifications are batched by time, or sent along with anything else that is sent.
Node::Outgoing Node::what_is_due() {
    const std::lock_guard lock(mutex_);
    Outgoing out;
    std::swap(out.boards, out_.boards);
    std::swap(out.messages, out_.messages);
    if (!out.is_empty() || has_mail_ || Clock::now() >= next_news_) {
        std::swap(out.growth, out_.growth);
    }
    if (!out.growth.empty()) {
        next_news_ = Clock::now() + time_between_news;
    }
    return out;
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
         {name(), membership.count()}});
    if (!renewed) {
        return unexpected(renewed.error());
    }
    next_renewal_ = asked + time_between_renewals;
    if (renewed->affected() == 1) {
        member_until_ = (asked + membership - margin).time_since_epoch().count();
        return {};
    }
    // Other nodes may lead our boards by now. A new name ensures that nothing of the old membership
    // is taken for this node's.
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

/// Recovers what notifications may have missed, and returns undeliverable messages. Messages from
/// nodes that left stay: they may be answers sent before leaving.
Node::Done Node::look_around(Connection& connection) {
    const auto results = connection.execute_together(
        {{"SELECT name, version FROM compongo_hall.stream WHERE name IN ('hall', 'access')"},
         {R"(DELETE FROM compongo_cluster.message AS m WHERE sender = $1
                 AND NOT EXISTS (SELECT FROM compongo_cluster.node WHERE name = m.receiver)
             RETURNING body)",
          {name()}},
         {R"(DELETE FROM compongo_cluster.message AS m
             WHERE NOT EXISTS (SELECT FROM compongo_cluster.node WHERE name = m.sender)
                 AND NOT EXISTS (SELECT FROM compongo_cluster.node WHERE name = m.receiver))"}});
    if (!results) {
        return unexpected(results.error());
    }
    const Result& streams = (*results)[0];
    Growth growth;
    for (std::size_t row = 0; row < streams.rows(); ++row) {
        growth.emplace(streams.text(row, 0), streams.number(row, 1).value_or(0));
    }
    events_.on_growth(std::move(growth));
    for (std::size_t row = 0; row < (*results)[1].rows(); ++row) {
        events_.on_returned(std::string((*results)[1].text(row, 0)));
    }
    return {};
}

Node::Done Node::tell(Connection& connection, const News& news) {
    std::vector<Statement> statements = notifications_of(news);
    if (statements.empty()) {
        return {};
    }
    statements.insert(statements.begin(), without_waiting);
    return done(connection.execute_together(statements));
}

Node::Done Node::post(Connection& connection, const Outgoing& out) {
    std::vector<Statement> statements = {without_waiting};
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
    std::ranges::move(notifications_of({name(), {}, out.growth, {}}),
                      std::back_inserter(statements));
    return statements.size() == 1 ? Done() : done(connection.execute_together(statements));
}

/// Waits until removing the messages is durable: after a failover they would otherwise be
/// delivered, and acted on, twice.
Node::Done Node::fetch(Connection& connection) {
    has_mail_ = false;
    const auto mail = connection.execute(
        {"WITH taken AS (DELETE FROM compongo_cluster.message WHERE receiver = $1"
         " RETURNING id, sender, body) SELECT sender, body FROM taken ORDER BY id",
         {name()}});
    if (!mail) {
        has_mail_ = true;
        return unexpected(mail.error());
    }
    for (std::size_t row = 0; row < mail->rows(); ++row) {
        events_.on_message(std::string(mail->text(row, 0)), std::string(mail->text(row, 1)));
    }
    return {};
}

/// Waits for news or mail, or until something is due.
Node::Done Node::hear(Connection& connection) {
    Clock::time_point until = next_renewal_;
    {
        const std::lock_guard lock(mutex_);
        until = out_.growth.empty() ? until : std::min(until, next_news_);
    }
    const auto wait =
        std::max(std::chrono::ceil<milliseconds>(until - Clock::now()), milliseconds(0));
    std::array<pollfd, 2> watched = {{{connection.descriptor(), POLLIN, 0}, {bell_, POLLIN, 0}}};
    // Notifications may have been received with the answer to an earlier query.
    auto said = connection.notifications(milliseconds(0));
    if (said && said->empty()) {
        poll(watched.data(), watched.size(), static_cast<int>(wait.count()));
        std::uint64_t rung = 0;
        [[maybe_unused]] const ssize_t heard = read(bell_, &rung, sizeof rung);
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

void Node::take_news(const std::string& text) {
    News news = read_news(text);
    for (const std::string& node : news.gone) {
        events_.on_gone(node);
        next_renewal_ = Clock::now();
    }
    if (news.from == name()) {
        return;
    }
    if (!news.leaders.empty()) {
        events_.on_leaders(std::move(news.leaders));
    }
    if (!news.growth.empty()) {
        events_.on_growth(std::move(news.growth));
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
                 {"SELECT pg_notify($1, $2)",
                  {news_channel, texts_of({name_, {}, {}, {name_}}).front()}}}));
        });
    });
    // If the database is unreachable, the membership expires.
    static_cast<void>(left);
    member_until_ = 0;
}

} // namespace compongo::cluster
