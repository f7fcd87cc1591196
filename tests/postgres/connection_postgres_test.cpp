#include "compongo/postgres/address.h"
#include "compongo/postgres/connection.h"
#include "compongo/postgres/session.h"
#include "tests/support/postgres_server.h"

#include <gtest/gtest.h>

#include <csignal>

namespace compongo::postgres {
namespace {

using std::chrono::milliseconds;
using test::PostgresServer;

Connection opened(const std::string& address, milliseconds patience = usual_patience) {
    auto connection = Connection::open(address, patience);
    EXPECT_TRUE(connection.has_value()) << connection.error().message;
    return *std::move(connection);
}

std::string count(Connection& connection) {
    const auto counted = connection.execute({"SELECT count(*) FROM act"});
    return counted ? std::string(counted->text(0, 0)) : counted.error().message;
}

struct WithTable : testing::Test {
    std::string address = PostgresServer::shared().new_database();
    Connection connection = opened(address);
    void SetUp() override {
        const auto made = connection.run("CREATE TABLE act (number integer PRIMARY KEY,"
                                         " content bytea, note text)");
        ASSERT_TRUE(made.has_value()) << made.error().message;
    }
};

TEST_F(WithTable, ParametersGoThereAndComeBack) {
    const std::string bytes("\0\xff'\\x\n", 6);
    const auto put = connection.execute(
        {"INSERT INTO act VALUES ($1, $2, $3)", {7, Bytes{bytes}, "It's ♞ \"here\""}});
    ASSERT_TRUE(put.has_value()) << put.error().message;
    EXPECT_EQ(put->affected(), 1U);
    ASSERT_TRUE(connection.execute(
        {"INSERT INTO act VALUES ($1, $2, $3)", {8, std::monostate{}, std::monostate{}}}));
    const auto got = connection.execute({"SELECT * FROM act ORDER BY number"});
    ASSERT_TRUE(got.has_value()) << got.error().message;
    ASSERT_EQ(got->rows(), 2U);
    ASSERT_EQ(got->columns(), 3U);
    EXPECT_EQ(got->number(0, 0), 7);
    EXPECT_EQ(got->bytes(0, 1), bytes);
    EXPECT_EQ(got->text(0, 2), "It's ♞ \"here\"");
    EXPECT_TRUE(got->is_null(1, 1));
    EXPECT_EQ(got->bytes(1, 1), std::nullopt);
    EXPECT_EQ(got->number(1, 2), std::nullopt);
}

TEST_F(WithTable, WhatIsRefusedIsCertainlyNotDone) {
    const Statement put{"INSERT INTO act VALUES (1)"};
    ASSERT_TRUE(connection.execute(put));
    const auto again = connection.execute(put);
    ASSERT_FALSE(again.has_value());
    EXPECT_EQ(again.error().kind, Fault::Kind::refused);
    EXPECT_EQ(again.error().outcome, Fault::Outcome::not_done);
    EXPECT_EQ(again.error().sqlstate, unique_violation);
    EXPECT_NE(again.error().message.find("already exists"), std::string::npos);
    EXPECT_FALSE(is_passing(again.error()));
    EXPECT_TRUE(connection.is_open());
    EXPECT_EQ(count(connection), "1");
}

TEST_F(WithTable, StatementsTogetherAreAllDoneOrNone) {
    const Statement put{"INSERT INTO act VALUES ($1) RETURNING number", {1}};
    const auto both = connection.execute_together({put, {put.sql, {2}}});
    ASSERT_TRUE(both.has_value()) << both.error().message;
    ASSERT_EQ(both->size(), 2U);
    EXPECT_EQ((*both)[1].number(0, 0), 2);
    const auto neither = connection.execute_together({{put.sql, {3}}, put, {put.sql, {4}}});
    ASSERT_FALSE(neither.has_value());
    EXPECT_EQ(neither.error().sqlstate, unique_violation);
    EXPECT_EQ(neither.error().outcome, Fault::Outcome::not_done);
    EXPECT_EQ(count(connection), "2");
}

TEST_F(WithTable, ManyStatementsTogetherDoNotBlockEachOther) {
    // More than the buffers of the system hold, in both directions.
    std::vector<Statement> many;
    for (int i = 0; i < 2000; ++i) {
        many.push_back({"INSERT INTO act VALUES ($1, $2) RETURNING content",
                        {i, Bytes{std::string(2000, 'x')}}});
    }
    const auto done = connection.execute_together(many);
    ASSERT_TRUE(done.has_value()) << done.error().message;
    EXPECT_EQ(done->size(), many.size());
    EXPECT_EQ(count(connection), "2000");
}

TEST_F(WithTable, WhatIsDeferredToTheCommitIsRefusedThere) {
    ASSERT_TRUE(connection.run("CREATE TABLE note (number integer UNIQUE DEFERRABLE "
                               "INITIALLY DEFERRED); INSERT INTO note VALUES (1)"));
    const auto done = connection.execute_together(
        {{"INSERT INTO act VALUES (1)"}, {"INSERT INTO note VALUES (1)"}});
    ASSERT_FALSE(done.has_value());
    EXPECT_EQ(done.error().sqlstate, unique_violation);
    EXPECT_EQ(count(connection), "0");
}

TEST_F(WithTable, ATransactionIsCommittedOrNot) {
    const auto put = [](Connection& to) {
        return to.execute({"INSERT INTO act VALUES (1)"}).map([](const Result&) {});
    };
    EXPECT_TRUE(connection.transact(put));
    EXPECT_EQ(count(connection), "1");
    const auto failed = connection.transact([&](Connection& to) {
        return to.execute({"INSERT INTO act VALUES (2)"}).and_then([&](const Result&) {
            return put(to);
        });
    });
    ASSERT_FALSE(failed.has_value());
    EXPECT_EQ(failed.error().sqlstate, unique_violation);
    EXPECT_EQ(count(connection), "1");
    // A client that ignores a fault has no transaction to commit.
    const auto passed_over = connection.transact([&](Connection& to) -> Expected<void, Fault> {
        EXPECT_FALSE(put(to));
        return {};
    });
    ASSERT_FALSE(passed_over.has_value());
    EXPECT_NE(passed_over.error().message.find("found 'ROLLBACK', expected 'COMMIT'"),
              std::string::npos);
}

TEST_F(WithTable, NotificationsComeInOrder) {
    Connection other = opened(address);
    ASSERT_TRUE(connection.listen("Hall \"1\""));
    ASSERT_TRUE(other.execute({"SELECT pg_notify('Hall \"1\"', 'a')"}));
    ASSERT_TRUE(other.execute({"SELECT pg_notify('Hall \"1\"', 'b')"}));
    std::vector<Notification> said;
    for (int tries = 0; tries < 10 && said.size() < 2; ++tries) {
        const auto more = connection.notifications(milliseconds(1000));
        ASSERT_TRUE(more.has_value()) << more.error().message;
        said.insert(said.end(), more->begin(), more->end());
    }
    EXPECT_EQ(said, (std::vector<Notification>{{"Hall \"1\"", "a"}, {"Hall \"1\"", "b"}}));
    const auto nothing = connection.notifications(milliseconds(1));
    ASSERT_TRUE(nothing.has_value());
    EXPECT_TRUE(nothing->empty());
}

TEST_F(WithTable, AConnectionThatIsCutLeavesTheOutcomeOpen) {
    Connection other = opened(address);
    const auto cut = [&] {
        ASSERT_TRUE(other.execute({"SELECT pg_terminate_backend(pid, 2000) FROM pg_stat_activity"
                                   " WHERE datname = current_database() AND"
                                   " pid <> pg_backend_pid()"}));
    };
    cut();
    const auto lost = connection.execute({"INSERT INTO act VALUES (1)"});
    ASSERT_FALSE(lost.has_value());
    EXPECT_EQ(lost.error().kind, Fault::Kind::lost);
    EXPECT_EQ(lost.error().outcome, Fault::Outcome::unknown);
    EXPECT_TRUE(is_passing(lost.error()));
    EXPECT_FALSE(connection.is_open());
    // Statements that were not sent are not executed.
    const auto afterwards = connection.execute({"INSERT INTO act VALUES (1)"});
    ASSERT_FALSE(afterwards.has_value());
    EXPECT_EQ(afterwards.error().outcome, Fault::Outcome::not_done);

    connection = opened(address);
    const auto within = connection.transact([&](Connection& to) -> Expected<void, Fault> {
        EXPECT_TRUE(to.execute({"INSERT INTO act VALUES (1)"}));
        cut();
        return to.execute({"INSERT INTO act VALUES (2)"}).map([](const Result&) {});
    });
    ASSERT_FALSE(within.has_value());
    EXPECT_EQ(within.error().kind, Fault::Kind::lost);
    EXPECT_EQ(within.error().outcome, Fault::Outcome::not_done);
    EXPECT_EQ(count(other), "0");
}

TEST_F(WithTable, AnAnswerThatDoesNotComeIsALostConnection) {
    Connection hasty = opened(address, milliseconds(1'000));
    const auto slept = hasty.execute({"SELECT pg_sleep(60)"});
    ASSERT_FALSE(slept.has_value());
    EXPECT_EQ(slept.error().kind, Fault::Kind::lost);
    EXPECT_NE(slept.error().message.find("no answer for 1000 milliseconds"), std::string::npos);
}

TEST_F(WithTable, ACommitThatWasOnlyWarnedOfIsInDoubt) {
    // The server's warning when the wait for the standby is cancelled.
    const auto done = connection.execute({"DO 'BEGIN RAISE WARNING ''only here''; END'"});
    ASSERT_FALSE(done.has_value());
    EXPECT_EQ(done.error().outcome, Fault::Outcome::unknown);
    EXPECT_NE(done.error().message.find("only here"), std::string::npos);
}

TEST_F(WithTable, ASessionOpensAnotherConnectionAndTriesAgain) {
    std::size_t prepared = 0;
    Session session(address, usual_patience, [&](Connection&) -> Expected<void, Fault> {
        ++prepared;
        return {};
    });
    int attempts = 0;
    const auto done = session.repeat(
        [&](Connection& to) -> Expected<void, Fault> {
            if (++attempts < 3) {
                const auto cut = to.execute({"SELECT pg_terminate_backend(pg_backend_pid())"});
                EXPECT_FALSE(cut.has_value());
                return unexpected(cut.error());
            }
            return to.execute({"INSERT INTO act VALUES (1)"}).map([](const Result&) {});
        },
        milliseconds(5000));
    EXPECT_TRUE(done.has_value()) << done.error().message;
    EXPECT_EQ(attempts, 3);
    EXPECT_EQ(prepared, 3U);
    // A permanent fault is reported at once.
    const auto refused = session.repeat(
        [&](Connection& to) { return to.run("INSERT INTO act VALUES (1)"); }, milliseconds(60000));
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().sqlstate, unique_violation);
    EXPECT_EQ(prepared, 3U);
}

TEST(Connection, OfSeveralHostsTheOneThatTakesWritesIsUsed) {
    const std::string port = std::to_string(PostgresServer::shared().port());
    const std::string nobody = std::to_string(test::free_port());
    const auto connection =
        opened("postgresql://compongo@127.0.0.1:" + nobody + ",127.0.0.1:" + port +
               "/postgres?target_session_attrs=read-write");
    EXPECT_EQ(connection.where(), "postgresql://127.0.0.1:" + port + "/postgres");
}

TEST(Connection, WhereNobodyListensIsTold) {
    const std::string port = std::to_string(test::free_port());
    const auto none = Connection::open("postgresql://somebody:secret@127.0.0.1:" + port + "/hall");
    ASSERT_FALSE(none.has_value());
    EXPECT_EQ(none.error().kind, Fault::Kind::unreachable);
    EXPECT_EQ(none.error().message.find("secret"), std::string::npos) << none.error().message;
    EXPECT_TRUE(none.error().message.starts_with("postgresql://127.0.0.1:" + port + "/hall: found"))
        << none.error().message;
}

TEST(Connection, AServerThatTakesNoWritesIsNotUsed) {
    const std::string address = PostgresServer::shared().new_database();
    ASSERT_TRUE(opened(address).run("ALTER DATABASE " + address.substr(address.rfind('/') + 1) +
                                    " SET default_transaction_read_only = on"));
    const auto none = Connection::open(address);
    ASSERT_FALSE(none.has_value());
    EXPECT_EQ(none.error().kind, Fault::Kind::unreachable);
}

TEST(Address, IsShownWithoutUserAndPassword) {
    EXPECT_EQ(shown("postgresql://me:secret@a:1,b:2/hall?connect_timeout=5"),
              "postgresql://a:1,b:2/hall");
    EXPECT_EQ(shown("postgresql://me@a,b/hall"), "postgresql://a,b/hall");
    EXPECT_EQ(shown("postgres://me@a,b/hall?port=7"), "postgresql://a:7,b:7/hall");
    for (const char* const bad :
         {"postgresql://[::1/hall", "postgresql://h/d?nonsense=1", "host=a", "sqlite:hall", ""}) {
        const auto none = shown(bad);
        ASSERT_FALSE(none.has_value()) << bad;
        EXPECT_EQ(none.error().kind, Fault::Kind::bad_address) << bad;
    }
}

} // namespace
} // namespace compongo::postgres
