// Arbiters and their sessions, as the entries of their stream have them.
#include "compongo/net/guard/arbiters.h"

#include <gtest/gtest.h>

namespace compongo::net {
namespace {

constexpr std::int64_t noon = 1'800'000'000'000;

Arbiters two_arbiters() {
    Arbiters arbiters;
    arbiters.take(PasswordSet{"Ana", "$1"});
    arbiters.take(PasswordSet{"Eva", "$2"});
    arbiters.take(Session{hash_of("key of Ana"), "Ana", noon, "10.0.0.1"});
    arbiters.take(Session{hash_of("key of Eva"), "Eva", noon, "10.0.0.2"});
    return arbiters;
}

TEST(Sessions, EndAfterADay) {
    Arbiters arbiters = two_arbiters();
    ASSERT_NE(arbiters.session_of("key of Ana", noon), nullptr);
    EXPECT_NE(arbiters.session_of("key of Ana", noon + session_milliseconds - 1), nullptr);
    EXPECT_EQ(arbiters.session_of("key of Ana", noon + session_milliseconds), nullptr);
    EXPECT_FALSE(arbiters.expire_sessions(noon + session_milliseconds - 1));
    EXPECT_TRUE(arbiters.expire_sessions(noon + session_milliseconds));
    EXPECT_TRUE(arbiters.sessions().empty());
}

TEST(Sessions, AreKnownByTheWholeKeyAlone) {
    const Arbiters arbiters = two_arbiters();
    for (const std::string& key :
         {std::string("key of An"), std::string(), hash_of("key of Ana")}) {
        EXPECT_EQ(arbiters.session_of(key, noon), nullptr) << key;
    }
}

TEST(Sessions, EndWithAPasswordAndWithTheirArbiter) {
    Arbiters arbiters = two_arbiters();
    arbiters.take(PasswordSet{"Ana", "$3"});
    EXPECT_EQ(arbiters.session_of("key of Ana", noon), nullptr);
    EXPECT_NE(arbiters.session_of("key of Eva", noon), nullptr);
    arbiters.take(ArbiterRemoved{"Eva"});
    EXPECT_EQ(arbiters.session_of("key of Eva", noon), nullptr);
    EXPECT_EQ(arbiters.named("Eva"), nullptr);
    // An arbiter who was removed while they signed in stays out.
    arbiters.take(Session{hash_of("another"), "Eva", noon, ""});
    EXPECT_EQ(arbiters.session_of("another", noon), nullptr);
    EXPECT_TRUE(arbiters.is_chief("Ana"));
}

TEST(Sessions, AreLimitedToTheThousandLatest) {
    Arbiters arbiters = two_arbiters();
    for (int at = 1; at <= 2000; ++at) {
        arbiters.take(Session{hash_of(std::to_string(at)), "Ana", noon + at, ""});
    }
    EXPECT_EQ(arbiters.sessions().size(), 1000U);
    EXPECT_EQ(arbiters.session_of("key of Ana", noon), nullptr);
    EXPECT_NE(arbiters.session_of("2000", noon), nullptr);
}

TEST(AccessEntries, RoundTripThroughJson) {
    for (const AccessEntry& each :
         {AccessEntry(PasswordSet{"A \"na\"", "$x"}), AccessEntry(ArbiterRemoved{"Eva"}),
          AccessEntry(Session{"0123", "Eva", noon, "::1"}), AccessEntry(SessionEnded{"0123"})}) {
        const std::string written = access_json(each);
        const auto read = read_access_entry(written);
        ASSERT_TRUE(read.has_value()) << written;
        EXPECT_EQ(access_json(*read), written);
    }
}

TEST(AccessEntries, ReadTheFormOfTheFirstVersion) {
    Arbiters arbiters;
    arbiters.take(read_access_entry("$argon2id$v=19$x").value());
    ASSERT_NE(arbiters.chief(), nullptr);
    EXPECT_EQ(arbiters.chief()->name, unnamed_arbiter);
    EXPECT_EQ(arbiters.chief()->hash, "$argon2id$v=19$x");
    EXPECT_TRUE(read_access_entry("arbiter 0123").has_value());
    EXPECT_FALSE(read_access_entry("nonsense").has_value());
    EXPECT_FALSE(read_access_entry(R"({"session":"0123"})").has_value());
}

} // namespace
} // namespace compongo::net
