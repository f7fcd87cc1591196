#include "compongo/law/articles_json.h"

#include <gtest/gtest.h>

namespace compongo::law {
namespace {

constexpr Article seen_printed = article<Edition::fide_2018, "7.5.5">();
constexpr Article reconstructed = article<Edition::fide_2014, "4.7.b?">();

std::string object_with(const Articles& articles) {
    std::string out = "{\"effect\":\"move_made\"";
    append_articles_members(out, articles);
    return out + '}';
}

TEST(ArticlesJson, NamesThoseWhoseNumbersNobodyHasSeen) {
    EXPECT_EQ(object_with({seen_printed, reconstructed}),
              R"({"effect":"move_made","articles":["fide-2018:7.5.5","fide-2014:4.7.b"],)"
              R"("unverified":["fide-2014:4.7.b"]})");
    EXPECT_EQ(object_with(seen_printed),
              R"({"effect":"move_made","articles":["fide-2018:7.5.5"]})");
}

TEST(ArticlesJson, WritesAnEmptyListWhereThereAreNone) {
    EXPECT_EQ(object_with({}), R"({"effect":"move_made","articles":[]})");
}

} // namespace
} // namespace compongo::law
