#include "compongo/game/articles/displaced_men.h"

namespace compongo::game {

Ruling judge_displaced(const Game& game, Color player) {
    Ruling ruling;
    add(ruling, Duty{party(player), DutyKind::restore_men, {}},
        game.laws().irregularities.displaced_men.articles);
    return ruling;
}

void add_displaced_men_found(Ruling& ruling, const Game& game) {
    const auto& penalty = game.laws().irregularities.displaced_men_penalty;
    for (const Color player : chess::colors) {
        if (game.players[player].has_displaced_men) {
            add(ruling, Incident{party(player), IncidentKind::displaced_men}, penalty.articles);
            add_penalty_decision(ruling, game, penalty.value);
        }
    }
}

} // namespace compongo::game
