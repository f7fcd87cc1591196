#include "compongo/game/articles/displaced_pieces.h"

namespace compongo::game {

Ruling judge_displaced(const Game& game, Color player) {
    Ruling ruling;
    add(ruling, Duty{party(player), DutyKind::restore_pieces, {}},
        game.laws().irregularities.displaced_pieces.articles);
    return ruling;
}

void add_displaced_pieces_found(Ruling& ruling, const Game& game) {
    const auto& penalty = game.laws().irregularities.displaced_pieces_penalty;
    for (const Color player : chess::colors) {
        if (game.players[player].has_displaced_pieces) {
            add(ruling, Incident{party(player), IncidentKind::displaced_pieces}, penalty.articles);
            add_penalty_decision(ruling, game, penalty.value);
        }
    }
}

} // namespace compongo::game
