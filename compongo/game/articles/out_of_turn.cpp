#include "compongo/game/articles/out_of_turn.h"

#include "compongo/game/parts/announcing.h"
#include "compongo/game/parts/obligation.h"
#include "compongo/game/parts/pieces_needed.h"
#include "compongo/game/state/make_move.h"

#include <algorithm>
#include <span>

namespace compongo::game {

namespace {

/// The player has made a move and not completed it: do they handle the same pieces again, named by
/// where they stood or stand?
bool is_taking_back(const Game& game, const Deed& deed, Color player) {
    const auto& last = game.players[player].last_move;
    const std::span<const Square> squares = squares_needed(deed);
    if (!last || last->is_completed || squares.empty()) {
        return false;
    }
    const bool is_of_castling =
        last->is_castling && std::ranges::find(last->turn.touched, squares.front(),
                                               &TouchedPiece::square) != last->turn.touched.end();
    return squares.front() == last->move.from || squares.front() == last->move.to || is_of_castling;
}

/// The player has let a rook go where castling puts it, not pressed, and takes the king now: they
/// meant to castle on this wing. In Chess960 the rook may come first, unless the regulations say
/// otherwise. Interpretation I-212.
std::optional<RightKind> wing_of_rook_first(const Game& game, const Deed& deed, Color player) {
    const auto& last = game.players[player].last_move;
    const std::span<const Square> squares = squares_needed(deed);
    const bool may_come_first = game.history.variant() == Variant::chess960 && !is_king_first(game);
    if (!last || last->is_completed || squares.empty() || may_come_first) {
        return std::nullopt;
    }
    const Square king = squares.front();
    const Square rook = last->move.from;
    const chess::Position before = game.history.position_after(last->half_moves);
    const chess::Board& board = before.board();
    const bool is_kingside = rook > king;
    const chess::File castled = is_kingside ? chess::File::f : chess::File::d;
    // A player who has touched the king first, and lets the rook go first, has only moved the wrong
    // piece.
    const bool is_king_touched =
        std::ranges::find(last->turn.touched, king, &TouchedPiece::square) !=
        last->turn.touched.end();
    const bool is_meant = !is_king_touched &&
                          board.pieces(player, chess::PieceType::king).contains(king) &&
                          (before.castling_rooks() & board.pieces(player)).contains(rook) &&
                          last->move.to == chess::square_of(castled, rank_of(rook));
    if (!is_meant) {
        return std::nullopt;
    }
    return is_kingside ? RightKind::castling_kingside : RightKind::castling_queenside;
}

/// Does a piece stand elsewhere afterwards, or not at all?
bool is_anything_moved(const Deed& deed) {
    return !std::holds_alternative<Lift>(deed) && !std::holds_alternative<Carry>(deed);
}

} // namespace

bool may_adjust(const Game& game, Color player) {
    if (game.laws().act_of_moving.may_adjust.value == law::MayAdjust::player_having_the_move) {
        return player == game.having_the_move();
    }
    // With the clocks stopped there is no other way to tell than by the move. Interpretation I-73.
    return game.clock.running().value_or(game.having_the_move()) == player;
}

// Interpretation I-43.
void add_touched_not_on_move(Ruling& ruling, const Game& game, Color player) {
    const auto& breach = game.laws().act_of_moving.touched_not_on_move;
    add(ruling, Incident{party(player), IncidentKind::touched_not_on_move}, breach.articles);
    add_penalty_decision(ruling, game, breach.value);
}

bool add_touch_that_binds_nobody(Ruling& ruling, const Game& game, const Touch& touch,
                                 Color player) {
    const law::ActOfMoving& law = game.laws().act_of_moving;
    if (is_blind(game, player)) {
        add(ruling, TouchIgnored{player, IgnoredBecause::not_lifted},
            game.laws().visually_disabled.touched.articles);
        return true;
    }
    // To touch in order to castle is no adjusting.
    if (game.players[player].is_adjusting && touch.intent != Intent::castle) {
        if (may_adjust(game, player)) {
            add(ruling, TouchIgnored{player, IgnoredBecause::adjusting}, law.adjusting.articles);
        } else {
            add_touched_not_on_move(ruling, game, player);
        }
        return true;
    }
    if (touch.intent == Intent::accidental) {
        add(ruling, TouchIgnored{player, IgnoredBecause::accidental},
            law.accidental_touch.articles);
        return true;
    }
    return false;
}

bool add_piece_adjusted(Ruling& ruling, const Game& game, const Deed& deed, Color player) {
    const auto* const carry = std::get_if<Carry>(&deed);
    const auto* const release = std::get_if<Release>(&deed);
    const bool is_on_its_square = std::holds_alternative<Lift>(deed) ||
                                  (carry != nullptr && carry->from == carry->to) ||
                                  (release != nullptr && release->from == release->to);
    const bool is_in_hand = player == game.having_the_move() && !game.turn.attempt.is_empty();
    if (!is_on_its_square || !game.players[player].is_adjusting || is_in_hand ||
        is_blind(game, player) || is_piece_missing(game, deed)) {
        return false;
    }
    if (may_adjust(game, player)) {
        add(ruling, TouchIgnored{player, IgnoredBecause::adjusting},
            game.laws().act_of_moving.adjusting.articles);
    } else {
        add_touched_not_on_move(ruling, game, player);
    }
    return true;
}

void add_piece_let_go_moved_on(Ruling& ruling, const Game& game, Color player) {
    const law::ActOfMoving& law = game.laws().act_of_moving;
    add(ruling, Duty{party(player), DutyKind::restore_pieces, {}},
        law.released_piece.articles + law.move_made.articles);
}

Ruling judge_adjusting_said(const Game& game, Color player) {
    Ruling ruling;
    const Turn& turn = game.turn;
    if (player != game.having_the_move() || turn.touched.empty() || !turn.obligation) {
        return ruling;
    }
    const Obliged bound = obliged(game, turn);
    if (!bound.needs_castling_side && bound.obligation.kind != ObligationKind::free) {
        add(ruling, bound.obligation,
            game.laws().act_of_moving.adjusting.articles + bound.articles);
    }
    return ruling;
}

Ruling judge_out_of_turn(const Game& game, const Act& act, Color player) {
    const law::ActOfMoving& law = game.laws().act_of_moving;
    const auto* touch = std::get_if<Touch>(&act.deed);
    // Interpretation I-173.
    if (is_made_again_with_one_hand(game, act.deed, player) &&
        !game.conditions().regulations.chooses({"two_hands_repeated", "illegal_move"})) {
        Ruling ruling;
        add(ruling, Note{NoteKind::reading, "made again with one hand before the press"},
            law.one_hand.articles + law.move_made.articles);
        return ruling;
    }
    if (Ruling adjusted; add_piece_adjusted(adjusted, game, act.deed, player)) {
        return adjusted;
    }
    if (touch == nullptr && is_taking_back(game, act.deed, player)) {
        return refusal(RefusalReason::piece_released,
                       law.released_piece.articles + law.move_made.articles);
    }
    if (is_piece_missing(game, act.deed)) {
        return refusal(RefusalReason::no_such_piece,
                       game.laws().board_and_moves.occupied_square.articles);
    }
    Ruling ruling;
    if (const auto wing = wing_of_rook_first(game, act.deed, player)) {
        add(ruling, RightChanged{player, *wing, RightState::lost, Until::move},
            law.rook_then_king_touched.articles);
    }
    if (touch != nullptr) {
        if (!add_touch_that_binds_nobody(ruling, game, *touch, player)) {
            add_touched_not_on_move(ruling, game, player);
        }
        return ruling;
    }
    const law::Articles& articles = game.laws().board_and_moves.having_the_move.articles;
    add(ruling, Incident{party(player), IncidentKind::out_of_turn}, articles);
    // Interpretation I-234.
    if (is_anything_moved(act.deed)) {
        add(ruling, Duty{party(player), DutyKind::restore_pieces, {}},
            articles + game.laws().conduct.enforcement.articles);
    }
    return ruling;
}

} // namespace compongo::game
