#include "compongo/game/rook_let_go_first.h"

#include "compongo/game/apply.h"
#include "compongo/game/articles/act_of_moving.h"
#include "compongo/game/articles/illegal_press.h"
#include "compongo/game/articles/press.h"
#include "compongo/game/parts/castling_begun.h"
#include "compongo/game/parts/touch_move.h"
#include "compongo/game/state/in_adjournment.h"

namespace compongo::game {

namespace {

/// Rules the rook's move made and completed, as it stands on the board.
Ruling ruled_as_rooks_move(const Game& game, const Act& act, const Press& press, Color player) {
    const Turn& turn = game.turn;
    const Act as_made{act.at, act.by,
                      Play{as_written(*turn.finished, game.history.variant()), turn.hand,
                           turn.is_two_handed ? 2 : 1}};
    Game moved = game;
    Ruling ruling = judge_board_deed(moved, as_made, player);
    advance(moved, as_made, ruling);
    if (moved.phase == Phase::in_play) {
        const Ruling pressed = judge_press(moved, act, press, player);
        ruling.insert(ruling.end(), pressed.begin(), pressed.end());
    }
    return ruling;
}

/// Puts the rook's move back: an earlier release binds the player to another move.
Ruling ruled_as_move_undone(const Game& game, const Act& act, Color player) {
    Ruling ruling;
    if (is_touch_watched(game, game.turn)) {
        add_what_binds_put_back(ruling, game, game.turn);
    } else {
        add_obligation(ruling, game, game.turn);
    }
    const Ruling pressed = judge_press_of_move_undone(game, act, player);
    ruling.insert(ruling.end(), pressed.begin(), pressed.end());
    return ruling;
}

} // namespace

std::optional<Ruling> ruled_press_after_rook(const Game& game, const Act& act) {
    const auto* const press = std::get_if<Press>(&act.deed);
    const auto player = player_of(act.by);
    // A press while the opponent's clock runs does nothing, whatever stands on the board.
    if (press == nullptr || press->prevented || press->button != Button::own || !player ||
        *player != game.having_the_move() || game.phase != Phase::in_play ||
        is_to_be_sealed(game) || game.conditions().regulations.is_blind(*player) ||
        game.clock.running() == ~*player) {
        return std::nullopt;
    }
    if (castling_begun(game, game.turn)) {
        return ruled_as_rooks_move(game, act, *press, *player);
    }
    return is_bound_castling_begun_with_rook(game, game.turn)
               ? std::optional(ruled_as_move_undone(game, act, *player))
               : std::nullopt;
}

} // namespace compongo::game
