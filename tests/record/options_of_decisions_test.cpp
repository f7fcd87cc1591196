// Whatever a question offers can be answered, and what is answered changes something or says what
// it leaves: in every scenario, each option of each question just after it was opened.
#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/parts/past_rulings.h"
#include "compongo/game/parts/ruling.h"
#include "compongo/game/protocol/effect_words.h"
#include "tests/record/scenes.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace compongo::record {

namespace {

using game::DecisionKind;
using test::for_each_scene;

/// The answer, with what such an answer needs beside the option.
game::Act answered(game::Millis at, const game::OpenDecision& open, const std::string& option) {
    game::Decide deed;
    deed.kind = open.decision.kind;
    deed.option = option;
    deed.player = open.player;
    if (deed.kind == DecisionKind::blocked_clock && option == "give_time" && open.player) {
        (*open.player == chess::Color::white ? deed.white : deed.black) = game::seconds(60);
    }
    return {at, game::Actor::arbiter, deed};
}

/// Is the answer refused because of what the players have still to do? They have to make a move
/// each before they agree to a draw, and the opponent has to refuse the draw that goes with a
/// request.
bool is_not_yet_possible(const game::Game& game, const game::OpenDecision& open,
                         const std::string& option) {
    const bool is_offered = game.offers.white || game.offers.black;
    return (open.decision.kind == DecisionKind::increment && is_offered) ||
           (open.decision.kind == DecisionKind::meaning && option == "agreement" &&
            game.laws().completion.agreement_from.value == law::AgreementFrom::both_have_moved);
}

/// The questions to the arbiter in a game's present state, with the kinds that this test has seen.
class Asked {
public:
    explicit Asked(std::set<std::string>& refused) : refused_(refused) {}

    /// Gives each answer that the questions opened by the latest act offer.
    void answer_all(const game::Game& game, game::Millis at) {
        for (const game::OpenDecision& open : game.decisions) {
            for (const std::string& option : open.decision.options) {
                if (open.act + 1 == game.acts) {
                    answer(game, at, open, option);
                }
            }
        }
    }
    [[nodiscard]] int answers() const { return answers_; }

private:
    void answer(const game::Game& game, game::Millis at, const game::OpenDecision& open,
                const std::string& option) {
        const game::Act act = answered(at, open, option);
        const game::Ruling ruling = game::judge(game, act);
        ++answers_;
        if (!game::is_refused(ruling) || is_not_yet_possible(game, open, option)) {
            return;
        }
        const std::string what = std::string(word(open.decision.kind)) + " " + option;
        const bool is_first = refused_.insert(what).second;
        EXPECT_FALSE(is_first) << what << " after act " << open.act << ": refused as "
                               << word(std::get<game::Refusal>(ruling.front().consequence).reason);
    }

    std::set<std::string>& refused_;
    int answers_ = 0;
};

TEST(Decisions, TakeEachOptionThatTheyOffer) {
    std::set<std::string> refused;
    Asked asked(refused);
    for_each_scene([&](const RuledAct& scene) { asked.answer_all(scene.after, scene.act.at); });
    EXPECT_GT(asked.answers(), 1000);
}

TEST(Decisions, OnAppealsAndDeniedFactsTakeEachOptionThatTheyOffer) {
    std::set<std::string> refused;
    Asked asked(refused);
    int scenes = 0;
    for_each_scene([&](const RuledAct& scene) {
        if (++scenes % 4 != 0) {
            return; // Enough of them, and in a quarter of the time.
        }
        const int latest = static_cast<int>(scene.after.acts) - 1;
        for (const game::Deed& deed :
             {game::Deed(game::Appeal{}), game::Deed(game::Dispute{latest})}) {
            const game::Act act{scene.act.at, game::Actor::white, deed};
            const game::Ruling ruling = game::judge(scene.after, act);
            if (!game::is_refused(ruling)) {
                asked.answer_all(game::apply(scene.after, act, ruling), scene.act.at);
            }
        }
    });
    EXPECT_GT(asked.answers(), 1000);
}

} // namespace

} // namespace compongo::record
