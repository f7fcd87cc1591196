// `compongo laws` as a user runs it.
#include "tests/apps/executable.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

namespace compongo {

namespace {

using testing::HasSubstr;
using testing::Not;

/// Runs the command with a shell's arguments.
Answer laws(const std::string& arguments) {
    return run_executable("laws " + arguments);
}

using LawsCommand = WithExecutable;

TEST_F(LawsCommand, ShowsWhatRestsOnAnArticle) {
    const Answer answer = laws("show 9.5.3 --laws fide-2017");
    EXPECT_EQ(answer.status, 0);
    EXPECT_THAT(answer.text, HasSubstr("drawn_game.wrong_claim_opponent_gains"));
    EXPECT_THAT(answer.text, HasSubstr("2 min (9.5.3)"));
    EXPECT_THAT(answer.text, HasSubstr("DRAW-CLAIM-WRONG"));
    EXPECT_THAT(answer.text, Not(HasSubstr("fide-2009")));
}

TEST_F(LawsCommand, ShowsEveryEditionUnlessOneIsNamed) {
    const Answer answer = laws("show irregularities.loses_on --lang es");
    EXPECT_EQ(answer.status, 0);
    EXPECT_EQ(answer.text, "irregularities.loses_on\n"
                           "  Número de la jugada ilegal con la que se pierde.\n"
                           "  ILLEGAL-COUNT RAPID-ILLEGAL\n"
                           "    fide-1997        3 (10.3)\n"
                           "    fide-2009        3 (7.4.b)\n"
                           "    fide-2014        2 (7.5.b)\n"
                           "    fide-2017        2 (7.5.3, aclaración 2017-06)\n"
                           "    fide-2018        2 (7.5.5)\n"
                           "    fide-2023        2 (7.5.5)\n"
                           "    olimpiadas-xii   3 (7.4.b de FIDE 2009)\n"
                           "    fide-online-2023 2 (7.5.5 de FIDE 2023)\n");
}

TEST_F(LawsCommand, GivesJson) {
    const Answer answer = laws("show irregularities.loses_on --laws olimpiadas-xii --json");
    EXPECT_EQ(answer.status, 0);
    EXPECT_EQ(answer.text, R"([{"name":"irregularities.loses_on","laws":"olimpiadas-xii",)"
                           R"("catalogue":"ILLEGAL-COUNT RAPID-ILLEGAL",)"
                           R"("gist":"The illegal move with which the game is lost.","value":"3",)"
                           R"("articles":["fide-2009:7.4.b"],"falls_back":true}])"
                           "\n");
}

TEST_F(LawsCommand, ListsThemAsTheyAreForAMode) {
    const Answer answer = laws("list --laws fide-2017 --play blitz");
    EXPECT_EQ(answer.status, 0);
    EXPECT_THAT(answer.text, HasSubstr("The drawn game (9)\n"));
    EXPECT_THAT(answer.text, HasSubstr("1 min (9.5.3, B.2)"));
}

TEST_F(LawsCommand, PrintsWhatChanged) {
    const Answer answer = laws("diff fide-2009 fide-2017");
    EXPECT_EQ(answer.status, 0);
    EXPECT_THAT(answer.text, HasSubstr("A pawn left on the last rank, clock pressed."));
    EXPECT_THAT(answer.text, HasSubstr("queen substituted (7.5.2)"));
    EXPECT_THAT(answer.text, Not(HasSubstr("A king")));
    const Answer modes = laws("diff fide-2009 fide-2009 --play blitz --supervision limited");
    EXPECT_EQ(modes.status, 0);
    EXPECT_THAT(modes.text, HasSubstr("request of one player (A4.b, B3.a)"));
}

TEST_F(LawsCommand, MarksWhatIsNotVerified) {
    EXPECT_THAT(laws("show TOUCH-OWN --laws fide-2014").text, HasSubstr("4.3.a?\n"));
    const Answer json = laws("show TOUCH-OWN --laws fide-2014 --json");
    EXPECT_THAT(json.text, HasSubstr(R"("articles":["fide-2014:4.3.a"])"));
    EXPECT_THAT(json.text, HasSubstr(R"("unverified":["fide-2014:4.3.a"])"));
}

TEST_F(LawsCommand, SaysWhenThereIsNothing) {
    EXPECT_EQ(laws("show 99.9").status, 1);
    EXPECT_EQ(laws("diff fide-2009 fide-2009").status, 1);
}

TEST_F(LawsCommand, RefusesWhatItDoesNotKnow) {
    const Answer unknown = laws("diff fide-2009 fide-2010");
    EXPECT_EQ(unknown.status, 2);
    EXPECT_THAT(unknown.text, HasSubstr("found the edition \"fide-2010\", expected a year"));
    EXPECT_EQ(laws("list --play bullet").status, 2);
    EXPECT_EQ(laws("").status, 2);
}

TEST_F(LawsCommand, ReadsANumberOfAnotherEdition) {
    const Answer quickplay = laws("read G.5 --edition 2018");
    EXPECT_EQ(quickplay.status, 0);
    EXPECT_THAT(quickplay.text,
                HasSubstr("G.5 is a number of FIDE 2014. FIDE 2018 has that as III.5"));
    EXPECT_THAT(quickplay.text, HasSubstr("QPF-CLAIM"));
    EXPECT_THAT(laws("read 5.2.2 --edition 1997").text, HasSubstr("FIDE 1997 has that as 9.6"));
    EXPECT_THAT(laws("read 9.6.2 --edition 2014").text, HasSubstr("FIDE 2014 has that as 9.6.b"));
}

TEST_F(LawsCommand, ReadsWhatPeopleWrite) {
    for (const std::string written :
         {"\"Article 4.3.1\"", "4.3.1.", "\"artículo 4.3.1\"", "Art. 4.3.1"}) {
        EXPECT_EQ(laws("read " + written).text, laws("read 4.3.1").text) << written;
    }
    EXPECT_THAT(laws("read touch move").text, HasSubstr("TOUCH-"));
    EXPECT_THAT(laws("read blitz").text, HasSubstr("BLITZ-DEF ("));
    EXPECT_THAT(laws("read teléfono").text, HasSubstr("CONDUCT-DEVICE ("));
    EXPECT_THAT(laws("read telefono --lang es").text, HasSubstr("CONDUCT-DEVICE ("));
    const Answer reading = laws("read I-18");
    EXPECT_EQ(reading.status, 0);
    EXPECT_THAT(reading.text, HasSubstr("I-18 Castling rights and repetition\n"));
    EXPECT_THAT(reading.text, HasSubstr("The program's reading, and why: A right lost for good"));
    EXPECT_THAT(laws("read 99.9").text, HasSubstr("no article \"99.9\" in any edition"));
}

TEST_F(LawsCommand, ReadsAKindOfPlay) {
    for (const std::string play : {"--blitz", "--play blitz", "--kind blitz"}) {
        const std::string text = laws("read 7.5.5 --edition 2023 --limited " + play).text;
        EXPECT_THAT(text, HasSubstr("FIDE 2023, blitz, limited supervision: 1 min")) << play;
        EXPECT_THAT(text, Not(HasSubstr("FIDE 2023, blitz, limited supervision: 2 min"))) << play;
    }
    EXPECT_THAT(laws("list --edition 2017 --blitz").text, HasSubstr("1 min (9.5.3, B.2)"));
    EXPECT_EQ(laws("show 9.5.3 --laws fide-2017").text, laws("show 9.5.3 --edition 2017").text);
    EXPECT_EQ(laws("diff 2009 2017").text, laws("diff fide-2009 fide-2017").text);
    const Answer judged = run_executable("judge -e 'White e4, presses' --laws 2018 --play blitz "
                                         "--supervision limited --scenarios");
    EXPECT_EQ(judged.status, 0) << judged.text;
    EXPECT_EQ(judged.text, run_executable("judge -e 'White e4, presses' --edition 2018 --blitz "
                                          "--limited --scenarios")
                               .text);
    EXPECT_THAT(laws("read 7.5.5 --play blits").text, HasSubstr("blitz is nearest"));
    EXPECT_THAT(laws("read 7.5.5 --editon 2018").text, HasSubstr("--edition is nearest"));
    EXPECT_THAT(laws("read 7.5.5 --edition fide-2024").text, HasSubstr("is nearest"));
}

TEST_F(LawsCommand, ExplainsWhatIsBorrowedAndWhatIsReconstructed) {
    const std::string borrowed = laws("read 8.4 --edition 2017").text;
    EXPECT_THAT(borrowed, HasSubstr("8.4 of FIDE 2009"));
    EXPECT_THAT(borrowed, HasSubstr("the sources have no text of"));
    EXPECT_THAT(laws("read 4.3.a --edition 2014").text, HasSubstr("no printed copy was available"));
}

TEST_F(LawsCommand, CoversANumberOfAnyEdition) {
    const Answer answer = laws("coverage 7.5.5");
    EXPECT_EQ(answer.status, 0);
    EXPECT_THAT(answer.text, HasSubstr("7.5.5 (FIDE 2018, FIDE 2023)"));
    EXPECT_THAT(answer.text, HasSubstr("compongo/game/"));
    EXPECT_THAT(answer.text, HasSubstr("tests/scenarios/"));
    EXPECT_THAT(laws("coverage 9.6.b --edition 2014").text, HasSubstr("9.6.b (FIDE 2014)"));
    EXPECT_THAT(laws("coverage 6.12.a").text, HasSubstr("S0 6.12.a (printed as 6.9)"));
    EXPECT_THAT(laws("coverage I-18").text, HasSubstr("drawn_game.same_position"));
    EXPECT_THAT(laws("coverage --help").text, HasSubstr("S0   the Laws of 2009"));
    const Answer nothing = laws("coverage 7.5.88");
    EXPECT_EQ(nothing.status, 1);
    EXPECT_THAT(nothing.text, HasSubstr("no article, rule, reading or document \"7.5.88\""));
    EXPECT_THAT(nothing.text, HasSubstr("nearest: 7.5 "));
}

TEST_F(LawsCommand, SpeaksTheLanguageOfTheEnvironment) {
    const std::string spanish = laws("read 7.5.5 --lang es").text;
    const std::string english = laws("read 7.5.5 --lang en").text;
    EXPECT_NE(spanish, english);
    EXPECT_EQ(laws("read 7.5.5").text, english);
    const char* const judge = "judge -e 'White e4, presses'";
    const std::string judged = run_executable(judge).text;
    setenv("LANG", "es_AR.UTF-8", 1);
    EXPECT_EQ(laws("read 7.5.5").text, spanish);
    EXPECT_EQ(laws("read 7.5.5 --lang en").text, english);
    EXPECT_NE(run_executable(judge).text, judged);
    // The stronger variable decides.
    setenv("LC_ALL", "C", 1);
    EXPECT_EQ(laws("read 7.5.5").text, english);
    unsetenv("LC_ALL");
    unsetenv("LANG");
    EXPECT_THAT(laws("coverage 7.5.5 --lang es").text, HasSubstr("reglas: "));
    EXPECT_THAT(laws("read 7.3 --lang es").text, HasSubstr("comentario a 7.3"));
}

TEST_F(LawsCommand, PrintsTheLawbook) {
    std::ifstream file(std::string(COMPONGO_SOURCE_DIR) + "/spec/lawbook.md", std::ios::binary);
    const std::string printed{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(laws("lawbook").text, printed);
}

} // namespace

} // namespace compongo
