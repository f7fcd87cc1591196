#include "compongo/game/act_of_moving.h"

#include "compongo/game/completion.h"
#include "compongo/game/illegality.h"
#include "compongo/game/obligation.h"
#include "compongo/game/recording.h"

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

/// The squares on which this deed needs a man.
Squares squares_needed(const Deed& deed) {
    if (const auto* touch = std::get_if<Touch>(&deed)) {
        return touch->squares;
    }
    if (const auto* lift = std::get_if<Lift>(&deed)) {
        return {lift->square};
    }
    if (const auto* carry = std::get_if<Carry>(&deed)) {
        return {carry->from};
    }
    if (const auto* release = std::get_if<Release>(&deed)) {
        return {release->from};
    }
    if (const auto* remove = std::get_if<Remove>(&deed)) {
        return {remove->square};
    }
    if (const auto* play = std::get_if<Play>(&deed)) {
        return {play->move.from};
    }
    return {};
}

bool is_assistant(Actor actor) {
    return actor == Actor::assistant_white || actor == Actor::assistant_black;
}

/// Judges one deed of the player who has the move.
class MoversDeed {
public:
    MoversDeed(const Game& game, const Act& act, Color player)
        : game_(game), act_(act), player_(player), law_(game.laws().act_of_moving), position_(game.position()) {}

    Ruling judge() {
        if (const auto refused = refused_because()) {
            return refusal(refused->first, refused->second);
        }
        if (const auto* touch = as<Touch>(act_)) {
            if (const auto ignored = ignored_because(*touch)) {
                if (law_.claim_lost_by.value == law::ClaimLostBy::any_touch) {
                    lose_claim();
                }
                add(ruling_, TouchIgnored{player_, ignored->first}, ignored->second);
                return std::move(ruling_);
            }
        }
        end_offer();
        const Turn after = turn_after({position_, game_.history.variant()}, game_.turn, act_.deed);
        if (const auto move = move_finished(after)) {
            made(after, *move);
        } else {
            not_made(after);
        }
        return std::move(ruling_);
    }

private:
    using Refused = std::optional<std::pair<RefusalReason, law::Articles>>;

    [[nodiscard]] Refused refused_because() const {
        // A whole move starts from the position at the beginning of the turn.
        const Attempt done = as<Play>(act_) != nullptr ? Attempt{} : game_.turn.attempt;
        for (const Square square : squares_needed(act_.deed)) {
            if (men_on(position_.board(), done, square).empty() && !position_.board().man_on(square)) {
                return std::pair(RefusalReason::no_such_man, game_.laws().board_and_moves.occupied_square.articles);
            }
        }
        const auto& chosen = game_.turn.promotion_chosen;
        if (const auto* place = as<Place>(act_); place != nullptr && chosen && chosen->at == place->square && chosen->man != place->man) {
            return std::pair(RefusalReason::choice_made, law_.promotion_choice.articles);
        }
        if (!game_.turn.part_of.empty() && takes_back_what_was_let_go()) {
            return std::pair(RefusalReason::man_released, bound_articles());
        }
        return std::nullopt;
    }
    [[nodiscard]] law::Articles bound_articles() const {
        const bool is_promotion = game_.turn.part_of.front().promotion.has_value();
        return is_promotion ? law_.promotion_made.articles + law_.released_man.articles : law_.released_man.articles;
    }
    /// A man let go as part of a legal move stays.
    [[nodiscard]] bool takes_back_what_was_let_go() const {
        const Moves& part_of = game_.turn.part_of;
        if (const auto* play = as<Play>(act_)) {
            return std::ranges::find(part_of, play->move) == part_of.end();
        }
        if (const auto* release = as<Release>(act_)) {
            const Turn after = turn_after({position_, game_.history.variant()}, game_.turn, *release);
            const auto was_possible = [&](const MoveAsWritten& move) { return std::ranges::find(part_of, move) != part_of.end(); };
            return std::ranges::none_of(after.part_of, was_possible) && std::ranges::any_of(game_.turn.attempt.moved, [&](const MovedMan& moved) {
                return !moved.is_held && !moved.is_off_board && moved.at == release->from && release->to != moved.at;
            });
        }
        return false;
    }

