// A client that reconnects ends up seeing the same as one that stayed connected, including changes
// that no record contains. Half of the changes here are of that kind.
#include "tests/net/served_hall.h"
#include "tests/support/random.h"

#include <csignal>
#include <thread>
#include <utility>

namespace compongo::net {

namespace {

class Returning : public ServedHall {
protected:
    void open_with_tablet() {
        open_a_board();
        tablet_key_ = served_->get("/api/v1/boards/" + board_ + "/keys", arbiter_).text({"tablet"});
    }

    // --- Changes during the interruption ---

    void write_a_note() { act(white_, R"({"do":"write","kind":"note","text":"x"})"); }
    void rename() {
        const std::string names = R"({"white":"Ana )" + std::to_string(++names_) + "\"}";
        ASSERT_EQ(served_->patch("/api/v1/boards/" + board_, arbiter_, names).status, 200U);
    }
    void lose_the_tablet() {
        lead(R"(,"alone":true)");
        tablet_.reset();
        while (shown({"away_since"}).empty()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
    }
    void bring_the_tablet_back() {
        lead(R"(,"alone":true)");
        const std::string nothing = R"({"device":"d1","from":1,"instant":)" +
                                    shown({"state", "clock", "at"}) + R"(,"acts":[]})";
        ASSERT_EQ(
            served_->post("/api/v1/boards/" + board_ + "/hand-over", tablet_key_, nothing).status,
            200U);
    }
    void restart() {
        tablet_.reset();
        ASSERT_EQ(served_->end(SIGKILL), -SIGKILL);
        start("--after-restart resumed");
    }
    void lead(const std::string& more = "") {
        tablet_ = std::make_unique<LiveClient>(*served_);
        tablet_->send(R"({"type":"hello","key":")" + tablet_key_ + "\"}");
        tablet_->send(R"({"type":"lead","ref":"l","device":"d1")" + more + "}");
        tablet_->next("answer");
    }

    // --- Leaving and returning ---

    [[nodiscard]] std::string shown(std::initializer_list<const char*> path) const {
        return served_->get("/api/v1/boards/" + board_).text(path);
    }
    void come() {
        watcher_ = std::make_unique<LiveClient>(*served_);
        watcher_->send(R"({"type":"hello"})");
        watcher_->send(R"({"type":"watch","boards":[")" + board_ + "\"]" +
                       (mark_.empty() ? std::string()
                                      : R"(,"since":{")" + board_ + "\":" + version_ +
                                            R"(},"anew":{")" + board_ + R"(":")" + mark_ + "\"}") +
                       "}");
    }
    void take(const JsonValue& frame) {
        const std::string type = text_in(frame, {"type"});
        if (type == "record") {
            // Each record is sent, in order.
            EXPECT_EQ(text_in(frame, {"number"}), std::to_string(std::stoi(version_) + 1));
            version_ = text_in(frame, {"number"});
        } else if (type == "snapshot") {
            if (!version_.empty()) {
                EXPECT_EQ(text_in(frame, {"version"}), version_);
            }
            version_ = text_in(frame, {"version"});
            mark_ = text_in(frame, {"anew"});
            seen_ = {text_in(frame, {"players", "white"}), text_in(frame, {"away_since"})};
        }
    }
    /// Reads frames until the client has seen everything; false if that does not happen.
    [[nodiscard]] bool sees_all() {
        const std::string version = shown({"version"});
        const std::pair now{shown({"players", "white"}), shown({"away_since"})};
        while (version_ != version || seen_ != now) {
            const JsonValue frame = watcher_->next();
            if (text_in(frame, {"type"}).empty()) {
                ADD_FAILURE() << "seen: version " << version_ << ", " << seen_.first << ", away "
                              << seen_.second << "\nshown: version " << version << ", " << now.first
                              << ", away " << now.second;
                return false;
            }
            take(frame);
        }
        return true;
    }

    std::string tablet_key_;
    std::unique_ptr<LiveClient> tablet_;
    std::unique_ptr<LiveClient> watcher_;
    std::string version_;
    std::string mark_;
    /// White's name, and since when the tablet is away, as last seen.
    std::pair<std::string, std::string> seen_;
    int names_ = 0;
};

TEST_F(Returning, AReturningClientSeesTheCurrentState) {
    open_with_tablet();
    lead();
    test::Random random(0x2E7);
    SCOPED_TRACE(test::seed_note());
    for (int round = 0; round < 25 * test::rounds(); ++round) {
        SCOPED_TRACE("round " + std::to_string(round));
        come();
        ASSERT_TRUE(sees_all());
        if (random.below(4) != 0) {
            watcher_.reset();
        }
        for (std::size_t left = 1 + random.below(3); left > 0; --left) {
            switch (random.below(9)) {
            case 0:
                restart();
                if (watcher_ != nullptr) {
                    come();
                }
                break;
            case 1:
            case 2:
                rename();
                break;
            case 3:
            case 4:
                lose_the_tablet();
                break;
            case 5:
            case 6:
                bring_the_tablet_back();
                break;
            default:
                write_a_note();
                break;
            }
        }
        if (watcher_ != nullptr) {
            ASSERT_TRUE(sees_all());
        }
    }
}

} // namespace

} // namespace compongo::net
