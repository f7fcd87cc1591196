// Play online: the live connection tells the hall who is connected.
#include "tests/net/served_hall.h"

namespace compongo::net {

namespace {

constexpr auto online =
    R"({"name":"Online","conditions":{"laws":"fide-online-2023","time_control":"300+3"}})";

class OnlineHall : public ServedHall {
protected:
    std::unique_ptr<LiveClient> come(const std::string& key) {
        auto client = std::make_unique<LiveClient>(*served_);
        client->send(R"({"type":"hello","key":")" + key + "\"}");
        client->next("hello");
        return client;
    }
    std::unique_ptr<LiveClient> watch() {
        auto client = std::make_unique<LiveClient>(*served_);
        client->send(R"({"type":"hello"})");
        client->send(R"({"type":"watch","boards":[")" + board_ + "\"]}");
        client->next("snapshot");
        return client;
    }
};

TEST_F(OnlineHall, ASeatIsConnectedUntilItsLastConnectionEnds) {
    open_a_board(online);
    const auto watcher = watch();
    auto white = come(white_);
    auto again = come(white_);
    white.reset();
    EXPECT_EQ(act(white_, R"({"do":"play","move":"e2e4"})").text({"record"}), "3");
    EXPECT_EQ(text_in(watcher->next("record"), {"act", "do"}), "arrive");
    EXPECT_EQ(text_in(watcher->next("record"), {"act", "do"}), "play");
    again.reset();
    const auto lost = watcher->next("record");
    EXPECT_EQ(text_in(lost, {"act", "do"}), "disconnect");
    EXPECT_EQ(text_in(lost, {"act", "by"}), "white");
    again = come(white_);
    EXPECT_EQ(text_in(watcher->next("record"), {"act", "do"}), "reconnect");
}

TEST_F(OnlineHall, AnotherKeyLeavesTheSeatOfTheFirst) {
    open_a_board(online);
    const auto watcher = watch();
    const auto client = come(white_);
    client->send(R"({"type":"hello","key":")" + white_ + "\"}");
    client->next("hello");
    client->send(R"({"type":"hello","key":")" + black_ + "\"}");
    EXPECT_EQ(text_in(watcher->next("record"), {"act", "do"}), "arrive");
    const auto come = watcher->next("record");
    EXPECT_EQ(text_in(come, {"act", "do"}), "arrive") << "the same key again is no loss";
    EXPECT_EQ(text_in(come, {"act", "by"}), "black");
    const auto lost = watcher->next("record");
    EXPECT_EQ(text_in(lost, {"act", "do"}), "disconnect");
    EXPECT_EQ(text_in(lost, {"act", "by"}), "white");
}

TEST_F(OnlineHall, OverTheBoardConnectionsDoNotMatter) {
    open_a_board();
    come(white_).reset();
    come(black_).reset();
    EXPECT_EQ(act(white_, R"({"do":"play","move":"e2e4"})").text({"record"}), "2");
}

} // namespace

} // namespace compongo::net
