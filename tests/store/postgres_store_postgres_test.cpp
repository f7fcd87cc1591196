#include "compongo/postgres/connection.h"
#include "compongo/store/copy.h"
#include "compongo/store/postgres_store.h"
#include "tests/store/expectations.h"
#include "tests/store/postgres_cuts.h"
#include "tests/store/store_contract.h"
#include "tests/store/temporary_folder.h"
#include "tests/support/cutting_proxy.h"
#include "tests/support/postgres_server.h"

#include <gmock/gmock.h>

#include <set>
#include <thread>

namespace compongo::store {
namespace {

using std::chrono::milliseconds;
using test::CuttingProxy;
using test::PostgresServer;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::unique_ptr<EventStore> opened(const std::string& address,
                                   const PostgresOptions& options = {}) {
    auto store = open_postgres_store(address, options);
    EXPECT_TRUE(store.has_value()) << store.error().message;
    return store ? *std::move(store) : nullptr;
}

INSTANTIATE_TEST_SUITE_P(
    Stores, Contract,
    ::testing::Values(StoreKind{
        "postgres", [] { return OpenStore{opened(PostgresServer::shared().new_database()), {}}; }}),
    [](const auto& row) { return row.param.name; });

/// Two nodes on one database, and another client that writes to it directly.
struct PostgresStore : testing::Test {
    std::string address = PostgresServer::shared().new_database();
    std::unique_ptr<EventStore> one = opened(address);
    std::unique_ptr<EventStore> two = opened(address);

