#include "compongo/game/articles/putting_back.h"

#include "compongo/chess/fen.h"
#include "compongo/game/articles/adjournment.h"
#include "compongo/game/articles/discovery.h"
#include "compongo/game/articles/out_of_turn.h"
#include "compongo/game/parts/obligation.h"
#include "compongo/game/parts/touch_move.h"
#include "compongo/game/state/in_adjournment.h"

#include <algorithm>

namespace compongo::game {

namespace {

/// Has the player having the move done anything that could be put back?
bool is_anything_done(const Game& game) {
    return !game.turn.attempt.is_empty() || game.turn.finished.has_value();
}

bool is_any_displaced(const Game& game) {
    return std::ranges::any_of(chess::colors, [&](Color player) {
        const PlayerState& state = game.players[player];
        return state.has_displaced_pieces || state.has_moved_piece_let_go;
    });
}

/// Is the latest move incomplete or illegal, so that it may be the one taken back?
bool is_latest_move_meant(const Game& game) {
    const auto& last = game.players[~game.having_the_move()].last_move;
    const bool is_not_completed = last && last->is_by_acts && !last->is_completed;
    const bool is_illegal = game.history.size() > 0 && !game.history.played().back().is_legal;
    return is_not_completed || is_illegal;
}

/// Do the pieces stand as at the beginning of the turn?
bool is_board_of(const Game& game, const std::string& fen) {
    const auto setup = chess::parse_fen(fen);
    return setup && setup->board == game.position().board();
}

/// The number of half-moves, before this turn, after which this position was on the board.
std::optional<std::size_t> half_moves_before_turn(const History& history, const std::string& fen) {
    for (std::size_t at = history.size(); at-- > 0;) {
        if (fen_of(history.position_after(at), history.variant()) == fen) {
            return at;
        }
    }
    return std::nullopt;
}

/// The arbiter put back an earlier position: this shows an irregularity, which is ruled on.
Ruling judge_found_by_arbiter(const Game& game, const Act& act, std::size_t half_moves) {
    const auto illegal = game.history.before_first_illegal();
    const bool is_illegal = illegal && *illegal == half_moves;
    const auto& who_acts = game.laws().act_of_moving.who_acts;
    const Color mover = game.history.position_after(half_moves).turn();
    const auto& last = game.players[mover].last_move;
    // Nothing was displaced: the player has moved another piece than the one touched, and nobody
    // has asked the arbiter. Interpretation I-213.
    if (!is_illegal && !is_any_displaced(game) && who_acts.value != law::WhoActs::arbiter && last &&
        last->half_moves == half_moves && broken_obligation(game, mover)) {
        Ruling ruling;
        add(ruling, NoIntervention{NoInterventionBecause::claim_needed}, who_acts.articles);
        return ruling;
    }
    Discover found;
    found.what = is_illegal ? Discovered::illegal_move : Discovered::displaced_pieces;
    found.since = static_cast<int>(half_moves);
    return judge_discovery(game, act, found);
}

/// The board shows a position that the game does not have: the person who set it must correct it.
Ruling judge_put_back_wrongly(const Game& game, const Act& act) {
    const auto player = player_of(act.by);
    Ruling ruling;
    add(ruling, Duty{player ? party(*player) : Party::arbiter, DutyKind::restore_pieces, {}},
        game.laws().irregularities.displaced_pieces.articles);
    return ruling;
}

/// Puts back what was done since the turn began; pieces touched and let go of bind as before.
Ruling judge_turn_put_back(const Game& game, const Act& act) {
    const law::ActOfMoving& law = game.laws().act_of_moving;
    const auto player = player_of(act.by);
    // Online play has no Article 4: only the arbiter's word counts there.
    const bool is_silent = law.illegal_when_released.is_silent();
    const law::Articles& only_he = game.laws().conduct.enforcement.articles;
    Ruling ruling;
    add(ruling, PositionRestored{fen_of(game.position(), game.history.variant())},
        is_silent ? only_he : law.illegal_when_released.articles);
    if (!game.turn.touched.empty() || !game.turn.bound_to.empty()) {
        Turn turn = game.turn;
        // An arbiter who rules on it examines what was touched.
        turn.note_touch(player ? TouchKnown::unknown : TouchKnown::ruled);
        const Obliged bound = obliged(game, turn);
        if (is_to_be_sealed(game) && bound.obligation.allowed.size() == 1) {
            // The move made after being told to seal is the one to be sealed, wherever the pieces
            // stand.
            add_move_to_be_sealed(ruling, game, bound.obligation.allowed.front());
        } else {
            const bool says_nothing = is_silent || bound.articles.empty();
            add_obligation(ruling, game, turn, says_nothing ? only_he : law::Articles());
        }
    }
    if (player && *player != game.having_the_move()) {
        add_touched_not_on_move(ruling, game, *player);
    }
    return ruling;
}

} // namespace

/// A legal move that has been made stands (4.6, 4.7): its player cannot take it back. The arbiter
/// or the opponent, or a player who replaces an illegal move, has to name the position.
Ruling judge_restore(const Game& game, const Act& act, const Restore& deed) {
    if (!player_of(act.by) && act.by != Actor::arbiter) {
        return refusal(RefusalReason::not_allowed, game.laws().conduct.no_intervention.articles);
    }
    if (deed.fen && !is_board_of(game, *deed.fen)) {
        const auto half_moves = half_moves_before_turn(game.history, *deed.fen);
        return act.by == Actor::arbiter && half_moves
                   ? judge_found_by_arbiter(game, act, *half_moves)
                   : judge_put_back_wrongly(game, act);
    }
    // Without a position the displaced pieces are meant, if there are any.
    const bool is_turn_meant = deed.fen || !is_any_displaced(game);
    const bool is_latest_meant =
        !deed.fen && is_turn_meant && !is_anything_done(game) && is_latest_move_meant(game);
    if (is_latest_meant && player_of(act.by) == ~game.having_the_move() &&
        game.history.played().back().is_legal) {
        return refusal(RefusalReason::not_allowed, game.laws().act_of_moving.move_made.articles);
    }
    if (is_latest_meant) {
        return refusal(RefusalReason::unknown_position,
                       game.laws().irregularities.illegal_move_claim.articles +
                           game.laws().conduct.enforcement.articles);
    }
    return is_turn_meant && is_anything_done(game) ? judge_turn_put_back(game, act) : Ruling();
}

void note_restored(Game& game, const Act& act, const Ruling& ruling) {
    const bool is_wrong = std::ranges::any_of(ruling, [](const Effect& effect) {
        const auto* const duty = std::get_if<Duty>(&effect.consequence);
        return duty != nullptr && duty->kind == DutyKind::restore_pieces;
    });
    const auto player = player_of(act.by);
    for (const Color each : chess::colors) {
        PlayerState& state = game.players[each];
        state.has_displaced_pieces = is_wrong && (state.has_displaced_pieces || player == each);
        state.has_moved_piece_let_go = is_wrong && state.has_moved_piece_let_go;
    }
}

} // namespace compongo::game
