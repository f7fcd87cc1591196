#include "tests/support/game_play.h"

namespace compongo::test {
namespace {

using namespace game;

Decide decide(DecisionKind kind, std::string option) {
    Decide deed;
    deed.kind = kind;
    deed.option = std::move(option);
    return deed;
}

TEST(Arbiter, OnlyHeDecides) {
    GamePlay play(conditions(law::Edition::fide_2009));
    EXPECT_TRUE(
        is_refused(play.white(decide(DecisionKind::times, "set")), RefusalReason::not_allowed));
}

TEST(Arbiter, DecidesWhatIsOpenAndNothingElse) {
    GamePlay play(conditions(law::Edition::fide_2009));
    EXPECT_TRUE(is_refused(play.arbiter(decide(DecisionKind::colours, "continue")),
                           RefusalReason::nothing_to_decide));
    play.black(Discover{Discovered::colours_reversed, {}, {}, {}});
    // What is to be done, and whether it is so.
    ASSERT_EQ(play.game().decisions.size(), 2U);
    EXPECT_TRUE(is_refused(play.arbiter(decide(DecisionKind::colours, "both")),
                           RefusalReason::option_not_open));
    EXPECT_EQ(play.game().decisions.size(), 2U) << "a refusal leaves it open";
    EXPECT_NE(effect<Continues>(play.arbiter(decide(DecisionKind::colours, "continue"))), nullptr);
    EXPECT_TRUE(play.game().decisions.empty()) << "what follows was decided, so the alarm was true";
}

TEST(Arbiter, AnswersTheLatestOfItsKind) {
    GamePlay play(conditions(law::Edition::fide_2009));
    play.white(Request{Requested::clock_assistant, false});
    play.black(Request{Requested::recording_assistant, false});
    play.arbiter(decide(DecisionKind::assistant, "accept"));
    EXPECT_TRUE(play.game().players.black.has_assistant);
    EXPECT_FALSE(play.game().players.white.has_assistant);
    play.arbiter(decide(DecisionKind::assistant, "refuse"));
    EXPECT_FALSE(play.game().players.white.has_assistant);
    EXPECT_TRUE(play.game().decisions.empty());
}

TEST(Arbiter, TakesNoMoreTimeThanThereIs) {
    Conditions short_time = conditions(law::Edition::fide_2009);
    short_time.start.clock = Both<Millis>{seconds(20), seconds(20)};
    GamePlay play(short_time);
    play.arbiter(
        Penalise{Party::white, Penalty::offender_time, seconds(60), {}, PenaltyGround::incident});
    EXPECT_EQ(effect<ClockShows>(play.ruling())->white, Millis{});
}

TEST(Arbiter, APenaltyThatIsDecidedIsAboutTheOneWhoWasNoted) {
    GamePlay play(conditions(law::Edition::fide_2009));
    play.black(BlockClock{});
    EXPECT_EQ(play.game().decisions.back().player, Color::black);
    play.arbiter(decide(DecisionKind::penalty, "warning"));
    ASSERT_NE(effect<PenaltyImposed>(play.ruling()), nullptr);
    EXPECT_EQ(effect<PenaltyImposed>(play.ruling())->player, Party::black);
}

} // namespace
} // namespace compongo::test