    void run(const std::string& statements) const {
        auto connection = postgres::Connection::open(address);
        ASSERT_TRUE(connection.has_value());
        const auto done = connection->run(statements);
        ASSERT_TRUE(done.has_value()) << done.error().message;
    }
};

TEST_F(PostgresStore, OfTwoNodesOneGoesOn) {
    EXPECT_EQ(appended(*one, "s", 0, {"a"}), 1U);
    EXPECT_EQ(appended(*two, "s", 1, {"b"}), 2U);
    // What the first remembers of the stream is not so any more.
    const Appended late = one->append_and_wait({"s", 1, {"x"}});
    EXPECT_EQ(kind_of(late), Fault::Kind::conflict);
    EXPECT_EQ(late.error().message, "stream 's': found version 2, expected 1");
    EXPECT_EQ(appended(*one, "s", 2, {"c"}), 3U);
    EXPECT_EQ(kind_of(two->append_and_wait({"s", 2, {}})), Fault::Kind::conflict);
    EXPECT_EQ(appended(*two, "s", 3, {}), 3U);
    EXPECT_THAT(contents_of(*two, "s"), ElementsAre("a", "b", "c"));
    expect_whole(*one, "s");
}

TEST_F(PostgresStore, ConflictsOfOneStreamAreNotThoseOfAnother) {
    // In one group: the first append occupies the writer while the others come.
    EXPECT_EQ(appended(*one, "s", 0, {"a"}), 1U);
    EXPECT_EQ(appended(*two, "s", 1, {"b"}), 2U);
    std::vector<bool> kept;
    const auto note = [&](const Appended& answer) { kept.push_back(answer.has_value()); };
    one->append({"first", 0, {"x"}}, note);
    one->append({"s", 1, {"late"}}, note);
    one->append({"t", 0, {"1"}}, note);
    one->append({"t", 0, {"wrong"}}, note);
    one->append({"t", 1, {"2"}}, note);
    EXPECT_EQ(appended(*one, "last", 0, {"x"}), 1U);
    EXPECT_THAT(kept, ElementsAre(true, false, true, false, true));
    EXPECT_THAT(contents_of(*one, "s"), ElementsAre("a", "b"));
    EXPECT_THAT(contents_of(*one, "t"), ElementsAre("1", "2"));
}

TEST_F(PostgresStore, NodesThatCompeteLoseNothing) {
    constexpr int wins_each = 40;
    std::vector<std::thread> threads;
    for (EventStore* const store : {one.get(), two.get()}) {
        threads.emplace_back([store] {
            for (int wins = 0; wins < wins_each;) {
                const std::uint64_t version = store->state("s")->version;
                const std::string content = std::to_string(version + 1);
                wins += store->append_and_wait({"s", version, {content}}) ? 1 : 0;
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    const auto contents = contents_of(*one, "s");
    ASSERT_EQ(contents.size(), 2U * wins_each);
    for (std::size_t i = 0; i < contents.size(); ++i) {
        EXPECT_EQ(contents[i], std::to_string(i + 1));
    }
    expect_whole(*two, "s");
}

TEST_F(PostgresStore, WhatWasAlteredShows) {
    appended(*one, "s", 0, {"a", "b", "c"});
    struct Row {
        const char* alteration;
        std::uint64_t number;
    };
    for (const Row& row : {Row{"UPDATE compongo_hall.entry SET content = 'x' WHERE number = 2", 2},
                           Row{"UPDATE compongo_hall.entry SET hash = 'x' WHERE number = 2", 2},
                           Row{"DELETE FROM compongo_hall.entry WHERE number = 3", 3},
                           Row{"UPDATE compongo_hall.stream SET version = 2", 3},
                           Row{"UPDATE compongo_hall.stream SET last_hash = 'x'", 1}}) {
        run(std::string("CREATE TABLE e AS TABLE compongo_hall.entry;"
                        "CREATE TABLE s AS TABLE compongo_hall.stream;") +
            row.alteration);
        const auto verified = two->verify("s");
        ASSERT_FALSE(verified.has_value()) << row.alteration;
        EXPECT_EQ(verified.error().fault.kind, Fault::Kind::damaged) << row.alteration;
        EXPECT_EQ(verified.error().number, row.number) << row.alteration;
        run("TRUNCATE compongo_hall.entry, compongo_hall.stream;"
            "INSERT INTO compongo_hall.entry TABLE e; INSERT INTO compongo_hall.stream TABLE s;"
            "DROP TABLE e, s");
        expect_whole(*two, "s");
    }
}

TEST_F(PostgresStore, AnotherFormatIsNotOpened) {
    run("UPDATE compongo_hall.format SET format = 2");
    const auto none = open_postgres_store(address);
    EXPECT_EQ(kind_of(none), Fault::Kind::unknown_format);
    EXPECT_THAT(none.error().message, HasSubstr("compongo_hall.format: found '2', expected '1'"));
}

TEST_F(PostgresStore, WithATriggerOfSomebodysItIsNotOpened) {
    run("CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';"
        "CREATE TRIGGER cuts BEFORE INSERT ON compongo_hall.entry FOR EACH ROW"
        " EXECUTE FUNCTION cut();"
        "CREATE RULE hides AS ON DELETE TO compongo_hall.stream DO INSTEAD NOTHING");
    const auto none = open_postgres_store(address);
    EXPECT_EQ(kind_of(none), Fault::Kind::unknown_format);
    EXPECT_THAT(none.error().message, HasSubstr("trigger cuts"));
    EXPECT_THAT(none.error().message, HasSubstr("rule hides"));
}

TEST_F(PostgresStore, AStreamThatLostItsEndIsNotGoneOnWith) {
    // A standby that was promoted without what the primary had acknowledged.
    appended(*one, "s", 0, {"a", "b"});
    run("DELETE FROM compongo_hall.entry WHERE number = 2;"
        "UPDATE compongo_hall.stream SET version = 1,"
        " last_hash = (SELECT hash FROM compongo_hall.entry)");
    EXPECT_EQ(kind_of(one->append_and_wait({"s", 2, {"c"}})), Fault::Kind::conflict);
    EXPECT_THAT(contents_of(*one, "s"), ElementsAre("a"));
}

TEST_F(PostgresStore, IsCopiedFromSqliteAndBack) {
    const TemporaryFolder folder;
    const std::string file = "sqlite:" + folder.file("hall.sqlite");
    EXPECT_EQ(kind_of(open_store(file, IfAbsent::refused)), Fault::Kind::io);
    EXPECT_EQ(kind_of(open_store(PostgresServer::shared().new_database(), IfAbsent::refused)),
              Fault::Kind::io);
    const auto source = open_store(file, IfAbsent::made);
    ASSERT_TRUE(source.has_value()) << source.error().message;
    appended(**source, "a", 0, std::vector<std::string>(1000, "x"));
    appended(**source, "b", 0, {"y", std::string("\0z", 2)});
    const auto target = open_store(address, IfAbsent::refused);
    ASSERT_TRUE(target.has_value()) << target.error().message;
    std::uint64_t told = 0;
    const auto count = [&](std::uint64_t entries) { told += entries; };
    EXPECT_EQ(copy(**source, **target, count), (Copied{2, 1002}));
    EXPECT_EQ(told, 1002U);
    EXPECT_EQ((*target)->streams(), (*source)->streams());
    expect_whole(**target, "a");
    const auto back = memory_store();
    EXPECT_EQ(copy(**target, *back, count), (Copied{2, 1002}));
    EXPECT_EQ(back->streams(), (*source)->streams());
}

TEST(PostgresStoreTables, AreMadeByOneOfThoseWhoComeAtOnce) {
    for (int round = 0; round < 5; ++round) {
        const std::string address = PostgresServer::shared().new_database();
        std::vector<std::jthread> nodes;
        for (int node = 0; node < 4; ++node) {
            nodes.emplace_back([&] { EXPECT_TRUE(open_postgres_store(address).has_value()); });
        }
    }
}

TEST(PostgresStoreFault, NobodyThereIsToldAtOnce) {
    const auto none = open_postgres_store(
        "postgresql://a@127.0.0.1:" + std::to_string(test::free_port()) + "/hall");
    EXPECT_EQ(kind_of(none), Fault::Kind::io);
}

// --- The line is cut -----------------------------------------------------------------------------

struct ThroughProxy : testing::Test {
    CuttingProxy proxy{PostgresServer::shared().port()};
    std::string direct = PostgresServer::shared().new_database();
    std::string address = "postgresql://compongo@127.0.0.1:" + std::to_string(proxy.port()) +
                          direct.substr(direct.rfind('/'));
};

TEST_F(ThroughProxy, WhereverTheLineIsCutAnAppendIsThereOnce) {
    constexpr int step = 47;
    expect_once_wherever_cut(step);
}

TEST_F(ThroughProxy, ACutBetweenNodesThatCompeteDoublesNothing) {
    const auto direct_store = opened(direct);
    const auto store = opened(address);
    EXPECT_EQ(appended(*store, "s", 0, {"0"}), 1U);
    std::set<std::string> kept = {"0"};
    for (int i = 1; i <= 15; ++i) {
        // Both want to go on from the same version; the answer to the one is cut off.
        const std::uint64_t version = direct_store->state("s")->version;
        proxy.cut_after(CuttingProxy::Way::to_client, i % 20);
        Appended other = 0;
        std::thread rival([&] {
            other = direct_store->append_and_wait({"s", version, {"b" + std::to_string(i)}});
        });
        const Appended mine = store->append_and_wait({"s", version, {"a" + std::to_string(i)}});
        rival.join();
        EXPECT_NE(mine.has_value(), other.has_value());
        kept.insert((mine ? "a" : "b") + std::to_string(i));
        proxy.cut_after(CuttingProxy::Way::to_client, -1);
    }
    const auto contents = contents_of(*direct_store, "s");
    EXPECT_EQ(contents.size(), kept.size());
    EXPECT_EQ(std::set<std::string>(contents.begin(), contents.end()), kept);
    expect_whole(*direct_store, "s");
}

TEST_F(ThroughProxy, WhatIsNotAnsweredIsInDoubtAndComesOnce) {
    const auto store = opened(address, {IfAbsent::made, milliseconds(100), milliseconds(300)});
    EXPECT_EQ(appended(*store, "s", 0, {"a"}), 1U);
    proxy.cut_after(CuttingProxy::Way::to_client, 0);
    proxy.set_silent(true);
    const Appended unanswered = store->append_and_wait({"s", 1, {"b"}});
    EXPECT_EQ(kind_of(unanswered), Fault::Kind::in_doubt);
    EXPECT_THAT(unanswered.error().message, HasSubstr("whether the entries are there"));
    proxy.set_silent(false);
    const auto watched = opened(direct);
    const std::uint64_t version = watched->state("s")->version;
    EXPECT_EQ(appended(*watched, "s", version, {"c"}), version + 1);
    expect_whole(*watched, "s");
}

TEST_F(ThroughProxy, WithoutTheDatabaseAppendsAndReadsAreRefused) {
    const auto store = opened(address, {IfAbsent::made, milliseconds(200), milliseconds(300)});
    EXPECT_EQ(appended(*store, "s", 0, {"a"}), 1U);
    proxy.set_refusing(true);
    EXPECT_FALSE(store->append_and_wait({"s", 1, {"b"}}).has_value());
    // A stream that has to be looked at first is certainly not written to.
    EXPECT_EQ(kind_of(store->append_and_wait({"t", 0, {"b"}})), Fault::Kind::io);
    EXPECT_EQ(kind_of(store->read("s", 1, 1)), Fault::Kind::io);
    EXPECT_EQ(kind_of(store->state("s")), Fault::Kind::io);
    proxy.set_refusing(false);
    const std::uint64_t version = opened(direct)->state("s")->version;
    EXPECT_EQ(appended(*store, "s", version, {"c"}), version + 1);
}

} // namespace
} // namespace compongo::store
