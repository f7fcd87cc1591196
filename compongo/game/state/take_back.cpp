#include "compongo/game/state/take_back.h"

#include "compongo/base/check.h"

#include <algorithm>
#include <ranges>

namespace compongo::game {

namespace {

/// The number of half-moves after which the position was last on the board.
std::optional<std::size_t> half_moves_before(const History& history, const std::string& wanted) {
    std::optional<std::size_t> found;
    for (std::size_t at = 0; at <= history.size(); ++at) {
        found = fen_of(history.position_after(at), history.variant()) == wanted ? std::optional(at)
                                                                                : found;
    }
    return found;
}

/// The state before the latest ruling that removed this position from the game.
const Standing* standing_with(const Game& game, const std::string& fen) {
    for (const PastRuling& past : std::views::reverse(game.past_rulings)) {
        if (past.before && half_moves_before(past.before->history, fen)) {
            return &*past.before;
        }
    }
    return nullptr;
}

/// Restores the moves played then. The effects of rulings stay.
void go_back_to(Game& game, const Standing& standing) {
    game.history = standing.history;
    game.turn = standing.turn;
    for (const Color player : chess::colors) {
        const PlayerState& then = standing.players[player];
        PlayerState& now = game.players[player];
        now.last_move = then.last_move;
        now.completed_moves = then.completed_moves;
        now.completed_before_fall = then.completed_before_fall;
        now.has_touched_since = then.has_touched_since;
        now.sheet = then.sheet;
    }
}

void forget_moves_after(Game& game, std::size_t half_moves) {
    for (const Color player : chess::colors) {
        SheetState& sheet = game.players[player].sheet;
        sheet = cut_to(std::move(sheet), half_moves);
        auto& last = game.players[player].last_move;
        if (last && last->half_moves >= half_moves) {
            game.players[player].has_moved_piece_let_go = false;
            int& completed = game.players[player].completed_moves;
            completed = std::min(completed, moves_made_before(game.position())[player]);
            last.reset();
            const std::size_t back = player == game.having_the_move() ? 2 : 1;
            if (half_moves >= back) {
                last = move_made_before(game.history, half_moves - back);
            }
        }
    }
}

/// The question whether a move mates or stalemates remains open only while that move stands.
void forget_questions_about_end(Game& game) {
    std::erase_if(game.decisions, [](const OpenDecision& open) {
        return open.decision.kind == DecisionKind::analogy &&
               open.decision.options.front().starts_with("COMPL-");
    });
}

/// The turn at that position, with its obligations at that time, and whether the player had
/// pressed.
struct TurnBefore {
    Turn turn;
    bool was_pressed = false;
};
TurnBefore turn_before(const Game& game, std::size_t half_moves, PutBackBecause because) {
    if (half_moves == game.history.size()) {
        const bool is_nothing_done =
            !game.turn.finished && unfinished_half_move(game, game.turn).is_nothing();
        return {put_back(game.turn),
                because == PutBackBecause::ruled_at_the_press || is_nothing_done};
    }
    const Color player = game.history.position_after(half_moves).turn();
    const auto& last = game.players[player].last_move;
    const bool is_known = last && last->half_moves == half_moves;
    return {put_back((is_known ? *last : move_made_before(game.history, half_moves)).turn),
            !is_known || last->is_completed};
}

} // namespace

bool is_position_known(const Game& game, const std::string& fen) {
    return half_moves_before(game.history, fen) || standing_with(game, fen) != nullptr;
}

void put_position_back(Game& game, const std::string& fen, PutBackBecause because) {
    auto half_moves = half_moves_before(game.history, fen);
    if (!half_moves) {
        const Standing* const standing = standing_with(game, fen);
        CHECK(standing != nullptr);
        go_back_to(game, *standing);
        half_moves = half_moves_before(game.history, fen);
    }
    const bool is_displaced = because == PutBackBecause::pieces_were_displaced;
    const bool is_ruled =
        because == PutBackBecause::ruled || because == PutBackBecause::ruled_at_the_press;
    TurnBefore before = turn_before(game, *half_moves, because);
    if (*half_moves < game.history.size()) {
        forget_questions_about_end(game);
    }
    game.history.rewind(*half_moves);
    game.turn = is_displaced ? Turn() : std::move(before.turn);
    // An arbiter who has ruled has just stated what must be played.
    if (is_ruled) {
        game.turn.touch_known = game.turn.touched.empty() ? TouchKnown::seen : TouchKnown::ruled;
    }
    game.turn.is_undone = !before.was_pressed && because != PutBackBecause::mover_did_it;
    forget_moves_after(game, *half_moves);
}

} // namespace compongo::game
