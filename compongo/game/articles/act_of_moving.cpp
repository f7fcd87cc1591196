#include "compongo/game/articles/act_of_moving.h"

#include "compongo/game/articles/adjournment.h"
#include "compongo/game/articles/chess960.h"
#include "compongo/game/articles/drawn_game.h"
#include "compongo/game/articles/found_illegal_move.h"
#include "compongo/game/articles/out_of_turn.h"
#include "compongo/game/articles/recording.h"
#include "compongo/game/articles/reply_before_press.h"
#include "compongo/game/articles/two_hands.h"
#include "compongo/game/parts/announcing.h"
#include "compongo/game/parts/captured_piece_left.h"
#include "compongo/game/parts/castling_begun.h"
#include "compongo/game/parts/clock_pressed.h"
#include "compongo/game/parts/completion.h"
#include "compongo/game/parts/illegality.h"
#include "compongo/game/parts/obligation.h"
#include "compongo/game/parts/past_rulings.h"
#include "compongo/game/parts/pieces_needed.h"
#include "compongo/game/parts/touch_move.h"
#include "compongo/game/state/in_adjournment.h"
#include "compongo/game/state/seat.h"

#include <algorithm>

namespace compongo::game {

namespace {

using chess::Move;
using chess::PieceType;
using chess::Position;

template <class Kind>
const Kind* as(const Act& act) {
    return std::get_if<Kind>(&act.deed);
}

/// Rules on one deed on the board by the player having the move.
class MoversDeed {
public:
    MoversDeed(const Game& game, const Act& act, Color player)
        : game_(game), act_(act), player_(player), law_(game.laws().act_of_moving),
          position_(game.position()) {}

    Ruling judge() {
        if (add_piece_adjusted(ruling_, game_, act_.deed, player_)) {
            return std::move(ruling_);
        }
        if (const auto refused = refused_because()) {
            if (refused->first == RefusalReason::piece_released && is_another_move_after_ruling()) {
                add_what_binds_put_back(ruling_, game_, game_.turn);
                return std::move(ruling_);
            }
            return refusal(refused->first, refused->second);
        }
        if (const auto* touch = as<Touch>(act_);
            touch != nullptr && add_touch_that_binds_nobody(ruling_, game_, *touch, player_)) {
            if (law_.claim_lost_by.value == law::ClaimLostBy::any_touch &&
                !is_blind(game_, player_)) {
                lose_claim();
            }
            return std::move(ruling_);
        }
        end_offer();
        const Turn after = turn_after(seat_of(game_), game_.turn, act_.deed);
        const auto begun = castling_begun(game_, after);
        if (after.finished && !begun) {
            made(after, *after.finished);
        } else {
            not_made(after, begun);
        }
        return std::move(ruling_);
    }

private:
    using Refused = std::optional<std::pair<RefusalReason, law::Articles>>;

