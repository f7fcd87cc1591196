// Answers to cases with unknown facts.
#include "compongo/unknowns/accounts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace compongo::unknowns {

namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

Answer answered(std::string_view text) {
    auto answer = answer_of(text, law::Language::en);
    EXPECT_TRUE(answer.has_value()) << (answer ? "" : message(answer.error()));
    return answer ? *answer : Answer();
}
std::string fault_of(std::string_view text) {
    const auto answer = answer_of(text, law::Language::en);
    return answer ? std::string() : message(answer.error());
}

constexpr auto pinned = R"(A pinned knight moves
  position  4k3/8/8/8/1b6/8/3N4/4K3 w
  White     Nf3, maybe presses
  Black     claims an illegal move
)";

} // namespace

TEST(Answer, SaysWhatDependsOnWhat) {
    const Answer answer = answered(pinned);
    EXPECT_EQ(answer.title, "A pinned knight moves");
    EXPECT_EQ(answer.worlds, 2U);
    ASSERT_THAT(answer.rulings, SizeIs(2));
    EXPECT_THAT(answer.rulings[0].said, Contains("Black receives 2 minutes more."));
    EXPECT_THAT(answer.rulings[0].when, ElementsAre(ElementsAre("White presses the clock")));
    EXPECT_THAT(answer.rulings[0].articles, Contains("fide-2023:7.5.5"));
    EXPECT_THAT(answer.rulings[1].when,
                ElementsAre(ElementsAre("this did not happen: White presses the clock")));
    ASSERT_TRUE(answer.next.has_value());
    EXPECT_EQ(answer.next->question, "Did this happen? White presses the clock.");
    EXPECT_EQ(answer.next->worst, 1U);
    EXPECT_EQ(answer.next->mean, 1000U);
}

TEST(Answer, SaysWhatIsCertainWhateverIsUnknown) {
    const Answer answer = answered("Offer\n  White e4 or d4, offers a draw, maybe presses\n");
    EXPECT_EQ(answer.worlds, 4U);
    EXPECT_EQ(answer.rulings_possible, 1U);
    EXPECT_FALSE(answer.next.has_value());
    EXPECT_THAT(answer.certain.said, Contains("White’s offer of a draw stands."));
    EXPECT_THAT(answer.facts, SizeIs(2));
    EXPECT_EQ(answer.facts[0].matters, false);
}

TEST(Answer, WhoDidItIsAskedWithWhatEachWouldHaveDone) {
    const Answer answer = answered("Touch\n  position 4k3/8/8/3p4/4P3/8/8/4K3 w\n"
                                   "  White or Black touches d5\n  White e5, presses\n"
                                   "  Black claims touch_move d5\n");
    ASSERT_TRUE(answer.next.has_value());
    EXPECT_EQ(answer.next->question, "Who did this?");
    ASSERT_THAT(answer.next->answers, SizeIs(2));
    EXPECT_EQ(answer.next->answers[0].said, "White touches the pawn on d5");
    EXPECT_EQ(answer.next->answers[1].said, "Black touches the pawn on d5");
    ASSERT_THAT(answer.rulings, SizeIs(2));
    EXPECT_THAT(answer.rulings[0].when, ElementsAre(ElementsAre("White touches the pawn on d5")));
}

TEST(Answer, AQuestionAboutAHandNamesNone) {
    const Answer answer =
        answered("Hands\n  edition 2018\n  White plays e4 hand=?\n  White presses hand=?\n");
    ASSERT_THAT(answer.facts, SizeIs(2));
    EXPECT_EQ(answer.facts[0].question, "With which hand was this done? White plays e4.");
    EXPECT_EQ(answer.facts[1].question,
              "With which hand was the clock pressed? White presses the clock.");
    EXPECT_THAT(answer.facts[0].answers, ElementsAre("left", "right"));
}

TEST(Answer, AnUnknownOrderOfTouchesIsThatOfTheLaws) {
    const Answer answer = answered("Touched\n  position 4k3/4p3/8/8/8/8/2P5/RN2K2R w\n"
                                   "  in any order: White touches e7; White touches b1\n");
    ASSERT_THAT(answer.stays_unknown, SizeIs(1));
    EXPECT_THAT(answer.stays_unknown[0].certain.articles, ElementsAre("fide-2023:4.3.3"));
}

TEST(Answer, AQuestionAboutAnotherPlayerIsNotCertain) {
    const Answer answer = answered(
        "Offer\n  position 4k3/4p3/8/8/8/8/2P5/RN2K2R w\n  White or Black offers a draw\n");
    EXPECT_EQ(answer.rulings_possible, 2U);
    EXPECT_THAT(answer.certain.said, Not(Contains(HasSubstr("penalty for"))));
    for (const RulingTold& each : answer.rulings) {
        EXPECT_THAT(each.said, Contains(HasSubstr("Which penalty for ")));
    }
}

