#include "compongo/hall/study/judgement.h"
#include "tests/hall/the_hall.h"

#include <gmock/gmock.h>

namespace compongo::hall {

namespace {

using testing::HasSubstr;
using testing::Not;

constexpr auto two_games =
    R"({"games":[{"conditions":{"laws":"fide-2023","start":"4k3/4P3/8/8/8/8/8/4K3 b - - 0 1"},)"
    R"("acts":[{"at":1,"by":"black","do":"play","move":"e8d7"},{"at":2,"by":"black","do":"press"}]},)"
    R"({"conditions":{"laws":"fide-2023"},"acts":[{"at":2,"by":"white","do":"press"},)"
    R"({"at":1,"by":"white","do":"press"}]}]})";

std::string judged(std::string_view asked) {
    const auto judged = judgements_json(json_of(asked));
    EXPECT_TRUE(judged.has_value()) << judged.error().message;
    return judged.value_or("");
}

std::string fault_of(std::string_view asked) {
    const auto judged = judgements_json(json_of(asked));
    EXPECT_FALSE(judged.has_value());
    return judged ? "" : judged.error().message;
}

TEST(Judgement, JudgesEachGameSeparately) {
    const auto whole = json_of(judged(two_games));
    const JsonArray& games = *json_member(whole, "games")->as_array();
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(json_member(games[0], "records")->as_array()->size(), 2U);
    EXPECT_NE(json_member(games[0], "begins"), nullptr);
    EXPECT_EQ(*json_member(*json_member(games[1], "error"), "field")->as_text(), "acts[1].at");
}

TEST(Judgement, IncludesTheSentencesForTheArbiter) {
    EXPECT_THAT(judged(two_games), HasSubstr(R"("told":{"en":{)"));
}

TEST(Judgement, NamesTheFaultOfAList) {
    EXPECT_EQ(fault_of("{}"), "games: found nothing, expected a list of 1 to 64 games");
    EXPECT_THAT(fault_of(R"({"games":[]})"), HasSubstr("1 to 64 games"));
    EXPECT_THAT(judged(R"({"games":[{"acts":[]}]})"), HasSubstr(R"("field":"conditions")"));
    EXPECT_THAT(judged(R"({"games":[{"conditions":{"laws":"fide-2023"},"acts":[]}]})"),
                HasSubstr("a list of 1 to 200 acts"));
    EXPECT_THAT(judged(R"({"games":[{"conditions":{"laws":"fide-2024"},"acts":[]}]})"),
                Not(HasSubstr("records")));
}

} // namespace

} // namespace compongo::hall
