// Boards whose moves are not entered: tests/scenarios/04-clock has what is ruled
// there.
#include "tests/support/game_play.h"

namespace compongo::test {
namespace {

using namespace game;

Conditions wooden(law::Edition edition, std::string_view control = "300") {
    Conditions all = conditions(edition);
    all.time_control = *parse_time_control(control);
    all.regulations.moves = MoveEntry::not_entered;
    return all;
}

Expected<Game, std::string> begun(const Conditions& all) {
    static std::vector<std::unique_ptr<Frame>> frames;
    frames.push_back(std::make_unique<Frame>(Frame{*law::laws_in_force(all.choices), all}));
    return begin_game(*frames.back());
}

TEST(MovesNotEntered, OnlineTheyAlwaysAre) {
    const auto online = begun(wooden(law::Edition::fide_online_2023));
    ASSERT_FALSE(online.has_value());
    EXPECT_EQ(online.error(), "fide-online-2023 knows only moves that are entered");
    GamePlay play(conditions(law::Edition::fide_online_2023));
    play.act(Actor::arbiter, EnterMoves{MoveEntry::not_entered});
    EXPECT_NE(effect<Refusal>(play.ruling()), nullptr);
}

TEST(MovesNotEntered, NothingCanBeSealedThere) {
    Conditions adjourned = wooden(law::Edition::fide_2009);
    adjourned.start.adjourned = AdjournedStart{Color::white, "Nf3", "en"};
    EXPECT_FALSE(begun(adjourned).has_value());
}

TEST(MovesNotEntered, AHundredPressesAreFiftyMovesEach) {
    GamePlay play(wooden(law::Edition::fide_2017, "40/300:300"));
    for (int at = 0; at < 100; ++at) {
        play.act_at(seconds(at), at % 2 == 0 ? Actor::white : Actor::black, Press{});
        ASSERT_NE(effect<TurnPasses>(play.ruling()), nullptr);
    }
    for (const Color player : chess::colors) {
        EXPECT_EQ(play.game().players[player].completed_moves, 50);
        EXPECT_EQ(play.game().clock.period(player), 2);
        EXPECT_EQ(play.game().players[player].illegal_moves, 0);
    }
    EXPECT_EQ(play.game().phase, Phase::in_play);
}

TEST(MovesNotEntered, APressTakenBackCountsAgainWhereThatWasAMistake) {
    GamePlay play(wooden(law::Edition::fide_2023));
    play.act(Actor::white, Press{});
    play.act(Actor::black, Press{});
    play.act(Actor::arbiter, StartClock{Color::black});
    EXPECT_EQ(play.game().players.black.completed_moves, 0);
    EXPECT_EQ(play.game().having_the_move(), Color::black);
    play.act(Actor::arbiter, StartClock{Color::white});
    EXPECT_EQ(play.game().players.black.completed_moves, 1);
    play.act(Actor::white, Press{});
    EXPECT_EQ(play.game().players.white.completed_moves, 2);
}

TEST(MovesNotEntered, WhatAPressBroughtGoesAndComesWithIt) {
    GamePlay play(wooden(law::Edition::fide_2023, "1/300+5:100+5"));
    play.act(Actor::white, Press{});
    EXPECT_EQ(play.game().clock.period(Color::white), 2);
    const Millis pressed = play.game().clock.shown(Millis{}).white;
    for (int round = 0; round < 2; ++round) {
        play.act_at(seconds(2), Actor::arbiter, StartClock{Color::white});
        EXPECT_EQ(play.game().clock.period(Color::white), 1);
        EXPECT_LT(play.game().clock.shown(Millis{}).white, pressed);
        play.act_at(seconds(2), Actor::arbiter, StartClock{Color::black});
        EXPECT_EQ(play.game().clock.period(Color::white), 2);
        EXPECT_EQ(play.game().clock.shown(Millis{}).white, pressed);
    }
}

TEST(MovesNotEntered, WhatWasPlayedMayBeWrittenAfterTheEnd) {
    GamePlay play(wooden(law::Edition::fide_2017));
    play.act(Actor::white, Press{});
    play.act(Actor::black, Resign{});
    Write write;
    write.text = "e4";
    play.act(Actor::white, write);
    EXPECT_TRUE(play.ruling().empty());
}

} // namespace
} // namespace compongo::test
