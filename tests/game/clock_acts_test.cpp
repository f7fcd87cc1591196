#include "tests/support/game_play.h"

namespace compongo::test {
namespace {

using namespace game;

Conditions before_the_session(std::optional<Millis> default_time = {}) {
    Conditions before = conditions(law::Edition::fide_2009);
    before.start.has_begun = false;
    before.regulations.default_time = default_time;
    return before;
}

TEST(ClockActs, LatenessRunsFromTheBeginningOfTheSession) {
    GamePlay play(before_the_session());
    play.act_at(seconds(300), Actor::white, Arrive{});
    EXPECT_TRUE(play.ruling().empty()) << "the session has not begun";
    play.act_at(seconds(600), Actor::arbiter, Begin{});
    play.act_at(seconds(600), Actor::black, Arrive{});
    EXPECT_TRUE(play.ruling().empty());
    EXPECT_EQ(play.game().phase, Phase::in_play);
}

TEST(ClockActs, ASecondArrivalMeansNothing) {
    GamePlay play(before_the_session(seconds(60)));
    play.act_at({}, Actor::arbiter, Begin{});
    play.act_at(seconds(10), Actor::white, Arrive{});
    play.act_at(seconds(100), Actor::white, Arrive{});
    EXPECT_TRUE(play.ruling().empty());
    EXPECT_EQ(play.game().players.white.arrived, seconds(10));
}

TEST(ClockActs, OnlyPlayersAndArbiterStopAndStart) {
    GamePlay play(conditions(law::Edition::fide_2009));
    EXPECT_TRUE(is_refused(play.act(Actor::board, Stop{}), RefusalReason::not_allowed));
    EXPECT_TRUE(
        is_refused(play.act(Actor::board, StartClock{Color::white}), RefusalReason::not_allowed));
    EXPECT_EQ(play.game().clock.running(), Color::white);
}

TEST(ClockActs, TheTimeOfACheckComesBackToWhoseClockRan) {
    GamePlay play(conditions(law::Edition::fide_2023));
    play.act_at(seconds(60), Actor::white, claimed(ClaimKind::threefold));
    const Both<Millis> then = play.game().clock.shown(seconds(60));
    StartClock start{Color::white};
    start.checked = seconds(90);
    play.act_at(seconds(160), Actor::arbiter, start);
    const auto* const clock = effect<ClockShows>(play.ruling());
    ASSERT_NE(clock, nullptr);
    EXPECT_EQ(clock->white, then.white - seconds(10)) << "the check took 90 of these 100 seconds";
    EXPECT_EQ(clock->black, then.black);
    EXPECT_EQ(clock->running, Color::white);
}

TEST(ClockActs, ACheckEndsOnce) {
    GamePlay play(conditions(law::Edition::fide_2023));
    play.white(claimed(ClaimKind::threefold));
    StartClock start{Color::white};
    start.checked = seconds(90);
    EXPECT_NE(effect<ClockShows>(play.arbiter(start)), nullptr);
    EXPECT_TRUE(is_refused(play.arbiter(start), RefusalReason::nothing_to_decide));
}

TEST(ClockActs, NoCheckEndsAfterTwoMoves) {
    GamePlay play(conditions(law::Edition::fide_2023));
    play.white(claimed(ClaimKind::threefold));
    play.play("e2e4");
    play.play("e7e5");
    StartClock start{Color::white};
    start.checked = seconds(90);
    EXPECT_TRUE(is_refused(play.arbiter(start), RefusalReason::nothing_to_decide));
}

TEST(ClockActs, StoppingOnesOwnClockLeavesTheOpponentsRunning) {
    GamePlay play(conditions(law::Edition::fide_2009));
    play.black(Stop{WhichClocks::own, StopReason::other});
    EXPECT_EQ(play.game().clock.running(), Color::white);
    play.white(Stop{WhichClocks::own, StopReason::other});
    EXPECT_EQ(play.game().clock.running(), std::nullopt);
}

} // namespace
} // namespace compongo::test
