// Reports that the record contradicts change nothing, a denied touch leaves the game as if it had
// not been made, and a decision taken unasked has the effect of the same decision when asked for.

#include "compongo/chess/movegen.h"
#include "compongo/game/parts/obligation.h"
#include "tests/support/game_play.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <array>

namespace compongo::test {
namespace {

constexpr std::array over_the_board = {law::Edition::fide_1997,     law::Edition::fide_2009,
                                       law::Edition::fide_2014,     law::Edition::fide_2017,
                                       law::Edition::fide_2018,     law::Edition::fide_2023,
                                       law::Edition::olimpiadas_xii};

/// A legal move and the press in each of these games.
void play_any(Random& random, GamePlay& one, GamePlay& other) {
    const auto legal = chess::legal_moves(one.game().position());
    game::Play move;
    move.move = game::as_written(random.one_of(legal), game::Variant::standard);
    const auto by = one.game().having_the_move() == chess::Color::white ? game::Actor::white
                                                                        : game::Actor::black;
    for (GamePlay* const each : {&one, &other}) {
        each->act(by, move);
        each->act(by, game::Press{});
    }
}

TEST(Alarms, ChangeNothingThatTheRecordContradicts) {
    Random random(0xA1A2);
    constexpr std::array callers = {game::Actor::white, game::Actor::black, game::Actor::spectator};
    for (int round = 0; round < 300 * rounds(); ++round) {
        const auto under = conditions(random.one_of(over_the_board));
        GamePlay quiet(under);
        GamePlay alarmed(under);
        const unsigned moves = random.below(6);
        for (unsigned count = 0; count < moves; ++count) {
            play_any(random, quiet, alarmed);
        }
        game::Discover wrong;
        wrong.what = game::Discovered::array;
        const auto& ruling = alarmed.act(random.one_of(callers), wrong);
        ASSERT_EQ(effect<game::Annulled>(ruling), nullptr) << seed_note();
        ASSERT_EQ(effect<game::Decision>(ruling), nullptr) << seed_note();
        ASSERT_EQ(quiet.game().phase, alarmed.game().phase) << seed_note();
        ASSERT_EQ(quiet.game().clock.running(), alarmed.game().clock.running()) << seed_note();
        if (quiet.game().phase == game::Phase::in_play) {
            play_any(random, quiet, alarmed);
        }
        ASSERT_EQ(quiet.game().position(), alarmed.game().position()) << seed_note();
        ASSERT_EQ(quiet.game().history.played(), alarmed.game().history.played()) << seed_note();
    }
}

TEST(TouchDenied, LeavesTheGameAsIfItHadNotBeenMade) {
    Random random(0xA1A3);
    int upheld = 0;
    for (int round = 0; round < 1'500 * rounds(); ++round) {
        const auto under =
            conditions(random.one_of(over_the_board),
                       "r3k2r/pppq1ppp/2n2n2/3pp3/3PP1b1/2N2N2/PPPQ1PPP/R3K2R w KQkq - 0 9");
        GamePlay touched_first(under);
        GamePlay untouched(under);
        const chess::SquareSet pieces = untouched.game().position().board().occupied();
        const chess::Square square =
            random.one_of(std::vector<chess::Square>(pieces.begin(), pieces.end()));
        touched_first.white(touched(square));
        game::Play move;
        move.move = game::as_written(random.one_of(chess::legal_moves(untouched.game().position())),
                                     game::Variant::standard);
        const bool is_pressed = random.once_in(2);
        for (GamePlay* const each : {&touched_first, &untouched}) {
            each->white(move);
            if (is_pressed) {
                each->white(game::Press{});
            }
        }
        game::Claim claim = claimed(game::ClaimKind::touch_move);
        claim.square = square;
        if (under.choices.edition == law::Edition::fide_1997) {
            continue;
        }
        const auto* const ruled = effect<game::ClaimRuled>(touched_first.black(claim));
        if (ruled == nullptr || !ruled->upheld || untouched.game().phase != game::Phase::in_play) {
            continue;
        }
        ++upheld;
        touched_first.white(game::Dispute{0});
        game::Decide answer;
        answer.kind = game::DecisionKind::fact;
        answer.option = "not_established";
        touched_first.arbiter(answer);
        const std::string told = std::string(law::name(under.choices.edition)) + " " +
                                 std::string(chess::name(square)) + " " +
                                 std::string(chess::name(move.move.from)) +
                                 std::string(chess::name(move.move.to)) + " " + seed_note();
        ASSERT_EQ(touched_first.game().position(), untouched.game().position()) << told;
        ASSERT_EQ(obliged(touched_first.game(), touched_first.game().turn).obligation,
                  obliged(untouched.game(), untouched.game().turn).obligation)
            << told;
        // And nothing is left of it that could be claimed once more.
        const auto* const again = effect<game::ClaimRuled>(touched_first.black(claim));
        ASSERT_TRUE(again != nullptr && !again->upheld) << told;
    }
    EXPECT_GT(upheld, 200 * rounds());
}

TEST(OwnMotion, IsWhatWouldHaveBeenDecidedIfAsked) {
    Random random(0xA1A4);
    for (int round = 0; round < 200 * rounds(); ++round) {
        auto under = conditions(random.one_of(over_the_board));
        under.start.has_begun = false;
        under.regulations.default_time = game::seconds(random.below(3) * 900);
        const bool is_white_late = random.once_in(2);
        const auto there = is_white_late ? game::Actor::black : game::Actor::white;
        const game::Millis now =
            *under.regulations.default_time + game::seconds(1 + random.below(3000));
        game::Decide forfeit;
        forfeit.kind = game::DecisionKind::late_arrival;
        forfeit.option = "forfeit";
        forfeit.player = is_white_late ? chess::Color::white : chess::Color::black;
        GamePlay asked(under);
        GamePlay unasked(under);
        for (GamePlay* const each : {&asked, &unasked}) {
            each->act_at(game::seconds(-5), there, game::Arrive{});
            each->act_at(game::seconds(0), game::Actor::arbiter, game::Begin{});
        }
        asked.act_at(now, there, claimed(game::ClaimKind::by_default));
        if (asked.game().phase != game::Phase::over) {
            asked.act_at(now, game::Actor::arbiter, forfeit);
        }
        unasked.act_at(now, game::Actor::arbiter, forfeit);
        ASSERT_TRUE(asked.game().result && unasked.game().result) << seed_note();
        ASSERT_EQ(asked.game().result->result, unasked.game().result->result) << seed_note();
        ASSERT_EQ(asked.game().result->reason, unasked.game().result->reason) << seed_note();
    }
}

TEST(FlagReported, IsTheClaimOfAPlayerAndTheArbitersLookAtTheClock) {
    Random random(0xA1A6);
    constexpr std::array modes = {law::Mode::standard, law::Mode::rapid, law::Mode::blitz};
    int ended = 0;
    for (int round = 0; round < 400 * rounds(); ++round) {
        auto under = conditions(random.one_of(over_the_board));
        under.choices.mode = random.one_of(modes);
        if (under.choices.mode != law::Mode::standard && random.once_in(2)) {
            under.choices.supervision = law::Supervision::limited;
        }
        under.time_control = *game::parse_time_control("60");
        const bool is_stopped = random.once_in(2);
        const bool is_by_arbiter = random.once_in(2);
        const game::Millis now = game::seconds(50 + random.below(20));
        game::Discover report;
        report.what = game::Discovered::flag_fallen;
        GamePlay reported(under);
        GamePlay claimed_or_seen(under);
        for (GamePlay* const each : {&reported, &claimed_or_seen}) {
            if (is_stopped) {
                each->act_at(now, game::Actor::arbiter, game::Stop{});
            }
        }
        reported.act_at(now, is_by_arbiter ? game::Actor::arbiter : game::Actor::black, report);
        if (is_by_arbiter) {
            claimed_or_seen.act_at(now, game::Actor::arbiter, observed(game::Observed::clock));
        } else {
            claimed_or_seen.act_at(now, game::Actor::black, claimed(game::ClaimKind::time));
        }
        const std::string told = std::string(law::name(under.choices.edition)) + " " + seed_note();
        ASSERT_EQ(reported.game().result, claimed_or_seen.game().result) << told;
        ASSERT_EQ(reported.game().time_claim, claimed_or_seen.game().time_claim) << told;
        ASSERT_EQ(reported.ruling(), claimed_or_seen.ruling()) << told;
        ended += reported.game().result ? 1 : 0;
    }
    EXPECT_GT(ended, 50 * rounds());
}

TEST(OwnMotion, JudgesATouchAsWhereItWasAskedAbout) {
    Random random(0xA1A5);
    int bound = 0;
    for (int round = 0; round < 400 * rounds(); ++round) {
        const auto under =
            conditions(random.one_of(over_the_board),
                       "r3k2r/pppq1ppp/2n2n2/3pp3/3PP1b1/2N2N2/PPPQ1PPP/R3K2R w KQkq - 0 9");
        GamePlay asked(under);
        GamePlay unasked(under);
        const chess::SquareSet pieces = asked.game().position().board().occupied();
        const chess::Square square =
            random.one_of(std::vector<chess::Square>(pieces.begin(), pieces.end()));
        game::Touch unknown = touched(square);
        unknown.intent = game::Intent::unknown;
        asked.white(unknown);
        unasked.white(touched(square));
        game::Decide answer;
        answer.kind = game::DecisionKind::intent;
        answer.option = random.once_in(2) ? "deliberate" : "accidental";
        asked.arbiter(answer);
        unasked.arbiter(answer);
        const std::string told = std::string(law::name(under.choices.edition)) + " " +
                                 std::string(chess::name(square)) + " " + answer.option + " " +
                                 seed_note();
        const auto is_bound = obliged(asked.game(), asked.game().turn).obligation;
        ASSERT_EQ(is_bound, obliged(unasked.game(), unasked.game().turn).obligation) << told;
        bound += answer.option == "deliberate" ? 1 : 0;
        game::Play move;
        move.move = game::as_written(random.one_of(chess::legal_moves(asked.game().position())),
                                     game::Variant::standard);
        asked.white(move);
        unasked.white(move);
        ASSERT_EQ(asked.game().position(), unasked.game().position()) << told;
        ASSERT_EQ(asked.game().players.white.illegal_moves,
                  unasked.game().players.white.illegal_moves)
            << told;
    }
    EXPECT_GT(bound, 100 * rounds());
}

} // namespace
} // namespace compongo::test
