// A client that reconnects gets the records that it missed, or a snapshot if there are too many;
// spectators too.
#include "tests/net/served_hall.h"

namespace compongo::net {

namespace {

class Missed : public ServedHall {
protected:
    void SetUp() override {
        ServedHall::SetUp();
        if (!IsSkipped()) {
            start("--rate-limit 0");
            open_a_board();
        }
    }
    /// Acts until the journal has this many records.
    void act_until(int version) {
        for (int number = version_; number < version; ++number) {
            ASSERT_EQ(act(arbiter_, R"({"by":"white","do":"adjust"})").status, 200);
        }
        version_ = version;
    }
    /// The first frame about the board for a client with this key that has seen this many records.
    JsonValue comes_back(LiveClient& client, const std::string& key, int since) {
        client.send(R"({"type":"hello","key":")" + key + "\"}");
        client.next("hello");
        client.send(R"({"type":"watch","boards":[")" + board_ + R"("],"anew":{")" + board_ +
                    "\":\"" + mark_ + R"("},"since":{")" + board_ + "\":" + std::to_string(since) +
                    "}}");
        return client.next();
    }

    int version_ = 1;
    std::string mark_;
};

TEST_F(Missed, RecordsAreSentUpToABoundAndASnapshotBeyondIt) {
    constexpr int most = 500;
    act_until(most);
    {
        LiveClient first(*served_);
        mark_ = text_in(comes_back(first, "", most + 1), {"anew"});
    }
    for (const std::string& key : {white_, arbiter_}) {
        LiveClient client(*served_);
        JsonValue frame = comes_back(client, key, 0);
        for (int number = 1; number <= most; ++number) {
            ASSERT_EQ(text_in(frame, {"type"}), "record") << number;
            ASSERT_EQ(text_in(frame, {"number"}), std::to_string(number));
            if (number < most) {
                frame = client.next();
            }
        }
    }
    // The buffer of a client without a key is as small as a spectator's.
    {
        LiveClient spectator(*served_);
        EXPECT_EQ(text_in(comes_back(spectator, "", 0), {"type"}), "snapshot");
        LiveClient other(*served_);
        EXPECT_EQ(text_in(comes_back(other, "", most - 50), {"number"}), std::to_string(most - 49));
    }
    act_until(most + 1);
    for (const std::string& key : {std::string(), white_}) {
        LiveClient client(*served_);
        EXPECT_EQ(text_in(comes_back(client, key, 0), {"type"}), "snapshot");
    }
}

} // namespace

} // namespace compongo::net
