#include "compongo/game/articles/gesture.h"

#include "compongo/game/articles/drawn_game.h"
#include "compongo/game/parts/completion.h"

namespace compongo::game {

Ruling judge_gesture(const Game& game) {
    const law::Laws& laws = game.laws();
    Ruling ruling;
    add(ruling, Decision{DecisionKind::meaning, {"resignation", "agreement", "nothing"}, {}, {}},
        laws.completion.resignation.articles + laws.completion.agreement.articles +
            laws.conduct.enforcement.articles);
    return ruling;
}

Ruling judge_meaning(const Game& game, const Act& act, const Decide& deed,
                     const OpenDecision& open) {
    const Color player = deed.player.value_or(open.player.value_or(game.having_the_move()));
    if (deed.option == "resignation") {
        return judge_resignation(game, player);
    }
    if (deed.option != "agreement") {
        return {};
    }
    return judge_agreement_by_gesture(game, act, player);
}

} // namespace compongo::game
