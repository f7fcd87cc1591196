#include "compongo/hall/study/drill.h"
#include "tests/hall/the_hall.h"

#include <gmock/gmock.h>

namespace compongo::hall {

namespace {

using testing::HasSubstr;

constexpr auto pressed = R"({"id":"PRESS","topic":"05-irregularities","rules":["ILLEGAL-NO-MOVE"],)"
                         R"("laws":"fide-2017","acts":[{"at":1,"by":"white","do":"press"},)"
                         R"({"at":2,"by":"black","do":"resign"}],"expect":[]})";

Drill drill_of(const std::string& cases) {
    auto drill = Drill::open(cases);
    EXPECT_TRUE(drill.has_value()) << drill.error();
    return drill.value_or(Drill{});
}

TEST(Drill, AsksAboutTheLastActOrANamedOne) {
    EXPECT_EQ(drill_of(std::string("\t") + pressed + "\n").cases().front().acts.size(), 2U);
    EXPECT_EQ(drill_of(std::string("0\t") + pressed).cases().front().acts.size(), 1U);
    EXPECT_TRUE(drill_of("").cases().empty());
}

constexpr auto agreed = R"(An agreement                COMPL-AGREE
  editions  2009 2023

  White     offers a draw
  Black     accepts  => game over 1/2-1/2 agreement

)";

TEST(Drill, AsksAboutOneEditionOfACase) {
    const Drill drill = drill_of(std::string("\tAGREED\t2023\n") + agreed + "0\t" + pressed +
                                 "\n0\tOFFERED\n" + agreed);
    ASSERT_EQ(drill.cases().size(), 3U);
    EXPECT_EQ(drill.cases()[0].id, "AGREED");
    EXPECT_EQ(drill.cases()[0].conditions.choices.edition, law::Edition::fide_2023);
    EXPECT_EQ(drill.cases()[0].acts.size(), 2U);
    EXPECT_EQ(drill.cases()[1].id, "PRESS");
    EXPECT_EQ(drill.cases()[2].id, "OFFERED");
    EXPECT_EQ(drill.cases()[2].conditions.choices.edition, law::Edition::fide_2009);
    EXPECT_EQ(drill.cases()[2].acts.size(), 1U);
}

TEST(Drill, NamesFaultsOfCases) {
    for (const std::string& cases :
         {std::string("PRESS"), std::string("\tPRESS"), std::string("2\t") + pressed,
          std::string("\tAGREED\t2017\n") + agreed, std::string("2\tAGREED\n") + agreed}) {
        EXPECT_FALSE(Drill::open(cases).has_value()) << cases;
    }
}

TEST(Drill, ListsItsCases) {
    EXPECT_EQ(drill_of(std::string("0\t") + pressed).list_json(),
              R"({"cases":[{"id":"PRESS","topic":"05-irregularities",)"
              R"("rules":["ILLEGAL-NO-MOVE"],"laws":"fide-2017","play":"standard"}]})");
}

TEST(Drill, JudgesACaseUnderTheEditionAskedForAndTheOthers) {
    const Drill drill = drill_of(std::string("0\t") + pressed);
    const auto judged = drill.case_json("PRESS", law::Edition::fide_2017);
    ASSERT_TRUE(judged.has_value()) << judged.error().message;
    const auto json = json_of(*judged);
    EXPECT_THAT(*judged, HasSubstr(R"("effects":[{"effect":"illegal_move","player":"white")"));
    EXPECT_THAT(*judged, HasSubstr(R"({"laws":"fide-2009","effects":[{"effect":"incident")"));
    const auto older = drill.case_json("PRESS", law::Edition::fide_2009);
    EXPECT_THAT(older.value(), HasSubstr(R"("laws":"fide-2009","play":"standard","conditions")"));
    EXPECT_EQ(drill.case_json("OTHER", law::Edition::fide_2017).error().kind, Fault::Kind::unknown);
}

TEST(Drill, SaysThatAnEditionDoesNotAdmitACase) {
    const Drill drill = drill_of(
        "\t"
        R"({"id":"LATE","topic":"03-completion","rules":["COMPL-MATE"],"laws":"fide-2017",)"
        R"("acts":[{"at":1,"by":"black","do":"resign"},{"at":2,"by":"white","do":"press"},)"
        R"({"at":3,"by":"white","do":"press"}],"expect":[]})");
    EXPECT_EQ(drill.case_json("LATE", law::Edition::fide_2017).error().kind,
              Fault::Kind::not_admitted);
}

} // namespace

} // namespace compongo::hall
