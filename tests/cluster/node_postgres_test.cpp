#include "compongo/cluster/node.h"
#include "compongo/cluster/tables.h"
#include "tests/support/postgres_server.h"

#include <gmock/gmock.h>

#include <condition_variable>
#include <thread>

namespace compongo::cluster {
namespace {

using std::chrono::milliseconds;
using test::PostgresServer;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// A node and its notifications.
class Told {
public:
    explicit Told(const std::string& address) {
        auto joined = Node::join(
            address,
            {.on_leaders =
                 [this](const std::vector<Leader>& told) {
                     note([&] {
                         for (const Leader& each : told) {
                             leaders.insert_or_assign(each.board, each);
                         }
                     });
                 },
             .on_expiry = [] {},
             .on_message =
                 [this](const std::string& from, const std::string& body) {
                     note([&] { messages.emplace_back(from, body); });
                 },
             .on_returned =
                 [this](const std::string& body) { note([&] { returned.push_back(body); }); },
             .on_growth =
                 [this](const Growth& news) {
                     note([&] {
                         ++times_told;
                         for (const auto& [stream, version] : news) {
                             growth[stream] = version;
                         }
                     });
                 },
             .on_gone = [this](const std::string& name) { note([&] { gone.push_back(name); }); },
             .on_interruption = [this] { note([&] { ++interruptions; }); }});
        EXPECT_TRUE(joined.has_value()) << joined.error().message;
        node = *std::move(joined);
        EXPECT_TRUE(comes([&] { return interruptions > 0; }));
    }

