// Every article of the source documents has, for each of its rules, a provision or a procedure and
// a scenario that comes out. Rules that lack one are in tests/scenarios/uncovered.txt with the
// reason; and that list is true.

#include "compongo/law/coverage.h"
#include "compongo/record/transcript/scenario_json.h"
#include "tests/record/transcript/open_scenarios.h"

#include <gtest/gtest.h>

#include <functional>
#include <set>

namespace compongo::record {
namespace {

using ArticleNames = std::set<std::string, std::less<>>;

/// The rules that scenarios which come out name.
ArticleNames rules_tested() {
    ArticleNames rules;
    const auto pending = test::scenario_reasons("pending.txt");
    for (const test::OpenScenario& each : test::open_scenarios()) {
        const auto entry = read_line(each.line);
        if (entry && !pending.contains(id_of(*entry))) {
            const auto& ids = std::visit(
                [](const auto& either) -> const std::vector<std::string>& { return either.rules; },
                *entry);
            rules.insert(ids.begin(), ids.end());
        }
    }
    return rules;
}

TEST(ArticleCoverage, IsWholeButForWhatIsListed) {
    const ArticleNames tested = rules_tested();
    auto reasons = test::scenario_reasons("uncovered.txt");
    ArticleNames seen;
    for (const law::SourceArticle& article : law::source_articles()) {
        for (const std::string_view rule : law::words_in(article.rules)) {
            if (!seen.insert(std::string(rule)).second) {
                continue;
            }
            const bool has_law = !law::provisions_of(rule).empty() || law::procedure_of(rule);
            const bool is_covered = has_law && tested.contains(rule);
            const auto reason = reasons.extract(std::string(rule));
            EXPECT_NE(is_covered, !reason.empty())
                << article.document << ' ' << article.article << ": " << rule
                << (is_covered ? " is covered now: take it off uncovered.txt"
                    : has_law  ? " has no scenario that comes out"
                               : " has no provision and no procedure");
        }
    }
    for (const auto& [rule, reason] : reasons) {
        ADD_FAILURE() << "uncovered.txt names " << rule << ", which is in no article";
    }
}

} // namespace
} // namespace compongo::record
