// The tablet between two players over the network: who may lead, and a server that is killed
// between a hand-over and its answer. tests/hall/tablets_test.cpp tests the rules.
#include "tests/net/served_hall.h"
#include "tests/support/random.h"

#include <gmock/gmock.h>

#include <csignal>

namespace compongo::net {

namespace {

using testing::HasSubstr;
using testing::Not;

class ServedTablet : public ServedHall {
protected:
    void open_with_tablet() {
        open_a_board();
        tablet_ = served_->get("/api/v1/boards/" + board_ + "/keys", arbiter_).text({"tablet"});
    }
    std::unique_ptr<LiveClient> lead(const std::string& key, const std::string& more = "") {
        auto client = std::make_unique<LiveClient>(*served_);
        client->send(R"({"type":"hello","key":")" + key + "\"}");
        client->next("hello");
        client->send(R"({"type":"lead","ref":"l","device":"d1")" + more + "}");
        led_ = client->next("answer");
        return client;
    }
    /// Waits until the hall has noticed that the connection is lost.
    void wait_until_away() {
        LiveClient watcher(*served_);
        watcher.send(R"({"type":"hello"})");
        watcher.send(R"({"type":"watch","boards":[")" + board_ + "\"]}");
        while (text_in(watcher.next("snapshot"), {"away_since"}).empty()) {
        }
    }
    Answered hand_over(const std::string& acts, const std::string& instant = "1") {
        return served_->post("/api/v1/boards/" + board_ + "/hand-over", tablet_,
                             R"({"device":"d1","from":1,"instant":)" + instant + R"(,"acts":[)" +
                                 acts + "]}");
    }
    [[nodiscard]] Answered snapshot() const { return served_->get("/api/v1/boards/" + board_); }
    static std::string act_json(std::uint64_t number, const std::string& by,
                                const std::string& what) {
        return R"({"number":)" + std::to_string(number) + R"(,"act":{"at":0,"by":")" + by +
               R"(",)" + what + "}}";
    }
    static std::string move(std::uint64_t number, const std::string& by, const std::string& made) {
        return act_json(number, by, R"("do":"play","move":")" + made + "\"") + "," +
               act_json(number + 1, by, R"("do":"press")");
    }

    std::string tablet_;
    JsonValue led_;
};

TEST_F(ServedTablet, GoesAloneAndComesBack) {
    open_with_tablet();
    auto client = lead(tablet_);
    EXPECT_EQ(text_in(led_, {"came"}), "leads");
    client->send(R"({"type":"ping","ref":"p","board":")" + board_ + "\"}");
    EXPECT_FALSE(text_in(client->next("pong"), {"instant"}).empty());
    client.reset();
    wait_until_away();
    const Answered refused = act(arbiter_, R"({"do":"stop"})");
    EXPECT_EQ(refused.status, 409);
    EXPECT_EQ(refused.text({"error", "kind"}), "away");
    client = lead(tablet_, R"(,"alone":true)");
    EXPECT_EQ(text_in(led_, {"came"}), "away");
    const Answered came = hand_over(move(1, "white", "e2e4"));
    EXPECT_EQ(came.status, 200) << came.body;
    EXPECT_EQ(came.text({"came"}), "merged");
    EXPECT_EQ(came.text({"record"}), "3");
    EXPECT_THAT(came.body, HasSubstr(R"("sent":2)"));
    EXPECT_EQ(json_member(came.json, "records")->items.size(), 2U);
    EXPECT_THAT(snapshot().body, Not(HasSubstr("away_since")));
    EXPECT_EQ(act(arbiter_, R"({"do":"stop"})").text({"record"}), "4");
}

TEST_F(ServedTablet, NeedsTheTabletsKey) {
    open_with_tablet();
    for (const std::string& key : {white_, black_, arbiter_, std::string()}) {
        lead(key);
        EXPECT_EQ(text_in(led_, {"error", "kind"}), "forbidden");
    }
    auto client = lead(tablet_);
    client.reset();
    wait_until_away();
    const std::string path = "/api/v1/boards/" + board_;
    const std::string nothing = R"({"device":"d1","from":1,"instant":1,"acts":[]})";
    for (const std::string& key : {white_, black_, arbiter_}) {
        EXPECT_EQ(served_->post(path + "/hand-over", key, nothing).status, 403);
    }
    for (const std::string& key : {white_, black_, tablet_}) {
        EXPECT_EQ(served_->post(path + "/take-over", key, "{}").status, 403);
        EXPECT_EQ(served_->get(path + "/asides", key).status, 403);
    }
    EXPECT_EQ(served_->post(path + "/take-over", "", "{}").status, 401);
    EXPECT_EQ(served_->post(path + "/take-over", arbiter_, "{}").status, 200);
    EXPECT_EQ(hand_over(move(1, "white", "e2e4")).text({"came"}), "aside");
    const Answered asides = served_->get(path + "/asides", arbiter_);
    EXPECT_THAT(asides.body, HasSubstr(R"("why":"taken_over")"));
    EXPECT_EQ(served_->post(path + "/take-over", arbiter_, "{}").status, 409);
    EXPECT_THAT(served_->log(), HasSubstr("board_taken_over"));
}

