#include "compongo/game/state/make_move.h"

#include "compongo/game/state/seat.h"

#include <algorithm>

namespace compongo::game {

namespace {

/// Passes the turn. The half-move becomes the player's latest move.
void end_turn(Game& game, Color player, const MoveFacts& facts) {
    PlayerState& state = game.players[player];
    MadeMove& made = state.last_move ? *state.last_move : state.last_move.emplace();
    // Reuses the memory of an earlier turn.
    std::vector<TouchedPiece> memory = std::move(made.turn.touched);
    memory.clear();
    made = {facts, game.history.size(), false, std::move(game.turn), true};
    game.turn = Turn();
    game.turn.touched = std::move(memory);
    state.is_adjusting = false;
    // "I adjust", said during the opponent's move, applied to that move only (4.2.1).
    game.players[~player].is_adjusting = false;
    if (const auto& written = state.sheet.written_ahead) {
        if (is_record_of(*written, facts.move, game.position(), game.history.variant())) {
            state.sheet = with_written(std::move(state.sheet), game.history.size());
        } else {
            state.sheet.written_ahead.reset();
        }
    }
    for (const Color each : chess::colors) {
        game.players[each].agrees_to_correct = false;
        game.players[each].asks_for_intervention = false;
        game.players[each].asks_for_finish = false;
    }
    game.players[~player].has_touched_since = false;
    state.has_moved_piece_let_go = false;
}

/// The player has made their move and handles the piece again that they let go of. Only on the
/// square where it was let go of does it stand as the game has it.
void note_piece_moved_on(PlayerState& state, const Deed& deed) {
    if (!state.last_move) {
        return;
    }
    const Square made_to = state.last_move->move.to;
    if (const auto* const release = std::get_if<Release>(&deed)) {
        state.has_moved_piece_let_go = release->to != release->from && release->to != made_to;
    } else if (const auto* const play = std::get_if<Play>(&deed)) {
        state.has_moved_piece_let_go = play->move.to != made_to;
    } else if (std::holds_alternative<Remove>(deed)) {
        state.has_moved_piece_let_go = true;
    }
}

} // namespace

void make_move(Game& game, Color player, const MoveAsWritten& move) {
    const auto finished = game.turn.finished;
    const bool is_finished = finished && as_written(*finished, game.history.variant()) == move;
    end_turn(game, player,
             is_finished ? facts_of(game.position(), *finished, game.history.variant())
                         : facts_of(game.position(), move, game.history.variant()));
    if (is_finished) {
        game.history.append(*finished);
    } else {
        game.history.append(move);
    }
}

void leave_unfinished(Game& game, Color player) {
    Unfinished half_move = unfinished_half_move(game, game.turn);
    const auto move = move_attempted(game.position(), half_move.done, game.history.variant());
    end_turn(game, player,
             move ? facts_of(game.position(), *move, game.history.variant()) : MoveFacts{});
    game.history.append(std::move(half_move));
}

bool is_turn_of(const Ruling& ruling, Color player) {
    return std::ranges::any_of(ruling, [&](const Effect& effect) {
        const auto* const turn = std::get_if<TurnPasses>(&effect.consequence);
        return turn != nullptr && turn->player == player;
    });
}

void note_refused_deed(Game& game, const Act& act, const Ruling& refused) {
    const RefusalReason reason = std::get<Refusal>(refused.front().consequence).reason;
    const auto player = player_of(act.by);
    if (player && *player != game.having_the_move() && reason == RefusalReason::piece_released) {
        note_piece_moved_on(game.players[*player], act.deed);
    }
    if (player != game.having_the_move()) {
        return;
    }
    const bool is_piece_chosen = reason == RefusalReason::choice_made;
    if (!is_piece_chosen && reason != RefusalReason::piece_released) {
        return;
    }
    Turn& turn = game.turn;
    if (const auto* const play = std::get_if<Play>(&act.deed)) {
        // Unfinished deeds with other pieces stand on the board beside the move, and the press
        // completes them.
        const auto move = legal_move(game.position(), play->move, game.history.variant());
        const Attempt left = as_left(turn.attempt);
        const bool is_half_done_beside =
            !left.is_empty() &&
            std::ranges::find(left.moved, play->move.from, &MovedPiece::origin) == left.moved.end();
        turn.is_undone = turn.is_undone || (move && !is_half_done_beside);
        return;
    }
    // Would it be a different legal move if nothing bound the player?
    Turn unbound = turn;
    unbound.bound_to.clear();
    if (is_piece_chosen) {
        unbound.promotion_chosen.reset();
        unbound.attempt.placed.clear();
        unbound.part_of.clear();
        const Turn after = turn_after(seat_of(game), unbound, act.deed);
        // The new piece may be put on before the pawn is removed.
        turn.is_undone = turn.is_undone || after.finished || !after.part_of.empty();
        return;
    }
    const Turn after = turn_after(seat_of(game), unbound, act.deed);
    const chess::Board& board = game.position().board();
    turn.is_undone = turn.is_undone || after.finished.has_value();
    turn.is_put_back = settled_board(board, after.attempt) == board;
}

bool is_made_again_with_one_hand(const Game& game, const Deed& deed, Color player) {
    const auto* const play = std::get_if<Play>(&deed);
    const auto& last = game.players[player].last_move;
    return play != nullptr && play->hands == 1 && last && !last->is_completed &&
           last->turn.is_two_handed && play->move == last->move &&
           last->half_moves + 1 == game.history.size() && game.turn == Turn();
}

void complete_move(Game& game, Color player, Millis at) {
    PlayerState& state = game.players[player];
    if (!state.completed_before_fall && game.clock.has_fallen(player, at)) {
        state.completed_before_fall = state.completed_moves;
    }
    state.completed_moves = moves_made_before(game.position())[player];
    if (state.last_move) {
        state.last_move->is_completed = true;
    }
}

} // namespace compongo::game