    [[nodiscard]] std::optional<std::pair<IgnoredBecause, law::Articles>> ignored_because(const Touch& touch) const {
        if (game_.players[player_].is_adjusting && may_adjust(game_, player_)) {
            return std::pair(IgnoredBecause::adjusting, law_.adjusting.articles);
        }
        if (touch.intent == Intent::accidental) {
            return std::pair(IgnoredBecause::accidental, law_.accidental_touch.articles);
        }
        return std::nullopt;
    }

    /// To touch a man in order to move it rejects the opponent's offer (9.1).
    void end_offer() {
        if (game_.offer && game_.offer->by != player_) {
            OfferStands ended{game_.offer->by, OfferState::ended, {}, {}, OfferEnd::touched};
            add(ruling_, ended, game_.laws().drawn_game.offer_life.articles);
        }
    }

    /// The legal move that stands on the board, everything let go of.
    [[nodiscard]] std::optional<Move> move_finished(const Turn& after) const {
        if (const auto* play = as<Play>(act_)) {
            return legal_move(position_, play->move, game_.history.variant());
        }
        if (after.part_of.empty()) {
            return std::nullopt;
        }
        const auto settled = settled_board(position_.board(), after.attempt);
        for (const MoveAsWritten& written : after.part_of) {
            const auto move = legal_move(position_, written, game_.history.variant());
            if (settled && position_.play(*move).board() == *settled) {
                return move;
            }
        }
        return std::nullopt;
    }

    void made(const Turn& after, Move move) {
        const MoveAsWritten written = as_written(move, game_.history.variant());
        // A claim was made to the arbiter, so he knows of the move announced with it.
        const bool is_seen = game_.turn.is_touch_observed || game_.turn.announced;
        if (is_seen && law_.who_acts.value == law::WhoActs::arbiter && breaks_what_he_touched(after, written)) {
            const Obliged bound = obliged_by_touch(game_, after);
            add(ruling_, Duty{Party::arbiter, DutyKind::intervene, {}}, law_.who_acts.articles);
            add(ruling_, PositionRestored{fen_of(position_, game_.history.variant())}, law_.wrong_man_moved.articles);
            add(ruling_, bound.obligation, bound.articles);
            return;
        }
        lose_claim();
        complete_previous();
        add_recording_incidents(ruling_, game_, player_, act_.at);
        add(ruling_, MoveMade{player_, written}, made_articles(after, move));
        if (after.is_two_handed) {
            two_handed(move);
        }
        inverted_rook();
        add_end_by_move(ruling_, game_, move);
    }

    [[nodiscard]] bool breaks_what_he_touched(const Turn& after, const MoveAsWritten& move) const {
        const Moves allowed = obliged_by_touch(game_, after).obligation.allowed;
        return std::ranges::find(allowed, move) == allowed.end();
    }

    /// Touching a man, he can no longer complain of the opponent's latest move.
    void lose_claim() {
        if (!game_.players[player_].has_touched_since && broken_obligation(game_, ~player_)) {
            add(ruling_, RightChanged{player_, RightKind::claim_touch_move, RightState::lost, {}}, law_.claim_lost_by.articles);
        }
    }

    /// Where that is the rule, making a move completes the one before it that was never pressed.
    void complete_previous() {
        const law::Rule& rule = game_.laws().chessclock.completed_by_next_move;
        const auto& last = game_.players[player_].last_move;
        if (!rule.is_silent() && last && !last->is_completed) {
            add(ruling_, MoveCompleted{player_, last->move}, rule.articles);
        }
    }

    [[nodiscard]] law::Articles made_articles(const Turn& after, Move move) const {
        law::Articles articles;
        if (move.is_castling()) {
            articles = law_.castling_made.articles + game_.laws().board_and_moves.castling.articles;
        } else if (move.is_promotion()) {
            articles = law_.promotion_made.articles + law_.promotion_method.articles + game_.laws().board_and_moves.promotion.articles;
        } else if (after.touched.size() > 1 && position_.board().man_on(move.to())) {
            articles = law_.capture_made.articles;
        }
        if (is_assistant(act_.by)) {
            articles = law_.assistant.articles + articles;
        }
        return articles + law_.move_made.articles + game_.laws().board_and_moves.having_the_move.articles;
    }

