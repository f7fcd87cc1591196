#include "compongo/game/articles/found_illegal_move.h"

#include "compongo/game/articles/two_hands.h"
#include "compongo/game/parts/completion.h"
#include "compongo/game/parts/gain.h"
#include "compongo/game/parts/illegal_move_penalty.h"
#include "compongo/game/parts/illegality.h"
#include "compongo/game/parts/obligation.h"
#include "compongo/game/parts/restoration.h"
#include "compongo/game/parts/touch_move.h"
#include "compongo/game/state/seat.h"

#include <algorithm>

namespace compongo::game {

namespace {

/// Rules on an illegal move, and on the capture of the king that answered it.
class Finding {
public:
    Finding(Ruling& ruling, const Game& game, const Act& act, const FoundIllegalMove& found)
        : ruling_(ruling), game_(game), act_(act), found_(found), law_(game.laws().irregularities),
          before_(game_before(game, found.half_moves)), player_(before_.having_the_move()) {}

    void judge() {
        const Illegality illegal = illegality_after(game_, found_.half_moves);
        note(player_, illegal.reason, offence_articles(game_.laws(), illegal));
        if (found_.king_taken_by) {
            note(*found_.king_taken_by, IllegalBecause::king_captured, law_.king_captured.articles);
        }
        const auto queen = move_with_queen(illegal);
        if (loses_by_next_illegal_move(game_, player_)) {
            lose(player_, queen);
        } else if (found_.king_taken_by &&
                   loses_by_next_illegal_move(game_, *found_.king_taken_by)) {
            lose(*found_.king_taken_by, queen);
        } else if (illegal.reason == IllegalBecause::no_move) {
            undo_press();
        } else if (queen) {
            promote(*queen);
        } else {
            restore();
            add_obligation(ruling_, before_, to_be_replaced(turn_as_played(), illegal.reason),
                           law_.replacement_move.articles);
        }
    }

private:
    void note(Color player, IllegalBecause reason, const law::Articles& articles) {
        std::vector<IllegalBecause> reasons = {reason};
        const auto& last = game_.players[player].last_move;
        const bool is_two_handed = last && last->half_moves == found_.half_moves &&
                                   last->turn.is_two_handed &&
                                   law_.two_hands.value != law::TwoHands::incident;
        if (is_two_handed) {
            reasons.push_back(IllegalBecause::two_hands);
        }
        add(ruling_, IllegalMove{player, std::move(reasons), next_illegal_move(game_, player)},
            articles + (is_two_handed ? law_.two_in_one_move.articles : law::Articles()));
    }
    /// With the queen that is put on, where it is, the opponent must be able to mate.
    /// Interpretation I-80.
    void lose(Color player, const std::optional<chess::Move>& queen) {
        add_loss_by_illegal_move(
            ruling_, before_, queen ? before_.position().play(*queen) : before_.position(), player,
            law_.loses_on.articles + (queen ? law_.promotion_undone.articles : law::Articles()));
    }
    void restore() {
        Restoration restoration{found_.half_moves, law_.position_restored.articles, {}};
        restoration.gained[player_] =
            was_latest() ? -withdraw_press(ruling_, game_, player_) : Millis{};
        add_position_restored(ruling_, game_, restoration);
        penalise(player_, restoration);
        if (found_.king_taken_by) {
            penalise(*found_.king_taken_by, restoration);
            const bool is_pressed_now = std::holds_alternative<Press>(act_.deed);
            restoration.gained[*found_.king_taken_by] +=
                is_pressed_now ? kept_by_press(game_, *found_.king_taken_by, act_.at) : Millis{};
        }
        add_times_decision(ruling_, game_, law_.position_restored.articles);
        add_clock_restored(ruling_, game_, act_, restoration);
        claim_regained();
    }
    /// Where only the next move ended this player's own right to claim, and that is undone, they
    /// have it again.
    void claim_regained() {
        if (law_.illegal_move_claim.value == law::IllegalMoveClaim::before_making_his_move &&
            still_claimable(before_, ~player_)) {
            add(ruling_,
                RightChanged{player_, RightKind::claim_illegal_move, RightState::gained,
                             Until::move},
                law_.illegal_move_claim.articles + law_.position_restored.articles);
        }
    }
    /// The clock was pressed and nothing had been played: the turn is given back.
    void undo_press() {
        const law::Articles& pressed = law_.pressed_without_move.articles;
        Restoration restoration{found_.half_moves, pressed, {}};
        restoration.gained[player_] =
            was_latest() ? -withdraw_press(ruling_, game_, player_) : Millis{};
        add_position_restored(ruling_, game_, restoration);
        if (const auto& gains = law_.pressed_without_move_opponent_gains; gains.value) {
            restoration.gained[~player_] +=
                add_gain_of_opponent(ruling_, game_, ~player_, *gains.value, gains.articles);
        }
        add(ruling_, TurnPasses{player_}, pressed);
        add_times_decision(ruling_, game_, pressed);
        add_clock_restored(ruling_, game_, act_, restoration);
        if (!before_.turn.touched.empty()) {
            add_obligation(ruling_, before_, before_.turn);
        }
    }
    /// What the player did in that turn, for what it binds them to.
    [[nodiscard]] Turn turn_as_played() const {
        const auto& last = game_.players[player_].last_move;
        if (last && last->half_moves == found_.half_moves && last->is_by_acts) {
            return last->turn;
        }
        const MadeMove made = move_made_before(game_.history, found_.half_moves);
        if (!made.turn.attempt.is_empty()) {
            return made.turn;
        }
        Play play;
        play.move = made.move;
        return turn_after(seat_of(before_), before_.turn, play);
    }
    /// The move with a queen put on in the place of the pawn left on the last rank, where that is
    /// the remedy and legal.
    [[nodiscard]] std::optional<chess::Move> move_with_queen(const Illegality& illegal) const {
        if (illegal.reason != IllegalBecause::promotion_missing ||
            law_.promotion_undone.value != law::PromotionUndone::queen_substituted) {
            return std::nullopt;
        }
        auto move = game_.history.played()[found_.half_moves].move;
        if (!move) {
            return std::nullopt;
        }
        move->promotion = chess::PieceType::queen;
        return legal_move(before_.position(), *move, game_.history.variant());
    }
    /// Nothing has been played since: the queen is put on. Otherwise the position is restored, and
    /// the player promotes to a queen.
    void promote(chess::Move queen) {
        const bool is_latest = found_.half_moves + 1 == game_.history.size();
        if (!is_latest) {
            restore();
            add(ruling_,
                Obligation{
                    player_, ObligationKind::promote, {as_written(queen, game_.history.variant())}},
                law_.promotion_undone.articles);
            return;
        }
        Both<Millis> shown = game_.clock.shown(act_.at);
        add(ruling_, PieceSubstituted{queen.to(), {chess::PieceType::queen, player_}},
            law_.promotion_undone.articles);
        const Millis gained = add_gain_for_illegal_move(ruling_, game_, player_);
        shown[~player_] += gained;
        shown[player_] -= was_latest() ? unearned_increment(game_, player_) : Millis{};
        add(ruling_, TurnPasses{~player_}, law_.promotion_undone.articles);
        add_clock(ruling_, shown, ~player_,
                  gained > Millis{} ? law_.opponent_gains.articles
                                    : law_.promotion_undone.articles);
        add_obligation_under(queen);
        add_end_by_queen_put(ruling_, before_, queen);
    }
    /// The claimant may have touched a piece while the pawn stood there: what that obliges to, with
    /// a queen on the board, may be something else.
    void add_obligation_under(chess::Move queen) {
        if (!game_.turn.obligation) {
            return;
        }
        Game after = game_;
        after.history.rewind(found_.half_moves);
        after.history.append(queen);
        after.turn = turn_under_queen(after, std::move(after.turn));
        if (obliged(after, after.turn).obligation != *game_.turn.obligation) {
            add_obligation(ruling_, after, after.turn);
        }
    }
    /// Is it the offender's latest move, or was that illegal too?
    [[nodiscard]] bool was_latest() const {
        const auto& last = game_.players[player_].last_move;
        return last && last->half_moves >= found_.half_moves &&
               !game_.history.played()[last->half_moves].is_legal;
    }
    void penalise(Color offender, Restoration& restoration) {
        restoration.gained[~offender] += add_gain_for_illegal_move(ruling_, game_, offender);
    }

