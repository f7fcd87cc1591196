// `compongo store` between SQLite and PostgreSQL, as a user runs it.
#include "compongo/cluster/node.h"
#include "compongo/store/postgres_store.h"
#include "compongo/store/sqlite_store.h"
#include "tests/apps/executable.h"
#include "tests/store/temporary_folder.h"
#include "tests/support/cutting_proxy.h"
#include "tests/support/postgres_server.h"

#include <gmock/gmock.h>

#include <thread>

namespace compongo {
namespace {

using std::chrono::milliseconds;
using test::CuttingProxy;
using test::PostgresServer;
using ::testing::HasSubstr;

std::vector<store::StreamState> streams_of(const store::EventStore& store) {
    return store.streams().value();
}

/// Two streams of a hall in a file, and an empty database.
class StoreCopying : public WithExecutable {
protected:
    void SetUp() override {
        WithExecutable::SetUp();
        if (IsSkipped()) {
            return;
        }
        fill(from_, 1'000);
        database_ = PostgresServer::shared().new_database();
    }
    static void fill(const std::string& file, std::size_t entries) {
        const auto source = store::open_sqlite_store(file);
        ASSERT_TRUE(source.has_value());
        std::vector<std::string> acts(entries, std::string(500, '\0'));
        for (std::size_t i = 0; i < acts.size(); ++i) {
            acts[i] += std::to_string(i);
        }
        ASSERT_TRUE((*source)->append_and_wait({"board/e1-2-1", 0, acts}).has_value());
        ASSERT_TRUE((*source)->append_and_wait({"hall", 0, {"an event", "a round"}}).has_value());
    }
    /// The list of acknowledged entries is stored beside the file, and is moved with it.
    void fill_anew(std::size_t entries) const {
        std::filesystem::remove(from_);
        std::filesystem::remove(from_ + "-heads");
        fill(from_, entries);
    }
    [[nodiscard]] static Answer copy(const std::string& from, const std::string& to) {
        return run_executable("store copy '" + from + "' '" + to + "'");
    }
    [[nodiscard]] std::string through(const CuttingProxy& proxy) const {
        return "postgresql://compongo@127.0.0.1:" + std::to_string(proxy.port()) +
               database_.substr(database_.rfind('/'));
    }
    [[nodiscard]] std::unique_ptr<store::EventStore> target() const {
        return store::open_postgres_store(database_).value();
    }

    store::TemporaryFolder folder_;
    std::string from_ = folder_.file("from.sqlite");
    std::string source_ = "sqlite:" + from_;
    std::string database_;
};

TEST_F(StoreCopying, ThereAndBackTheChainsAreTheSame) {
    const std::string back = folder_.file("back.sqlite");
    for (const auto& [from, to] : {std::pair(source_, database_), {database_, "sqlite:" + back}}) {
        // The second time there is nothing left to copy.
        for (int time = 0; time < 2; ++time) {
            const Answer copied = copy(from, to);
            EXPECT_EQ(copied.status, 0) << copied.text;
            EXPECT_THAT(copied.text, HasSubstr("2 streams, 1002 entries: all there"));
        }
        const Answer verified = run_executable("store verify '" + to + "'");
        EXPECT_EQ(verified.status, 0);
        EXPECT_THAT(verified.text, HasSubstr("2 streams, 1002 entries: all whole"));
    }
    const auto first = store::open_sqlite_store(from_);
    const auto last = store::open_sqlite_store(back);
    EXPECT_EQ(streams_of(**first), streams_of(**last));
}

TEST_F(StoreCopying, ATargetWithSomethingElseInItIsLeftAsItIs) {
    ASSERT_TRUE(target()->append_and_wait({"hall", 0, {"another event"}}).has_value());
    const auto before = streams_of(*target());
    const Answer copied = copy(source_, database_);
    EXPECT_EQ(copied.status, 2);
    EXPECT_THAT(copied.text, HasSubstr("compongo store: the target, stream 'hall': found 1 "));
    EXPECT_EQ(streams_of(*target()), before);
}

TEST_F(StoreCopying, WhileAHallIsOpenNothingIsCopied) {
    {
        const auto open = store::open_sqlite_store(from_);
        const Answer copied = copy(source_, database_);
        EXPECT_EQ(copied.status, 2);
        EXPECT_THAT(copied.text, HasSubstr("from.sqlite: found it open in process"));
    }
    ASSERT_EQ(copy(source_, database_).status, 0);
    const auto node = cluster::Node::join(database_, {.on_leaders = [](const auto&) {},
                                                      .on_expiry = [] {},
                                                      .on_message = [](const auto&, const auto&) {},
                                                      .on_returned = [](const auto&) {},
                                                      .on_growth = [](const auto&) {},
                                                      .on_gone = [](const auto&) {},
                                                      .on_interruption = [] {}});
    ASSERT_TRUE(node.has_value());
    while (cluster::count_members(database_).value() == 0) {
        std::this_thread::sleep_for(milliseconds(1));
    }
    for (const auto& [from, to] :
         {std::pair(source_, database_), {database_, "sqlite:" + folder_.file("back.sqlite")}}) {
        const Answer copied = copy(from, to);
        EXPECT_EQ(copied.status, 2);
        EXPECT_THAT(copied.text, HasSubstr("found a hall that is open on 1 nodes"));
    }
    (*node)->leave({});
    EXPECT_EQ(copy(source_, database_).status, 0);
}

TEST_F(StoreCopying, WhatCannotBeOpenedIsTold) {
    const std::string port = std::to_string(test::free_port());
    struct Row {
        std::string from;
        std::string to;
        std::string why;
    };
    for (const Row& row :
         {Row{source_, "postgresql://compongo@127.0.0.1:" + port + "/hall", "refused"},
          Row{source_, PostgresServer::shared().address("nowhere"), "\"nowhere\" does not exist"},
          Row{database_, "sqlite:" + folder_.file("x"), "found no tables, expected a store"}}) {
        const Answer copied = copy(row.from, row.to);
        EXPECT_EQ(copied.status, 2) << row.why;
        EXPECT_THAT(copied.text, HasSubstr(row.why));
    }
    ASSERT_EQ(copy(source_, database_).status, 0);
    auto connection = postgres::Connection::open(database_);
    ASSERT_TRUE(connection->run("UPDATE compongo_hall.format SET format = 9").has_value());
    const Answer later = copy(source_, database_);
    EXPECT_EQ(later.status, 2);
    EXPECT_THAT(later.text, HasSubstr("compongo_hall.format: found '9', expected '1'"));
}

TEST_F(StoreCopying, AfterALostConnectionItGoesOn) {
    fill_anew(4'000);
    CuttingProxy proxy(PostgresServer::shared().port());
    proxy.cut_after(CuttingProxy::Way::to_server, 600'000);
    const Answer copied = copy(source_, through(proxy));
    EXPECT_EQ(copied.status, 0) << copied.text;
    EXPECT_EQ(streams_of(*target()), streams_of(**store::open_sqlite_store(from_)));
}

TEST_F(StoreCopying, WhenTheDatabaseIsGoneItSaysSoAndCanBeRepeated) {
    fill_anew(4'000);
    CuttingProxy proxy(PostgresServer::shared().port());
    proxy.cut_after(CuttingProxy::Way::to_server, 600'000, CuttingProxy::Then::refuses);
    const Answer copied = copy(source_, through(proxy));
    EXPECT_EQ(copied.status, 2);
    EXPECT_THAT(copied.text, HasSubstr("compongo store: "));
    const Answer again = copy(source_, database_);
    EXPECT_EQ(again.status, 0) << again.text;
    EXPECT_EQ(streams_of(*target()), streams_of(**store::open_sqlite_store(from_)));
}

} // namespace
} // namespace compongo
