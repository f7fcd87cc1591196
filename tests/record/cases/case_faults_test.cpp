// Messages about faulty cases written by newcomers: the text, and the words that correct it.

#include "compongo/record/cases/cases.h"
#include "compongo/record/sentences/unmet.h"

#include <gtest/gtest.h>

namespace compongo::record {
namespace {

/// The faults with their lines; of what was read only its name.
std::string told_of(std::string_view text) {
    std::string all;
    for (const TranscriptEntry& each : read_cases(text)) {
        all += each.content ? id_of(*each.content)
                            : std::to_string(each.line) + ": " + message(each.content.error());
        all += '\n';
    }
    return all;
}

struct ToldFault {
    std::string_view text;
    /// Each must be told.
    std::vector<std::string_view> told;
};

void expect_told(const std::vector<ToldFault>& rows) {
    for (const ToldFault& row : rows) {
        const std::string told = told_of(row.text);
        for (const std::string_view each : row.told) {
            EXPECT_NE(told.find(each), std::string::npos) << row.text << "told:\n" << told;
        }
    }
}

TEST(CaseFaults, NameArticlesAndRulesThatThereAreNot) {
    expect_told({
        {"T\n  editions 2018\n  White e4\n      => White move made e4 (4.7 99.9)\n",
         {"4: column 10: found \"99.9\"",
          "no edition of this case (FIDE 2018) has an article 99.9"}},
        {"T\n  editions 2014 2018\n  White e4\n      2014 => White move made e4 (2018:99.9)\n",
         {"has an article 99.9"}},
        {"T  TOUCH-MINE\n  White e4\n", {"found \"TOUCH-MINE\", expected a rule of the catalogue"}},
        {"T  TOUCH-OWM\n  White e4\n", {"TOUCH-OWN is nearest"}},
        {"T\n  rules TOUCH-OWM\n  White e4\n", {"TOUCH-OWN is nearest"}},
    });
}

TEST(CaseFaults, NameValuesThatAnEffectHasNot) {
    expect_told({
        {"T\n  White e4\n      => Black claim touch_move upheld seconds=3\n",
         {"found \"seconds=3\"", "\"claim\"", "it has no \"seconds\""}},
        {"T\n  White e4\n      => White move made e2e4 seconds=3\n", {"it has no \"seconds\""}},
        {"T\n  White e4\n      => Black time second=120\n", {"seconds is nearest"}},
        {"T\n  White e4\n      => White move made e4 (4.5\n  Black clams\n",
         {"3: column 29", "it is left open", "4: column 9: found \"clams\""}},
        {"T\n  White e4\n      => game ovr\n", {"game over is nearest"}},
    });
}

TEST(CaseFaults, TellWhyAMoveIsNone) {
    expect_told({
        {"T\n  position 4k3/8/8/8/8/8/8/4K2R b\n  Black Rb5\n", {"no black rook can go to b5"}},
        {"T\n  editions 2014 2023\n  position 4k3/8/8/8/8/8/8/4K2R w\n  2014 Black resigns\n"
         "  Black Rb5\n",
         {"the game is over by then (under FIDE 2014)", "(under FIDE 2023)"}},
        {"T\n  White Cf3\n  Black Rf2\n  White e8=D\n",
         {"2: column 9: found \"Cf3\"", "C is a Spanish letter; write N: Nf3",
          "3: column 9: found \"Rf2\"", "R is read as the rook: for the king (rey) write Kf2",
          "D is a Spanish letter; write Q: e8=Q"}},
        {"T\n  White De2\n", {"write Q: Qe2"}},
        {"T\n  White Ae2\n", {"write B: Be2"}},
    });
}

TEST(CaseFaults, TellWhatALineLacks) {
    expect_told({
        {"T\n  editions 2018\nWhite Nf3, presses\n      => White move made Nf3\n",
         {"3: column 1", "this line set in by two blanks"}},
        {"White e4\nBlack e5\n", {"1: column 1", "a case begins with its title"}},
        {"T\n  White Nf3 presses\n", {"a comma before \"presses\": it is missing"}},
        {"T\n  White touches the knight\n", {"a piece by its square: touches g1"}},
        {"T\n  rapid 15+10 limited supervision\n  White e4\n", {"a comma behind 15+10"}},
        {"T\n  edition 2018\n  White e4\n", {"expected editions"}},
        {"T\n  rapdi 15+10\n  White e4\n", {"rapid is nearest"}},
        {"T\n  Whte e4\n", {"White is nearest"}},
        {"T\n  White e4\n  Black clams\n  White clams\n", {"3: column 9", "4: column 9"}},
    });
}

TEST(CaseFaults, AreNoneWhereTheMeaningIsPlain) {
    struct Plain {
        std::string_view said;
        std::string_view claim;
    };
    const std::vector<Plain> rows = {
        {"claims a win on time", "time"},
        {"claims win_time", "time"},
        {"claims the flag", "time"},
        {"claims a draw by repetition", "threefold"},
        {"claims a draw by fifty moves", "fifty"},
        {"claims a touched piece", "touch_move"},
        {"claims touch-move", "touch_move"},
        {"claims that the clock is set wrongly", "clock_setting"},
    };
    for (const Plain& row : rows) {
        const auto read = read_cases("T\n  white e4\n  Black " + std::string(row.said) + "\n");
        ASSERT_EQ(read.size(), 1U);
        ASSERT_TRUE(read[0].content.has_value()) << message(read[0].content.error());
        const auto& act = std::get<Scenario>(*read[0].content).acts.back();
        const auto* const claim = std::get_if<game::Claim>(&act.deed);
        ASSERT_NE(claim, nullptr) << row.said;
        EXPECT_EQ(word(claim->claim), row.claim) << row.said;
    }
}

/// What does not come out of the only scenario of a text.
std::vector<std::string> unmet_of(std::string_view text, law::Language language) {
    const auto placed = read_placed_cases(text);
    const auto& scenario = std::get<Scenario>(placed.at(0).entry.content.value());
    const auto run = judged(scenario);
    const auto laws = law::laws_in_force(scenario.conditions.choices);
    return unmet({scenario, *laws, *run, placed[0].expectation_lines}, language);
}

TEST(CaseFaults, SayInWordsWhatDoesNotComeOut) {
    constexpr std::string_view text = "T\n  editions 2018\n  position 4k3/8/8/8/1b6/8/3N4/4K3 w\n"
                                      "  White Nf3, presses\n  Black claims an illegal move\n"
                                      "      => Black time seconds=60\n";
    const auto english = unmet_of(text, law::Language::en);
    ASSERT_EQ(english.size(), 2U);
    EXPECT_EQ(english[0], "line 6: expected after act 3: Black receives 1 minute more.");
    EXPECT_EQ(english[1], "   the program says after act 2: Black receives 2 minutes more.");
    const auto spanish = unmet_of(text, law::Language::es);
    ASSERT_EQ(spanish.size(), 2U);
    EXPECT_TRUE(spanish[0].starts_with("línea 6: se esperaba tras el acto 3: Las negras"))
        << spanish[0];
    const auto articles = unmet_of(
        "T\n  editions 2018\n  White e4\n      => move made e4 (7.5.5)\n", law::Language::en);
    ASSERT_EQ(articles.size(), 2U);
    EXPECT_NE(articles[0].find("resting on 7.5.5"), std::string::npos) << articles[0];
    EXPECT_NE(articles[1].find("it rests on 4.7"), std::string::npos) << articles[1];
}

TEST(CaseFaults, ArticlesCountUnderTheEditionsThatHaveThem) {
    const auto read = read_cases("T\n  editions 2014 2018\n  White e4\n"
                                 "      => White move made e4 (4.7 A.4.b 2018:7.5.5)\n");
    ASSERT_EQ(read.size(), 2U);
    const auto articles = [&](std::size_t at) {
        return std::get<Scenario>(read[at].content.value()).expectations.at(0).effect.articles;
    };
    EXPECT_EQ(articles(0), (std::vector<std::string>{"fide-2014:4.7", "fide-2014:A.4.b"}));
    EXPECT_EQ(articles(1), (std::vector<std::string>{"fide-2018:4.7", "fide-2018:7.5.5"}));
}

} // namespace
} // namespace compongo::record
