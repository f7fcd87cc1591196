#include "tests/support/game_play.h"

namespace compongo::test {
namespace {

using namespace game;

TEST(Discovery, TakesBackEverythingAfterTheFirstIllegalMove) {
    GamePlay play(
        conditions(law::Edition::fide_2009, usual_array, {"e2e4", "e7e5", "b1b3", "b8c6", "g1g3"}));
    play.arbiter(Discover{Discovered::illegal_move, {}, {}, {}});
    EXPECT_EQ(play.game().history.size(), 2U);
    EXPECT_EQ(play.game().having_the_move(), Color::white);
    EXPECT_EQ(play.game().players.white.illegal_moves, 1) << "only the first is ruled";
    EXPECT_EQ(play.game().players.white.completed_moves, 1);
    EXPECT_EQ(play.game().players.black.completed_moves, 1);
    EXPECT_EQ(play.game().clock.running(), Color::white);
}

TEST(Discovery, FindsNothingWhereAllMovesWereLegal) {
    GamePlay play(conditions(law::Edition::fide_2017, usual_array, {"e2e4", "e7e5"}));
    const Ruling& ruling = play.arbiter(Discover{Discovered::illegal_move, {}, {}, {}});
    ASSERT_EQ(ruling.size(), 1U);
    EXPECT_EQ(std::get<Continues>(ruling.front().consequence).reason, ContinuesBecause::in_order);
    EXPECT_EQ(play.game().history.size(), 2U);
}

TEST(Discovery, CountsFromTheBeginningOfTheGameWhereTheActsBeginLater) {
    const char* const position = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
    GamePlay play(conditions(law::Edition::fide_2009, position, {"f1b5", "a7a6"}));
    play.arbiter(Discover{Discovered::displaced_pieces, 5, {}, {}});
    EXPECT_EQ(play.game().history.size(), 1U);
    EXPECT_EQ(play.game().having_the_move(), Color::black);
}

TEST(Discovery, CannotRestoreWhatNobodyCanIdentify) {
    for (const std::optional<int> since :
         {std::optional<int>(), std::optional(99), std::optional(-1)}) {
        GamePlay play(conditions(law::Edition::fide_2009, usual_array, {"e2e4", "e7e5"}));
        play.arbiter(Discover{Discovered::displaced_pieces, since, {}, {}});
        EXPECT_EQ(effect<PositionRestored>(play.ruling()), nullptr);
        EXPECT_NE(effect<Decision>(play.ruling()), nullptr);
        EXPECT_EQ(play.game().history.size(), 2U);
    }
}

} // namespace
} // namespace compongo::test