    /// Whether it comes to be so.
    bool comes(const std::function<bool()>& is_so) {
        std::unique_lock lock(mutex_);
        return told_.wait_for(lock, milliseconds(15'000), is_so);
    }
    template <class Of>
    Of now(const Of& what) {
        const std::lock_guard lock(mutex_);
        return what;
    }

    std::map<std::string, Leader> leaders;
    std::vector<std::pair<std::string, std::string>> messages;
    std::vector<std::string> returned;
    Growth growth;
    int times_told = 0;
    std::vector<std::string> gone;
    int interruptions = 0;

private:
    void note(const std::function<void()>& what) {
        const std::lock_guard lock(mutex_);
        what();
        told_.notify_all();
    }
    std::mutex mutex_;
    std::condition_variable told_;

public:
    /// Last: its thread uses the above.
    std::unique_ptr<Node> node;
};

struct Nodes : testing::Test {
    std::string database = PostgresServer::shared().new_database();
    /// The hall's own streams are looked at too.
    Nodes() {
        auto connection = postgres::Connection::open(database);
        EXPECT_TRUE(connection
                        ->run("CREATE SCHEMA compongo_hall;"
                              "CREATE TABLE compongo_hall.stream (name text, version bigint)")
                        .has_value());
    }
};

TEST_F(Nodes, OthersAreToldOfGrowthAndItsLastAlone) {
    Told a(database);
    Told b(database);
    for (std::uint64_t version = 1; version <= 1'000; ++version) {
        a.node->announce("board/x", version);
        a.node->announce("board/y", 2 * version);
    }
    ASSERT_TRUE(b.comes([&] { return b.growth["board/x"] == 1'000; }));
    EXPECT_EQ(b.now(b.growth)["board/y"], 2'000U);
    EXPECT_LT(b.now(b.times_told), 100);
    // The node that made the change need not be notified.
    b.node->announce("board/z", 1);
    ASSERT_TRUE(a.comes([&] { return a.growth.contains("board/z"); }));
    EXPECT_FALSE(a.now(a.growth).contains("board/x"));
}

TEST_F(Nodes, AMessageComesOnceAndInOrder) {
    Told a(database);
    Told b(database);
    constexpr std::size_t count = 300;
    for (std::size_t i = 0; i < count; ++i) {
        a.node->send(b.node->name(), std::to_string(i) + R"( "quoted", {braced} \ é)");
    }
    ASSERT_TRUE(b.comes([&] { return b.messages.size() >= count; }));
    const auto messages = b.now(b.messages);
    ASSERT_EQ(messages.size(), count);
    for (std::size_t i = 0; i < count; ++i) {
        EXPECT_EQ(messages[i].first, a.node->name());
        EXPECT_EQ(messages[i].second, std::to_string(i) + R"( "quoted", {braced} \ é)");
    }
}

TEST_F(Nodes, AMessageIsTakenOnlyWhenThatIsDurable) {
    Told a(database);
    Told b(database);
    // From now on nothing is durable: there is no such standby.
    PostgresServer::shared().run("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    PostgresServer::shared().run("SELECT pg_reload_conf()");
    // A new connection sees the reloaded configuration.
    const auto shown = [&] {
        auto connection = postgres::Connection::open(database);
        const auto found = connection->execute({"SHOW synchronous_standby_names", {}});
        return found.has_value() ? std::string(found->text(0, 0)) : "";
    };
    while (shown() != "nobody") {
        std::this_thread::sleep_for(milliseconds(20));
    }
    a.node->send(b.node->name(), "once");
    std::this_thread::sleep_for(milliseconds(700));
    EXPECT_THAT(b.now(b.messages), IsEmpty());
    PostgresServer::shared().run("ALTER SYSTEM RESET synchronous_standby_names");
    PostgresServer::shared().run("SELECT pg_reload_conf()");
    ASSERT_TRUE(b.comes([&] { return !b.messages.empty(); }));
    EXPECT_EQ(b.now(b.messages).size(), 1U);
}

TEST_F(Nodes, WhatIsSentToNobodyComesBack) {
    Told a(database);
    a.node->send("nobody", "to whom?");
    ASSERT_TRUE(a.comes([&] { return !a.returned.empty(); }));
    EXPECT_THAT(a.now(a.returned), ElementsAre("to whom?"));
    EXPECT_THAT(a.now(a.messages), IsEmpty());
}

TEST_F(Nodes, TheAnswerOfOneWhoHasLeftIsRead) {
    Told b(database);
    auto connection = postgres::Connection::open(database);
    const auto run = [&](const postgres::Statement& statement) {
        EXPECT_TRUE(connection->execute(statement).has_value());
    };
    run({"INSERT INTO compongo_cluster.message (receiver, sender, body) VALUES ($1, 'left', "
         "'done')",
         {b.node->name()}});
    run({"SELECT pg_notify($1, $2)", {news_channel, "from left\ngone left\n"}});
    ASSERT_TRUE(b.comes([&] { return !b.gone.empty(); }));
    std::this_thread::sleep_for(milliseconds(200)); // It looks around after such news.
    run({"SELECT pg_notify($1, '')", {mail_channel(b.node->name())}});
    ASSERT_TRUE(b.comes([&] { return !b.messages.empty(); }));
    EXPECT_EQ(b.now(b.messages).front().second, "done");
}

TEST_F(Nodes, OneLeadsUntilItLeavesAndAnotherGoesOnFromThere) {
    Told a(database);
    Told b(database);
    a.node->ask_to_lead("x");
    ASSERT_TRUE(a.comes([&] { return a.leaders.contains("x"); }));
    const std::string first = a.node->name();
    EXPECT_EQ(a.now(a.leaders).at("x"), (Leader{"x", first, 1, std::nullopt}));
    b.node->ask_to_lead("x");
    ASSERT_TRUE(b.comes([&] { return b.leaders.contains("x"); }));
    EXPECT_EQ(b.now(b.leaders).at("x").node, first);
    a.node->leave({{"x", 4'711}});
    const std::string second = b.node->name();
    ASSERT_TRUE(b.comes([&] { return b.leaders.at("x").node == second; }));
    EXPECT_EQ(b.now(b.leaders).at("x"), (Leader{"x", second, 2, 4'711}));
    EXPECT_THAT(b.now(b.gone), ElementsAre(first));
}

TEST_F(Nodes, WhatADeadNodeLedIsTaken) {
    Told b(database);
    {
        Told a(database);
        a.node->ask_to_lead("x");
        ASSERT_TRUE(a.comes([&] { return a.leaders.contains("x"); }));
    }
    // As if its membership had ended.
    auto connection = postgres::Connection::open(database);
    ASSERT_TRUE(connection
                    ->execute({"UPDATE compongo_cluster.node SET renewed = renewed - interval "
                               "'1 minute' WHERE name <> $1",
                               {b.node->name()}})
                    .has_value());
    const std::string second = b.node->name();
    ASSERT_TRUE(
        b.comes([&] { return b.leaders.contains("x") && b.leaders.at("x").node == second; }));
    EXPECT_EQ(b.now(b.leaders).at("x"), (Leader{"x", second, 2, std::nullopt}));
}

} // namespace
} // namespace compongo::cluster
