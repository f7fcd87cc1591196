// The server is killed again and again while a round is played.
#include "tests/net/served_hall.h"
#include "tests/support/random.h"

#include <gmock/gmock.h>

#include <array>
#include <csignal>

namespace compongo::net {

namespace {

using testing::HasSubstr;
using testing::Not;

/// The knights of both sides go out and back.
constexpr std::array acts = {
    R"({"by":"white","do":"play","move":"g1f3"})", R"({"by":"white","do":"press"})",
    R"({"by":"black","do":"play","move":"g8f6"})", R"({"by":"black","do":"press"})",
    R"({"by":"white","do":"play","move":"f3g1"})", R"({"by":"white","do":"press"})",
    R"({"by":"black","do":"play","move":"f6g8"})", R"({"by":"black","do":"press"})"};

/// A board, and the progress of its game as its players know it.
struct Table {
    std::string board;
    std::string tablet;
    std::uint64_t sent = 1;
    std::uint64_t answered = 1;
};

class Crash : public ServedHall {
protected:
    static constexpr std::size_t boards = 8;

    void set_up_tables() {
        arbiter_ =
            served_->post("/api/v1/password", served_->setup_key(), R"({"password":"a long one"})")
                .text({"key"});
        const std::string event =
            served_
                ->post(
                    "/api/v1/events", arbiter_,
                    R"({"name":"Club","conditions":{"laws":"fide-2009","time_control":"90+30"}})")
                .text({"id"});
        std::string pairings = R"({"white":"White","black":"Black"})";
        for (std::size_t i = 1; i < boards; ++i) {
            pairings += R"(,{"white":"White","black":"Black"})";
        }
        const Answered round = served_->post("/api/v1/events/" + event + "/rounds", arbiter_,
                                             R"({"pairings":[)" + pairings + "]}");
        for (const auto& each : json_member(round.json, "boards")->items) {
            board_ = text_in(each, {"id"});
            const Answered keys = served_->get("/api/v1/boards/" + board_ + "/keys", arbiter_);
            tables_.push_back({board_, keys.text({"tablet"})});
            ASSERT_EQ(act(arbiter_, R"({"do":"begin"})").text({"record"}), "1");
        }
    }
    /// Acts on all boards at once; some are unanswered when the server is killed.
    void play_until_killed(test::Random& random) {
        std::vector<std::unique_ptr<LiveClient>> clients;
        for (const Table& table : tables_) {
            clients.push_back(std::make_unique<LiveClient>(*served_));
            clients.back()->send(R"({"type":"hello","key":")" + table.tablet + "\"}");
            clients.back()->next("hello");
        }
        const std::size_t rounds = random.below(12);
        for (std::size_t round = 0; round <= rounds; ++round) {
            for (std::size_t i = 0; i < tables_.size(); ++i) {
                Table& table = tables_[i];
                clients[i]->send(R"({"type":"act","ref":"1","board":")" + table.board +
                                 R"(","act":)" + acts[(table.sent++ - 1) % acts.size()] + "}");
            }
            const std::size_t waited_for = round < rounds ? tables_.size() : random.below(boards);
            for (std::size_t i = 0; i < waited_for; ++i) {
                const auto answer = clients[i]->next("answer");
                ASSERT_EQ(text_in(answer, {"record"}), std::to_string(tables_[i].sent));
                tables_[i].answered = tables_[i].sent;
            }
        }
        ASSERT_EQ(served_->end(SIGKILL), -SIGKILL);
    }
    /// Everything answered is there, nothing is there that was not sent, and the board is open.
    void expect_nothing_lost() {
        for (Table& table : tables_) {
            const Answered snapshot = served_->get("/api/v1/boards/" + table.board);
            ASSERT_THAT(snapshot.body, Not(HasSubstr("read_only")));
            const std::uint64_t version = std::stoull(snapshot.text({"version"}));
            ASSERT_GE(version, table.answered);
            ASSERT_LE(version, table.sent);
            table.sent = table.answered = version;
        }
    }

    std::vector<Table> tables_;
};

TEST_F(Crash, NothingAnsweredIsLostInManyKills) {
    set_up_tables();
    test::Random random(0xC4A5);
    constexpr int kills = 200;
    for (int kill = 0; kill < kills; ++kill) {
        SCOPED_TRACE(std::to_string(kill) + ", " + test::seed_note());
        play_until_killed(random);
        start("--after-restart resumed");
        expect_nothing_lost();
        ASSERT_FALSE(HasFailure());
    }
}

} // namespace

} // namespace compongo::net