    /// Article 4.1. Where it makes the move illegal, that is ruled when it is completed.
    void two_handed(Move move) {
        const law::Irregularities& irregularities = game_.laws().irregularities;
        const bool is_penalised = irregularities.two_hands.value == law::Offence::illegal_move &&
                                  (move.is_castling() || move.is_promotion() || position_.board().man_on(move.to()) ||
                                   move.kind() == chess::MoveKind::en_passant);
        if (!is_penalised) {
            add(ruling_, Incident{party(player_), IncidentKind::two_hands}, law_.one_hand.articles);
            add_penalty_decision(ruling_, game_, law::Sanction::may_be_penalised, Penalty::warning);
        }
    }

    /// A rook upside down is a rook, whatever the player calls it.
    void inverted_rook() {
        const auto* place = as<Place>(act_);
        if (place != nullptr && place->inverted && place->man.type == PieceType::rook) {
            add(ruling_, Duty{Party::arbiter, DutyKind::turn_rook_upright, {}}, law_.inverted_rook.articles + law_.inverted_rook_penalty.articles);
            add_penalty_decision(ruling_, game_, law_.inverted_rook_penalty.value, Penalty::warning);
        }
    }

    void not_made(const Turn& after) {
        lose_claim();
        const bool is_something_down = std::ranges::any_of(after.attempt.moved, [](const MovedMan& moved) { return !moved.is_held && !moved.is_off_board; }) ||
                                       !after.attempt.placed.empty();
        if (is_something_down) {
            const auto [reason, articles] = why_not_made(after);
            add(ruling_, NotMade{player_, reason}, articles);
        }
        const auto* touch = as<Touch>(act_);
        if (touch != nullptr && touch->intent == Intent::unknown && law_.unknown_intent.value == law::UnknownIntent::arbiter_decides) {
            Decision decision{DecisionKind::intent, {std::string(word(Intent::deliberate)), std::string(word(Intent::accidental))}, {}, {}};
            add(ruling_, std::move(decision), law_.unknown_intent.articles);
            return;
        }
        add_obligation(ruling_, game_, after);
        lose_draw_claim();
    }

    [[nodiscard]] std::pair<NotMadeBecause, law::Articles> why_not_made(const Turn& after) const {
        if (after.part_of.empty()) {
            const Illegality illegal = illegality(game_, after);
            return {NotMadeBecause::illegal, law_.illegal_when_released.articles + illegal.articles};
        }
        const MoveAsWritten& move = after.part_of.front();
        const auto legal = legal_move(position_, move, game_.history.variant());
        const auto is_gone = [&](Square square) { return std::ranges::find(after.attempt.moved, square, &MovedMan::origin) != after.attempt.moved.end(); };
        const bool is_mover_down = std::ranges::any_of(after.attempt.moved, [&](const MovedMan& moved) {
            return moved.origin == move.from && !moved.is_held && (moved.at == move.to || moved.is_off_board);
        });
        const chess::SquareSet taken = chess::SquareSet(move.to) | passed_pawn(position_, move, game_.history.variant());
        for (const Square square : taken & position_.board().men(~player_)) {
            if (is_mover_down && !is_gone(square)) {
                return {NotMadeBecause::captured_man_on_board, law_.capture_made.articles};
            }
        }
        if (legal && legal->is_castling()) {
            return {NotMadeBecause::rook_not_moved, law_.castling_made.articles};
        }
        if (move.promotion && after.attempt.placed.empty()) {
            return {NotMadeBecause::pawn_not_replaced, law_.promotion_made.articles};
        }
        const bool is_placed_held = std::ranges::any_of(after.attempt.placed, &PlacedMan::is_held);
        if (move.promotion && !is_placed_held && !is_gone(move.from)) {
            return {NotMadeBecause::pawn_not_removed, law_.promotion_made.articles};
        }
        return {NotMadeBecause::held, law_.move_made.articles};
    }

