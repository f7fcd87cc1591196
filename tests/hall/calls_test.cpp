// Open calls are in every snapshot until they are answered.
#include "tests/hall/the_hall.h"

#include <gmock/gmock.h>

namespace compongo::hall {
namespace {

using testing::HasSubstr;
using testing::Not;

class OpenCalls : public TheHall {
protected:
    void SetUp() override {
        TheHall::SetUp();
        id_ = board();
        does(Role::arbiter, R"({"do":"begin"})");
    }
    void does(Role role, std::string_view act) {
        pass(1000);
        ASSERT_TRUE(submit(id_, role, act).has_value()) << act;
    }
    [[nodiscard]] std::string seen() const { return hall_->snapshot(id_, now_); }

    std::string id_;
};

TEST_F(OpenCalls, EveryStopIsACallWhateverItsReason) {
    for (const std::string reason :
         {"claim", "flag", "illegal_move", "displaced_men", "piece_missing", "clock_fault",
          "disturbance", "arrival", "medical", "toilet", "other"}) {
        EXPECT_THAT(seen(), Not(HasSubstr("calls")));
        does(Role::black, R"({"do":"stop","reason":")" + reason + "\"}");
        EXPECT_THAT(seen(),
                    HasSubstr(R"("by":"black","wall":)" + std::to_string(now_.wall) +
                              R"(,"do":"stop","reason":")" + reason + R"(","stopped":true}])"));
        // Other acts of the arbiter do not start the clocks.
        does(Role::arbiter, R"({"do":"observe","what":"board"})");
        EXPECT_THAT(seen(), HasSubstr(R"("calls")"));
        does(Role::arbiter, R"({"do":"start","player":"white"})");
    }
}

TEST_F(OpenCalls, RemarksAndRequestsWaitForTheArbiter) {
    does(Role::white, R"({"do":"other","text":"the board is turned"})");
    does(Role::white, R"({"do":"request","what":"scoresheet"})");
    does(Role::white, R"({"do":"play","move":"e2e4"})");
    does(Role::white, R"({"do":"press"})");
    EXPECT_THAT(seen(), HasSubstr(R"("do":"other"},{"number":3)"));
    EXPECT_THAT(seen(), Not(HasSubstr("turned")));
    does(Role::arbiter, R"({"do":"other","text":"seen to"})");
    EXPECT_THAT(seen(), Not(HasSubstr("calls")));
}

TEST_F(OpenCalls, ADecisionNamesItsActAndIncidents) {
    constexpr std::string_view found = R"("number":4,"incidents":["offer_at_wrong_time"])";
    does(Role::white, R"({"do":"play","move":"e2e4"})");
    does(Role::white, R"({"do":"press"})");
    does(Role::white, R"({"do":"offer"})");
    EXPECT_THAT(seen(), HasSubstr(found));
    // It stays as long as the decision is open, also after a restart.
    does(Role::black, R"({"do":"play","move":"e7e5"})");
    enter();
    EXPECT_THAT(seen(), HasSubstr(found));
    does(Role::arbiter, R"({"do":"decide","kind":"penalty","option":"warning","player":"white"})");
    EXPECT_THAT(seen(), Not(HasSubstr("incidents")));
}

TEST_F(OpenCalls, ACallSurvivesARestart) {
    does(Role::white, R"({"do":"stop","reason":"illegal_move"})");
    enter();
    EXPECT_THAT(seen(), HasSubstr(R"("reason":"illegal_move","stopped":true)"));
    does(Role::white, R"({"do":"resign"})");
    EXPECT_THAT(seen(), Not(HasSubstr("calls")));
}

} // namespace
} // namespace compongo::hall
