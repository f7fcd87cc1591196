// What judging and telling a case takes grows as the case does, also where every act leaves
// something open. Counted are bytes asked of the heap.
#include "compongo/law/laws.h"
#include "compongo/record/sentences/judged_text.h"
#include "compongo/record/transcript/scenario_json.h"
#include "tests/support/allocations.h"

#include <gtest/gtest.h>

namespace compongo::record {

namespace {

Scenario of_acts(std::string_view act, int count) {
    std::string acts = R"({"at":0,"by":"arbiter","do":"begin"})";
    for (int i = 0; i < count; ++i) {
        acts += R"(,{"at":1,)" + std::string(act) + "}";
    }
    const auto entry = read_line(R"({"id":"S","topic":"t","rules":["R"],"laws":"fide-2023",)"
                                 R"("acts":[)" +
                                 acts + "]}");
    EXPECT_TRUE(entry.has_value()) << act;
    return std::get<Scenario>(*entry);
}

struct Taken {
    std::optional<std::size_t> judging;
    std::optional<std::size_t> telling;
};

Taken taken_by(std::string_view act, int count) {
    const Scenario scenario = of_acts(act, count);
    const auto laws = law::laws_in_force(scenario.conditions.choices);
    std::optional<Judged> found;
    const auto judging = test::bytes_taken_by([&] { found = judged(scenario, *laws).value(); });
    const auto telling = test::bytes_taken_by(
        [&] { EXPECT_FALSE(judged_text(scenario, *laws, *found, law::Language::en).empty()); });
    return {judging, telling};
}

TEST(Judging, TakesAsMuchMoreAsThereIsMoreToJudge) {
    if (!test::bytes_allocated()) {
        GTEST_SKIP() << "sanitizers keep the heap";
    }
    constexpr int few = 100;
    constexpr int times = 8;
    // A vector that doubles may take half as much again.
    constexpr double most = times * 1.5;
    for (const char* const act :
         {R"("by":"white","do":"other","text":"x")",
          R"("by":"white","do":"write","kind":"note","text":"x")",
          R"("by":"white","do":"conduct","kind":"distraction")", R"("by":"white","do":"device")",
          R"("by":"white","do":"offer")", R"("by":"white","do":"press")",
          R"("by":"white","do":"touch","squares":["e2"])",
          R"("by":"arbiter","do":"observe","what":"disturbance","text":"x")",
          R"("by":"white","do":"claim","claim":"threefold")", R"("by":"arbiter","do":"stop")"}) {
        const Taken one = taken_by(act, few);
        const Taken more = taken_by(act, few * times);
        EXPECT_LT(double(*more.judging) / double(*one.judging), most) << act;
        EXPECT_LT(double(*more.telling) / double(*one.telling), most) << act;
    }
}

} // namespace

} // namespace compongo::record
