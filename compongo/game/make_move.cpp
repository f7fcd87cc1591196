#include "compongo/game/make_move.h"

namespace compongo::game {

void make_move(Game& game, Color player, const MoveAsWritten& move) {
    PlayerState& state = game.players[player];
    const auto& finished = game.turn.finished;
    const bool is_finished = finished && as_written(*finished, game.history.variant()) == move;
    const MoveFacts facts = is_finished
                                ? facts_of(game.position(), *finished, game.history.variant())
                                : facts_of(game.position(), move, game.history.variant());
    MadeMove& made = state.last_move ? *state.last_move : state.last_move.emplace();
    // The turn before last lends its memory to the next.
    std::vector<TouchedMan> memory = std::move(made.turn.touched);
    memory.clear();
    made = {facts, game.history.size(), false, std::move(game.turn)};
    game.turn = Turn();
    game.turn.touched = std::move(memory);
    state.is_adjusting = false;
    if (state.sheet.written_ahead) {
        state.sheet = with_written(std::move(state.sheet), game.history.size());
    }
    for (const Color each : chess::colors) {
        game.players[each].agrees_to_correct = false;
        game.players[each].asks_for_intervention = false;
        game.players[each].asks_for_finish = false;
    }
    game.players[~player].has_touched_since = false;
    game.players[~player].unruled_offence.reset();
    if (is_finished) {
        game.history.append(*made.turn.finished);
    } else {
        game.history.append(move);
    }
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
