// Faults around a hall: nothing acknowledged is lost, and other clients are not disturbed.
#include "tests/net/served_hall.h"
#include "tests/support/tamper.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <gmock/gmock.h>
#include <sys/resource.h>

#include <csignal>
#include <thread>

namespace compongo::net {

namespace {

using testing::HasSubstr;
using testing::Not;
namespace asio = boost::asio;

class Faults : public ServedHall {
protected:
    /// No rate limit, since metrics are polled.
    void SetUp() override {
        ServedHall::SetUp();
        if (!IsSkipped()) {
            start("--rate-limit 0");
        }
    }
    /// Waits until the metric has this value; the test runner's timeout ends a wait in vain.
    void await(const std::string& name, const std::string& value) const {
        while (figure(name) != value) {
            std::this_thread::yield();
        }
    }
    /// Adds a round with this many boards; returns their ids.
    std::vector<std::string> add_boards(std::size_t count) {
        std::string pairings;
        for (std::size_t i = 0; i < count; ++i) {
            pairings += pairings.empty() ? "" : ",";
            pairings += R"({"white":"White","black":"Black"})";
        }
        const Answered round = served_->post("/api/v1/events/e1/rounds", arbiter_,
                                             R"({"pairings":[)" + pairings + "]}");
        std::vector<std::string> names;
        for (const auto& board : json_member(round.json, "boards")->items) {
            names.push_back(text_in(board, {"id"}));
        }
        return names;
    }
    /// Makes the disk full for the process, or gives it room again.
    void limit_files_to(rlim_t bytes) const {
        rlimit limit{};
        ASSERT_EQ(prlimit(served_->process(), RLIMIT_FSIZE, nullptr, &limit), 0);
        limit.rlim_cur = bytes;
        ASSERT_EQ(prlimit(served_->process(), RLIMIT_FSIZE, &limit, nullptr), 0);
    }
};

/// Tests that depend on real time, which run alone (tests/CMakeLists.txt).
using FaultsTiming = Faults;

TEST_F(FaultsTiming, OnlyASpectatorWhoReadsNothingIsDropped) {
    open_a_board();
    LiveClient watcher(*served_);
    watcher.send(R"({"type":"hello"})");
    watcher.send(R"({"type":"watch","boards":[")" + board_ + "\"]}");
    watcher.next("snapshot");
    LiveClient deaf(*served_);
    deaf.send(R"({"type":"hello"})");
    await("compongo_live_clients", "2");
    std::string everything;
    for (const std::string& board : add_boards(500)) {
        everything += (everything.empty() ? "\"" : ",\"") + board + "\"";
    }
    // Each is answered with five hundred snapshots that are not read, as far as the buffers allow.
    for (int watch = 0; watch < 30; ++watch) {
        deaf.send(R"({"type":"watch","boards":[)" + everything + "]}");
    }
    const auto is_alone = [&] {
        return served_->get("/metrics").body.find("compongo_live_clients 1\n") != std::string::npos;
    };
    constexpr int seconds_max = 60;
    for (int second = 0; second < seconds_max && !is_alone(); ++second) {
        // A client that reads stays.
        watcher.send(R"({"type":"ping"})");
        watcher.next("pong");
        std::this_thread::sleep_for(std::chrono::seconds(1));
    }
    EXPECT_TRUE(is_alone());
    EXPECT_EQ(act(white_, R"({"do":"play","move":"e2e4"})").status, 200);
    EXPECT_EQ(text_in(watcher.next("record"), {"act", "move"}), "e2e4");
}

TEST_F(Faults, AVanishedSpectatorIsRemoved) {
    open_a_board();
    for (int each = 0; each < 20; ++each) {
        LiveClient gone(*served_);
        gone.send(R"({"type":"hello"})");
        gone.send(R"({"type":"watch","boards":[")" + board_ + "\"]}");
        gone.next("snapshot");
    }
    await("compongo_live_clients", "0");
    EXPECT_EQ(act(white_, R"({"do":"play","move":"e2e4"})").status, 200);
}

