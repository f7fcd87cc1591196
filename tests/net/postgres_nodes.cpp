#include "tests/net/nodes.h"

#include <chrono>
#include <thread>

namespace compongo::net {

using test::PostgresServer;

void SeveralNodes::SetUp() {
    ASSERT_FALSE(std::string(COMPONGO_EXECUTABLE).empty()) << "the executable is not built";
    folder_ = std::filesystem::temp_directory_path() /
              ("compongo_nodes_" + std::to_string(getpid()) + "_" +
               testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directories(folder_);
    if (database_.empty()) {
        database_ = PostgresServer::shared().new_database();
    }
}

void SeveralNodes::TearDown() {
    std::filesystem::remove_all(folder_);
}

std::unique_ptr<Served> SeveralNodes::node(const std::string& options) {
    auto served = std::make_unique<Served>(folder_ / std::to_string(++nodes_),
                                           "--store " + database_ + " --rate-limit 0 " + options);
    EXPECT_NE(served->port(), 0) << served->log();
    return served;
}

std::unique_ptr<Served> SeveralNodes::node_behind(const test::CuttingProxy& proxy) {
    const std::string direct = database_;
    database_ = "postgresql://compongo@127.0.0.1:" + std::to_string(proxy.port()) +
                direct.substr(direct.rfind('/'));
    auto served = node();
    database_ = direct;
    return served;
}

void SeveralNodes::open_a_board(const Served& at, const std::string& what) {
    arbiter_ =
        at.post("/api/v1/password", at.setup_key(), R"({"password":"a long one"})").text({"key"});
    ASSERT_FALSE(arbiter_.empty());
    const Answered event = at.post("/api/v1/events", arbiter_, what);
    ASSERT_EQ(event.status, 201) << event.body;
    const Answered round = at.post("/api/v1/events/" + event.text({"id"}) + "/rounds", arbiter_,
                                   R"({"pairings":[{"white":"Ana","black":"Luis"}]})");
    ASSERT_EQ(round.status, 201) << round.body;
    board_ = text_in(json_member(round.json, "boards")->items.front(), {"id"});
    const Answered keys = at.get("/api/v1/boards/" + board_ + "/keys", arbiter_);
    white_ = keys.text({"white"});
    black_ = keys.text({"black"});
    tablet_ = keys.text({"tablet"});
    ASSERT_EQ(act(at, arbiter_, R"({"do":"begin"})").text({"record"}), "1");
}

Answered SeveralNodes::asked_until(unsigned status, const std::function<Answered()>& ask) const {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(120);
    Answered answer = ask();
    while (answer.status != status && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        answer = ask();
    }
    return answer;
}

Answered SeveralNodes::act(const Served& at, const std::string& key,
                           const std::string& what) const {
    return at.post("/api/v1/boards/" + board_ + "/acts", key, what);
}

} // namespace compongo::net
