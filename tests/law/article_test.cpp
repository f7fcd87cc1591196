#include "compongo/law/provision.h"

#include <gtest/gtest.h>

namespace compongo::law {

namespace {

TEST(Article, IsWrittenWithItsEdition) {
    EXPECT_EQ(text("7.5.1"_2017), "fide-2017:7.5.1");
    EXPECT_EQ(text("remark-4.8"_2017), "fide-2017:remark-4.8");
    EXPECT_EQ(text("9.1.b2"_2009), "fide-2009:9.1.b2");
    EXPECT_EQ(text("E.12"_1997), "fide-1997:E.12");
    EXPECT_EQ(text("HC8"_house), "olimpiadas-xii:HC8");
}

TEST(Article, IsAnotherInAnotherEdition) {
    EXPECT_EQ("9.4"_2009, "9.4"_2009);
    EXPECT_NE("9.4"_2009, "9.4"_2017);
    EXPECT_NE("9.4"_2009, "9.5"_2009);
}

TEST(Edition, IsReadAsItIsWritten) {
    for (const std::string_view known : edition_names) {
        const auto edition = edition_from_name(known);
        ASSERT_TRUE(edition) << known;
        EXPECT_EQ(name(*edition), known);
    }
    for (const std::string_view unknown : {"", "fide", "fide-2010", "FIDE-2009", "fide-2009 "}) {
        EXPECT_FALSE(edition_from_name(unknown)) << unknown;
    }
}

TEST(Articles, AreEachNamedOnceAndInOrder) {
    Articles articles = {"4.3"_2009, "4.6"_2009};
    articles.add("4.3"_2009);
    EXPECT_EQ(articles, Articles({"4.3"_2009, "4.6"_2009}));
    EXPECT_EQ(articles + Articles({"4.6"_2009, "7.4.a"_2009}),
              Articles({"4.3"_2009, "4.6"_2009, "7.4.a"_2009}));
}

TEST(Articles, AreNeverLost) {
    constexpr std::array<Article, 25> many = {
        "1.1"_2009, "1.2"_2009, "1.3"_2009, "2.1"_2009, "2.2"_2009, "2.3"_2009, "3.1"_2009,
        "3.2"_2009, "3.3"_2009, "3.4"_2009, "3.5"_2009, "3.6"_2009, "4.1"_2009, "4.2"_2009,
        "4.3"_2009, "4.4"_2009, "4.5"_2009, "4.6"_2009, "5.1"_2009, "5.2"_2009, "6.1"_2009,
        "6.2"_2009, "6.3"_2009, "6.4"_2009, "6.5"_2009};
    static_assert(many.size() == Articles::capacity + 1);
    Articles articles;
    for (std::size_t at = 0; at < Articles::capacity; ++at) {
        articles.add(many[at]);
    }
    EXPECT_EQ(articles.size(), Articles::capacity);
    articles.add(many.front());
    EXPECT_EQ(articles.size(), Articles::capacity);
    EXPECT_THROW(articles.add(many.back()), Defect);
}

TEST(Provision, HasAnArticleOrIsSilent) {
    const Provision<int> three = {3, "7.4.b"_2009};
    EXPECT_EQ(three.value, 3);
    EXPECT_FALSE(three.is_silent());
    const Provision<std::optional<int>> nothing = {std::nullopt, silent};
    EXPECT_TRUE(nothing.is_silent());
    const Provision<std::optional<int>> nothing_fixed = {std::nullopt, "6.7.d"_2009};
    EXPECT_FALSE(nothing_fixed.is_silent());
    EXPECT_THROW((Provision<int>{3, Articles{}}), Defect);
    EXPECT_TRUE(Rule(silent).is_silent());
}

TEST(Provision, TakesTimesAsTheyAreSpoken) {
    EXPECT_EQ((2_min).count, 120);
    EXPECT_EQ((30_s).count, 30);
    EXPECT_LT(30_s, 1_min);
}

} // namespace

} // namespace compongo::law
