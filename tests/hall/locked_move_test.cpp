#include "compongo/hall/playing_area/locked_move.h"
#include "tests/hall/locked_record.h"
#include "tests/hall/the_hall.h"

#include <gmock/gmock.h>

namespace compongo::hall {

namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const std::string record = locked_record;
const std::string key = locked_record_key;

TEST(LockedMove, OpensWithItsKeyInAnySpelling) {
    EXPECT_EQ(unlocked(record, key), locked_text);
    EXPECT_EQ(unlocked(record, "000000-111111-222222-333333-44\n zzzzzz yyyyyy xxxxxx wwwwww vv\t"),
              locked_text);
}

TEST(LockedMove, OpensWithNoOtherKey) {
    std::string almost = key;
    almost.back() = 'W';
    const std::string first = key.substr(0, 30);
    const std::string second = key.substr(31);
    for (const std::string& wrong : {almost, first, second, second + first, std::string()}) {
        EXPECT_EQ(unlocked(record, wrong).error(), LockFault::wrong_key) << wrong;
    }
}

TEST(LockedMove, DistinguishesAnAlteredRecordFromAWrongKey) {
    // After the key's mark every letter is part of the ciphertext.
    for (std::size_t at = 44; at < record.size() - 1; ++at) {
        std::string altered = record;
        altered[at] = altered[at] == 'A' ? 'B' : 'A';
        EXPECT_EQ(unlocked(altered, key).error(), LockFault::damaged) << at;
    }
    EXPECT_EQ(unlocked("", key).error(), LockFault::damaged);
}

TEST(LockedMove, RejectsPlaintextThatIsNoText) {
    EXPECT_EQ(unlocked("RjPTinnAbYdIHgXen70H2la3W1dobNCVQDjIjKHu9qUr4GgE20LqvAd9fBfrADJ_DJgjisFrhc"
                       "r_njMzjFz3O3M8AvBMAn9ES1LbYMZ8XG9HgqDGgvqeZNW9DQXcPqXSTF0-OiWP6NP5Hbhi8KsA"
                       "_g",
                       key),
              "\uFFFD");
}

TEST(LockedMove, RecognizesARecordByItsForm) {
    EXPECT_TRUE(is_locked_record(record));
    EXPECT_FALSE(is_locked_record("Cf6"));
    EXPECT_FALSE(is_locked_record(record + "A"));
    EXPECT_FALSE(is_locked_record(record.substr(1)));
}

/// An adjourned game; the sealed move of Black, Luis, is locked.
class Adjourned : public TheHall {
protected:
    void SetUp() override {
        TheHall::SetUp();
        id_ = board(R"({"laws":"fide-2009","time_control":"40/7200:3600"})");
        does(Role::arbiter, R"({"do":"begin"})");
        play(id_, Role::white, "e2e4");
        does(Role::arbiter, R"({"do":"adjourn"})");
    }
    void does(Role role, const std::string& act) {
        const auto done = submit(id_, role, act);
        ASSERT_TRUE(done.has_value()) << act << ": " << done.error().message;
        EXPECT_GT(done->record, 0U) << act << ": " << done->refusal;
    }
    void seals(const std::string& sealed) {
        does(Role::black, R"({"do":"seal","locked":true,"lang":"es","text":")" + sealed + "\"}");
        does(Role::black, R"({"do":"stop","clocks":"own"})");
        // Another server knows no more.
        enter();
        EXPECT_FALSE(hall_->board(id_)->read_only().has_value());
        does(Role::arbiter, R"({"do":"resume","present":["white","black"]})");
    }
    Expected<Submitted, Fault> opens(const std::string& with) {
        return submit(id_, Role::arbiter, R"({"do":"open_envelope","key":")" + with + "\"}");
    }
    [[nodiscard]] std::string shown() const {
        std::string all = hall_->snapshot(id_, now_);
        const auto records = records_of(id_, 1, 100);
        for (const std::string& each : *records) {
            all += each;
        }
        return all;
    }

    std::string id_;
};

TEST_F(Adjourned, IsOpenedWithTheKeyAndReplaysTheSame) {
    seals(record);
    EXPECT_THAT(shown(), AllOf(Not(HasSubstr(locked_text)), HasSubstr(record),
                               HasSubstr(R"("sealed":true,"locked":true)")));
    EXPECT_GT(opens(key)->record, 0U);
    enter();
    EXPECT_FALSE(hall_->board(id_)->read_only().has_value());
    EXPECT_THAT(shown(), AllOf(HasSubstr(R"("text":"Cg8-f6","key":")" + key), HasSubstr("g8f6")));
}

TEST_F(Adjourned, IsNotOpenedWithAnotherKeyOrByWord) {
    seals(record);
    const std::uint64_t before = hall_->board(id_)->version();
    for (const std::string& wrong : {key.substr(0, 30), std::string("Cf6")}) {
        const auto outcome = opens(wrong);
        ASSERT_FALSE(outcome.has_value());
        EXPECT_THAT(outcome.error().message, HasSubstr("another one"));
    }
    EXPECT_FALSE(submit(id_, Role::arbiter, R"({"do":"open_envelope"})").has_value());
    EXPECT_FALSE(submit(id_, Role::arbiter, R"({"do":"open_envelope","text":"Cf6"})").has_value());
    EXPECT_EQ(hall_->board(id_)->version(), before);
    EXPECT_GT(opens(key)->record, 0U);
}

TEST_F(Adjourned, IsLostWhereItsRecordCannotBeRead) {
    std::string altered = record;
    altered[100] = altered[100] == 'A' ? 'B' : 'A';
    seals(altered);
    const auto outcome = opens(key);
    ASSERT_FALSE(outcome.has_value());
    EXPECT_THAT(outcome.error().message, HasSubstr("the key is right"));
    does(Role::arbiter, R"({"do":"discover","what":"envelope_lost"})");
    does(Role::black, R"({"do":"announce","text":"Cf6","lang":"es"})");
    EXPECT_THAT(shown(), HasSubstr(R"("move":"g8f6")"));
}

TEST_F(Adjourned, IsLostWithItsKey) {
    seals(record);
    does(Role::arbiter, R"({"do":"discover","what":"envelope_lost"})");
    EXPECT_EQ(opens(key)->record, 0U);
    does(Role::black, R"({"do":"play","move":"g8f6"})");
}

TEST_F(Adjourned, WaitsForThePlayerWhoMustReplyEvenWithTheKey) {
    does(Role::black, R"({"do":"seal","locked":true,"text":")" + record + "\"}");
    does(Role::black, R"({"do":"stop","clocks":"own"})");
    does(Role::arbiter, R"({"do":"resume","present":["black"]})");
    EXPECT_THAT(opens(key)->refusal, HasSubstr("responder_absent"));
    EXPECT_THAT(shown(), Not(HasSubstr(key)));
}

TEST_F(Adjourned, RefusesMalformedRecords) {
    EXPECT_FALSE(
        submit(id_, Role::black, R"({"do":"seal","locked":true,"text":"Cf6"})").has_value());
}

} // namespace

} // namespace compongo::hall
