#include "tests/support/game_play.h"

namespace compongo::test {
namespace {

using namespace game;

Square square(std::string_view name) {
    return uci(std::string(name) + std::string(name)).from;
}
Touch touch(std::string_view name) {
    return {{square(name)}, Intent::deliberate, TouchOrder::given, {}};
}
Claim claim(std::string_view name) {
    return {ClaimKind::touch_move, square(name), {}, {}, ClaimBasis::scoresheet, {}};
}

TEST(TouchClaim, UndoesTheMoveAndLeavesTheTouchBinding) {
    GamePlay play(conditions(law::Edition::fide_2009));
    play.white(touch("b1"));
    play.play("e2e4");
    play.black(claim("b1"));
    EXPECT_EQ(play.game().history.size(), 0U);
    EXPECT_EQ(play.game().turn.obligation->allowed, (Moves{uci("b1a3"), uci("b1c3")}));
    EXPECT_EQ(play.game().players.white.illegal_moves, 0);
    EXPECT_EQ(play.game().players.white.completed_moves, 0);
}

TEST(TouchClaim, IsAboutThePieceThatIsNamed) {
    GamePlay play(conditions(law::Edition::fide_2009));
    play.white(touch("b1"));
    play.play("e2e4");
    play.black(claim("g1"));
    EXPECT_EQ(effect<ClaimRuled>(play.ruling())->reason, ClaimReason::unfounded);
    EXPECT_EQ(play.game().history.size(), 1U);
}

TEST(TouchClaim, MayComeBeforeTheWrongPieceIsMoved) {
    GamePlay play(conditions(law::Edition::fide_2009));
    play.white(touch("b1"));
    play.black(claim("b1"));
    EXPECT_TRUE(effect<ClaimRuled>(play.ruling())->upheld);
    EXPECT_EQ(effect<Obligation>(play.ruling())->allowed, (Moves{uci("b1a3"), uci("b1c3")}));
}

} // namespace
} // namespace compongo::test
