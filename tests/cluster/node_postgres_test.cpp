#include "compongo/cluster/node.h"
#include "compongo/store/postgres_store.h"
#include "tests/support/cutting_proxy.h"
#include "tests/support/postgres_server.h"

#include <gmock/gmock.h>

#include <condition_variable>

namespace compongo::cluster {
namespace {

using std::chrono::milliseconds;
using test::CuttingProxy;
using test::PostgresServer;
using ::testing::ElementsAre;

/// A node, and what it was told, line by line.
class Told {
public:
    explicit Told(const std::string& address) {
        const auto note = [this](const std::string& line) {
            const std::lock_guard lock(mutex_);
            lines_.push_back(line);
            changed_.notify_all();
        };
        Events events{
            [this, note](const std::vector<Leader>& leaders) {
                for (const Leader& each : leaders) {
                    note("leader of " + each.board + " is " +
                         (each.node == name() ? "me" : "another") + ", term " +
                         std::to_string(each.term) +
                         (each.handed_over ? ", at " + std::to_string(*each.handed_over) : ""));
                }
            },
            [note] { note("expired"); },
            [note](const std::string&, const std::string& body) { note("message " + body); },
            [note](const std::string& body) { note("returned " + body); },
            [note](const std::string& stream, std::uint64_t version) {
                note("grown " + stream + " " + std::to_string(version));
            },
            [note](const std::string&) { note("gone"); },
            [note] { note("interrupted"); }};
        auto joined = Node::join(address, std::move(events));
        EXPECT_TRUE(joined.has_value()) << joined.error().message;
        const std::lock_guard lock(mutex_);
        node_ = *std::move(joined);
        while (!node_->is_member()) {
            std::this_thread::sleep_for(milliseconds(1));
        }
    }
    Node& node() { return *node_; }
    /// As a crash.
    void end() { node_.reset(); }
    /// Whether the line has come, or comes within ten seconds.
    bool has(const std::string& line) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, milliseconds(10'000),
                                 [&] { return std::ranges::find(lines_, line) != lines_.end(); });
    }
    std::vector<std::string> all(const std::string& prefix) {
        const std::lock_guard lock(mutex_);
        std::vector<std::string> found;
        std::ranges::copy_if(lines_, std::back_inserter(found),
                             [&](const std::string& line) { return line.starts_with(prefix); });
        return found;
    }

private:
    [[nodiscard]] std::string name() const { return node_ ? node_->name() : ""; }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> lines_;
    std::unique_ptr<Node> node_;
};

struct Nodes : testing::Test {
    std::string address = PostgresServer::shared().new_database();
    // The nodes look at its tables.
    std::unique_ptr<store::EventStore> store = *store::open_postgres_store(address);
};

TEST_F(Nodes, OneLeadsAndTheOtherLearnsWho) {
    Told a(address);
    Told b(address);
    a.node().ask_to_lead("b1");
    EXPECT_TRUE(a.has("leader of b1 is me, term 1"));
    EXPECT_TRUE(b.has("leader of b1 is another, term 1"));
    b.node().ask_to_lead("b1");
    b.node().ask_to_lead("b2");
    EXPECT_TRUE(b.has("leader of b2 is me, term 1"));
    EXPECT_TRUE(a.has("leader of b2 is another, term 1"));
    EXPECT_TRUE(b.all("leader of b1 is me").empty());
    EXPECT_TRUE(a.node().is_member());
}

TEST_F(Nodes, MessagesComeOnceAndInOrder) {
    Told a(address);
    Told b(address);
    b.node().ask_to_lead("b1");
    ASSERT_TRUE(b.has("leader of b1 is me, term 1"));
    const std::string large(50'000, '"');
    for (int i = 0; i < 100; ++i) {
        a.node().send(b.node().name(), std::to_string(i));
    }
    a.node().send(b.node().name(), large + "\\ñ");
    ASSERT_TRUE(b.has("message " + large + "\\ñ"));
    const auto came = b.all("message ");
    ASSERT_EQ(came.size(), 101U);
    for (std::size_t i = 0; i < 100; ++i) {
        EXPECT_EQ(came[i], "message " + std::to_string(i));
    }
    a.node().announce("game/b1", 7);
    EXPECT_TRUE(b.has("grown game/b1 7"));
}

TEST_F(Nodes, WhatIsSentToNobodyComesBack) {
    Told a(address);
    a.node().send("nobody", "act");
    EXPECT_TRUE(a.has("returned act"));
}

TEST_F(Nodes, WhoLeavesHandsHisBoardsOver) {
    Told a(address);
    Told b(address);
    for (const char* const board : {"b1", "b2"}) {
        a.node().ask_to_lead(board);
        ASSERT_TRUE(b.has(std::string("leader of ") + board + " is another, term 1"));
    }
    a.node().close_mailbox();
    b.node().send(a.node().name(), "late");
    const auto begun = std::chrono::steady_clock::now();
    a.node().leave({{"b1", 1234}});
    EXPECT_FALSE(a.node().is_member());
    EXPECT_TRUE(b.has("leader of b1 is me, term 2, at 1234"));
    EXPECT_TRUE(b.has("leader of b2 is me, term 2"));
    EXPECT_TRUE(b.has("gone"));
    EXPECT_TRUE(b.has("returned late"));
    EXPECT_LT(std::chrono::steady_clock::now() - begun, milliseconds(2'000));
}

TEST_F(Nodes, ABoardIsTakenFromWhoIsDead) {
    Told a(address);
    Told b(address);
    a.node().ask_to_lead("b1");
    ASSERT_TRUE(b.has("leader of b1 is another, term 1"));
    b.node().send(a.node().name(), "unread");
    a.end();
    EXPECT_TRUE(b.has("leader of b1 is me, term 2"));
    EXPECT_TRUE(b.has("gone"));
}

TEST_F(Nodes, WhoIsCutOffStopsBeforeOthersBegin) {
    CuttingProxy proxy(PostgresServer::shared().port());
    Told a("postgresql://compongo@127.0.0.1:" + std::to_string(proxy.port()) +
           address.substr(address.rfind('/')));
    Told b(address);
    a.node().ask_to_lead("b1");
    ASSERT_TRUE(b.has("leader of b1 is another, term 1"));
    proxy.set_refusing(true);
    // As soon as the other leads, the one has stopped.
    EXPECT_TRUE(b.has("leader of b1 is me, term 2"));
    EXPECT_FALSE(a.node().is_member());
    proxy.set_refusing(false);
    EXPECT_TRUE(a.has("expired"));
    EXPECT_TRUE(a.has("interrupted"));
    a.node().ask_to_lead("b1");
    EXPECT_TRUE(a.has("leader of b1 is another, term 2"));
}

} // namespace
} // namespace compongo::cluster