TEST(Answer, ACertainSentenceIsThatOfEveryWorld) {
    // The same penalty, but not for the same move.
    const Answer moves = answered("Moves\n  White Ng1-g3 or Nb1-b3, presses\n");
    EXPECT_EQ(moves.rulings_possible, 2U);
    EXPECT_THAT(moves.certain.said, Contains("Black receives 2 minutes more."));
    EXPECT_THAT(moves.certain.said, Not(Contains(HasSubstr("g3"))));
    // One ruling, which the worlds put in other words: one of the two sentences holds.
    const Answer touched = answered("Touched\n  White touches e5 or e4, maybe resigns\n");
    ASSERT_THAT(touched.rulings, SizeIs(2));
    EXPECT_THAT(touched.rulings[1].said,
                ElementsAre("One of these holds: This has no effect: there is no piece on e5. / "
                            "This has no effect: there is no piece on e4."));
}

TEST(Answer, TheSideOfCastlingCanBeUnknown) {
    const Answer answer =
        answered("Castling\n  position 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\n  White castles\n");
    EXPECT_EQ(answer.worlds, 2U);
    ASSERT_THAT(answer.facts, SizeIs(1));
    EXPECT_THAT(answer.facts[0].answers, SizeIs(2));
    EXPECT_EQ(answered("Castling\n  White castles kingside or castles queenside\n").worlds, 2U);
    EXPECT_THAT(answer_text(answer, law::Language::en), HasSubstr("Nothing is ruled"));
}

TEST(Answer, AMoveOfWhichBothSquaresAreSaidNeedNotBeLegal) {
    const Answer answer = answered("Move\n  White g1-g3, presses\n");
    EXPECT_THAT(answer.certain.said, Contains(HasSubstr("1.Ng1-g3 is ruled an illegal move")));
}

TEST(Answer, AFaultShowsWhatIsUnknownAsItIsWritten) {
    EXPECT_THAT(fault_of("Two\n  start clock={\"white\":60..130}\n"
                         "  start illegal_moves={\"white\":?}\n  White e4\n"),
                AllOf(HasSubstr(":?}"), Not(HasSubstr("unknown value"))));
    EXPECT_THAT(fault_of("Two\n  start illegal_moves={\"white\":?}\n"
                         "  start clock={\"white\":60..130}\n  White e4\n"),
                AllOf(HasSubstr(":60..130}"), Not(HasSubstr("unknown value"))));
}

TEST(Answer, AnUnknownOrderOfFlagsIsThatOfTheLaws) {
    const Answer answer =
        answered("Flags\n  standard 60+0\n  position 4k3/4p3/8/8/8/8/2P5/RN2K2R w\n"
                 "  in any order: White's flag falls; Black's flag falls\n"
                 "  Arbiter observes the clock\n");
    EXPECT_EQ(answer.rulings_possible, 2U);
    ASSERT_THAT(answer.stays_unknown, SizeIs(1));
    EXPECT_EQ(answer.stays_unknown[0].rulings, 1U);
    EXPECT_THAT(answer.stays_unknown[0].certain.articles, Not(IsEmpty()));
}

TEST(Answer, ARangeIsSplitWhereTheRulingChanges) {
    const Answer answer =
        answered("Two minutes\n  position 4k3/8/8/8/8/8/8/R3K3 w\n"
                 "  standard 90+0\n  regulations quickplay=true\n"
                 "  start clock={\"white\":60..200,\"black\":300}\n"
                 "  White stops the clocks reason=claim, claims quickplay cannot_win\n");
    EXPECT_EQ(answer.worlds, 141U);
    ASSERT_TRUE(answer.next.has_value());
    // The claim needs less than two minutes, and two seconds pass before it.
    ASSERT_THAT(answer.next->answers, SizeIs(2));
    EXPECT_EQ(answer.next->answers[0].said.substr(0, 5), "from ");
    EXPECT_THAT(answer.next->question, HasSubstr("White’s clock"));
}

TEST(Answer, EditionsAndSupervisionCanBeUnknown) {
    const Answer answer = answered("Claim\n  edition ?\n  rapid 15+10, ? supervision\n"
                                   "  position 4k3/8/8/8/1b6/8/3N4/4K3 w\n"
                                   "  White Nf3, presses\n");
    EXPECT_EQ(answer.worlds, 12U);
    EXPECT_THAT(answer.facts, SizeIs(2));
}

