#include "compongo/game/state/begin.h"
#include "compongo/game/state/chessclock.h"

#include <gtest/gtest.h>

namespace compongo::game {
namespace {

Conditions conditions(std::string_view control, ClockKind kind = ClockKind::digital) {
    Conditions conditions;
    conditions.time_control = *parse_time_control(control);
    conditions.regulations.clock = kind;
    return conditions;
}

TEST(Chessclock, ShowsTheIncrementBeforeTheFirstMove) {
    const Conditions control = conditions("5400+30");
    const Chessclock clock(control, {0, 0});
    EXPECT_EQ(clock.shown({}).white, seconds(5430));
    EXPECT_FALSE(clock.running());
}

TEST(Chessclock, IsDigitalOnline) {
    Conditions all = conditions("300", ClockKind::mechanical);
    all.choices.edition = law::Edition::fide_online_2023;
    all.start.setup = chess::Position::initial().setup();
    const Frame frame{*law::laws_in_force(all.choices), all};
    const auto begun = begin_game(frame);
    ASSERT_FALSE(begun.has_value());
    EXPECT_EQ(begun.error(),
              "fide-online-2023 knows only the clocks of a platform, which are digital");
}

TEST(Chessclock, FallsWhenNothingIsLeftAndNotBefore) {
    const Conditions control = conditions("10");
    Chessclock clock(control, {0, 0});
    clock.run(Color::white, {});
    EXPECT_FALSE(clock.has_fallen(Color::white, {9'999}));
    EXPECT_TRUE(clock.has_fallen(Color::white, seconds(10)));
    EXPECT_EQ(clock.fell_at(Color::white, seconds(60)), seconds(10));
    EXPECT_EQ(clock.shown(seconds(60)).white, Millis{});
    EXPECT_FALSE(clock.has_fallen(Color::black, seconds(60)));
}

TEST(Chessclock, UsesTheDelayFirstAndDoesNotSaveIt) {
    const Conditions control = conditions("300d5");
    Chessclock clock(control, {0, 0});
    clock.run(Color::white, {});
    clock.run(Color::black, seconds(4));
    EXPECT_EQ(clock.shown(seconds(4)).white, seconds(300));
    clock.run(Color::white, seconds(11));
    EXPECT_EQ(clock.shown(seconds(11)).black, seconds(298));
    EXPECT_EQ(clock.shown(seconds(17)).white, seconds(299));
}

TEST(Chessclock, KeepsTheDelayThatIsLeftWhenTimesAreSet) {
    const Conditions control = conditions("300d5");
    Chessclock clock(control, {0, 0});
    clock.run(Color::white, {});
    clock.set({seconds(100), seconds(200)}, seconds(3));
    EXPECT_EQ(clock.shown(seconds(5)).white, seconds(100));
    EXPECT_EQ(clock.shown(seconds(6)).white, seconds(99));
}

TEST(Chessclock, MechanicalRunsOnIntoTheNextPeriod) {
    const Conditions control = conditions("40/10:60", ClockKind::mechanical);
    Chessclock clock(control, {0, 0});
    clock.run(Color::white, {});
    EXPECT_EQ(clock.shown(seconds(12)).white, seconds(58));
    clock.run(Color::black, seconds(12));
    EXPECT_TRUE(clock.has_fallen(Color::white, seconds(12)));
    clock.enter_period(Color::white, 2, seconds(12));
    EXPECT_FALSE(clock.has_fallen(Color::white, seconds(12)));
    EXPECT_EQ(clock.shown(seconds(12)).white, seconds(58));
    EXPECT_TRUE(clock.is_in_last_period(Color::white));
}

TEST(Chessclock, DigitalStopsAtNothing) {
    const Conditions control = conditions("40/10:60");
    Chessclock clock(control, {0, 0});
    clock.run(Color::white, {});
    EXPECT_EQ(clock.shown(seconds(12)).white, Millis{});
}

TEST(Chessclock, BeginsInThePeriodThatTheMovesSay) {
    const Conditions digital = conditions("40/10:60");
    const Conditions mechanical = conditions("40/10:60", ClockKind::mechanical);
    EXPECT_EQ(Chessclock(digital, {39, 40}).period(Color::white), 1);
    EXPECT_EQ(Chessclock(digital, {39, 40}).period(Color::black), 2);
    EXPECT_EQ(Chessclock(mechanical, {40, 41}).period(Color::white), 1)
        << "its flag has not fallen yet";
    EXPECT_EQ(Chessclock(mechanical, {40, 41}).period(Color::black), 2);
}

TEST(Chessclock, AFallThatIsSeenPrevailsOverTheArithmetic) {
    const Conditions control = conditions("10");
    Chessclock clock(control, {0, 0});
    clock.run(Color::white, {});
    clock.fall(Color::white, seconds(7));
    EXPECT_EQ(clock.fell_at(Color::white, seconds(20)), seconds(7));
    EXPECT_EQ(clock.shown(seconds(7)).white, Millis{});
    clock.fall(Color::white, seconds(9));
    EXPECT_EQ(clock.fell_at(Color::white, seconds(20)), seconds(7));
}

TEST(Chessclock, TimeThatIsAddedRaisesAFallenFlag) {
    const Conditions control = conditions("10");
    Chessclock clock(control, {0, 0});
    clock.run(Color::white, {});
    clock.add(Color::white, seconds(120), seconds(15));
    EXPECT_FALSE(clock.has_fallen(Color::white, seconds(15)));
    EXPECT_EQ(clock.shown(seconds(15)).white, seconds(120));
    EXPECT_TRUE(clock.has_fallen(Color::white, seconds(135)));
}

TEST(Chessclock, ATimeThatIsSetRaisesTheFlag) {
    const Conditions control = conditions("10");
    Chessclock clock(control, {0, 0});
    clock.run(Color::white, {});
    clock.set({seconds(30), seconds(10)}, seconds(15));
    EXPECT_FALSE(clock.has_fallen(Color::white, seconds(44)));
    EXPECT_TRUE(clock.has_fallen(Color::white, seconds(45)));
}

} // namespace
} // namespace compongo::game
