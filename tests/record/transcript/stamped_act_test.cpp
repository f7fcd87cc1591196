// Acts that do not say when they are done, and perhaps not by whom.
#include "compongo/record/transcript/written_act.h"

#include <gtest/gtest.h>

namespace compongo::record {

namespace {

JsonValue value_of(std::string_view text) {
    const auto value = parse_json(text);
    EXPECT_TRUE(value.has_value()) << text;
    return value.value_or(JsonValue{});
}

game::Act whole(std::string_view text) {
    const auto act = read_act(0, value_of(text), std::nullopt);
    EXPECT_TRUE(act.has_value()) << text;
    return act.value_or(game::Act{});
}

TEST(StampedAct, IsTheActThatSaysItItself) {
    const auto act = read_act(value_of(R"({"do":"touch","squares":["e2"]})"),
                              {game::Millis{1'234}, game::Actor::white});
    ASSERT_TRUE(act.has_value()) << message(act.error());
    EXPECT_EQ(*act, whole(R"({"at":1.234,"by":"white","do":"touch","squares":["e2"]})"));
}

TEST(StampedAct, IsByWhomItSays) {
    const auto act = read_act(value_of(R"({"by":"black","do":"press"})"),
                              {game::Millis{5'000}, game::Actor::white});
    ASSERT_TRUE(act.has_value()) << message(act.error());
    EXPECT_EQ(*act, whole(R"({"at":5,"by":"black","do":"press"})"));
}

TEST(StampedAct, IsBySomebody) {
    for (const std::string_view text :
         {R"({"do":"press"})", R"({"by":null,"do":"press"})", R"({"by":"nobody","do":"press"})"}) {
        const auto act = read_act(value_of(text), {game::Millis{5'000}, std::nullopt});
        ASSERT_FALSE(act.has_value()) << text;
        EXPECT_EQ(act.error().field, "acts[0].by");
    }
    EXPECT_FALSE(read_act(value_of(R"({"by":null,"do":"press"})"),
                          {game::Millis{5'000}, game::Actor::white}));
}

} // namespace

} // namespace compongo::record