    /// A touch costs the draw claim that he could have made on this move (9.4).
    void lose_draw_claim() {
        const law::DrawnGame& drawn = game_.laws().drawn_game;
        const bool could_claim = game_.position().halfmove_clock() >= 2 * drawn.moves_claimed.value ||
                                 game_.history.occurrences() >= drawn.repetitions_claimed.value;
        if (could_claim && game_.turn.touched.empty()) {
            add(ruling_, RightChanged{player_, RightKind::claim_draw, RightState::lost, Until::move}, drawn.touch_loses_claim.articles);
        }
    }

    const Game& game_;
    const Act& act_;
    const Color player_;
    const law::ActOfMoving& law_;
    const Position& position_;
    Ruling ruling_;
};

/// The player who has not the move does something to the men.
Ruling judge_out_of_turn(const Game& game, const Act& act, Color player) {
    const law::ActOfMoving& law = game.laws().act_of_moving;
    Ruling ruling;
    if (const auto* touch = as<Touch>(act)) {
        if (game.players[player].is_adjusting && may_adjust(game, player)) {
            add(ruling, TouchIgnored{player, IgnoredBecause::adjusting}, law.adjusting.articles);
        } else if (touch->intent == Intent::accidental) {
            add(ruling, TouchIgnored{player, IgnoredBecause::accidental}, law.accidental_touch.articles);
        } else {
            add(ruling, Incident{party(player), IncidentKind::touched_not_on_move}, law.touched_not_on_move.articles);
            add_penalty_decision(ruling, game, law.touched_not_on_move.value);
        }
        return ruling;
    }
    const auto& last = game.players[player].last_move;
    const Squares squares = squares_needed(act.deed);
    if (last && !last->is_completed && !squares.empty() && squares.front() == last->move.to) {
        return refusal(RefusalReason::man_released, law.released_man.articles + law.move_made.articles);
    }
    add(ruling, Incident{party(player), IncidentKind::out_of_turn}, game.laws().board_and_moves.having_the_move.articles);
    return ruling;
}

/// The ordinary case, told without playing anything again: he touched the man he moved, and what stood where it went.
bool touched_only_what_moved(const MadeMove& made) {
    return std::ranges::all_of(made.turn.touched, [&](const TouchedMan& touched) {
        return touched.square == made.move.from || touched.square == made.move.to;
    });
}

} // namespace

bool may_adjust(const Game& game, Color player) {
    if (game.laws().act_of_moving.may_adjust.value == law::MayAdjust::player_having_the_move) {
        return player == game.having_the_move();
    }
    return game.clock.running() == player;
}

Ruling judge_adjust(const Game& /*game*/, Color /*player*/) {
    return {};
}

Ruling judge_board_deed(const Game& game, const Act& act, Color player) {
    if (player != game.having_the_move()) {
        return judge_out_of_turn(game, act, player);
    }
    return MoversDeed(game, act, player).judge();
}

void add_obligation(Ruling& ruling, const Game& game, const Turn& turn, const law::Articles& also) {
    const Obliged bound = obliged(game, turn);
    const law::ActOfMoving& law = game.laws().act_of_moving;
    for (const RightKind barred : bound.barred) {
        add(ruling, RightChanged{bound.obligation.player, barred, RightState::lost, Until::move}, law.rook_then_king_touched.articles);
    }
    if (bound.needs_castling_side) {
        add(ruling, Decision{DecisionKind::castling_side, {"king", "queen"}, {}, {}}, bound.articles);
        return;
    }
    add(ruling, bound.obligation, bound.articles + also);
}

std::optional<Obligation> broken_obligation(const Game& game, Color player) {
    const auto& last = game.players[player].last_move;
    if (!last || last->half_moves + 1 != game.history.size() || (!last->turn.announced && touched_only_what_moved(*last))) {
        return std::nullopt;
    }
    Game before = game;
    before.history.rewind(last->half_moves);
    const Obliged bound = obliged_by_touch(before, last->turn);
    const bool is_kept = std::ranges::find(bound.obligation.allowed, last->move) != bound.obligation.allowed.end();
    return is_kept ? std::nullopt : std::optional(bound.obligation);
}

} // namespace compongo::game
