// Several nodes serve the same boards.
#include "tests/net/nodes.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <csignal>
#include <iostream>
#include <map>
#include <mutex>
#include <thread>

namespace compongo::net {
namespace {

using std::chrono::milliseconds;
using ::testing::HasSubstr;

constexpr auto play = R"({"do":"play","move":"e2e4"})";
constexpr auto press = R"({"do":"press"})";

TEST_F(SeveralNodes, AnyNodeServesAnyBoard) {
    const auto a = node();
    open_a_board(*a);
    const auto b = node();
    // The other node knows the arbiter, the players and the board, and forwards acts.
    EXPECT_EQ(b->get("/api/v1/whoami", arbiter_).text({"role"}), "arbiter");
    EXPECT_EQ(act(*b, white_, play).text({"record"}), "2");
    EXPECT_EQ(act(*a, white_, press).text({"record"}), "3");
    EXPECT_EQ(act(*b, black_, R"({"do":"play","move":"e7e5"})").text({"record"}), "4");
    // It checks permissions as well.
    const Answered forbidden = act(*b, white_, R"({"by":"black","do":"press"})");
    EXPECT_EQ(forbidden.status, 403) << forbidden.body;
    EXPECT_EQ(act(*b, "", R"({"by":"white","do":"press"})").status, 403);
    EXPECT_EQ(act(*b, white_, R"({"do":"dance"})").status, 400);
    EXPECT_THAT(act(*b, arbiter_, R"({"do":"begin"})").body, HasSubstr("refused"));
    const auto same = asked_until(200, [&] {
        Answered answer = show(*b);
        answer.status = answer.text({"version"}) == "4" ? answer.status : 0;
        return answer;
    });
    EXPECT_EQ(same.text({"state", "fen"}), show(*a).text({"state", "fen"}));
}

TEST_F(SeveralNodes, WhatOneNodeKeepsTheOtherSees) {
    const auto a = node();
    const auto b = node();
    open_a_board(*a);
    ASSERT_EQ(asked_until(200, [&] { return show(*b); }).status, 200);
    // The password holds at both, and an arbiter of the one is one of the other.
    const Answered login = b->post("/api/v1/login", "", R"({"password":"a long one"})");
    ASSERT_EQ(login.status, 200) << login.body;
    const Answered known =
        asked_until(200, [&] { return a->get("/api/v1/whoami", login.text({"key"})); });
    EXPECT_EQ(known.text({"role"}), "arbiter");
    // Another round by the other.
    const Answered round = b->post("/api/v1/events/e1/rounds", login.text({"key"}),
                                   R"({"pairings":[{"white":"Eva","black":"Juan"}]})");
    ASSERT_EQ(round.status, 201) << round.body;
    board_ = text_in(json_member(round.json, "boards")->items.front(), {"id"});
    EXPECT_EQ(asked_until(200, [&] { return show(*a); }).text({"round"}), "2");
    EXPECT_EQ(
        asked_until(200, [&] { return act(*a, arbiter_, R"({"do":"begin"})"); }).text({"record"}),
        "1");
}

TEST_F(SeveralNodes, ANameCorrectedAtOneNodeIsCorrectedAtAll) {
    const auto a = node();
    auto b = node();
    open_a_board(*a);
    const std::string white = show(*a).text({"players", "white"});
    ASSERT_EQ(asked_until(200, [&] { return show(*b); }).status, 200);
    const std::string mended = R"({"name":")" + white + R"(","becomes":"Ana Ruiz"})";
    EXPECT_EQ(b->patch("/api/v1/events/e1/players", white_, mended).status, 403U);
    EXPECT_EQ(b->patch("/api/v1/events/e1/players", arbiter_, mended).status, 200U);
    const auto named = [&](const Served& at) {
        return asked_until(200, [&] {
            Answered answer = show(at);
            answer.status = answer.text({"players", "white"}) == "Ana Ruiz" ? answer.status : 0;
            return answer;
        });
    };
    EXPECT_EQ(named(*b).status, 200U);
    EXPECT_EQ(named(*a).status, 200U);
    // A node that joins later reads it from the store.
    b = node();
    EXPECT_EQ(named(*b).status, 200U);
}

TEST_F(SeveralNodes, SpectatorsSeeEverythingInOrderAtEither) {
    const auto a = node();
    open_a_board(*a);
    const auto b = node();
    LiveClient at_a(*a);
    LiveClient at_b(*b);
    for (LiveClient* const client : {&at_a, &at_b}) {
        client->send(R"({"type":"hello"})");
        client->next("hello");
        client->send(R"({"type":"watch","boards":[")" + board_ + "\"]}");
        client->next("snapshot");
    }
    constexpr std::array moves = {"g1f3", "g8f6", "f3g1", "f6g8"};
    std::string number = "2";
    for (std::size_t i = 0; i < 12; ++i) {
        const Served& at = i % 3 == 0 ? *a : *b;
        const std::string by = i % 2 == 0 ? "white" : "black";
        for (const std::string& what :
             {"\"do\":\"play\",\"move\":\"" + std::string(moves[i % 4]) + "\"",
              std::string("\"do\":\"press\"")}) {
            ASSERT_EQ(act(at, tablet_, "{\"by\":\"" + by + "\"," + what + "}").text({"record"}),
                      number);
            for (LiveClient* const client : {&at_a, &at_b}) {
                ASSERT_EQ(text_in(client->next("record"), {"number"}), number);
            }
            number = std::to_string(std::stoi(number) + 1);
        }
    }
}

TEST_F(SeveralNodes, AStoppedNodeHandsItsBoardsOverWhileClocksRun) {
    auto a = node();
    const auto b = node();
    open_a_board(*a);
    ASSERT_EQ(act(*a, white_, play).status, 200);
    ASSERT_EQ(act(*a, white_, press).text({"record"}), "3");
    std::this_thread::sleep_for(milliseconds(500));
    const auto begun = std::chrono::steady_clock::now();
    EXPECT_EQ(a->end(SIGTERM), 0);
    // The clock is neither stopped nor set back.
    const Answered next = act(*b, black_, R"({"do":"play","move":"e7e5"})");
    EXPECT_LT(std::chrono::steady_clock::now() - begun, milliseconds(8'000));
    EXPECT_EQ(next.text({"record"}), "4") << next.body;
    const auto records = b->get("/api/v1/boards/" + board_ + "/records?from=3");
    const auto& list = json_member(records.json, "records")->items;
    EXPECT_GT(std::stod(text_in(list[1], {"act", "at"})),
              std::stod(text_in(list[0], {"act", "at"})) + 0.5);
}

/// Two nodes, and players who use either, as behind a load balancer.
struct RollingRestart : SeveralNodes {
    std::shared_ptr<Served> at(std::size_t i) {
        const std::lock_guard lock(mutex_);
        return nodes_of_the_hall_[i % 2];
    }
    void put(std::size_t i, std::shared_ptr<Served> node) {
        const std::lock_guard lock(mutex_);
        nodes_of_the_hall_[i] = std::move(node);
    }
    /// Writes moves on the scoresheet one by one, with their outcomes. They may not be written at
    /// this time, but no decision is due before there are more.
    void write_moves(std::size_t player) {
        for (std::size_t i = 0; !is_over_; ++i) {
            const std::string text = "p" + std::to_string(player) + "n" + std::to_string(i);
            const auto node = at(i + player);
            const Answered answer = act(*(node ? node : at(i + player + 1)), white_,
                                        R"({"do":"write","text":")" + text + "\"}");
            const std::string fate = answer.status == 200   ? "done"
                                     : answer.status == 503 ? answer.text({"error", "kind"})
                                     : answer.status == 0   ? "no answer"
                                                            : answer.body;
            const std::lock_guard lock(mutex_);
            fates_[fate].push_back(text);
        }
    }

    std::mutex mutex_;
    std::array<std::shared_ptr<Served>, 2> nodes_of_the_hall_;
    std::map<std::string, std::vector<std::string>> fates_;
    std::atomic<bool> is_over_ = false;
};

TEST_F(RollingRestart, LosesNoActAndAnswersEachOne) {
    put(0, node());
    put(1, node());
    open_a_board(*at(0));
    ASSERT_EQ(asked_until(200, [&] { return show(*at(1)); }).status, 200);
    std::vector<std::thread> players;
    for (std::size_t player = 0; player < 4; ++player) {
        players.emplace_back([this, player] { write_moves(player); });
    }
    for (std::size_t i = 0; i < 2; ++i) {
        std::this_thread::sleep_for(milliseconds(300));
        const auto stopped = at(i);
        put(i, nullptr); // The balancer no longer uses this node.
        EXPECT_EQ(stopped->end(SIGTERM), 0);
        put(i, node());
    }
    std::this_thread::sleep_for(milliseconds(300));
    is_over_ = true;
    for (std::thread& player : players) {
        player.join();
    }
    for (const auto& [fate, texts] : fates_) {
        std::cout << fate << ": " << texts.size() << std::endl;
        EXPECT_THAT(fate, ::testing::AnyOf("done", "busy", "no answer"));
    }
    const std::string transcript =
        at(0)->get("/api/v1/boards/" + board_ + "/transcript", white_).body;
    const auto is_there = [&](const std::string& text) {
        return transcript.find("\"text\":\"" + text + "\"") != std::string::npos;
    };
    EXPECT_TRUE(std::ranges::all_of(fates_["done"], is_there));
    EXPECT_TRUE(std::ranges::none_of(fates_["busy"], is_there));
    EXPECT_GT(fates_["done"].size(), 20U);
}

TEST_F(SeveralNodes, APlayerMayBeConnectedToAnyNode) {
    const auto a = node();
    const auto b = node();
    open_a_board(
        *a, R"({"name":"Online","conditions":{"laws":"fide-online-2023","time_control":"300+3"}})");
    ASSERT_EQ(asked_until(200, [&] { return show(*b); }).status, 200);
    const auto is_connected = [&](const std::string& expected) {
        return asked_until(200, [&] {
            Answered answer = a->get("/api/v1/boards/" + board_ + "/records");
            answer.status = answer.body.find(expected) != std::string::npos ? 200 : 0;
            return answer;
        });
    };
    {
        LiveClient player(*b);
        player.send(R"({"type":"hello","key":")" + white_ + "\"}");
        EXPECT_EQ(text_in(player.next("hello"), {"role"}), "white");
        EXPECT_EQ(is_connected(R"("do":"arrive")").status, 200);
    }
    EXPECT_EQ(is_connected(R"("do":"disconnect")").status, 200);
}

} // namespace
} // namespace compongo::net