    [[nodiscard]] Refused refused_because() const {
        if (is_piece_missing(game_, act_.deed)) {
            return std::pair(RefusalReason::no_such_piece,
                             game_.laws().board_and_moves.occupied_square.articles);
        }
        if (changes_promotion_chosen()) {
            return std::pair(RefusalReason::choice_made, law_.promotion_choice.articles);
        }
        if (!game_.turn.bound_to.empty() && takes_back_what_was_let_go()) {
            return std::pair(RefusalReason::piece_released, bound_articles());
        }
        return std::nullopt;
    }
    /// Does the player make another whole move after a ruling has put back what binds them? The
    /// arbiter enforces the ruling. Interpretation I-213.
    [[nodiscard]] bool is_another_move_after_ruling() const {
        const auto* const play = as<Play>(act_);
        return play != nullptr && game_.turn.touch_known == TouchKnown::ruled &&
               game_.turn.attempt.is_empty() &&
               legal_move(position_, play->move, game_.history.variant()).has_value();
    }
    [[nodiscard]] law::Articles bound_articles() const {
        const bool is_promotion = game_.turn.bound_to.front().promotion.has_value();
        return (is_promotion ? law_.promotion_made.articles : law_.committed_by.articles) +
               law_.released_piece.articles;
    }
    /// Once the new piece has touched the promotion square, piece and square are chosen for good.
    [[nodiscard]] bool changes_promotion_chosen() const {
        const auto& chosen = game_.turn.promotion_chosen;
        if (!chosen) {
            return false;
        }
        if (const auto* place = as<Place>(act_)) {
            return chosen->at != place->square || chosen->piece != place->piece;
        }
        const auto* play = as<Play>(act_);
        return play != nullptr && play->move.to == chosen->at && play->move.promotion &&
               *play->move.promotion != chosen->piece.type;
    }
    [[nodiscard]] static bool is_anything_down(const Turn& turn) {
        return std::ranges::any_of(turn.attempt.moved, &MovedPiece::is_committed) ||
               !turn.attempt.placed.empty();
    }
    /// The piece that was let go of is back on its square, or in the hand.
    [[nodiscard]] bool is_put_back_or_lifted() const {
        return !is_anything_down(game_.turn) &&
               std::ranges::none_of(game_.turn.attempt.moved, &MovedPiece::is_off_board);
    }
    /// A piece let go of as part of a legal move stays. If it was put back or lifted again, no
    /// other piece is let go of.
    [[nodiscard]] bool takes_back_what_was_let_go() const {
        const Turn after = turn_after(seat_of(game_), game_.turn, act_.deed);
        if (const auto* play = as<Play>(act_)) {
            const auto is_open = [&](const MoveAsWritten& move) {
                return std::ranges::find(game_.turn.bound_to, move) != game_.turn.bound_to.end();
            };
            return !is_open(play->move) && std::ranges::none_of(after.part_of, is_open);
        }
        const bool is_moved_on =
            (is_put_back_or_lifted() && after.attempt.placed.empty() && is_anything_down(after)) ||
            std::ranges::any_of(game_.turn.attempt.moved, [&](const MovedPiece& before) {
                const auto now =
                    std::ranges::find(after.attempt.moved, before.origin, &MovedPiece::origin);
                return before.is_committed() && (now == after.attempt.moved.end() ||
                                                 now->at != before.at || now->is_off_board());
            });
        return is_moved_on &&
               std::ranges::none_of(game_.turn.bound_to, [&](const MoveAsWritten& written) {
                   const auto move = legal_move(position_, written, game_.history.variant());
                   return move && !after.attempt.is_empty() &&
                          is_part_of(position_, after.attempt, *move);
               });
    }

    /// A touch of unknown intent rejects an offer only if the arbiter decides that it was
    /// deliberate.
    void end_offer() {
        if (!is_intent_undecided() && as<Announce>(act_) == nullptr) {
            add_offer_rejected_by_touch(ruling_, game_, player_);
        }
    }
    [[nodiscard]] bool is_intent_unknown() const {
        const auto* touch = as<Touch>(act_);
        return touch != nullptr && touch->intent == Intent::unknown;
    }
    [[nodiscard]] bool is_intent_undecided() const {
        return is_intent_unknown() &&
               law_.unknown_intent.value == law::UnknownIntent::arbiter_decides;
    }

    void made(const Turn& after, Move move) {
        const MoveAsWritten written = as_written(move, game_.history.variant());
        if (is_touch_watched(game_, game_.turn) && breaks_what_was_touched(after, written)) {
            add_wrong_piece_put_back(ruling_, game_, after);
            return;
        }
        lose_claim();
        if (is_blind(game_, player_) && !is_announced(after, position_, move)) {
            add_not_announced(ruling_, game_, after, move);
            add_obligation(ruling_, game_, after);
            return;
        }
        if (is_to_be_sealed(game_) && !ends_the_game(move)) {
            add_move_to_be_sealed(ruling_, game_, written);
            return;
        }
        add_illegal_move_claim_lost(ruling_, game_, player_);
        complete_previous();
        add_recording_incidents(ruling_, game_, player_, act_.at);
        add_offer_rejected_by_move(ruling_, game_, player_);
        add(ruling_, MoveMade{player_, written}, made_articles(move));
        if (after.is_two_handed) {
            two_handed(move);
        }
        inverted_rook();
        const std::size_t before_end = ruling_.size();
        add_end_by_move(ruling_, game_, move);
        // Moves seldom end the game: only for those that do are the touches examined.
        if (ruling_.size() > before_end && breaks_what_was_touched(after, written)) {
            ruling_.resize(before_end);
            add_end_by_move_of_another_piece(ruling_, game_, move);
        }
        if (ruling_.size() == before_end) {
            add_duty_to_announce(ruling_, game_, after, move);
        }
    }

    /// Interpretation I-120.
    [[nodiscard]] bool ends_the_game(Move move) const {
        Ruling end;
        add_end_by_move(end, game_, move);
        return !end.empty();
    }

