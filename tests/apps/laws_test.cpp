// `compongo laws` as a user runs it.
#include "tests/apps/executable.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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
                           "  La jugada ilegal con la que se pierde.\n"
                           "  ILLEGAL-COUNT RAPID-ILLEGAL\n"
                           "    fide-1997        3 (10.3)\n"
                           "    fide-2009        3 (7.4.b)\n"
                           "    fide-2014        2 (7.5.b)\n"
                           "    fide-2017        2 (7.5.3, clarification-2017-06)\n"
                           "    fide-2018        2 (7.5.5)\n"
                           "    fide-2023        2 (7.5.5)\n"
                           "    olimpiadas-xii   3 (fide-2009:7.4.b)\n"
                           "    fide-online-2023 2 (fide-2023:7.5.5)\n");
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
    EXPECT_THAT(modes.text, HasSubstr("request of one player (A4.b)"));
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
    EXPECT_THAT(unknown.text, HasSubstr("there is no edition \"fide-2010\""));
    EXPECT_EQ(laws("list --play bullet").status, 2);
    EXPECT_EQ(laws("").status, 2);
}

TEST_F(LawsCommand, PrintsTheLawbook) {
    std::ifstream file(std::string(COMPONGO_SOURCE_DIR) + "/spec/lawbook.md", std::ios::binary);
    const std::string printed{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(laws("lawbook").text, printed);
}

} // namespace

} // namespace compongo
