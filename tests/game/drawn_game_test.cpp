/// What transcripts of Article 9 cannot say: the state between acts, and properties over many
/// positions.
#include "compongo/game/articles/drawn_game.h"
#include "tests/support/game_play.h"

namespace compongo::game {
namespace {

using law::Edition;
using test::claimed;
using test::conditions;
using test::count;
using test::effect;
using test::GamePlay;
using test::is_refused;
using test::observed;
using test::played;
using test::touched;
using test::uci;

constexpr std::array editions = {Edition::fide_1997, Edition::fide_2009, Edition::fide_2017,
                                 Edition::olimpiadas_xii};

GamePlay shuffled_once(Edition edition) {
    return GamePlay(conditions(edition, test::usual_array, {"g1f3", "g8f6", "f3g1", "f6g8"}));
}

TEST(DrawnGame, AnOfferRemembersWhatMadeItOne) {
    for (const Edition edition : editions) {
        GamePlay play = shuffled_once(edition);
        play.white(claimed(ClaimKind::threefold));
        ASSERT_TRUE(play.game().offers.white) << law::name(edition);
        EXPECT_EQ(play.game().offers.white->by, Color::white);
        EXPECT_TRUE(play.game().offers.white->is_by_claim);
        const Ruling agreed = play.black(Accept{});
        ASSERT_NE(effect<GameOver>(agreed), nullptr);
        EXPECT_EQ(effect<GameOver>(agreed)->reason, EndReason::agreement);
        EXPECT_FALSE(play.game().offers.white);
    }
}

TEST(DrawnGame, NobodyAcceptsHisOwnOffer) {
    GamePlay play(conditions(Edition::fide_2009));
    play.play("e2e4");
    play.white(Offer{});
    EXPECT_TRUE(is_refused(play.white(Accept{}), RefusalReason::no_offer));
    EXPECT_TRUE(is_refused(play.white(Decline{}), RefusalReason::no_offer));
    EXPECT_TRUE(play.game().offers.white);
}

TEST(DrawnGame, AnOfferOutlivesEverythingButAnAnswer) {
    GamePlay play(conditions(Edition::fide_2009));
    play.play("e2e4");
    play.white(Offer{});
    play.black(Press{});
    play.black(Adjust{});
    play.black(touched(uci("d7d5").from));
    play.white(Withdraw{Withdrawn::offer});
    play.arbiter(observed(Observed::board));
    EXPECT_TRUE(play.game().offers.white);
    play.black(Lift{uci("d7d5").from});
    EXPECT_TRUE(play.game().offers.white) << "lifting is adjusting still";
    play.black(Release{uci("d7d5").from, uci("d7d5").to});
    EXPECT_FALSE(play.game().offers.white);
}

TEST(DrawnGame, ACounterOfferLeavesTheFirstStanding) {
    GamePlay play(conditions(Edition::fide_2009));
    play.play("e2e4");
    play.white(Offer{});
    play.black(Offer{});
    EXPECT_TRUE(play.game().offers.white);
    EXPECT_TRUE(play.game().offers.black);
    play.black(touched(uci("d7d5").from));
    EXPECT_FALSE(play.game().offers.white);
    EXPECT_TRUE(play.game().offers.black);
    const Ruling agreed = play.white(Accept{});
    ASSERT_NE(effect<GameOver>(agreed), nullptr);
    EXPECT_FALSE(play.game().offers.black);
}

TEST(DrawnGame, OnlyAnAdmittedWrongClaimAnnouncesItsMove) {
    const Claim claim = claimed(ClaimKind::threefold, "g1f3");
    for (const Edition edition : editions) {
        GamePlay wrong = shuffled_once(edition);
        wrong.white(claim);
        EXPECT_EQ(wrong.game().turn.announced, uci("g1f3"));

        GamePlay after_touch = shuffled_once(edition);
        after_touch.white(touched(uci("b1c3").from));
        after_touch.white(claim);
        EXPECT_FALSE(after_touch.game().turn.announced);

        GamePlay not_on_move = shuffled_once(edition);
        not_on_move.black(claimed(ClaimKind::threefold, "g8f6"));
        EXPECT_FALSE(not_on_move.game().turn.announced);
    }
}

TEST(DrawnGame, AWrongClaimCostsTimeOnceAndLeavesTheClockRunning) {
    for (const Edition edition : editions) {
        GamePlay play = shuffled_once(edition);
        const Both<Millis> before = play.game().clock.shown(seconds(1));
        const Ruling ruling = play.white(claimed(ClaimKind::threefold));
        const Both<Millis> after = play.game().clock.shown(seconds(1));
        const auto gains =
            seconds(play.game().laws().drawn_game.wrong_claim_opponent_gains.value.count);
        EXPECT_EQ(count<TimeGiven>(ruling), 1);
        EXPECT_EQ(after.black, before.black + gains);
        EXPECT_EQ(after.white, before.white);
        EXPECT_EQ(play.game().clock.running(), Color::white);
    }
}

TEST(DrawnGame, ConsentIsAskedWithTheOfferAndWithItsAcceptance) {
    for (const Edition edition : {Edition::fide_2009, Edition::fide_2017}) {
        Conditions limited = conditions(edition, test::usual_array, {"e2e4", "e7e5"});
        limited.regulations.no_draw_before = 2;
        GamePlay play(limited);
        EXPECT_TRUE(is_agreement_limited(play.game()));
        play.white(played("g1f3"));
        const int asked =
            count<Decision>(play.white(Offer{})) + count<Decision>(play.black(Accept{}));
        // Where the offer itself is limited, the arbiter hears that it has been accepted too.
        EXPECT_EQ(asked, edition == Edition::fide_2009 ? 1 : 2) << law::name(edition);
        EXPECT_FALSE(play.game().offers.white);
        EXPECT_TRUE(play.game().offers_without_force.white);
        play.white(Press{});
        play.play("g8f6");
        EXPECT_FALSE(is_agreement_limited(play.game()));
    }
}

/// The claims that the counters allow, and no others, are right.
TEST(DrawnGame, ClaimsAgreeWithTheCounters) {
    for (const int half_moves : {0, 98, 99, 100, 101, 149}) {
        const std::string fen =
            "4k3/8/8/8/8/3R4/P7/4K3 w - - " + std::to_string(half_moves) + " 120";
        for (const Edition edition : editions) {
            for (const std::string_view move : {"", "d3d4", "a2a3"}) {
                GamePlay play(conditions(edition, fen));
                const int counted = move.empty() ? half_moves : move == "a2a3" ? 0 : half_moves + 1;
                const Ruling ruling = play.white(claimed(ClaimKind::fifty, move));
                const ClaimRuled* ruled = effect<ClaimRuled>(ruling);
                ASSERT_NE(ruled, nullptr);
                EXPECT_EQ(ruled->upheld, counted >= 100) << half_moves << ' ' << move;
                EXPECT_EQ(ruled->half_moves, counted);
            }
        }
    }
}

} // namespace
} // namespace compongo::game