    /// The latest ruling on the player's obligation counts; without one, the touches themselves do.
    [[nodiscard]] bool breaks_what_was_touched(const Turn& after, const MoveAsWritten& move) const {
        const auto& told = game_.turn.obligation;
        const Moves allowed =
            told ? told->allowed : obliged_by_touch(game_, after).obligation.allowed;
        return std::ranges::find(allowed, move) == allowed.end();
    }

    /// A player who touches a piece can no longer complain of the opponent's latest move.
    void lose_claim() { add_touch_claim_lost(ruling_, game_, player_); }

    /// In some editions making a move completes the previous one, which was never pressed.
    void complete_previous() {
        const law::Rule& rule = game_.laws().chessclock.completed_by_next_move;
        const auto& last = game_.players[player_].last_move;
        if (!rule.is_silent() && last && !last->is_completed) {
            add(ruling_, MoveCompleted{player_, last->move}, rule.articles);
            add_period_ended_by_next_move(ruling_, game_, act_, player_);
            // No press gave occasion to rule on the two hands.
            if (last->turn.is_two_handed &&
                is_illegal_with_two_hands(game_, pieces_handled(*last))) {
                note_two_hands();
            }
        }
    }

    [[nodiscard]] law::Articles made_articles(Move move) const {
        const bool is_capture = taken_square(position_, move).has_value();
        const law::BoardAndMoves& board_and_moves = game_.laws().board_and_moves;
        law::Articles articles = articles_on_made(game_);
        if (is_blind(game_, player_) && as<Announce>(act_) != nullptr) {
            // The earlier announcement named another move, and has been corrected.
            articles += articles_on_slip(game_, game_.turn, move);
        }
        if (is_assistant(act_.by)) {
            articles += law_.assistant.articles;
        }
        if (move.is_castling()) {
            articles += law_.castling_made.articles;
            articles += board_and_moves.castling.articles;
            articles += chess960_castling_articles(game_, move);
        } else if (move.is_promotion()) {
            articles += law_.promotion_made.articles;
            articles += law_.promotion_method.articles;
            articles += board_and_moves.promotion.articles;
            if (is_capture) {
                articles += law_.promotion_capture.articles;
            }
        } else if (is_capture) {
            articles += law_.capture_made.articles;
            if (move.kind() == chess::MoveKind::en_passant) {
                articles += board_and_moves.en_passant.articles;
            }
        }
        articles += law_.move_made.articles;
        articles += board_and_moves.having_the_move.articles;
        return articles;
    }

    /// Article 4.1. If two hands make the move illegal, that is ruled on completion.
    void two_handed(Move move) {
        if (!is_illegal_with_two_hands(
                game_, pieces_handled(facts_of(position_, move, game_.history.variant())))) {
            note_two_hands();
        }
    }
    void note_two_hands() {
        add(ruling_, Incident{party(player_), IncidentKind::two_hands}, law_.one_hand.articles);
        add_penalty_decision(ruling_, game_, law::Sanction::may_be_penalised, Penalty::warning);
    }

    /// A rook placed upside down is a rook, whatever the player calls it.
    void inverted_rook() {
        const auto* place = as<Place>(act_);
        if (place != nullptr && place->inverted && place->piece.type == PieceType::rook) {
            add(ruling_, Duty{Party::arbiter, DutyKind::turn_rook_upright, {}},
                law_.inverted_rook.articles + law_.inverted_rook_penalty.articles);
            add_penalty_decision(ruling_, game_, law_.inverted_rook_penalty.value,
                                 Penalty::warning);
        }
    }

    void not_made(const Turn& after, const std::optional<Obliged>& begun) {
        if (is_anything_down(after)) {
            const auto [reason, articles] =
                begun ? std::pair(NotMadeBecause::king_not_moved, law_.castling_made.articles)
                      : why_not_made(after);
            add(ruling_, NotMade{player_, reason}, articles_on_not_made(game_, reason) + articles);
        } else if (as<Announce>(act_) != nullptr) {
            return;
        }
        if (is_intent_undecided()) {
            Decision decision{
                DecisionKind::intent,
                {std::string(word(Intent::deliberate)), std::string(word(Intent::accidental))},
                {},
                {}};
            add(ruling_, std::move(decision), law_.unknown_intent.articles);
            return;
        }
        lose_claim();
        const law::Articles also =
            (is_intent_unknown() ? law_.unknown_intent.articles : law::Articles()) +
            (is_blind(game_, player_) ? game_.laws().visually_disabled.touched.articles
                                      : law::Articles());
        if (begun) {
            add_obligation(ruling_, *begun, also);
        } else {
            add_obligation(ruling_, game_, after, also);
        }
        add_draw_claim_lost(ruling_, game_, player_);
    }