TEST(Answer, ThePositionAndRegulationsCanBeUnknown) {
    const Answer answer =
        answered("Which\n"
                 "  position 4k3/8/8/8/8/8/3N4/4K3 w or 4k3/8/8/8/1b6/8/3N4/4K3 w\n"
                 "  regulations clock=?\n"
                 "  White Nf3, presses\n");
    EXPECT_EQ(answer.worlds, 4U);
    EXPECT_EQ(answer.rulings_possible, 2U);
    ASSERT_TRUE(answer.next.has_value());
    EXPECT_EQ(answer.next->question, "What was the position?");
}

TEST(Answer, HowManyIllegalMovesBeforeCanBeUnknown) {
    const Answer answer = answered("Again\n  position 4k3/8/8/8/1b6/8/3N4/4K2R w\n"
                                   "  start illegal_moves={\"white\":?,\"black\":0}\n"
                                   "  White Nf3, presses\n");
    EXPECT_EQ(answer.worlds, 3U);
    ASSERT_TRUE(answer.next.has_value());
    EXPECT_EQ(answer.next->question, "How many illegal moves of White had been ruled on before?");
}

TEST(Answer, WorldsThatAreListedHaveTheirOwnQuestions) {
    const Answer answer = answered(
        R"({"facts":[{"fact":"pressed","question":"Was the clock pressed?","options":["yes","no"]}],
            "worlds":[{"facts":{"pressed":"yes"},"laws":"fide-2023",
                       "start":"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1",
                       "acts":[{"at":1,"by":"white","do":"play","move":"d2f3"},
                               {"at":2,"by":"white","do":"press"}]},
                      {"facts":{"pressed":"no"},"laws":"fide-2023",
                       "start":"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1",
                       "acts":[{"at":1,"by":"white","do":"play","move":"d2f3"}]}]})");
    ASSERT_TRUE(answer.next.has_value());
    EXPECT_EQ(answer.next->question, "Was the clock pressed?");
    EXPECT_THAT(answer.rulings, SizeIs(2));
}

TEST(Answer, FaultsSayWhatWasFoundAndExpected) {
    EXPECT_THAT(fault_of(""), HasSubstr("expected a case"));
    EXPECT_THAT(fault_of("Case\n  White clams\n"), HasSubstr("found \"clams\""));
    EXPECT_THAT(fault_of("Case\n  White touches g1 or b1 intent=?, clams\n"),
                HasSubstr("found \"clams\""));
    EXPECT_THAT(fault_of("Case\n  position nonsense w\n  White e4\n"), HasSubstr("nonsense"));
    EXPECT_THAT(fault_of(R"({"laws":"fide-2023","acts":[{"by":"white","do":"?"}]})"),
                HasSubstr("one_of"));
    EXPECT_THAT(fault_of(R"({"laws":"fide-2023","acts":[]})"), HasSubstr("at least one act"));
    EXPECT_THAT(
        fault_of(
            R"({"laws":"fide-2023","acts":[{"by":"white","do":"press","after":{"from":9,"to":1}}]})"),
        HasSubstr("no greater"));
}

TEST(Answer, TooManyWorldsAreRefused) {
    EXPECT_THAT(fault_of(R"({"laws":"fide-2023","start":{"fen":"startpos","clock":{
                  "white":{"from":1,"to":5000},"black":{"from":1,"to":5000,"step":10}}},
                  "acts":[{"any_order":[{"by":"white","do":"resign"},{"by":"black","do":"resign"}]}]})"),
                HasSubstr("at most 1000000 worlds"));
}

TEST(Accounts, ShowWhereTheyPartAndWhatCanSettleIt) {
    const auto compared = compared_accounts(
        {"White's account\n  position 4k3/8/8/8/1b6/8/3N4/4K3 w\n  White Nf3\n"
         "  Black claims an illegal move\n",
         "Black's account\n  position 4k3/8/8/8/1b6/8/3N4/4K3 w\n  White Nf3, presses\n"
         "  Black claims an illegal move\n"},
        law::Language::en);
    ASSERT_TRUE(compared.has_value()) << message(compared.error());
    ASSERT_THAT(compared->each, SizeIs(2));
    EXPECT_EQ(compared->each[0].rulings_possible, 1U);
    ASSERT_THAT(compared->partings, SizeIs(1));
    EXPECT_EQ(compared->partings[0].settled_by, SettledBy::clock);
    EXPECT_EQ(compared->partings[0].question, "Did this happen? White presses the clock.");
    EXPECT_EQ(compared->joint.rulings_possible, 2U);
}

TEST(Accounts, MustBeTwo) {
    EXPECT_FALSE(compared_accounts({pinned}, law::Language::en).has_value());
}

} // namespace compongo::unknowns
