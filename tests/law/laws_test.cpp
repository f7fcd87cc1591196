#include "compongo/law/contents.h"
#include "compongo/law/edition_in_force.h"
#include "tests/law/every_choice.h"

#include <gtest/gtest.h>

#include <map>

namespace compongo::law {

namespace {

Laws standard_laws(Edition edition, const Readings& readings = {}) {
    return laws_in_force({edition, Mode::standard, Supervision::full, readings}).value();
}

/// A text that is complete falls back on none; one that is not says whose article it applies.
TEST(LawsInForce, FallBackOnlyWhereTheTextIsNotComplete) {
    for (const Choices& choices : test::every_mode()) {
        // Every text since 2018 is.
        const bool is_complete =
            choices.edition >= Edition::fide_2018 && choices.edition != Edition::olimpiadas_xii;
        const Laws laws = laws_in_force(choices).value();
        for (const Entry& entry : contents()) {
            if (is_complete) {
                EXPECT_FALSE(falls_back(laws, entry.articles(laws)))
                    << entry.name() << " in " << test::text(choices);
            }
        }
    }
}

/// A number is verified everywhere or nowhere.
TEST(LawsInForce, MarkANumberAlwaysOrNever) {
    std::map<std::string, bool> marks;
    for (const Choices& choices : test::every_mode()) {
        const Laws laws = laws_in_force(choices).value();
        for (const Entry& entry : contents()) {
            for (const Article& article : entry.articles(laws)) {
                const auto [mark, is_new] = marks.emplace(text(article), article.is_unverified());
                EXPECT_EQ(mark->second, article.is_unverified()) << text(article);
            }
        }
    }
    EXPECT_TRUE(marks.at("fide-2014:4.3.a"));
    EXPECT_FALSE(marks.at("fide-2014:7.5.b"));
}

TEST(EditionInForce, IsTheLatestOnThatDay) {
    EXPECT_EQ(edition_in_force({1997, 6, 30}), std::nullopt);
    EXPECT_EQ(edition_in_force({1997, 7, 1}), Edition::fide_1997);
    EXPECT_EQ(edition_in_force({2009, 6, 30}), Edition::fide_1997);
    EXPECT_EQ(edition_in_force({2014, 6, 30}), Edition::fide_2009);
    EXPECT_EQ(edition_in_force({2014, 7, 1}), Edition::fide_2014);
    EXPECT_EQ(edition_in_force({2017, 12, 31}), Edition::fide_2017);
    EXPECT_EQ(edition_in_force({2018, 1, 1}), Edition::fide_2018);
    EXPECT_EQ(edition_in_force({2022, 12, 31}), Edition::fide_2018);
    EXPECT_EQ(edition_in_force({2026, 11, 22}), Edition::fide_2023);
}

TEST(LawsInForce, AreThereForEveryEditionThatIsAvailable) {
    for (const Choices& choices : test::every_mode()) {
        EXPECT_TRUE(laws_in_force(choices).has_value()) << test::text(choices);
    }
}

TEST(FallsBack, WhereTheTextAppliedIsAnotherEditions) {
    const Laws laws_1997 = standard_laws(Edition::fide_1997);
    EXPECT_TRUE(falls_back(laws_1997, laws_1997.irregularities.illegal_move.articles));
    EXPECT_FALSE(falls_back(laws_1997, laws_1997.irregularities.opponent_gains.articles));
    EXPECT_FALSE(falls_back(laws_1997, laws_1997.drawn_game.offer_recorded.articles));
    const Laws laws_2017 = standard_laws(Edition::fide_2017);
    EXPECT_TRUE(falls_back(laws_2017, laws_2017.recording.visible.articles));
    EXPECT_TRUE(falls_back(laws_2017, laws_2017.recording.signed_result.articles));
    EXPECT_FALSE(falls_back(laws_2017, laws_2017.completion.checkmate.articles));
    EXPECT_FALSE(falls_back(laws_2017, laws_2017.irregularities.illegal_move.articles));
    EXPECT_FALSE(falls_back(laws_2017, Articles{}));
    const Laws laws_2009 = standard_laws(Edition::fide_2009);
    for (const Entry& entry : contents()) {
        EXPECT_FALSE(falls_back(laws_2009, entry.articles(laws_2009))) << entry.name();
    }
}

/// Where the texts before and after agree on a rule, the one between them, which has not been read
/// whole, does not fall back on an older rule. Interpretation I-251.
TEST(LawsInForce, Of2017AreNotOlderThanWhat2014And2018AgreeOn) {
    for (const Mode mode : {Mode::standard, Mode::rapid, Mode::blitz}) {
        for (const Supervision supervision : {Supervision::full, Supervision::limited}) {
            const auto laws_of = [&](Edition edition) {
                return laws_in_force({edition, mode, supervision, Readings{}}).value();
            };
            const Laws before = laws_of(Edition::fide_2014);
            const Laws between = laws_of(Edition::fide_2017);
            const Laws after = laws_of(Edition::fide_2018);
            for (const Entry& entry : contents()) {
                const auto value = [&](const Laws& laws) {
                    return entry.value(laws, Language::en);
                };
                const bool is_read =
                    !entry.is_silent(between) && !falls_back(between, entry.articles(between));
                // The list of penalties has been read, and expulsion is not in it.
                const bool is_known = is_read || entry.name() == "penalties.expulsion";
                if (value(before) == value(after) && !is_known) {
                    EXPECT_EQ(value(between), value(after)) << entry.name();
                }
            }
        }
    }
}

/// A mode without an appendix of its own, and one whose regime does not matter.
TEST(LawsInForce, OfStandardPlayAreTheSameUnderEitherSupervision) {
    for (const Edition edition : editions_available) {
        const Laws full = standard_laws(edition);
        const Laws limited =
            laws_in_force({edition, Mode::standard, Supervision::limited, Readings{}}).value();
        for (const Entry& entry : contents()) {
            EXPECT_TRUE(entry.is_same(full, limited)) << name(edition) << ' ' << entry.name();
        }
    }
    for (const Mode mode : {Mode::rapid, Mode::blitz}) {
        const Laws full =
            laws_in_force({Edition::fide_1997, mode, Supervision::full, Readings{}}).value();
        const Laws limited =
            laws_in_force({Edition::fide_1997, mode, Supervision::limited, Readings{}}).value();
        for (const Entry& entry : contents()) {
            EXPECT_TRUE(entry.is_same(full, limited)) << entry.name();
        }
    }
}

/// A reading changes what it is about, in the editions in which that text is applied, and no more.
TEST(Readings, ChangeWhatTheyAreAbout) {
    struct Row {
        Readings readings;
        Edition edition;
        std::vector<std::string> changed;
    };
    std::vector<Readings> read = test::every_reading();
    const std::vector<std::string> deduction = {
        "drawn_game.wrong_claim_opponent_gains", "drawn_game.wrong_claim_claimant_loses",
        "drawn_game.wrong_claim_loses_at_most", "drawn_game.wrong_claim_keeps_at_least"};
    const std::vector<std::string> default_time = {"chessclock.default_time",
                                                   "chessclock.default_time_changed_by"};
    const std::vector<std::string> default_time_2 = {
        "chessclock.default_time", "chessclock.default_time_changed_by", "chessclock.both_absent"};
    for (const Row& row : std::initializer_list<Row>{
             {read[0], Edition::fide_2009, {}},
             {read[1], Edition::fide_2009, default_time},
             {read[2], Edition::fide_2009, default_time},
             {read[3], Edition::fide_2009, default_time_2},
             {read[1], Edition::fide_2017, {}},
             {read[1], Edition::fide_1997, {}},
             {read[4], Edition::fide_2009, {"act_of_moving.claim_scope"}},
             {read[4], Edition::fide_1997, {"act_of_moving.claim_scope"}},
             {read[4], Edition::fide_2017, {}},
             {read[4], Edition::olimpiadas_xii, {}},
             {read[5], Edition::fide_2009, deduction},
             {read[5], Edition::fide_1997, deduction},
             {read[5], Edition::fide_2017, {}},
             {read[6], Edition::fide_1997, {}},
             {read[7], Edition::olimpiadas_xii, {"act_of_moving.committed_by"}},
             {read[7], Edition::fide_2009, {}},
             {read[8], Edition::olimpiadas_xii, {"act_of_moving.rook_then_king_touched"}},
             {read[8], Edition::fide_2009, {}},
         }) {
        const Laws plain = standard_laws(row.edition);
        const Laws laws = standard_laws(row.edition, row.readings);
        std::vector<std::string> changed;
        for (const Entry& entry : contents()) {
            if (!entry.is_same(plain, laws)) {
                changed.push_back(entry.name());
            }
        }
        EXPECT_EQ(changed, row.changed) << name(row.edition);
    }
}

} // namespace

} // namespace compongo::law
