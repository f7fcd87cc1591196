#include "tests/support/game_play.h"

#include <array>

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
    // A test step and its condition.
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

/// Every penalty in time or points that the edition has, for these players.
constexpr std::array penalties_with_amounts = {Penalty::opponent_time, Penalty::offender_time,
                                               Penalty::opponent_points, Penalty::offender_points};

Penalise penalised(Party party, Penalty penalty) {
    return {party, penalty, {}, {}, PenaltyGround::incident};
}
bool is_in_time(Penalty penalty) {
    return penalty == Penalty::opponent_time || penalty == Penalty::offender_time;
}

TEST(Arbiter, APenaltyOfWhichTheAmountIsAskedEqualsOneThatSaysIt) {
    for (const law::Edition edition : law::editions_available) {
        for (const Penalty penalty : penalties_with_amounts) {
            for (const Color offender : chess::colors) {
                GamePlay asked(conditions(edition));
                GamePlay said(conditions(edition));
                asked.arbiter(penalised(party(offender), penalty));
                if (is_refused(asked.ruling(), RefusalReason::penalty_not_listed)) {
                    continue;
                }
                ASSERT_EQ(effect<PenaltyImposed>(asked.ruling()), nullptr) << law::name(edition);
                ASSERT_EQ(asked.game().decisions.size(), 1U) << law::name(edition);
                Penalise whole = penalised(party(offender), penalty);
                Decide amount = decide(DecisionKind::penalty, std::string(word(penalty)));
                if (is_in_time(penalty)) {
                    const Color timed = penalty == Penalty::opponent_time ? ~offender : offender;
                    (timed == Color::white ? amount.white : amount.black) = seconds(90);
                    whole.seconds = seconds(90);
                } else {
                    amount.points = Points{500};
                    whole.points = Points{500};
                }
                asked.arbiter(amount);
                said.arbiter(penalised(Party::both, Penalty::warning));
                said.arbiter(whole);
                ASSERT_NE(effect<PenaltyImposed>(asked.ruling()), nullptr) << law::name(edition);
                EXPECT_EQ(*effect<PenaltyImposed>(asked.ruling()),
                          *effect<PenaltyImposed>(said.ruling()))
                    << law::name(edition) << " " << word(penalty);
                const Millis now = seconds(2);
                EXPECT_EQ(asked.game().clock.shown(now), said.game().clock.shown(now))
                    << law::name(edition) << " " << word(penalty);
                EXPECT_EQ(asked.game().points_changed, said.game().points_changed);
                EXPECT_TRUE(asked.game().decisions.empty());
            }
        }
    }
}

TEST(Arbiter, APressPreventedByTheOpponentIsRuledOnAsABlockedClock) {
    for (const law::Edition edition : law::editions_available) {
        if (edition == law::Edition::fide_online_2023) {
            continue; // No clock is pressed there.
        }
        Press prevented;
        prevented.prevented = true;
        GamePlay asked(conditions(edition));
        asked.white(played("e2e4"));
        asked.white(prevented);
        ASSERT_EQ(asked.game().decisions.size(), 1U) << law::name(edition);
        asked.arbiter(decide(DecisionKind::prevented_press, "opponent"));
        GamePlay known(conditions(edition));
        known.white(played("e2e4"));
        known.black(BlockClock{});
        ASSERT_NE(effect<Incident>(asked.ruling()), nullptr) << law::name(edition);
        EXPECT_EQ(*effect<Incident>(asked.ruling()), *effect<Incident>(known.ruling()));
        ASSERT_EQ(asked.game().decisions.size(), known.game().decisions.size());
        EXPECT_EQ(asked.game().decisions.back().decision, known.game().decisions.back().decision);
        EXPECT_EQ(asked.game().decisions.back().player, known.game().decisions.back().player);
        known.white(prevented);
        EXPECT_TRUE(known.ruling().empty()) << law::name(edition) << ": it is known whose hand";
    }
}

} // namespace
} // namespace compongo::test
