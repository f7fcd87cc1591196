#include "compongo/cluster/news.h"

#include <gmock/gmock.h>

namespace compongo::cluster {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(News, IsReadAsItWasWritten) {
    const News news{"0a1b",
                    {{"e1-2-1", "0a1b", 3, std::nullopt}},
                    {{"board/e1-2-1", 17}, {"hall", 2}},
                    {"dead", "left"}};
    EXPECT_THAT(texts_of(news), ElementsAre("from 0a1b\nleader e1-2-1 0a1b 3\n"
                                            "grown board/e1-2-1 17\ngrown hall 2\n"
                                            "gone dead\ngone left\n"));
    EXPECT_EQ(read_news(texts_of(news).front()), news);
    EXPECT_THAT(texts_of({"0a1b", {}, {}, {}}), IsEmpty());
}

TEST(News, IsTakenApartWhereItIsTooLong) {
    News news{"0a1b", {}, {}, {}};
    for (int i = 0; i < 1'000; ++i) {
        news.growth["board/" + std::to_string(i)] = 5;
    }
    const auto texts = texts_of(news);
    EXPECT_GT(texts.size(), 1U);
    News all{"0a1b", {}, {}, {}};
    for (const std::string& text : texts) {
        EXPECT_LT(text.size(), 8'000U);
        const News part = read_news(text);
        EXPECT_EQ(part.from, "0a1b");
        all.growth.insert(part.growth.begin(), part.growth.end());
    }
    EXPECT_EQ(all, news);
}

TEST(News, WhatIsNotUnderstoodIsPassedOver) {
    EXPECT_EQ(read_news("from a\nsomething new of later\ngrown hall 2\n"),
              (News{"a", {}, {{"hall", 2}}, {}}));
    EXPECT_EQ(read_news(""), News());
}

} // namespace
} // namespace compongo::cluster
