#include "compongo/game/articles/press.h"

#include "compongo/game/articles/clock_acts.h"
#include "compongo/game/articles/found_illegal_move.h"
#include "compongo/game/articles/illegal_press.h"
#include "compongo/game/articles/moves_not_entered.h"
#include "compongo/game/articles/out_of_turn.h"
#include "compongo/game/articles/two_hands.h"
#include "compongo/game/parts/clock_pressed.h"
#include "compongo/game/state/in_adjournment.h"
#include "compongo/game/state/make_move.h"

#include <algorithm>

namespace compongo::game {

namespace {

/// Completing a move by pressing the clock (6.7 or 6.2.1).
class Completing {
public:
    Completing(const Game& game, const Act& act, const Press& deed, Color player)
        : game_(game), act_(act), deed_(deed), player_(player), law_(game.laws().chessclock),
          made_(*game.players[player].last_move) {}

    Ruling judge() {
        const law::Irregularities& irregularities = game_.laws().irregularities;
        const bool is_illegal = is_two_handed_and_illegal();
        const bool is_ruled = is_illegal && is_illegal_move_ruled_at_once(game_);
        const bool is_undone = is_ruled && is_two_hands_move_restored(game_);
        if (!is_undone) {
            add(ruling_, MoveCompleted{player_, made_.move}, completed_articles());
        }
        if (is_ruled) {
            add_two_hands(ruling_, game_, act_, player_);
        } else if (is_illegal) {
            add(ruling_, NoIntervention{NoInterventionBecause::claim_needed},
                irregularities.illegal_move_ruled.articles);
        }
        add_draw_by_illegal_position(ruling_, game_, on_board(game_));
        if (!is_over() && !is_undone) {
            const int completed = moves_made_before(game_.position())[player_];
            add_clock_pressed(ruling_, game_, act_, {player_, completed, running_after()});
        }
        wrong_hand();
        return std::move(ruling_);
    }

private:
    [[nodiscard]] bool is_over() const {
        return !ruling_.empty() && std::holds_alternative<GameOver>(ruling_.back().consequence);
    }
    [[nodiscard]] law::Articles completed_articles() const {
        law::Articles articles = law_.press.articles;
        if (made_.half_moves + 1 != game_.history.size()) {
            articles = law_.always_allowed_to_press.articles + articles;
        }
        if (made_.move.promotion) {
            articles = articles + game_.laws().act_of_moving.promotion_choice.articles;
        } else if (made_.is_castling) {
            articles = articles + game_.laws().board_and_moves.castling.articles;
        }
        return articles;
    }

    /// An illegal move by two hands alone stands until it is claimed.
    [[nodiscard]] bool is_two_handed_and_illegal() const {
        return made_.turn.is_two_handed &&
               is_illegal_with_two_hands(game_, pieces_handled(made_)) &&
               game_.history.played()[made_.half_moves].is_legal;
    }

    /// The opponent's clock runs, unless the opponent has already replied and completed a move.
    /// Interpretation I-71.
    [[nodiscard]] Running running_after() const {
        const auto& reply = game_.players[~player_].last_move;
        const bool is_answered =
            reply && reply->half_moves == made_.half_moves + 1 && reply->is_completed;
        const bool stands = is_to_be_sealed(game_) && game_.adjournment->is_early;
        return stands ? std::nullopt : Running(is_answered ? player_ : ~player_);
    }

    void wrong_hand() {
        if (deed_.hand && made_.turn.hand && *deed_.hand != *made_.turn.hand) {
            add(ruling_, Incident{party(player_), IncidentKind::wrong_hand},
                law_.wrong_hand.articles);
            add_penalty_decision(ruling_, game_, law_.wrong_hand.value);
        }
    }