    [[nodiscard]] std::pair<NotMadeBecause, law::Articles> why_not_made(const Turn& after) const {
        if (after.part_of.empty()) {
            const Illegality illegal = illegality(game_, {after.attempt, after.part_of});
            const law::Articles released = illegal.reason == IllegalBecause::castling
                                               ? law_.king_released_to_castle.articles
                                               : law::Articles();
            return {NotMadeBecause::illegal,
                    released + law_.illegal_when_released.articles + illegal.articles};
        }
        const MoveAsWritten& move = after.part_of.front();
        const auto legal = legal_move(position_, move, game_.history.variant());
        const auto is_gone = [&](Square square) {
            return std::ranges::find(after.attempt.moved, square, &MovedPiece::origin) !=
                   after.attempt.moved.end();
        };
        const auto is_off_board = [&](Square square) {
            const auto moved = std::ranges::find(after.attempt.moved, square, &MovedPiece::origin);
            return moved != after.attempt.moved.end() && moved->is_off_board();
        };
        const bool is_mover_down =
            std::ranges::any_of(after.attempt.moved,
                                [&](const MovedPiece& moved) {
                                    return moved.origin == move.from &&
                                           (moved.is_off_board() ||
                                            (moved.is_committed() && moved.at == move.to));
                                }) ||
            !after.attempt.placed.empty();
        const chess::SquareSet taken =
            chess::SquareSet(move.to) | passed_pawn(position_.board(), move);
        for (const Square square : (taken & position_.board().pieces(~player_))) {
            if (is_mover_down && !is_gone(square)) {
                return {NotMadeBecause::captured_piece_on_board, law_.capture_made.articles};
            }
        }
        const auto is_let_go = [&](Square square) {
            return std::ranges::any_of(after.attempt.moved, [&](const MovedPiece& moved) {
                return moved.origin == square && moved.is_committed();
            });
        };
        if (legal && legal->is_castling() && !is_let_go(legal->to())) {
            return {NotMadeBecause::rook_not_moved, law_.castling_made.articles};
        }
        if (legal && legal->is_castling() && !is_gone(legal->from())) {
            return {NotMadeBecause::king_not_moved, law_.castling_made.articles};
        }
        if (move.promotion && after.attempt.placed.empty()) {
            return {NotMadeBecause::pawn_not_replaced, law_.promotion_made.articles};
        }
        const bool is_placed_held =
            std::ranges::any_of(after.attempt.placed, &PlacedPiece::is_held);
        if (move.promotion && !is_placed_held && !is_off_board(move.from)) {
            return {NotMadeBecause::pawn_not_removed, law_.promotion_made.articles};
        }
        return {NotMadeBecause::held, law_.move_made.articles};
    }

    const Game& game_;
    const Act& act_;
    const Color player_;
    const law::ActOfMoving& law_;
    const Position& position_;
    Ruling ruling_;
};

/// The opponent takes off their own piece that a released piece has captured: the capture is made
/// as soon as that piece is off the board, no matter which player removes it. Interpretation I-40.
bool is_capture_finished_by_opponent(const Game& game, const Deed& deed, Color opponent) {
    const auto* const remove = std::get_if<Remove>(&deed);
    if (remove == nullptr || game.phase != Phase::in_play || game.turn.part_of.empty() ||
        !game.position().board().pieces(opponent).contains(remove->square) ||
        is_blind(game, opponent) || is_blind(game, ~opponent)) {
        return false;
    }
    return turn_after(seat_of(game), game.turn, deed).finished.has_value();
}

} // namespace

Ruling judge_board_deed(const Game& game, const Act& act, Color player) {
    if (const auto left = captured_piece_taken_off(game, act.deed)) {
        return std::holds_alternative<Remove>(act.deed)
                   ? Ruling()
                   : judge_board_deed(without_captured_piece(game, *left), act, player);
    }
    if (player == game.having_the_move()) {
        return MoversDeed(game, act, player).judge();
    }
    if (is_capture_finished_by_opponent(game, act.deed, player)) {
        return MoversDeed(game, act, ~player).judge();
    }
    if (!is_reply_before_press(game, act.deed, player)) {
        return judge_out_of_turn(game, act, player);
    }
    const Game standing = with_half_move_standing(game);
    Ruling reply = MoversDeed(standing, act, player).judge();
    if (!is_refused(reply)) {
        add_half_move_standing(reply, standing, player);
    }
    return reply;
}

} // namespace compongo::game
