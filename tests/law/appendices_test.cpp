// Blitz without full supervision is played by the appendix on rapid play, because an article of its
// own appendix says so: what rests on the one rests on the other.
#include "compongo/law/contents.h"
#include "tests/law/every_choice.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace compongo::law {

namespace {

/// Is one of these an article of this appendix of the edition in force, or a remark on one?
bool is_any_of(const Articles& articles, const Laws& laws, char appendix) {
    return std::ranges::any_of(articles, [&](const Article& each) {
        std::string_view number = each.number();
        constexpr std::string_view remark = "remark-";
        number.remove_prefix(number.starts_with(remark) ? remark.size() : 0);
        return each.edition() == laws.choices.edition && number.starts_with(appendix);
    });
}

/// The letters of the appendices on rapid play and on blitz.
struct Letters {
    char rapid, blitz;
};
Letters letters_in(Edition edition) {
    return edition == Edition::fide_1997 ? Letters{'B', 'C'} : Letters{'A', 'B'};
}

/// What those appendices say of themselves, and what 1997 has in its Appendix A.
bool is_about_the_appendices(const Entry& entry) {
    return entry.chapter == "rapid_and_blitz" || entry.chapter == "adjournment";
}

TEST(Appendices, BlitzNamesTheArticleThatSendsItToRapidPlay) {
    int provisions = 0;
    for (const Choices& choices : test::every_mode()) {
        const bool has_one_regime = choices.edition == Edition::fide_1997;
        if (choices.mode != Mode::blitz ||
            (choices.supervision == Supervision::full && !has_one_regime)) {
            continue;
        }
        const Laws laws = laws_in_force(choices).value();
        const Letters letters = letters_in(choices.edition);
        for (const Entry& entry : contents()) {
            const Articles& articles = entry.articles(laws);
            if (is_about_the_appendices(entry) || !is_any_of(articles, laws, letters.rapid)) {
                continue;
            }
            ++provisions;
            EXPECT_TRUE(is_any_of(articles, laws, letters.blitz))
                << test::text(choices) << ": " << entry.name() << " rests on "
                << citation(articles, choices.edition);
        }
    }
    EXPECT_GT(provisions, 70);
}

// Of rapid play itself nothing is said by the appendix on blitz.
TEST(Appendices, RapidPlayIsSentNowhere) {
    for (const Choices& choices : test::every_mode()) {
        if (choices.mode != Mode::rapid) {
            continue;
        }
        const Laws laws = laws_in_force(choices).value();
        for (const Entry& entry : contents()) {
            const bool is_about = is_about_the_appendices(entry) || entry.chapter == "notation";
            EXPECT_TRUE(is_about ||
                        !is_any_of(entry.articles(laws), laws, letters_in(choices.edition).blitz))
                << test::text(choices) << ": " << entry.name();
        }
    }
}

} // namespace

} // namespace compongo::law