/// All clients with one key share a budget, and wait once it is overdrawn. While they wait
/// nothing is read from them, so that the end of their connection goes unnoticed.
TEST_F(FaultsTiming, ClientsThatWouldWaitTooLongForTheirBudgetAreDropped) {
    open_a_board();
    constexpr std::size_t body = 16 * 1024;
    const std::string head =
        "POST /api/v1/boards/" + board_ +
        "/acts HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer " + white_ +
        "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body) +
        "\r\n\r\n";
    asio::io_context io;
    std::vector<asio::ip::tcp::socket> many;
    for (int each = 0; each < 200; ++each) {
        many.emplace_back(io).connect({asio::ip::address_v4::loopback(), served_->port()});
        asio::write(many.back(), asio::buffer(head));
    }
    await("compongo_connections", "201");
    // All connections are being read when all of them together overdraw the budget.
    for (asio::ip::tcp::socket& each : many) {
        asio::write(each, asio::buffer(std::string(body - 1, ' ')));
    }
    many.clear();
    // Each waiting client pays half a second in advance, so this many fit into the limit of half a
    // minute.
    constexpr int waiting_most = 65;
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(120);
    while (std::stoi(figure("compongo_connections")) > waiting_most &&
           std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    EXPECT_LE(std::stoi(figure("compongo_connections")), waiting_most);
    EXPECT_EQ(act(arbiter_, R"({"do":"observe","what":"clock"})").status, 200);
}

TEST_F(Faults, APasswordThatCouldNotBeKeptChangesNothing) {
    open_a_board();
    limit_files_to(1);
    const std::string renewed = R"({"password":"a new one","current":"a long one"})";
    const std::string with_new = R"({"password":"a new one"})";
    const Answered refused = served_->post("/api/v1/password", arbiter_, renewed);
    EXPECT_EQ(refused.status, 503) << refused.body;
    EXPECT_EQ(served_->get("/api/v1/whoami", arbiter_).text({"role"}), "arbiter");
    EXPECT_EQ(served_->post("/api/v1/login", "", with_new).status, 401);
    limit_files_to(RLIM_INFINITY);
    EXPECT_EQ(served_->post("/api/v1/password", arbiter_, renewed).status, 200);
    ASSERT_EQ(served_->end(SIGKILL), -SIGKILL);
    start();
    EXPECT_EQ(served_->post("/api/v1/login", "", with_new).status, 200);
}

TEST_F(Faults, AFullDiskIsReportedAndWritesResumeOnceThereIsRoom) {
    open_a_board();
    limit_files_to(1);
    const Answered refused = act(white_, R"({"do":"play","move":"e2e4"})");
    EXPECT_EQ(refused.status, 503) << refused.body;
    EXPECT_EQ(refused.text({"error", "kind"}), "not_kept");
    EXPECT_EQ(served_->get("/api/v1/boards/" + board_).text({"version"}), "1");
    limit_files_to(RLIM_INFINITY);
    EXPECT_EQ(act(white_, R"({"do":"play","move":"d2d4"})").text({"record"}), "2");
    ASSERT_EQ(served_->end(SIGKILL), -SIGKILL);
    start("--after-restart resumed");
    const Answered snapshot = served_->get("/api/v1/boards/" + board_);
    EXPECT_EQ(snapshot.text({"version"}), "2");
    EXPECT_EQ(snapshot.text({"state", "last", "uci"}), "d2d4");
}

TEST_F(Faults, AnAlteredJournalClosesItsBoardOnly) {
    open_a_board();
    const std::string other = add_boards(1).front();
    ASSERT_EQ(act(white_, R"({"do":"play","move":"e2e4"})").status, 200);
    ASSERT_EQ(served_->end(SIGTERM), 0);
    test::tamper((data_ / "hall.sqlite").string(),
                 "UPDATE entry SET content = x'00' WHERE number = 2 AND stream IN (SELECT id FROM "
                 "stream WHERE name LIKE '%" +
                     board_ + "')");
    start();
    const Answered snapshot = served_->get("/api/v1/boards/" + board_);
    EXPECT_THAT(snapshot.body, HasSubstr("\"read_only\":"));
    EXPECT_THAT(served_->log(), HasSubstr(board_));
    EXPECT_EQ(act(black_, R"({"do":"resign"})").status, 409);
    EXPECT_THAT(served_->get("/api/v1/boards/" + other).body, Not(HasSubstr("read_only")));
    arbiter_ = served_->post("/api/v1/login", "", R"({"password":"a long one"})").text({"key"});
    board_ = other;
    EXPECT_EQ(act(arbiter_, R"({"do":"begin"})").status, 200);
}

} // namespace

} // namespace compongo::net