    const Game& game_;
    const Act& act_;
    const Press& deed_;
    const Color player_;
    const law::Chessclock& law_;
    const MadeMove& made_;
    Ruling ruling_;
};

/// An illegal move, or no move, that is ruled on only when claimed or observed: it stands as it was
/// carried out. Interpretation I-72.
Ruling judge_unruled_press(const Game& game, const Act& act, Color player) {
    const law::Irregularities& law = game.laws().irregularities;
    const Unfinished half_move = unfinished_half_move(game, game.turn);
    Ruling ruling;
    Game standing = game;
    leave_unfinished(standing, player);
    add_left_unruled(ruling, standing);
    if (!half_move.is_nothing()) {
        add_illegal_move_claim_lost(ruling, game, player);
        add_draw_by_illegal_position(ruling, game, after_unfinished(on_board(game), half_move));
    }
    if (!std::holds_alternative<GameOver>(ruling.back().consequence)) {
        add(ruling, TurnPasses{~player}, law.illegal_move_ruled.articles);
        const int completed = moves_made_before(game.position())[player] + 1;
        add_clock_pressed(ruling, game, act, {player, completed, ~player});
    }
    return ruling;
}

/// Has the player having the move done something on the board that is not a whole move?
bool is_half_done(const Game& game, Color player) {
    return game.having_the_move() == player && !unfinished_half_move(game, game.turn).is_nothing();
}

/// Does this player's clock run although they completed their move, because it was started again
/// since? A reply may have been made already, but was not pressed.
bool is_clock_only_to_be_changed_over(const Game& game, Color player) {
    if (game.clock.running() != player) {
        return false;
    }
    const auto& last = game.players[player].last_move;
    const auto& reply = game.players[~player].last_move;
    const std::size_t played = game.history.size();
    return game.having_the_move() != player ||
           (last && last->is_completed && last->half_moves + 2 == played && reply &&
            !reply->is_completed && reply->half_moves + 1 == played);
}

/// The press only switches the clocks: the move was completed earlier, with its effects.
/// Interpretation I-236.
Ruling judge_clock_changed_over(const Game& game, const Act& act, Color player) {
    const law::Chessclock& law = game.laws().chessclock;
    Ruling ruling;
    add_clock(ruling, game.clock.shown(act.at), ~player,
              law.press.articles + law.always_allowed_to_press.articles);
    return ruling;
}

Ruling judge_pressed(const Game& game, const Act& act, const Press& deed, Color player) {
    const auto& last = game.players[player].last_move;
    if (!game.are_moves_entered && (!last || last->is_completed)) {
        return judge_press_of_unseen_move(game, act, player);
    }
    const bool has_the_move = game.having_the_move() == player;
    // A player who is to seal completes nothing on the board by a press. Interpretation I-120.
    const bool is_attempted = is_half_done(game, player) && !is_to_be_sealed(game);
    if (has_the_move && game.turn.is_undone) {
        return judge_press_of_move_undone(game, act, player);
    }
    if (last && !last->is_completed && !is_attempted) {
        return Completing(game, act, deed, player).judge();
    }
    if (!is_attempted && is_clock_only_to_be_changed_over(game, player)) {
        return judge_clock_changed_over(game, act, player);
    }
    if (!has_the_move) {
        return refusal(RefusalReason::move_not_made, game.laws().chessclock.press.articles);
    }
    const law::Irregularities& law = game.laws().irregularities;
    const bool is_illegal_move =
        is_attempted || law.pressed_without_move.value != law::Offence::incident;
    const bool is_for_the_arbiter = !is_attempted && is_press_for_the_arbiter(game, player);
    if (is_illegal_move && !is_for_the_arbiter && !is_illegal_move_ruled_at_once(game)) {
        return judge_unruled_press(game, act, player);
    }
    return is_attempted ? judge_completed_illegal_move(game, act, player)
                        : judge_press_without_move(game, act, player);
}

/// Rules on the press by the state of the clock: it does nothing while the opponent's clock runs;
/// with both clocks stopped it would start one, which only the arbiter may do. Interpretations I-71
/// and I-75.
Ruling judge_on_clock(const Game& game, const Act& act, const Press& deed, Color player) {
    const Running running = game.clock.running();
    if (!game.are_moves_entered || running == player || is_to_be_sealed(game)) {
        return judge_pressed(game, act, deed, player);
    }
    const law::Chessclock& law = game.laws().chessclock;
    const auto& last = game.players[player].last_move;
    const bool is_made = last && !last->is_completed;
    if (running) {
        return refusal(is_made ? RefusalReason::not_allowed : RefusalReason::move_not_made,
                       law.press.articles);
    }
    Ruling ruling;
    add(ruling, Incident{party(player), IncidentKind::started_clock},
        law.arbiter_restarts.articles);
    if (is_made || is_half_done(game, player)) {
        const Ruling completed = judge_pressed(game, act, deed, player);
        ruling.insert(ruling.end(), completed.begin(), completed.end());
    } else {
        add_clock(ruling, game.clock.shown(act.at), std::nullopt, law.arbiter_restarts.articles);
    }
    return ruling;
}

/// Rules on the press by what stands on the board; a piece that was put back stands where it came
/// from.
Ruling judge_as_left(const Game& game, const Act& act, const Press& deed, Color player) {
    if (game.having_the_move() != player || !game.turn.is_put_back) {
        return judge_on_clock(game, act, deed, player);
    }
    Game left = game;
    left.turn = put_back(std::move(left.turn));
    return judge_on_clock(left, act, deed, player);
}

/// The player should have put the pieces back on their own time. Interpretation I-209.
void add_pieces_left_displaced(Ruling& ruling, const Game& game, Color player) {
    add(ruling, Duty{party(player), DutyKind::restore_pieces, {}},
        game.laws().irregularities.displaced_pieces.articles);
}

} // namespace

Ruling judge_press(const Game& game, const Act& act, const Press& deed, Color player) {
    if (deed.prevented) {
        return judge_prevented_press(game, player);
    }
    Ruling ruling = judge_as_left(game, act, deed, player);
    if (game.players[player].has_displaced_pieces && !is_refused(ruling)) {
        add_pieces_left_displaced(ruling, game, player);
    }
    if (game.players[player].has_moved_piece_let_go && !is_refused(ruling) &&
        game.laws().act_of_moving.who_acts.value == law::WhoActs::arbiter) {
        add_piece_let_go_moved_on(ruling, game, player);
    }
    if (deed.manner == PressManner::violent) {
        // Violence to the clock is a breach even if the press has no other effect.
        if (std::holds_alternative<Refusal>(ruling.front().consequence)) {
            ruling.clear();
        }
        const auto& violent = game.laws().chessclock.violent_press;
        add(ruling, Incident{party(player), IncidentKind::violent_press}, violent.articles);
        add_penalty_decision(ruling, game, violent.value);
    }
    return ruling;
}

} // namespace compongo::game
