#include "compongo/net/guard/rate_limiter.h"
#include "compongo/net/guard/visitors.h"

#include <gtest/gtest.h>

#include <vector>

namespace compongo::net {

namespace {

constexpr RateLimit rate{game::Millis{100}, 3};

TEST(RateLimiter, AllowsABurstAndThenTheRate) {
    RateLimiter limiter;
    game::Millis now{5000};
    for (int taken = 0; taken < 3; ++taken) {
        EXPECT_TRUE(limiter.take(rate, 1, now));
    }
    EXPECT_FALSE(limiter.take(rate, 1, now));
    now += game::Millis{99};
    EXPECT_FALSE(limiter.take(rate, 1, now));
    now += game::Millis{1};
    EXPECT_TRUE(limiter.take(rate, 1, now));
    EXPECT_FALSE(limiter.take(rate, 1, now));
    now += game::Millis{300};
    EXPECT_TRUE(limiter.is_empty(now));
    EXPECT_TRUE(limiter.take(rate, 3, now));
}

TEST(RateLimiter, LimitsEachAddressSeparately) {
    AddressRateLimiter limiters(rate);
    EXPECT_TRUE(limiters.take("a", 3, game::Millis{0}));
    EXPECT_FALSE(limiters.take("a", 1, game::Millis{0}));
    EXPECT_TRUE(limiters.take("b", 1, game::Millis{0}));
    limiters.reset("a");
    EXPECT_TRUE(limiters.take("a", 1, game::Millis{0}));
}

TEST(RateLimiter, BoundsTheAddressesRemembered) {
    AddressRateLimiter limiters(rate);
    for (int peer = 0; peer < 250'000; ++peer) {
        EXPECT_TRUE(limiters.take(std::to_string(peer), 1, game::Millis{0}));
    }
}

TEST(Visitors, LimitOneAddressToHalf) {
    constexpr std::size_t max = 1000;
    Visitors visitors(max);
    std::vector<Visit> stay;
    for (std::size_t visit = 0; visit < max / 2; ++visit) {
        stay.push_back(std::move(*visitors.admit("a")));
    }
    EXPECT_FALSE(visitors.admit("a").has_value());
    EXPECT_TRUE(visitors.admit("b").has_value());
    EXPECT_EQ(visitors.size(), max / 2);
    stay.clear();
    EXPECT_EQ(visitors.size(), 0U);
    EXPECT_TRUE(visitors.admit("a").has_value());
}

TEST(Visitors, ReserveATenthForClientsWithAKey) {
    constexpr std::size_t max = 100;
    Visitors visitors(max);
    std::vector<Visit> stay;
    for (std::size_t visit = 0; visit < max; ++visit) {
        stay.push_back(std::move(*visitors.admit(visit % 2 == 0 ? "a" : "b")));
        EXPECT_EQ(stay.back().holds_reserved_place(), visit >= max - max / 10) << visit;
    }
    EXPECT_FALSE(visitors.admit("c").has_value());
}

} // namespace

} // namespace compongo::net
