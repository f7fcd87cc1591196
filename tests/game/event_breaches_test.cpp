// House rules that count breaches over the games of an event.
#include "compongo/law/laws.h"
#include "tests/support/game_play.h"

namespace compongo::test {
namespace {

using namespace game;

constexpr std::string_view pinned_knight = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1";

/// By these house rules breaches of the event lose the game.
law::Laws counting(const Conditions& conditions, int illegal_moves, int touch_moves) {
    law::Laws laws = *law::laws_in_force(conditions.choices);
    const law::Articles house = laws.irregularities.illegal_move.articles;
    laws.irregularities.loses_on_in_event = {illegal_moves, house};
    laws.irregularities.touch_moves_lose_on_in_event = {touch_moves, house};
    return laws;
}

constexpr std::array editions_tried = {law::Edition::fide_2009, law::Edition::fide_2014,
                                       law::Edition::fide_2017, law::Edition::fide_2018,
                                       law::Edition::fide_2023};

TEST(EventBreaches, AnIllegalMoveCountsWithThoseOfEarlierGames) {
    for (const law::Edition edition : editions_tried) {
        Conditions earlier = conditions(edition, pinned_knight);
        earlier.start.illegal_moves_in_event.white = 1;
        GamePlay play(earlier, counting(earlier, 3, 3));
        play.white(played("d2f3"));
        const Ruling& ruling = play.white(Press{});
        const auto* const count = effect<EventBreaches>(ruling);
        ASSERT_NE(count, nullptr);
        EXPECT_EQ(*count, (EventBreaches{Color::white, EventBreach::illegal_move, 2, 3}));
        EXPECT_EQ(effect<GameOver>(ruling), nullptr);
        EXPECT_NE(effect<TimeGiven>(ruling), nullptr) << "it costs what it costs by the Laws, too";
    }
}

TEST(EventBreaches, WithTheLastOneTheGameIsLost) {
    for (const law::Edition edition : editions_tried) {
        Conditions earlier = conditions(edition, pinned_knight);
        earlier.start.illegal_moves_in_event.white = 2;
        GamePlay play(earlier, counting(earlier, 3, 3));
        play.white(played("d2f3"));
        const Ruling& ruling = play.white(Press{});
        const auto* const over = effect<GameOver>(ruling);
        ASSERT_NE(over, nullptr);
        EXPECT_EQ(over->result, GameResult::black_wins);
        EXPECT_EQ(over->reason, EndReason::illegal_move);
        EXPECT_EQ(effect<TimeGiven>(ruling), nullptr);
        EXPECT_EQ(play.game().phase, Phase::over);
    }
}

TEST(EventBreaches, TheOpponentsCountForNothing) {
    Conditions earlier = conditions(law::Edition::fide_2023, pinned_knight);
    earlier.start.illegal_moves_in_event.black = 2;
    GamePlay play(earlier, counting(earlier, 3, 3));
    play.white(played("d2f3"));
    EXPECT_EQ(effect<GameOver>(play.white(Press{})), nullptr);
}

TEST(EventBreaches, ABreachOfTouchMoveCountsWhenItHasBeenRuled) {
    for (const law::Edition edition : editions_tried) {
        Conditions earlier = conditions(edition);
        earlier.start.touch_moves_in_event.white = 1;
        GamePlay play(earlier, counting(earlier, 3, 3));
        play.white(touched(chess::Square::e2));
        play.white(played("g1f3"));
        Claim claim = claimed(ClaimKind::touch_move);
        claim.square = chess::Square::e2;
        const auto* const second = effect<EventBreaches>(play.black(claim));
        ASSERT_NE(second, nullptr);
        EXPECT_EQ(*second, (EventBreaches{Color::white, EventBreach::touch_move, 2, 3}));
        EXPECT_EQ(play.game().phase, Phase::in_play);
        // The arbiter sees what binds White now.
        const Ruling& third = play.white(played("d2d4"));
        ASSERT_NE(effect<GameOver>(third), nullptr);
        EXPECT_EQ(effect<GameOver>(third)->result, GameResult::black_wins);
        EXPECT_EQ(effect<GameOver>(third)->reason, EndReason::penalty);
        EXPECT_EQ(effect<Obligation>(third), nullptr) << "nothing is to be moved any more";
        EXPECT_EQ(play.game().phase, Phase::over);
    }
}

TEST(EventBreaches, WhoeverHasNotMovedHasBrokenNothing) {
    GamePlay play(conditions(law::Edition::fide_2023),
                  counting(conditions(law::Edition::fide_2023), 3, 1));
    play.white(touched(chess::Square::e2));
    Claim claim = claimed(ClaimKind::touch_move);
    claim.square = chess::Square::e2;
    EXPECT_EQ(effect<EventBreaches>(play.black(claim)), nullptr);
    EXPECT_EQ(play.game().phase, Phase::in_play);
}

TEST(EventBreaches, TheSameBreachCountsOnce) {
    Conditions earlier = conditions(law::Edition::fide_2023);
    GamePlay play(earlier, counting(earlier, 3, 3));
    play.white(touched(chess::Square::e2));
    play.white(played("g1f3"));
    Claim claim = claimed(ClaimKind::touch_move);
    claim.square = chess::Square::e2;
    EXPECT_NE(effect<EventBreaches>(play.black(claim)), nullptr);
    EXPECT_EQ(effect<EventBreaches>(play.black(claim)), nullptr);
    EXPECT_EQ(play.game().players.white.touch_moves, 1);
}

TEST(EventBreaches, ABreachThatTheArbiterHasSeenCounts) {
    Conditions earlier = conditions(law::Edition::fide_2023);
    GamePlay play(earlier, counting(earlier, 3, 3));
    play.white(touched(chess::Square::e2));
    play.white(played("g1f3"));
    const auto* const count = effect<EventBreaches>(play.arbiter(Observe{Observed::touch, {}}));
    ASSERT_NE(count, nullptr);
    EXPECT_EQ(*count, (EventBreaches{Color::white, EventBreach::touch_move, 1, 3}));
}

TEST(EventBreaches, ATouchThatIsDeniedCountsForNobody) {
    Conditions earlier = conditions(law::Edition::fide_2023);
    earlier.start.touch_moves_in_event.black = 2;
    GamePlay play(earlier, counting(earlier, 3, 3));
    play.white(touched(chess::Square::g1));
    play.white(played("e2e4"));
    Claim claim = claimed(ClaimKind::touch_move);
    claim.square = chess::Square::g1;
    play.black(claim);
    play.white(Dispute{0});
    const Ruling& denied =
        play.arbiter(Decide{DecisionKind::fact, "not_established", {}, {}, {}, {}});
    EXPECT_NE(effect<Superseded>(denied), nullptr);
    EXPECT_EQ(effect<EventBreaches>(denied), nullptr);
    EXPECT_EQ(play.game().players.white.touch_moves, 0);
    EXPECT_EQ(play.game().phase, Phase::in_play);
}

TEST(EventBreaches, ARulingThatFallsTakesItsCountWithIt) {
    Conditions earlier = conditions(law::Edition::fide_2023);
    GamePlay play(earlier, counting(earlier, 3, 3));
    play.white(touched(chess::Square::e2));
    play.white(played("g1f3"));
    Claim claim = claimed(ClaimKind::touch_move);
    claim.square = chess::Square::e2;
    play.black(claim);
    EXPECT_EQ(play.game().players.white.touch_moves, 1);
    Correct correct;
    correct.act = 2;
    play.arbiter(correct);
    EXPECT_EQ(play.game().players.white.touch_moves, 0);
}

TEST(EventBreaches, NoEditionCountsThem) {
    for (const law::Edition edition : law::editions_available) {
        const law::Laws laws = *law::laws_in_force(
            {edition, law::Mode::standard, law::Supervision::full, law::Readings{}});
        EXPECT_TRUE(laws.irregularities.loses_on_in_event.is_silent());
        EXPECT_TRUE(laws.irregularities.touch_moves_lose_on_in_event.is_silent());
    }
}

} // namespace
} // namespace compongo::test
