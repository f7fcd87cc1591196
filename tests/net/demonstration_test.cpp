#include "compongo/net/demonstration.h"
#include "compongo/net/guard/access.h"
#include "tests/net/served.h"
#include "tests/support/demo_texts.h"

#include <gtest/gtest.h>

namespace compongo::net {

namespace {

ServerOptions options_with(const std::string& demo) {
    ServerOptions options;
    options.port = 0;
    options.demo = demo;
    return options;
}

TEST(Demonstration, EndsWhenNobodyIsThereAnyMore) {
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

TEST(Demonstration, IsOpenedOnceBesideAHall) {
    const std::string demo = test::demo_texts();
    const ServerOptions hall = options_with(demo);
    DemonstrationBeside beside(hall);
    const auto first = beside.open();
    ASSERT_TRUE(first.has_value()) << first.error();
    const auto second = beside.open();
    ASSERT_TRUE(second.has_value()) << second.error();
    EXPECT_EQ(second->port, first->port);
    EXPECT_EQ(second->key, first->key);
    EXPECT_EQ(Served::get_at(first->port, "/api/v1/whoami", first->key).text({"role"}), "arbiter");
    EXPECT_EQ(Served::get_at(first->port, "/api/v1/whoami", "").text({"role"}), "spectator");
}

} // namespace

} // namespace compongo::net
