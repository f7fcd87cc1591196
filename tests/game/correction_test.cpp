// A ruling that ends a game and is corrected leaves the game as it was, whatever it was; and a
// correction that falls leaves the end.

#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/state/begin.h"
#include "compongo/record/transcript/scenario_json.h"
#include "tests/game/random_game.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace compongo::test {
namespace {

using game::Act;
using game::Color;
using game::Game;
using game::Ruling;

Act correction(game::Millis at, std::size_t act) {
    game::Correct deed;
    deed.act = static_cast<int>(act);
    return {at, game::Actor::arbiter, deed};
}

Game after(const Game& game, const Act& act) {
    return game::apply(game, act, game::judge(game, act));
}

bool is_refused(const Game& game, const Act& act) {
    const Ruling ruling = game::judge(game, act);
    return !ruling.empty() && std::holds_alternative<game::Refusal>(ruling.front().consequence);
}

/// What players have lost and won, the clocks aside.
void expect_same(const Game& one, const Game& other) {
    EXPECT_EQ(one.phase, other.phase);
    EXPECT_EQ(one.is_annulled, other.is_annulled);
    EXPECT_EQ(one.result, other.result);
    for (const Color player : chess::colors) {
        EXPECT_EQ(one.players[player].illegal_moves, other.players[player].illegal_moves);
        EXPECT_EQ(one.players[player].warnings, other.players[player].warnings);
        EXPECT_EQ(one.points_changed[player], other.points_changed[player]);
    }
}

/// Corrects the end of the game, if these acts bring one; says how many were corrected.
int correct_the_end(const record::Scenario& scenario) {
    const game::Frame frame{*law::laws_in_force(scenario.conditions.choices), scenario.conditions};
    const auto begun = game::begin_game(frame);
    // Online a time used up ends the game again with whatever is done next.
    if (!begun || scenario.conditions.choices.edition == law::Edition::fide_online_2023) {
        return 0;
    }
    Game game = *begun;
    for (const Act& act : scenario.acts) {
        const Game before = game;
        game = after(game, act);
        const bool is_ended = before.phase != game::Phase::over &&
                              game.phase == game::Phase::over && before.acts + 1 == game.acts;
        const Act correct = correction(act.at, before.acts);
        if (!is_ended || is_refused(game, correct)) {
            continue;
        }
        const Game going_on = after(game, correct);
        expect_same(going_on, before);
        EXPECT_EQ(going_on.clock.running(), std::nullopt);
        EXPECT_TRUE(is_refused(going_on, correct));
        const Game over = after(going_on, correction(act.at, going_on.acts - 1));
        expect_same(over, game);
        return 1;
    }
    return 0;
}

/// The open questions, the obligation of the player having the move, and the state of each player.
void expect_same_duties(const Game& one, const Game& other) {
    const auto open = [](const Game& game) {
        std::vector<std::string> kinds;
        for (const game::OpenDecision& each : game.decisions) {
            // What the clocks should show is asked again with each correction.
            if (each.decision.kind != game::DecisionKind::times) {
                kinds.emplace_back(game::word(each.decision.kind));
            }
        }
        std::ranges::sort(kinds);
        return kinds;
    };
    const auto touched = [](const Game& game) {
        std::vector<chess::Square> squares;
        for (const game::TouchedPiece& each : game.turn.touched) {
            squares.push_back(each.square);
        }
        return squares;
    };
    EXPECT_EQ(open(one), open(other));
    EXPECT_EQ(touched(one), touched(other));
    EXPECT_EQ(one.turn.bound_to, other.turn.bound_to);
    EXPECT_EQ(one.turn.announced, other.turn.announced);
    for (const Color player : chess::colors) {
        const game::PlayerState& now = one.players[player];
        const game::PlayerState& then = other.players[player];
        EXPECT_EQ(one.offers[player], other.offers[player]);
        EXPECT_EQ(now.is_lateness_allowed, then.is_lateness_allowed);
        EXPECT_EQ(now.has_postponed_claim, then.has_postponed_claim);
        EXPECT_EQ(now.is_flag_down, then.is_flag_down);
        EXPECT_EQ(now.has_touched_since, then.has_touched_since);
        EXPECT_EQ(now.is_exempt_from_recording, then.is_exempt_from_recording);
        EXPECT_EQ(now.has_assistant, then.has_assistant);
    }
}

/// A touch that is denied is not there again when the denial falls: it has to be done again.
bool is_fact_told(const Act& act) {
    return std::holds_alternative<game::Touch>(act.deed) ||
           std::holds_alternative<game::Offer>(act.deed);
}

/// Corrects what was just ruled, and the correction; says how often.
int correct_and_let_stand(Random& random, const record::Scenario& scenario) {
    const game::Frame frame{*law::laws_in_force(scenario.conditions.choices), scenario.conditions};
    const auto begun = game::begin_game(frame);
    if (!begun || scenario.conditions.choices.edition == law::Edition::fide_online_2023) {
        return 0;
    }
    int corrected = 0;
    Game game = *begun;
    for (const Act& act : scenario.acts) {
        game = after(game, act);
        const Act correct = correction(act.at, game.acts - 1);
        const auto* const earlier = std::get_if<game::Correct>(&act.deed);
        const bool is_fact =
            is_fact_told(act) ||
            (earlier != nullptr && static_cast<std::size_t>(earlier->act) < scenario.acts.size() &&
             is_fact_told(scenario.acts[static_cast<std::size_t>(earlier->act)]));
        if (is_fact || game.phase == game::Phase::over || !random.once_in(3) ||
            is_refused(game, correct)) {
            continue;
        }
        const Game without = after(game, correct);
        const Game again = after(without, correction(act.at, without.acts - 1));
        expect_same(again, game);
        expect_same_duties(again, game);
        if (::testing::Test::HasFailure()) {
            ADD_FAILURE() << "after act " << game.acts - 1 << " of " << record::line(scenario)
                          << "; " << seed_note();
            return corrected;
        }
        ++corrected;
    }
    return corrected;
}

TEST(Correction, OfACorrectionLetsAllStandAgain) {
    Random random(0xA6A1);
    int corrected = 0;
    for (int round = 0; round < 400 * rounds() && !HasFailure(); ++round) {
        corrected += correct_and_let_stand(random, random_game(random, 40));
    }
    EXPECT_GT(corrected, 100);
}

TEST(Correction, OfAnEndLeavesTheGameAsItWas) {
    Random random(0xC0EC7);
    int corrected = 0;
    for (int round = 0; round < 60 * rounds(); ++round) {
        corrected += correct_the_end(random_game(random, 60));
    }
    EXPECT_GT(corrected, 10);
}

} // namespace
} // namespace compongo::test