    Ruling& ruling_;
    const Game& game_;
    const Act& act_;
    const FoundIllegalMove& found_;
    const law::Irregularities& law_;
    const Game before_;
    const Color player_;
};

bool are_both_kings_in_check(const chess::Position& position) {
    return chess::is_check(position) && is_waiting_player_in_check(position);
}
bool is_king_missing(const chess::Position& position) {
    return std::ranges::any_of(chess::colors, [&](Color player) {
        return position.board().pieces(player, chess::PieceType::king).is_empty();
    });
}

} // namespace

bool is_waiting_player_in_check(const chess::Position& position) {
    chess::Setup setup = position.setup();
    setup.turn = ~setup.turn;
    const auto other = chess::Position::from(setup, chess::Tolerance::any_board);
    return other && chess::is_check(*other);
}

FoundIllegalMove found_at(const Game& game, std::size_t half_moves) {
    const std::size_t next = half_moves + 1;
    const bool is_answered = next < game.history.size() && !game.history.played()[next].is_legal;
    const bool is_king_taken =
        is_answered && illegality_after(game, next).reason == IllegalBecause::king_captured;
    return {half_moves,
            is_king_taken ? std::optional(game.history.position_after(next).turn()) : std::nullopt};
}

std::optional<std::size_t> still_claimable(const Game& game, Color player) {
    const auto& played = game.history.played();
    std::optional<std::size_t> found;
    Color mover = ~game.having_the_move();
    for (std::size_t at = played.size(); at-- > 0; mover = ~mover) {
        const Unfinished* const half_move = game.history.unfinished_after(at);
        const bool is_nothing = half_move != nullptr && half_move->is_nothing();
        const bool is_before_completion = at > 0 && played[at - 1].two_handed > at;
        if (mover == player && played[at].is_offence()) {
            found = at;
        } else if (mover != player && !is_nothing && !is_before_completion) {
            break;
        }
    }
    return found;
}

std::optional<std::size_t> offence_in_question(const Game& game, std::optional<Color> player) {
    const bool is_any_time = game.laws().irregularities.illegal_move_claim.value ==
                             law::IllegalMoveClaim::during_the_game;
    const auto of = [&](Color each) {
        return is_any_time ? game.history.before_first_offence_of(each)
                           : still_claimable(game, each);
    };
    if (player) {
        return of(*player);
    }
    const auto white = of(Color::white);
    const auto black = of(Color::black);
    return white && black ? std::min(white, black) : white ? white : black;
}

bool is_two_handed(const Game& game, std::size_t half_moves) {
    return game.history.played()[half_moves].two_handed.has_value();
}

void add_illegal_move_claim_lost(Ruling& ruling, const Game& game, Color claimant) {
    const auto& claim = game.laws().irregularities.illegal_move_claim;
    if (claim.value == law::IllegalMoveClaim::before_making_his_move &&
        still_claimable(game, ~claimant)) {
        add(ruling, RightChanged{claimant, RightKind::claim_illegal_move, RightState::lost, {}},
            claim.articles);
    }
}

bool is_manifestly_illegal(const Game& game, std::size_t half_moves) {
    return is_promotion_incomplete(game, half_moves) ||
           are_both_kings_in_check(game.history.position_after(half_moves + 1));
}

void add_left_unruled(Ruling& ruling, const Game& game) {
    const auto& ruled = game.laws().irregularities.illegal_move_ruled;
    const bool is_seen_by_anybody = ruled.value == law::IllegalMoveRuled::on_claim_or_manifest &&
                                    is_manifestly_illegal(game, game.history.size() - 1);
    if (is_seen_by_anybody) {
        add(ruling, Duty{Party::arbiter, DutyKind::intervene, {}}, ruled.articles);
    } else {
        add(ruling, NoIntervention{NoInterventionBecause::claim_needed}, ruled.articles);
    }
}

bool is_illegal_position(const OnBoard& board) {
    chess::SquareSet pawns = board.position.board().pieces(chess::PieceType::pawn);
    for (const StandingPiece& each : board.beside) {
        pawns |= each.piece.type == chess::PieceType::pawn ? chess::SquareSet(each.at)
                                                           : chess::SquareSet();
    }
    const chess::SquareSet ends =
        chess::SquareSet::of(chess::Rank::r1) | chess::SquareSet::of(chess::Rank::r8);
    return are_both_kings_in_check(board.position) || !(pawns & ends).is_empty();
}

void add_draw_by_illegal_position(Ruling& ruling, const Game& game, const OnBoard& after) {
    const bool is_over =
        !ruling.empty() && std::holds_alternative<GameOver>(ruling.back().consequence);
    // Without a king, or with the king of the player who has just moved in check, the position
    // cannot be.
    const bool is_illegal = is_illegal_position(after) || is_king_missing(after.position) ||
                            is_waiting_player_in_check(after.position);
    if (game.is_illegal_position_seen && !is_over && is_illegal) {
        add_end(ruling, game, GameResult::draw, EndReason::illegal_position,
                game.laws().irregularities.illegal_position.articles);
    }
}

void add_game_lost_by_two_hands(Ruling& ruling, const Game& game, std::size_t half_moves) {
    // Interpretation I-238.
    const chess::Position before = game.history.position_after(half_moves);
    const Color player = before.turn();
    const law::Irregularities& law = game.laws().irregularities;
    const law::Articles& offended = law.two_hands.articles;
    add(ruling, IllegalMove{player, {IllegalBecause::two_hands}, next_illegal_move(game, player)},
        law.illegal_move_remedy.articles + offended);
    add_loss_by_illegal_move(ruling, game, before, player,
                             law.illegal_move_remedy.articles + offended);
}

void add_illegal_move_found(Ruling& ruling, const Game& game, const Act& act,
                            const FoundIllegalMove& found) {
    Finding(ruling, game, act, found).judge();
}

void add_game_lost_by_illegal_move(Ruling& ruling, const Game& game, std::size_t half_moves) {
    const law::Irregularities& law = game.laws().irregularities;
    const chess::Position before = game.history.position_after(half_moves);
    const Color player = before.turn();
    const Illegality illegal = illegality_after(game, half_moves);
    const auto& last = game.players[player].last_move;
    const bool is_two_handed = last && last->half_moves == half_moves && last->turn.is_two_handed;
    std::vector<IllegalBecause> reasons = {illegal.reason};
    law::Articles articles =
        law.illegal_move_remedy.articles + offence_articles(game.laws(), illegal);
    if (is_two_handed && law.two_hands.value != law::TwoHands::incident) {
        reasons.push_back(IllegalBecause::two_hands);
        articles = articles + law.two_hands.articles;
    }
    add(ruling, IllegalMove{player, std::move(reasons), next_illegal_move(game, player)}, articles);
    add_loss_by_illegal_move(ruling, game, before, player, law.illegal_move_remedy.articles);
}

Turn turn_under_queen(const Game& game, Turn turn) {
    const std::size_t bound = turn.bound_to.size();
    std::erase_if(turn.bound_to, [&](const MoveAsWritten& move) {
        return !legal_move(game.position(), move, game.history.variant());
    });
    return bound != 0 && turn.bound_to.empty() ? put_back(std::move(turn)) : turn;
}

void add_remedy(Ruling& ruling, const Game& game, const Act& act, std::size_t half_moves) {
    const bool is_with_two_hands = is_two_handed(game, half_moves);
    switch (game.laws().irregularities.illegal_move_remedy.value) {
    case law::IllegalMoveRemedy::position_restored:
        if (is_with_two_hands) {
            add_two_hands_found(ruling, game, act, half_moves);
        } else {
            add_illegal_move_found(ruling, game, act, found_at(game, half_moves));
        }
        return;
    case law::IllegalMoveRemedy::game_lost:
    case law::IllegalMoveRemedy::win_or_draw_claimed:
        if (is_with_two_hands) {
            add_game_lost_by_two_hands(ruling, game, half_moves);
        } else {
            add_game_lost_by_illegal_move(ruling, game, half_moves);
        }
        return;
    }
    UNREACHABLE();
}

bool may_arbiter_rule(const Game& game, std::size_t half_moves) {
    switch (game.laws().irregularities.illegal_move_ruled.value) {
    case law::IllegalMoveRuled::at_once:
    case law::IllegalMoveRuled::on_claim_or_seen_by_arbiter:
        return true;
    case law::IllegalMoveRuled::on_claim_or_manifest:
        return is_manifestly_illegal(game, half_moves);
    case law::IllegalMoveRuled::on_claim_of_opponent:
        return false;
    }
    UNREACHABLE();
}

} // namespace compongo::game
