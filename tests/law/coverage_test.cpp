#include "compongo/law/coverage.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

namespace compongo::law {

namespace {

TEST(SourceArticles, AreThoseOfTheFiveDocuments) {
    std::map<std::string_view, int> counts;
    std::set<std::string_view> rules;
    for (const SourceArticle& each : source_articles()) {
        ++counts[each.document];
        EXPECT_FALSE(each.article.empty());
        const auto found = words_in(each.rules);
        EXPECT_FALSE(found.empty()) << each.article;
        rules.insert(found.begin(), found.end());
    }
    EXPECT_EQ(counts, (std::map<std::string_view, int>{
                          {"S0", 222}, {"S1", 138}, {"S2", 29}, {"S3", 242}, {"S4", 76}}));
    EXPECT_EQ(rules.size(), 275U);
}

TEST(WordsIn, ABlankSeparates) {
    EXPECT_EQ(words_in("A B-1 C"), (std::vector<std::string_view>{"A", "B-1", "C"}));
    EXPECT_EQ(words_in("A"), (std::vector<std::string_view>{"A"}));
    EXPECT_TRUE(words_in("").empty());
}

std::set<std::string> names_of_provisions(std::string_view rule) {
    std::set<std::string> names;
    for (const Entry* entry : provisions_of(rule)) {
        names.insert(entry->name());
    }
    return names;
}

TEST(ProvisionsOf, ComeFromTheRuleOrAreTheHouseRuleItself) {
    using Names = std::set<std::string>;
    EXPECT_EQ(names_of_provisions("DRAW-75"),
              (Names{"drawn_game.moves_end_game", "drawn_game.mate_prevails",
                     "drawn_game.before_the_flag"}));
    EXPECT_EQ(names_of_provisions("HOUSE-HC9"), Names{"act_of_moving.order_unknown"});
    EXPECT_TRUE(names_of_provisions("HOUSE-HC").empty());
    EXPECT_TRUE(names_of_provisions("DRAW").empty());
}

TEST(ProcedureOf, IsAFile) {
    namespace fs = std::filesystem;
    EXPECT_FALSE(procedure_of("DRAW-75").has_value());
    for (const SourceArticle& article : source_articles()) {
        for (const std::string_view rule : words_in(article.rules)) {
            if (const auto procedure = procedure_of(rule)) {
                const std::string file = std::string(*procedure) + ".cpp";
                EXPECT_TRUE(fs::exists(fs::path(COMPONGO_SOURCE_DIR) / "compongo" / file))
                    << rule << ": " << file;
            }
        }
    }
}

} // namespace

} // namespace compongo::law
