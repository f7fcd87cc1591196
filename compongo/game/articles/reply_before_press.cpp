#include "compongo/game/articles/reply_before_press.h"

#include "compongo/base/is_one_of.h"
#include "compongo/game/articles/found_illegal_move.h"
#include "compongo/game/articles/illegal_press.h"
#include "compongo/game/parts/announcing.h"
#include "compongo/game/parts/pieces_needed.h"
#include "compongo/game/state/in_adjournment.h"
#include "compongo/game/state/make_move.h"

#include <algorithm>

namespace compongo::game {

namespace {

/// Has the player having the move carried out something that looks like a move, with no piece left
/// in the hand?
bool is_something_carried_out(const Game& game) {
    const Attempt& attempt = game.turn.attempt;
    const bool is_anything_held = std::ranges::any_of(attempt.moved, &MovedPiece::is_held) ||
                                  std::ranges::any_of(attempt.placed, &PlacedPiece::is_held);
    return !game.turn.finished && !is_anything_held &&
           move_attempted(game.position(), attempt, game.history.variant()).has_value();
}

/// Does the deed move, take or put on a piece? Touching or lifting counts as a reply only if the
/// opponent's half-move can no longer become a legal move: until then they may still be finishing
/// it.
bool is_answering(const Game& game, const Deed& deed, Color player) {
    const bool is_whole = game.turn.part_of.empty();
    const Attempt& attempt = game.turn.attempt;
    return std::visit(
        [&]<class Kind>(const Kind& each) {
            if constexpr (std::is_same_v<Kind, Touch>) {
                return is_whole && each.intent != Intent::accidental &&
                       !game.players[player].is_adjusting;
            } else if constexpr (is_one_of<Kind, Lift, Carry>) {
                return is_whole;
            } else if constexpr (std::is_same_v<Kind, Remove>) {
                // Removing one's own captured piece only helps the opponent.
                const std::vector<Piece> pieces =
                    pieces_on(game.position().board(), attempt, each.square);
                const Piece taken = each.piece       ? *each.piece
                                    : pieces.empty() ? Piece{}
                                                     : pieces.front();
                return !pieces.empty() && taken.color != player;
            }
            return is_one_of<Kind, Release, Place, Play>;
        },
        deed);
}

} // namespace

bool is_reply_before_press(const Game& game, const Deed& deed, Color player) {
    const bool is_on_one_board = !is_blind(game, player) && !is_blind(game, ~player);
    return game.phase == Phase::in_play && game.having_the_move() != player && is_on_one_board &&
           !is_to_be_sealed(game) && !is_illegal_move_ruled_at_once(game) &&
           is_something_carried_out(game) && is_answering(game, deed, player);
}

Game with_half_move_standing(Game game) {
    leave_unfinished(game, game.having_the_move());
    return game;
}

void add_half_move_standing(Ruling& reply, const Game& standing, Color player) {
    Ruling ruling;
    add_left_unruled(ruling, standing);
    add(ruling, TurnPasses{player}, standing.laws().irregularities.illegal_move_ruled.articles);
    reply.insert(reply.begin(), ruling.begin(), ruling.end());
}

} // namespace compongo::game
