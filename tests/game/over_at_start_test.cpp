// A game that is begun from a position in which it is over is over: whatever players, clocks and
// spectators do there, in whatever order, it says so once and changes nothing.

#include "tests/support/game_play.h"
#include "tests/support/random.h"
#include "tests/support/random_acts.h"

#include <gtest/gtest.h>

#include <array>

namespace compongo::test {
namespace {

struct OverAtOnce {
    std::string_view fen;
    game::GameResult result;
    game::EndReason reason;
};
constexpr std::array over_at_once = {
    OverAtOnce{"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", game::GameResult::white_wins,
               game::EndReason::checkmate},
    OverAtOnce{"8/8/8/8/8/6k1/6q1/7K w - - 0 1", game::GameResult::black_wins,
               game::EndReason::checkmate},
    OverAtOnce{"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", game::GameResult::draw,
               game::EndReason::stalemate},
    OverAtOnce{"8/8/8/8/8/6k1/5q2/7K w - - 0 1", game::GameResult::draw,
               game::EndReason::stalemate},
    OverAtOnce{"4k3/8/8/8/8/8/8/4KN2 w - - 0 1", game::GameResult::draw,
               game::EndReason::dead_position},
    OverAtOnce{"4kb2/8/8/8/8/8/8/2B1K3 b - - 0 1", game::GameResult::draw,
               game::EndReason::dead_position},
    OverAtOnce{"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", game::GameResult::draw,
               game::EndReason::dead_position}};

/// What the arbiter decides, signs and alarms may change a result afterwards, as at any other end.
bool is_of_the_end(const game::Act& act) {
    return act.by == game::Actor::arbiter || std::holds_alternative<game::Sign>(act.deed) ||
           std::holds_alternative<game::Discover>(act.deed) ||
           std::holds_alternative<game::Claim>(act.deed) ||
           std::holds_alternative<game::Dispute>(act.deed);
}

TEST(OverAtStart, NothingThatIsDoneThereChangesIt) {
    Random random(0x0E57);
    for (int round = 0; round < 400 * rounds(); ++round) {
        const OverAtOnce& each = random.one_of(over_at_once);
        auto under = conditions(random.one_of(law::editions_available), each.fen);
        under.start.has_begun = !random.once_in(4);
        GamePlay play(under);
        const std::string told = std::string(law::name(under.choices.edition)) + " " +
                                 std::string(each.fen) + " " + seed_note();
        ASSERT_EQ(play.game().phase, game::Phase::over) << told;
        const chess::Position start = play.game().position();
        int times_said = 0;
        game::Millis now{};
        for (int done = 0; done < 12; ++done) {
            const game::Act act = random_act(random, play.game(), now);
            if (is_of_the_end(act)) {
                continue;
            }
            now = act.at;
            const auto& ruling = play.act_at(act.at, act.by, act.deed);
            if (const auto* const over = effect<game::GameOver>(ruling)) {
                ++times_said;
                ASSERT_EQ(over->reason, each.reason) << told;
            }
            ASSERT_TRUE(play.game().result) << told;
            ASSERT_EQ(play.game().result->result, each.result) << told;
            ASSERT_EQ(play.game().result->reason, each.reason) << told;
            ASSERT_EQ(play.game().position(), start) << told;
            ASSERT_EQ(play.game().history.size(), 0U) << told;
            ASSERT_FALSE(play.game().clock.running()) << told;
        }
        ASSERT_LE(times_said, 1) << told;
    }
}

TEST(OverAtStart, IsNotWhereOneMoveIsLeftOrTheMateWasIllegal) {
    for (const law::Edition edition : law::editions_available) {
        EXPECT_EQ(GamePlay(conditions(edition, "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1")).game().phase,
                  game::Phase::in_play);
        // The queen does not move so.
        const auto illegal = conditions(edition, "7k/Q7/5pK1/8/8/8/8/8 w - - 0 1", {"a7f8"});
        EXPECT_EQ(GamePlay(illegal).game().phase, game::Phase::in_play);
    }
}

TEST(OverAtStart, OutlastsAnAlarmThatFalls) {
    for (const law::Edition edition : law::editions_available) {
        GamePlay play(conditions(edition, over_at_once[0].fen));
        play.black(game::Resign{});
        ASSERT_EQ(play.game().result->reason, game::EndReason::checkmate);
        game::Correct correct;
        correct.act = 0;
        play.arbiter(correct);
        ASSERT_EQ(play.game().phase, game::Phase::over) << law::name(edition);
        ASSERT_EQ(play.game().result->reason, game::EndReason::checkmate) << law::name(edition);
    }
}

} // namespace
} // namespace compongo::test
