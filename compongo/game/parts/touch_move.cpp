#include "compongo/game/parts/touch_move.h"

#include "compongo/game/parts/obligation.h"

namespace compongo::game {

namespace {

/// The ordinary case, decided without replaying anything: the player touched only the moved piece
/// and the captured one. For castling, the order matters too.
bool touched_only_what_moved(const MadeMove& made) {
    return !made.is_castling &&
           std::ranges::all_of(made.turn.touched, [&](const TouchedPiece& touched) {
               return touched.intent != Intent::castle &&
                      (touched.square == made.move.from || touched.square == made.move.to);
           });
}

/// An arbiter who acts only on request enforces earlier rulings.
law::Articles intervention_articles(const Game& game) {
    const auto& who_acts = game.laws().act_of_moving.who_acts;
    return who_acts.value == law::WhoActs::arbiter ? who_acts.articles
                                                   : game.laws().conduct.enforcement.articles;
}

} // namespace

void add_obligation(Ruling& ruling, const Obliged& bound, const law::Articles& also) {
    if (bound.needs_castling_side) {
        add(ruling, Decision{DecisionKind::castling_side, {"king", "queen"}, {}, {}},
            bound.articles);
        return;
    }
    add(ruling, bound.obligation, bound.articles + also);
}

void add_obligation(Ruling& ruling, const Game& game, const Turn& turn, const law::Articles& also) {
    const Obliged bound = obliged(game, turn);
    const law::ActOfMoving& law = game.laws().act_of_moving;
    for (const RightKind barred : bound.barred) {
        add(ruling, RightChanged{bound.obligation.player, barred, RightState::lost, Until::move},
            law.rook_then_king_touched.articles);
    }
    add_obligation(ruling, bound, also);
}

void add_wrong_piece_put_back(Ruling& ruling, const Game& game, const Turn& turn) {
    const law::Articles articles = intervention_articles(game);
    add(ruling, Duty{Party::arbiter, DutyKind::intervene, {}}, articles);
    add_touch_restored(ruling, game, turn, articles);
}

void add_touch_restored(Ruling& ruling, const Game& game, const Turn& turn,
                        const law::Articles& also) {
    const Obliged bound = obliged_by_touch(game, turn);
    add(ruling, PositionRestored{fen_of(game.position(), game.history.variant())},
        game.laws().act_of_moving.wrong_piece_moved.articles + also);
    add_obligation(ruling, bound, {});
}

void add_what_binds_put_back(Ruling& ruling, const Game& game, const Turn& turn) {
    const law::Articles articles = intervention_articles(game);
    add(ruling, Duty{Party::arbiter, DutyKind::intervene, {}}, articles);
    add(ruling, PositionRestored{fen_of(game.position(), game.history.variant())},
        game.laws().act_of_moving.committed_by.articles + articles);
    add_obligation(ruling, game, put_back(turn));
}

void add_touch_claim_lost(Ruling& ruling, const Game& game, Color player) {
    const auto& law = game.laws().act_of_moving.claim_lost_by;
    if (!game.players[player].has_touched_since && broken_obligation(game, ~player)) {
        add(ruling, RightChanged{player, RightKind::claim_touch_move, RightState::lost, {}},
            law.articles + game.laws().act_of_moving.claim_scope.articles);
    }
}

void add_draw_claim_lost(Ruling& ruling, const Game& game, Color player) {
    const law::DrawnGame& drawn = game.laws().drawn_game;
    const bool could_claim = game.position().halfmove_clock() >= 2 * drawn.moves_claimed.value ||
                             game.history.occurrences() >= drawn.repetitions_claimed.value;
    const bool has_touched =
        std::ranges::any_of(game.turn.touched, [](const TouchedPiece& touched) {
            return touched.intent != Intent::unknown;
        });
    if (could_claim && !has_touched) {
        add(ruling, RightChanged{player, RightKind::claim_draw, RightState::lost, Until::move},
            drawn.touch_loses_claim.articles);
    }
}

namespace {

/// The obligation that this player's move, with `half_moves` half-moves after it, broke.
std::optional<Obligation> broken_by(const Game& game, Color player, std::size_t half_moves) {
    const auto& last = game.players[player].last_move;
    if (!last || last->half_moves + 1 != half_moves ||
        !game.history.played()[last->half_moves].move ||
        (!last->turn.announced && touched_only_what_moved(*last))) {
        return std::nullopt;
    }
    Game before = game;
    before.history.rewind(last->half_moves);
    const Obliged bound = obliged_by_touch(before, last->turn);
    const bool is_kept =
        std::ranges::find(bound.obligation.allowed, last->move) != bound.obligation.allowed.end();
    return is_kept ? std::nullopt : std::optional(bound.obligation);
}

} // namespace

std::optional<Obligation> broken_obligation(const Game& game, Color player) {
    return broken_by(game, player, game.history.size());
}

void add_touch_told_too_late(Ruling& ruling, const Game& game) {
    if (game.history.size() != 0 &&
        broken_by(game, game.having_the_move(), game.history.size() - 1)) {
        add(ruling, NoIntervention{NoInterventionBecause::too_late},
            game.laws().act_of_moving.claim_lost_by.articles);
    }
}

void add_touch_disputed(Ruling& ruling, const Game& game) {
    add(ruling, Decision{DecisionKind::fact, {"established", "not_established"}, {}, {}},
        game.laws().conduct.enforcement.articles +
            game.laws().act_of_moving.wrong_piece_moved.articles);
}

} // namespace compongo::game
