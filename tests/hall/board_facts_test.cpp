// What a snapshot says of the Laws in force, so that clients need not know editions.
#include "tests/hall/the_hall.h"

#include <gmock/gmock.h>

namespace compongo::hall {

namespace {

using testing::HasSubstr;
using testing::Not;

class BoardFacts : public TheHall {
protected:
    std::string snapshot_under(const std::string& conditions) {
        return hall_->snapshot(board("{" + conditions + R"(,"time_control":"300"})"), now_);
    }
};

TEST_F(BoardFacts, SayWhatAWrongClaimCosts) {
    const std::vector<std::pair<std::string, std::string>> costs = {
        {R"("laws":"fide-2009")", R"("wrong_claim":{"draw":180,"quickplay":120,"final":true})"},
        {R"("laws":"fide-2018")", R"("wrong_claim":{"draw":120,"quickplay":120})"},
        {R"("laws":"fide-2018","play":"blitz")", R"("wrong_claim":{"draw":60,)"}};
    for (const auto& [conditions, told] : costs) {
        EXPECT_THAT(snapshot_under(conditions), HasSubstr(told)) << conditions;
        EXPECT_THAT(snapshot_under(conditions), Not(HasSubstr("online\":true")));
    }
    // In 1997 only what is decided without an arbiter is final.
    EXPECT_THAT(snapshot_under(R"("laws":"fide-1997")"), Not(HasSubstr("final")));
    // These Laws give the opponent no time there.
    EXPECT_THAT(snapshot_under(R"("laws":"olimpiadas-xii")"),
                Not(testing::ContainsRegex("\"draw\":[0-9]+,\"quickplay\"")));
}

TEST_F(BoardFacts, SayThatAMoveNeedsNoPress) {
    const std::string online = snapshot_under(R"("laws":"fide-online-2023")");
    EXPECT_THAT(online, HasSubstr(R"("online":true)"));
    EXPECT_THAT(online, Not(HasSubstr("wrong_claim")));
}

} // namespace

} // namespace compongo::hall
