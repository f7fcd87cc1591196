#include "tests/support/game_play.h"

namespace compongo::test {
namespace {

using namespace game;

Conditions two_periods(ClockKind kind) {
    Conditions two =
        conditions(law::Edition::fide_2009, "2r2rk1/pp3ppp/2p5/8/8/2P5/PP3PPP/2R2RK1 w - - 10 40");
    two.time_control = *parse_time_control("40/5400:1800");
    two.start.clock = Both<Millis>{seconds(5), seconds(600)};
    two.regulations.clock = kind;
    return two;
}

TEST(FlagFall, AMovePressedTooLateDoesNotCount) {
    for (const ClockKind kind : {ClockKind::digital, ClockKind::mechanical}) {
        GamePlay play(two_periods(kind));
        play.act_at(seconds(4), Actor::white, Play{uci("c1d1"), {}, 1});
        play.act_at(seconds(5), Actor::white, Press{});
        EXPECT_EQ(play.game().players.white.completed_moves, 40);
        EXPECT_EQ(play.game().players.white.completed_before_fall, 39);
        play.act_at(seconds(9), Actor::arbiter, Observe{Observed::clock, {}});
        ASSERT_NE(effect<GameOver>(play.ruling()), nullptr);
        EXPECT_EQ(effect<GameOver>(play.ruling())->result, GameResult::black_wins);
    }
}

TEST(FlagFall, AMovePressedInTimeDoes) {
    GamePlay play(two_periods(ClockKind::mechanical));
    play.act_at({4'000}, Actor::white, Play{uci("c1d1"), {}, 1});
    play.act_at({4'999}, Actor::white, Press{});
    play.act_at(seconds(9), Actor::arbiter, Observe{Observed::clock, {}});
    EXPECT_TRUE(play.ruling().empty()) << "White's clock stands, his flag is up";
}

TEST(FlagFall, AClaimWaitsForTheClocksToBeStopped) {
    Conditions rapid = conditions(law::Edition::fide_2009);
    rapid.choices.mode = law::Mode::rapid;
    rapid.choices.supervision = law::Supervision::limited;
    rapid.start.clock = Both<Millis>{seconds(1), seconds(600)};
    GamePlay play(rapid);
    play.act_at(seconds(2), Actor::black,
                Claim{ClaimKind::time, {}, {}, {}, ClaimBasis::scoresheet, {}});
    ASSERT_NE(effect<Duty>(play.ruling()), nullptr);
    EXPECT_EQ(play.game().time_claim, Color::black);
    play.act_at(seconds(3), Actor::black, Stop{WhichClocks::both, StopReason::flag});
    ASSERT_NE(effect<ClaimRuled>(play.ruling()), nullptr);
    EXPECT_TRUE(effect<ClaimRuled>(play.ruling())->upheld);
    EXPECT_EQ(play.game().result->result, GameResult::black_wins);
    EXPECT_FALSE(play.game().time_claim);
}

TEST(FlagFall, APhysicalFallAloneChangesNothing) {
    Conditions short_time = conditions(law::Edition::fide_2009);
    short_time.start.clock = Both<Millis>{seconds(1), seconds(600)};
    GamePlay play(short_time);
    play.act_at(seconds(1), Actor::clock, Fall{Color::white});
    EXPECT_TRUE(play.ruling().empty());
    play.act_at(seconds(5), Actor::white, Play{uci("e2e4"), {}, 1});
    EXPECT_NE(effect<MoveMade>(play.ruling()), nullptr);
    EXPECT_FALSE(play.game().players.white.is_flag_down);
}

} // namespace
} // namespace compongo::test
