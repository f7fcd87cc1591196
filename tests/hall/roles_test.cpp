// Permissions, tested with every deed in games of every edition: the effects are checked, not only
// whether the act was accepted.
#include "compongo/base/check.h"
#include "compongo/game/apply.h"
#include "compongo/game/articles/online.h"
#include "compongo/game/judge.h"
#include "compongo/game/state/begin.h"
#include "compongo/hall/entries/seat.h"
#include "tests/support/arbitrary.h"
#include "tests/support/random_acts.h"
#include "tests/support/random_conditions.h"

#include <gtest/gtest.h>

#include <set>

namespace compongo::hall {
namespace {

using game::Act;
using game::Actor;
using game::Game;
using game::Phase;

std::string verb_of(const Act& act) {
    return std::visit(
        [](const auto& deed) { return std::string(std::remove_cvref_t<decltype(deed)>::verb); },
        act.deed);
}

/// Deeds of the arbiter only, listed independently of the code.
const std::set<std::string> arbiters_deeds = {"begin",         "observe",    "discover", "decide",
                                              "penalise",      "correct",    "resume",   "envelope",
                                              "open_envelope", "disconnect", "reconnect"};

/// Effects that players' acts may have; all others need the arbiter.
const std::set<std::string> effects_of_players = {"claim",
                                                  "clock",
                                                  "continues",
                                                  "decision",
                                                  "duty",
                                                  "flag_fallen",
                                                  "game_over",
                                                  "illegal_move",
                                                  "incident",
                                                  "move_completed",
                                                  "move_made",
                                                  "no_intervention",
                                                  "not_made",
                                                  "note",
                                                  "obligation",
                                                  "offer",
                                                  "period",
                                                  "piece_substituted",
                                                  "position_restored",
                                                  "refusal",
                                                  "right",
                                                  "sealed",
                                                  "time",
                                                  "touch_ignored",
                                                  "turn"};

/// Reasons by which a player's own act may win a game.
const std::set<game::EndReason> ways_to_win = {game::EndReason::checkmate, game::EndReason::time,
                                               game::EndReason::illegal_move,
                                               game::EndReason::by_default};

/// The reason why this effect harms the opponent by nothing but the player's word; nothing if it
/// does not.
std::optional<std::string> harm(const game::Effect& effect, const Act& act, const Game& game) {
    const game::Color player = *game::player_of(act.by);
    const auto name = std::visit(
        [](const auto& kind) { return std::string(std::remove_cvref_t<decltype(kind)>::effect); },
        effect.consequence);
    if (!effects_of_players.contains(name)) {
        return name + " is for the arbiter to bring about";
    }
    if (const auto* const over = std::get_if<game::GameOver>(&effect.consequence)) {
        const bool is_won = over->result == game::win_for(player);
        if (is_won && !ways_to_win.contains(over->reason)) {
            return "won for " + std::string(game::word(over->reason));
        }
        if (over->reason == game::EndReason::by_default && !game::is_online(game) && is_won) {
            return "won by default on the player's word";
        }
    }
    const auto* const incident = std::get_if<game::Incident>(&effect.consequence);
    const bool is_accused = incident != nullptr && incident->player == game::party(~player) &&
                            incident->kind != game::IncidentKind::displaced_pieces;
    return is_accused ? std::optional("accuses the opponent") : std::nullopt;
}

/// Random games with random acts of any role at each turn.
class Trying {
public:
    explicit Trying(std::uint64_t purpose) : random_(purpose) {}

    void play(int games) {
        for (int number = 0; number < games; ++number) {
            const game::Conditions conditions = test::random_conditions(random_);
            const game::Frame frame{*law::laws_in_force(conditions.choices), conditions};
            Game game = *game::begin_game(frame);
            editions_.insert(conditions.choices.edition);
            play(game, conditions.start.has_begun ? game::Millis{} : game::seconds(-600));
        }
    }
    [[nodiscard]] const auto& tried() const { return tried_; }
    [[nodiscard]] const auto& editions() const { return editions_; }

private:
    void play(Game& game, game::Millis now) {
        constexpr int acts_max = 30;
        for (int number = 0; number < acts_max; ++number) {
            const Act act = test::random_act(random_, game, now);
            const Actor somebody = random_.one_of(
                std::array{Actor::white, Actor::black, Actor::assistant_white, act.by});
            try_out(game, act);
            try_out(game, {act.at, somebody, test::arbitrary_deed(random_)});
            now = act.at;
            try {
                game::advance(game, act, game::judge(game, act));
            } catch (const Defect&) {
                return;
            }
        }
    }
    void try_out(const Game& game, const Act& act) {
        const std::string verb = verb_of(act);
        tried_.emplace(verb, game.phase);
        EXPECT_FALSE(may_submit(Role::spectator, act, game)) << verb;
        EXPECT_EQ(may_submit(Role::arbiter, act, game), act.by != Actor::clock && verb != "fall")
            << verb << " by " << word(act.by);
        const auto player = game::player_of(act.by);
        for (const Role role : {Role::white, Role::black, Role::tablet}) {
            const bool is_own = player && (role == Role::tablet || player_of(role) == player);
            const bool may = may_submit(role, act, game);
            EXPECT_FALSE(may && (!is_own || arbiters_deeds.contains(verb))) << verb;
            if (may) {
                look_at(game, act);
            }
        }
    }
    void look_at(const Game& game, const Act& act) {
        try {
            for (const game::Effect& effect : game::judge(game, act)) {
                const auto found = harm(effect, act, game);
                EXPECT_FALSE(found.has_value()) << verb_of(act) << ": " << found.value_or("");
            }
        } catch (const Defect&) {
            // A defect stops the board; tests/game looks for those.
        }
    }

    test::Random random_;
    std::set<std::pair<std::string, Phase>> tried_;
    std::set<law::Edition> editions_;
};

TEST(Roles, NoSeatHasEffectsBeyondItsRights) {
    Trying trying(0x401E5);
    constexpr int games = 300;
    trying.play(games * test::rounds());
    std::set<std::string> verbs;
    for (const auto& [verb, phase] : trying.tried()) {
        verbs.insert(verb);
    }
    // Every deed was tried before, during and after a game, and every edition was used.
    EXPECT_EQ(verbs.size(), std::variant_size_v<game::AnyDeed>);
    EXPECT_EQ(trying.tried().size(), 3 * std::variant_size_v<game::AnyDeed>);
    EXPECT_EQ(trying.editions().size(), law::editions_available.size());
}

} // namespace
} // namespace compongo::hall
