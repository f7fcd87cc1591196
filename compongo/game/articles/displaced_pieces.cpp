#include "compongo/game/articles/displaced_pieces.h"

#include "compongo/game/parts/past_rulings.h"
#include "compongo/game/protocol/has_effect.h"

namespace compongo::game {

namespace {

/// Is it noted already that this player displaced the pieces on purpose?
bool is_noted_already(const Game& game, Color player) {
    const auto act = act_that_displaced_pieces(game, player);
    const PastRuling* const past = act ? past_ruling_on(game, static_cast<int>(*act)) : nullptr;
    return past != nullptr && has<Incident>(past->ruling);
}

} // namespace

void add_displacement(Ruling& ruling, const Game& game, Color player) {
    const auto& penalty = game.laws().irregularities.displaced_pieces_penalty;
    add(ruling, Incident{party(player), IncidentKind::displaced_pieces}, penalty.articles);
    add_penalty_decision(ruling, game, penalty.value);
}

Ruling judge_displaced(const Game& game, Color player) {
    Ruling ruling;
    add(ruling, Duty{party(player), DutyKind::restore_pieces, {}},
        game.laws().irregularities.displaced_pieces.articles);
    return ruling;
}

void add_displaced_pieces_found(Ruling& ruling, const Game& game) {
    for (const Color player : chess::colors) {
        if (game.players[player].has_displaced_pieces && !is_noted_already(game, player)) {
            add_displacement(ruling, game, player);
        }
    }
}

} // namespace compongo::game
