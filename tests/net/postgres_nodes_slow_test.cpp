// Nodes that die or are cut off; these tests take as long as a membership lasts.
#include "tests/net/nodes.h"

#include <gtest/gtest.h>

#include <csignal>

namespace compongo::net {
namespace {

using std::chrono::milliseconds;
using test::CuttingProxy;
using test::PostgresServer;

constexpr auto play = R"({"do":"play","move":"e2e4"})";
constexpr auto press = R"({"do":"press"})";

TEST_F(SeveralNodes, WhenTheLeaderIsKilledTheOtherTakesOver) {
    auto a = node("--after-restart resumed");
    const auto b = node("--after-restart resumed");
    open_a_board(*a);
    ASSERT_EQ(act(*a, white_, play).status, 200);
    ASSERT_EQ(act(*a, white_, press).text({"record"}), "3");
    a->end(SIGKILL);
    const auto begun = std::chrono::steady_clock::now();
    const Answered next =
        asked_until(200, [&] { return act(*b, black_, R"({"do":"play","move":"e7e5"})"); });
    const auto stall = std::chrono::steady_clock::now() - begun;
    EXPECT_EQ(next.text({"record"}), "4") << next.body;
    EXPECT_LT(stall, milliseconds(8'000));
    // White's clock continues from the last durable act, to the millisecond: the time without a
    // leader is not charged.
    const auto records = b->get("/api/v1/boards/" + board_ + "/records?from=3");
    const auto& list = json_member(records.json, "records")->items;
    const std::int64_t pressed = std::stoll(text_in(list[0], {"wall"}));
    const std::int64_t played = std::stoll(text_in(list[1], {"wall"}));
    const double charged =
        std::stod(text_in(list[1], {"act", "at"})) - std::stod(text_in(list[0], {"act", "at"}));
    EXPECT_LT(charged, 2.5) << "of " << played - pressed << " ms";
    EXPECT_GT(played - pressed, 3'000);
}

TEST_F(SeveralNodes, AFlagFallsWhicheverNodeLeads) {
    auto a = node("--after-restart resumed");
    const auto b = node("--after-restart resumed");
    open_a_board(*a, R"({"name":"Quick","conditions":{"laws":"fide-2017","time_control":"2"}})");
    a->end(SIGKILL);
    const Answered fallen = asked_until(200, [&] {
        Answered answer = show(*b);
        answer.status = answer.text({"version"}) == "2" ? 200 : 0;
        return answer;
    });
    EXPECT_EQ(fallen.status, 200) << fallen.body;
}

TEST_F(SeveralNodes, ANodeThatIsCutOffRefusesAndTheOtherContinues) {
    CuttingProxy proxy(PostgresServer::shared().port());
    const auto a = node_behind(proxy);
    const auto b = node();
    open_a_board(*a);
    EXPECT_EQ(a->get("/readyz").status, 200);
    proxy.set_refusing(true);
    const Answered refused = act(*a, white_, play);
    EXPECT_EQ(refused.status, 503) << refused.body;
    EXPECT_EQ(a->get("/readyz").status, 503);
    EXPECT_EQ(a->get("/healthz").status, 200);
    const Answered next = asked_until(200, [&] { return act(*b, white_, play); });
    EXPECT_EQ(next.status, 200) << next.body;
    const std::string last = version(*b);
    proxy.set_refusing(false);
    EXPECT_EQ(asked_until(200, [&] { return a->get("/readyz"); }).status, 200);
    // When the connection is back it shows the other's state, and forwards to it.
    const auto same = asked_until(200, [&] {
        Answered answer = show(*a);
        answer.status = answer.text({"version"}) == last ? 200 : 0;
        return answer;
    });
    EXPECT_EQ(same.text({"version"}), last);
    const Answered again = asked_until(200, [&] { return act(*a, white_, press); });
    EXPECT_EQ(again.text({"record"}), std::to_string(std::stoi(last) + 1)) << again.body;
}

} // namespace
} // namespace compongo::net
