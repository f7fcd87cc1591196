// The articles that rulings cite, in all the scenarios there are and in every edition: what grants
// or takes time, what lets a player adjust, what is said of an absent sealer and of a slip of the
// tongue.
#include "compongo/game/state/announcement.h"
#include "compongo/game/state/as_written.h"
#include "compongo/game/state/in_adjournment.h"
#include "compongo/law/contents.h"
#include "tests/record/scenes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

namespace compongo::record {

namespace {

using game::Millis;
using test::for_each_scene;

bool has_all(const law::Articles& cited, const law::Articles& wanted) {
    return !wanted.empty() && std::ranges::all_of(wanted, [&](const law::Article& each) {
        return std::ranges::find(cited, each) != cited.end();
    });
}

/// What may give time, or take it, and how much, where that is fixed.
struct Granting {
    law::Articles articles;
    std::optional<Millis> seconds;
    bool gives = true;
};

Millis fixed(law::Seconds laid_down) {
    return game::seconds(laid_down.count);
}

std::vector<Granting> all_that_grants(const law::Laws& laws) {
    const auto of = [](const auto& provision) {
        std::optional<Millis> amount;
        if constexpr (requires { provision.value->count; }) {
            amount = provision.value ? std::optional(fixed(*provision.value)) : std::nullopt;
        } else {
            amount = fixed(provision.value);
        }
        return Granting{provision.articles, amount};
    };
    const law::Irregularities& irregular = laws.irregularities;
    const law::QuickplayFinish& finish = laws.quickplay_finish;
    const law::Conduct& conduct = laws.conduct;
    return {of(irregular.opponent_gains),
            of(irregular.two_hands_opponent_gains),
            of(irregular.pressed_without_move_opponent_gains),
            of(irregular.opponent_gains_by_the_letter),
            of(laws.drawn_game.wrong_claim_opponent_gains),
            of(finish.postponed_opponent_gains),
            of(finish.rejected_opponent_gains),
            of(finish.increment_opponent_gains),
            {laws.penalties.opponent_time.articles, {}},
            {conduct.disturbance.articles, {}},
            {laws.penalties.offender_time.articles, {}, false},
            {laws.drawn_game.wrong_claim_claimant_loses.articles, {}, false},
            {laws.chessclock.assistant.articles, {}, false},
            {laws.act_of_moving.assistant.articles, {}, false},
            {laws.recording.assistant.articles, {}, false},
            {laws.adjournment.early.articles, {}, false}};
}

/// Is an earlier ruling taken back, and with it what it gave or took?
bool is_superseding(const game::Ruling& ruling) {
    return std::ranges::any_of(ruling, [](const game::Effect& effect) {
        return std::holds_alternative<game::Superseded>(effect.consequence);
    });
}

bool is_granted(const game::TimeGiven& time, const law::Articles& cited, const law::Laws& laws) {
    return std::ranges::any_of(all_that_grants(laws), [&](const Granting& each) {
        const bool fits = each.gives == (time.seconds > Millis{}) &&
                          (!each.seconds || *each.seconds == time.seconds);
        // The article that decides stands first.
        return fits && has_all(cited, each.articles) &&
               std::ranges::find(each.articles, *cited.begin()) != each.articles.end();
    });
}

template <class Kind>
void for_each_effect(
    const std::function<void(const RuledAct&, const Kind&, const law::Articles&)>& look) {
    for_each_scene([&](const RuledAct& scene) {
        for (const game::Effect& effect : scene.ruling) {
            if (const auto* const kind = std::get_if<Kind>(&effect.consequence)) {
                look(scene, *kind, effect.articles);
            }
        }
    });
}

std::string edition_in(const RuledAct& scene) {
    return std::string(name(scene.before.laws().choices.edition));
}

TEST(Citations, TimeRestsOnTheArticleThatGrantsOrTakesIt) {
    std::map<std::string, int> granted;
    for_each_effect<game::TimeGiven>(
        [&](const RuledAct& scene, const game::TimeGiven& time, const law::Articles& cited) {
            const law::Laws& laws = scene.before.laws();
            const law::Conduct& conduct = laws.conduct;
            const bool is_right = is_superseding(scene.ruling)
                                      ? has_all(cited, conduct.enforcement.articles) ||
                                            has_all(cited, conduct.appeals.articles)
                                      : is_granted(time, cited, laws);
            EXPECT_TRUE(is_right) << edition_in(scene) << ", " << time.seconds.count
                                  << " ms: " << law::citation(cited, laws.choices.edition);
            ++granted[edition_in(scene)];
        });
    for (const law::Edition edition : law::editions_available) {
        EXPECT_GT(granted[std::string(name(edition))], 1) << name(edition);
    }
}

TEST(Citations, AdjustingRestsOnTheArticleThatAllowsIt) {
    std::map<std::string, int> adjusted;
    for_each_scene([&](const RuledAct& scene) {
        const law::Articles& adjusting = scene.before.laws().act_of_moving.adjusting.articles;
        for (const game::Effect& effect : scene.ruling) {
            const auto* const ignored = std::get_if<game::TouchIgnored>(&effect.consequence);
            const bool is_adjusting =
                ignored != nullptr && ignored->reason == game::IgnoredBecause::adjusting;
            const bool is_too_late = std::holds_alternative<game::Adjust>(scene.act.deed) &&
                                     std::holds_alternative<game::Obligation>(effect.consequence);
            if (is_adjusting || is_too_late) {
                EXPECT_TRUE(has_all(effect.articles, adjusting)) << edition_in(scene);
                EXPECT_EQ(*effect.articles.begin(), *adjusting.begin()) << edition_in(scene);
                ++adjusted[edition_in(scene)];
            }
        }
    });
    // Online no piece is touched.
    EXPECT_EQ(adjusted.size(), law::editions_available.size() - 1);
}

// F9.c of 2009: a player who answers a sealed move while its sealer is absent may seal the reply.
TEST(Citations, AReplyIsSealedByTheArticleOnTheAbsentSealer) {
    std::map<std::string, int> sealed;
    for_each_scene([&](const RuledAct& scene) {
        const bool is_of_reply = std::holds_alternative<game::Seal>(scene.act.deed) ||
                                 game::closes_envelope_with_reply(scene.act.deed);
        if (!game::may_seal_reply(scene.before) || !is_of_reply ||
            game::player_of(scene.act.by) != scene.before.having_the_move() ||
            !scene.after.adjournment || !scene.after.adjournment->sealed) {
            return;
        }
        for (const game::Effect& effect : scene.ruling) {
            if (std::holds_alternative<game::Sealed>(effect.consequence) ||
                std::holds_alternative<game::ClockShows>(effect.consequence)) {
                EXPECT_TRUE(has_all(effect.articles,
                                    scene.before.laws().adjournment.sealer_absent.articles))
                    << edition_in(scene);
                ++sealed[edition_in(scene)];
            }
        }
    });
    EXPECT_EQ(sealed.size(), law::editions_available.size());
}

/// The move finished on the special board, where the player has announced another legal one.
bool is_slip(const RuledAct& scene) {
    const game::Turn& turn = scene.after.turn;
    const auto said = turn.said && turn.finished
                          ? game::move_meant(scene.before.position(), *turn.said)
                          : std::nullopt;
    return said && *said != *turn.finished;
}

TEST(Citations, ASlipOfTheTongueIsNamed) {
    int slips = 0;
    for_each_effect<game::NotMade>([&](const RuledAct& scene, const game::NotMade& not_made,
                                       const law::Articles& cited) {
        if (not_made.reason == game::NotMadeBecause::not_announced && is_slip(scene)) {
            const law::VisuallyDisabled& law = scene.before.laws().visually_disabled;
            EXPECT_TRUE(has_all(cited, law.announced.articles + law.slip_of_the_tongue.articles))
                << edition_in(scene);
            ++slips;
        }
    });
    EXPECT_GT(slips, 8);
}

TEST(Citations, WhoHasFinishedIsASpectator) {
    int finished = 0;
    for_each_effect<game::Incident>(
        [&](const RuledAct& scene, const game::Incident& incident, const law::Articles& cited) {
            const bool is_conduct = std::holds_alternative<game::Conduct>(scene.act.deed) ||
                                    std::holds_alternative<game::Device>(scene.act.deed);
            const bool is_of_player =
                incident.player == game::Party::white || incident.player == game::Party::black;
            if (scene.before.phase == game::Phase::over && is_conduct && is_of_player &&
                incident.kind != game::IncidentKind::refusal) {
                EXPECT_TRUE(has_all(cited, scene.before.laws().conduct.finished_players.articles))
                    << edition_in(scene);
                ++finished;
            }
        });
    EXPECT_GT(finished, 5);
}

TEST(Citations, ACaptureInPassingIsNamed) {
    int captures = 0;
    for_each_effect<game::MoveMade>([&](const RuledAct& scene, const game::MoveMade& made,
                                        const law::Articles& cited) {
        // Online a platform makes the move, and no article of its regulations tells one from
        // another.
        const bool is_played = !scene.before.adjournment && scene.before.are_moves_entered &&
                               scene.before.laws().online.legal_moves_only.is_silent();
        const auto move =
            game::legal_move(scene.before.position(), made.move, scene.before.history.variant());
        if (is_played && move && move->kind() == chess::MoveKind::en_passant) {
            EXPECT_TRUE(has_all(cited, scene.before.laws().board_and_moves.en_passant.articles))
                << edition_in(scene);
            ++captures;
        }
    });
    EXPECT_GT(captures, 7);
}

// F7 of 2009: only when the player who must reply is there.
TEST(Citations, AnEnvelopeIsOpenedByTheArticleOnOpening) {
    int opened = 0;
    for_each_effect<game::MoveMade>(
        [&](const RuledAct& scene, const game::MoveMade& /*made*/, const law::Articles& cited) {
            if (std::holds_alternative<game::OpenEnvelope>(scene.act.deed)) {
                EXPECT_TRUE(has_all(cited, scene.before.laws().adjournment.opening.articles))
                    << edition_in(scene);
                ++opened;
            }
        });
    EXPECT_GT(opened, 50);
}

// In rapid play and blitz a new game is played only if it is found in time.
TEST(Citations, AWrongArrayFoundInTimeNamesTheLimit) {
    int found = 0;
    for_each_effect<game::Annulled>(
        [&](const RuledAct& scene, const game::Annulled& annulled, const law::Articles& cited) {
            const auto& limit = scene.before.laws().irregularities.wrong_array_limit;
            if (std::holds_alternative<game::Discover>(scene.act.deed) && limit.value &&
                annulled.reason == game::AnnulledBecause::array) {
                EXPECT_TRUE(has_all(cited, limit.articles)) << edition_in(scene);
                ++found;
            }
        });
    EXPECT_GT(found, 5);
}

} // namespace

} // namespace compongo::record
