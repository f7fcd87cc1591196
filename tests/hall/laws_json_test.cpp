#include "compongo/hall/study/laws_json.h"
#include "compongo/json/json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

namespace compongo::hall {

namespace {

using law::Language;
using testing::HasSubstr;

TEST(LawsJson, ListsTheEditions) {
    const std::string text = editions_json(law::edition_in_use);
    EXPECT_TRUE(parse_json(text).has_value());
    EXPECT_THAT(text, HasSubstr(R"({"id":"fide-2009","title":"FIDE 2009"})"));
    EXPECT_THAT(text, HasSubstr(R"("in_use":"fide-2023")"));
    // Editions for online play are marked, so that clients need not know their names.
    EXPECT_THAT(text,
                HasSubstr(R"({"id":"fide-online-2023","title":"FIDE Online 2023","online":true)"));
    EXPECT_EQ(text.find("online\":true"), text.rfind("online\":true"));
    // Reconstructed article numbers are listed.
    EXPECT_THAT(text, HasSubstr(R"({"id":"fide-2014","title":"FIDE 2014","unverified":["1.2",)"));
}

TEST(LawsJson, ListsWhatRestsOnAnArticle) {
    const auto english = article_json("fide-2017", "7.5.3", Language::en);
    ASSERT_TRUE(english.has_value()) << english.error().message;
    EXPECT_THAT(*english,
                HasSubstr(R"("provision":"irregularities.opponent_gains","value":"2 min")"));
    EXPECT_THAT(*english, HasSubstr(R"("meaning":{"en":)"));
    EXPECT_THAT(article_json("fide-2017", "7.5.1", Language::es).value(),
                HasSubstr(R"("value":"rige")"));
    EXPECT_THAT(article_json("fide-2017", "B.2", Language::en).value(),
                HasSubstr(R"("play":"blitz")"));
}

TEST(LawsJson, ShowsAnArticleAsInForce) {
    const auto blitz =
        law::laws_in_force({law::Edition::fide_2017, law::Mode::blitz, law::Supervision::full, {}});
    ASSERT_TRUE(blitz.has_value());
    EXPECT_THAT(article_json("fide-2017", "7.5.3", Language::en, &*blitz).value(),
                AllOf(HasSubstr(R"("play":"blitz")"),
                      HasSubstr(R"("provision":"irregularities.opponent_gains","value":"1 min")")));
    // Not applied in this game: shown for the first kind of play that applies it.
    EXPECT_THAT(article_json("fide-2017", "A.4.2", Language::en, &*blitz).value(),
                HasSubstr(R"("play":"rapid")"));
}

TEST(LawsJson, ListsWhatChanged) {
    const auto changed = changes_json({"fide-2009", "fide-2017"}, Language::es);
    ASSERT_TRUE(changed.has_value()) << changed.error().message;
    EXPECT_TRUE(parse_json(*changed).has_value());
    EXPECT_THAT(*changed, HasSubstr(R"("from":{"edition":"fide-2009","play":"standard")"));
    EXPECT_THAT(*changed, HasSubstr(R"("provision":"irregularities.loses_on",)"));
    EXPECT_THAT(*changed, HasSubstr(R"("before":{"value":"3","articles":["fide-2009:7.4.b"]})"));
    EXPECT_THAT(*changed, HasSubstr(R"("follows":{"en":)"));
    EXPECT_FALSE(changes_json({"fide-2009", "fide-1812"}, Language::en).has_value());
}

TEST(LawsJson, ComparesKindsOfPlayOfOneEdition) {
    EXPECT_THAT(changes_json({"fide-2017", "fide-2017"}, Language::en).value(),
                HasSubstr(R"("changes":[])"));
    const auto blitz = changes_json(
        {"fide-2017", "fide-2017", law::Mode::blitz, law::Supervision::full}, Language::en);
    EXPECT_THAT(blitz.value(),
                AllOf(HasSubstr(R"("from":{"edition":"fide-2017","play":"standard")"),
                      HasSubstr(R"("before":{"value":"2 min")")));
}

TEST(LawsJson, NamesTheNearestArticles) {
    const auto none = article_json("fide-2017", "7.5.77", Language::en);
    ASSERT_FALSE(none.has_value());
    EXPECT_EQ(none.error().kind, Fault::Kind::unknown);
    EXPECT_THAT(none.error().message, HasSubstr("the nearest are 7.5.1"));
    EXPECT_THAT(article_json("fide-2017", "99", Language::en).error().message,
                HasSubstr("that anything rests on"));
    EXPECT_THAT(article_json("fide-1812", "1", Language::en).error().message,
                HasSubstr("there are fide-1997"));
    EXPECT_FALSE(article_json("fide-2023", "1.1", Language::en).has_value());
}

/// Every article that a ruling can cite has an answer, also where an older edition fills a silence.
TEST(LawsJson, KnowsEveryAppliedArticle) {
    std::set<std::string> asked;
    for (const law::Edition edition : law::editions_available) {
        for (const law::Mode mode : {law::Mode::standard, law::Mode::rapid, law::Mode::blitz}) {
            for (const auto supervision : {law::Supervision::full, law::Supervision::limited}) {
                const auto laws = law::laws_in_force({edition, mode, supervision, {}});
                if (!laws) {
                    continue;
                }
                for (const law::Entry& entry : law::contents()) {
                    for (const law::Article& each : entry.articles(*laws)) {
                        if (!asked.insert(text(each)).second) {
                            continue;
                        }
                        EXPECT_TRUE(article_json(std::string(name(each.edition())),
                                                 std::string(each.number()), Language::en)
                                        .has_value())
                            << text(each) << " in " << name(edition);
                    }
                }
            }
        }
    }
    EXPECT_GT(asked.size(), 500U);
}

} // namespace

} // namespace compongo::hall
