#include "compongo/base/check.h"
#include "compongo/net/demonstration.h"
#include "compongo/net/guard/access.h"
#include "tests/net/served.h"
#include "tests/support/demo_texts.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <thread>

namespace compongo::net {

namespace {

ServerOptions options_with(const std::string& demo) {
    ServerOptions options;
    options.port = 0;
    options.demo = demo;
    return options;
}

TEST(Demonstration, EndsAfterItsIdleTimeout) {
    const std::string demo = test::demo_texts();
    ServerOptions options = options_with(demo);
    options.demonstration = DemoKeys{new_key(), new_key()};
    options.ends_when_alone = std::chrono::seconds(1);
    const auto ended = serve_demonstration(
        options,
        [&](const Ready& ready) {
            EXPECT_NE(ready.port, 0);
            EXPECT_FALSE(ready.has_password);
        },
        [](const std::string&) {});
    ASSERT_TRUE(ended.has_value()) << ended.error();
    EXPECT_EQ(*ended, Ended::alone);
}

/// A server on its own thread in this process.
class OnAThread {
public:
    OnAThread(const std::string& demo, std::function<void(const std::string&)> log) {
        ServerOptions options = options_with(demo);
        options.demonstration = DemoKeys{new_key(), new_key()};
        options.logs_requests = true;
        options.stop = stop_.get_token();
        std::promise<std::uint16_t> port;
        thread_ = std::jthread([this, options, log = std::move(log), &port] {
            ended_ = serve_demonstration(
                options, [&](const Ready& ready) { port.set_value(ready.port); }, log);
        });
        port_ = port.get_future().get();
    }
    [[nodiscard]] unsigned asked(const std::string& path) const {
        return Served::get_at(port_, path, "").status;
    }
    [[nodiscard]] Expected<Ended, std::string> end() {
        stop_.request_stop();
        thread_.join();
        return ended_;
    }

private:
    std::stop_source stop_;
    std::uint16_t port_ = 0;
    Expected<Ended, std::string> ended_ = unexpected(std::string("it has not ended"));
    std::jthread thread_;
};

TEST(Demonstration, DefectsOfOneServerDoNotHarmAnother) {
    const std::string demo = test::demo_texts();
    OnAThread sound(demo, [](const std::string&) {});
    std::atomic<int> defects = 0;
    OnAThread broken(demo, [&](const std::string& line) {
        if (line.find(R"("event":"request")") != std::string::npos) {
            ++defects;
            CHECK(line.empty());
        }
    });
    for (int time = 0; time < 5; ++time) {
        for (const char* const path : {"/healthz", "/api/v1/events", "/api/v1/laws"}) {
            EXPECT_NE(broken.asked(path), 200U) << path;
            EXPECT_EQ(sound.asked(path), 200U) << path;
        }
    }
    EXPECT_GE(defects, 15);
    EXPECT_EQ(broken.end(), Ended::stopped);
    EXPECT_EQ(sound.asked("/api/v1/events"), 200U);
    EXPECT_EQ(sound.end(), Ended::stopped);
}

} // namespace

} // namespace compongo::net