TEST_F(ServedTablet, ANewKeyEndsItsAbsence) {
    open_with_tablet();
    lead(tablet_).reset();
    wait_until_away();
    const std::string path = "/api/v1/boards/" + board_ + "/keys/tablet";
    const Answered another = served_->post(path, arbiter_, "{}");
    ASSERT_EQ(another.status, 200) << another.body;
    EXPECT_THAT(snapshot().body, Not(HasSubstr("away_since")));
    const auto client = lead(another.text({"key"}));
    EXPECT_EQ(text_in(led_, {"came"}), "leads");
    EXPECT_EQ(act(arbiter_, R"({"do":"start","player":"white"})").status, 200);
    EXPECT_EQ(served_->post(path, arbiter_, "{}").status, 200);
}

TEST_F(ServedTablet, AnActNumberThatDoesNotGrowIsRefused) {
    open_with_tablet();
    const auto client = lead(tablet_);
    const auto send = [&](const std::string& number, const std::string& what) {
        client->send(R"({"type":"act","ref":"a","board":")" + board_ + R"(","number":)" + number +
                     R"(,"act":)" + what + "}");
        return client->next("answer");
    };
    const std::string move = R"({"by":"white","do":"play","move":"e2e4"})";
    const std::string resigns = R"({"by":"black","do":"resign"})";
    EXPECT_EQ(text_in(send("3", move), {"record"}), "2");
    EXPECT_EQ(text_in(send("3", move), {"record"}), "2") << "its answer was lost";
    for (const char* const wrong : {"2", "0", "-1", R"("4")", "4.5", "null"}) {
        EXPECT_THAT(text_in(send(wrong, resigns), {"error", "message"}), HasSubstr("number"))
            << wrong;
    }
    EXPECT_EQ(text_in(send("4", resigns), {"record"}), "3");
}

/// A hand-over is repeated, whatever became of it before the server was killed.
TEST_F(ServedTablet, HandsOverOnceEvenIfTheServerIsKilled) {
    open_with_tablet();
    lead(tablet_).reset();
    wait_until_away();
    test::Random random(0x7AB1E7);
    std::string acts;
    std::uint64_t number = 1;
    constexpr int kills = 12;
    for (int kill = 0; kill < kills; ++kill) {
        SCOPED_TRACE(std::to_string(kill) + ", " + test::seed_note());
        const std::size_t more = random.below(3);
        for (std::size_t i = 0; i < more; ++i, number += 2) {
            const std::size_t turn = (number / 2) % 4;
            const char* const moves[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
            acts += acts.empty() ? "" : ",";
            acts += move(number, turn % 2 == 0 ? "white" : "black", moves[turn]);
        }
        const auto client = lead(tablet_, R"(,"alone":true)");
        ASSERT_NE(text_in(led_, {"came"}), "led");
        if (random.below(2) == 0) {
            ASSERT_EQ(hand_over(acts).text({"came"}), "merged");
        } else {
            // Does not wait for the answer.
            const std::string body =
                R"({"device":"d1","from":1,"instant":1,"acts":[)" + acts + "]}";
            const std::string request =
                "POST /api/v1/boards/" + board_ + "/hand-over HTTP/1.1\r\nHost: localhost\r\n" +
                "Authorization: Bearer " + tablet_ +
                "\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: " +
                std::to_string(body.size()) + "\r\n\r\n" + body;
            static_cast<void>(served_->raw(request));
        }
        ASSERT_EQ(served_->end(SIGKILL), -SIGKILL);
        start("--after-restart stopped");
        const std::uint64_t version = std::stoull(snapshot().text({"version"}));
        ASSERT_EQ(version, number);
        ASSERT_THAT(snapshot().body, Not(HasSubstr("read_only")));
        ASSERT_THAT(snapshot().body, HasSubstr("away_since"));
    }
}

} // namespace

} // namespace compongo::net
