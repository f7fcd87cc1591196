#include "compongo/game/articles/illegal_press.h"

#include "compongo/game/articles/found_illegal_move.h"
#include "compongo/game/parts/clock_pressed.h"
#include "compongo/game/parts/completion.h"
#include "compongo/game/parts/gain.h"
#include "compongo/game/parts/illegal_move_penalty.h"
#include "compongo/game/parts/illegality.h"
#include "compongo/game/parts/past_rulings.h"
#include "compongo/game/parts/restoration.h"
#include "compongo/game/parts/touch_move.h"
#include "compongo/game/state/in_adjournment.h"

#include <algorithm>

namespace compongo::game {

namespace {

/// The number of half-moves before this player's first illegal move.
std::optional<std::size_t> before_first_illegal_of(const Game& game, Color player) {
    const auto& played = game.history.played();
    for (std::size_t at = game.history.first().turn() == player ? 0 : 1; at < played.size();
         at += 2) {
        if (!played[at].is_legal) {
            return at;
        }
    }
    return std::nullopt;
}

/// The move if the pawn that was not replaced becomes a queen; none if that would be illegal too,
/// or if the square is unknown.
std::optional<chess::Move> move_with_queen(const Game& game, const Illegality& illegal,
                                           const Unfinished& half_move) {
    const bool is_queen_put = illegal.reason == IllegalBecause::promotion_missing &&
                              game.laws().irregularities.promotion_undone.value ==
                                  law::PromotionUndone::queen_substituted;
    auto move = move_attempted(game.position(), half_move.done, game.history.variant());
    if (!is_queen_put || !move) {
        return std::nullopt;
    }
    move->promotion = chess::PieceType::queen;
    return legal_move(game.position(), *move, game.history.variant());
}

/// Adds the queen put in place of the pawn, and that the opponent has the move.
void add_queen_put(Ruling& ruling, const Game& game, const Act& act, chess::Move move) {
    const law::Irregularities& law = game.laws().irregularities;
    const Color player = game.having_the_move();
    add(ruling, PieceSubstituted{move.to(), {chess::PieceType::queen, player}},
        law.promotion_undone.articles);
    const Millis gained = add_gain_for_illegal_move(ruling, game, player);
    add(ruling, TurnPasses{~player}, law.promotion_undone.articles);
    // With the queen it counts as a move, which may be the last of a period.
    const int completed = moves_made_before(game.position())[player] + 1;
    Both<Millis> shown = add_period_without_press(ruling, game, act, player, completed);
    shown[~player] += gained;
    shown[player] += kept_by_press(game, player, act.at);
    add_clock(ruling, shown, ~player,
              law.position_restored.articles +
                  (gained > Millis{} ? law.opponent_gains.articles : law::Articles()));
    add_end_by_queen_put(ruling, game, move);
}

/// Rules on an illegal move that stands on the board when the clock is pressed.
Ruling judge_illegal_move_completed(const Game& game, const Act& act, Color player) {
    const law::Irregularities& law = game.laws().irregularities;
    const Unfinished half_move = unfinished_half_move(game, game.turn);
    const Illegality illegal = illegality(game, half_move);
    Ruling ruling;
    const auto earlier = before_first_illegal_of(game, ~player);
    if (illegal.reason == IllegalBecause::king_captured && earlier) {
        add_illegal_move_found(ruling, game, act, {*earlier, player});
        return ruling;
    }
    Penalising penalising(ruling, game, player);
    std::vector<IllegalBecause> reasons = {illegal.reason};
    const bool is_two_handed =
        game.turn.is_two_handed && law.two_hands.value != law::TwoHands::incident;
    if (is_two_handed) {
        reasons.push_back(IllegalBecause::two_hands);
    }
    penalising.note(std::move(reasons),
                    offence_articles(game.laws(), illegal) +
                        (is_two_handed ? law.two_in_one_move.articles : law::Articles()));
    const auto move = move_with_queen(game, illegal, half_move);
    if (penalising.loses()) {
        // Whether the opponent could mate is judged with the substituted queen, if there is one.
        // Interpretation I-80.
        penalising.lose(move ? game.position().play(*move) : game.position(),
                        (is_two_handed ? law.tally.articles : law::Articles()) +
                            (move ? law.promotion_undone.articles : law::Articles()));
        if (std::holds_alternative<GameOver>(ruling.back().consequence)) {
            return ruling;
        }
        // A person has to decide whether the game is lost; until then the earlier position stands.
        add(ruling, PositionRestored{fen_of(game.position(), game.history.variant())},
            law.position_restored.articles);
        return ruling;
    }
    if (move) {
        add_queen_put(ruling, game, act, *move);
        return ruling;
    }
    add(ruling, PositionRestored{fen_of(game.position(), game.history.variant())},
        law.position_restored.articles);
    const Millis gained = penalising.give_time();
    Both<Millis> shown = game.clock.shown(act.at);
    shown[~player] += gained;
    shown[player] += kept_by_press(game, player, act.at);
    add_clock(ruling, shown, player,
              law.position_restored.articles +
                  (gained > Millis{} ? law.opponent_gains.articles : law::Articles()));
    add_obligation(ruling, game, to_be_replaced(game.turn, illegal.reason),
                   law.replacement_move.articles);
    return ruling;
}

/// Rules on a press with nothing played.
void add_nothing_played(Ruling& ruling, const Game& game, const Act& act, Color player) {
    const law::Irregularities& law = game.laws().irregularities;
    Penalising penalising(ruling, game, player);
    penalising.note({IllegalBecause::no_move}, law.pressed_without_move.articles);
    if (penalising.loses()) {
        penalising.lose(game.position(), law.pressed_without_move_opponent_gains.articles);
        return;
    }
    const Millis gained = penalising.give_time(law.pressed_without_move_opponent_gains);
    add(ruling, TurnPasses{player}, law.pressed_without_move.articles);
    Both<Millis> shown = game.clock.shown(act.at);
    shown[~player] += gained;
    shown[player] += owed_for_press(ruling, game, player, act.at, PressCounted::not_yet);
    add_clock(ruling, shown, player, law.pressed_without_move.articles);
}

/// The king has been let go of where castling takes it, and the rook has not been touched; castling
/// there is legal. Interpretation I-153.
bool is_rook_left(const Game& game, const chess::Position& position, const Unfinished& half_move,
                  const std::vector<TouchedPiece>& touched) {
    if (half_move.part_of.empty() || !half_move.done.placed.empty() ||
        half_move.done.moved.size() != 1) {
        return false;
    }
    const auto legal = legal_move(position, half_move.part_of.front(), game.history.variant());
    return legal && legal->is_castling() &&
           half_move.done.moved.front().piece.type == chess::PieceType::king &&
           std::ranges::find(touched, legal->to(), &TouchedPiece::square) == touched.end();
}
bool is_castling_left_unfinished(const Game& game) {
    return is_rook_left(game, game.position(), {game.turn.attempt, game.turn.part_of},
                        game.turn.touched);
}
bool does_arbiter_judge_castling(const Game& game) {
    return game.conditions().regulations.chooses_or(
        {"castling_rook_left", "decide"}, game.laws().irregularities.castling_unfinished.value ==
                                              law::CastlingUnfinished::arbiter_decides);
}
bool is_arbiter_to_judge_castling(const Game& game) {
    return is_castling_left_unfinished(game) && does_arbiter_judge_castling(game);
}

/// Half-moves before the castling of which the rook was left, nobody having ruled on it, where it
/// is still in question what that was.
std::optional<std::size_t> castling_in_question(const Game& game, const OpenDecision& asked) {
    const auto found = offence_in_question(game, asked.player);
    return found && is_castling_to_be_judged(game, *found) ? found : std::nullopt;
}

/// Adds the verdict on the claim of an illegal move that waited for that.
void add_verdict_on_illegal_move(Ruling& ruling, const Game& game, const OpenDecision& asked,
                                 bool is_upheld) {
    const PastRuling* const past = past_ruling_on(game, static_cast<int>(asked.act));
    if (past != nullptr && std::holds_alternative<Claim>(past->act.deed)) {
        add(ruling,
            ClaimRuled{*player_of(past->act.by),
                       ClaimKind::illegal_move,
                       is_upheld,
                       is_upheld ? std::nullopt : std::optional(ClaimReason::unfounded),
                       {},
                       {}},
            asked.articles);
    }
}

/// The number of half-moves before castling that was unfinished when the arbiter was asked about
/// it, and that the player has finished since.
std::optional<std::size_t> castling_finished_since(const Game& game, const OpenDecision& asked) {
    const PastRuling* const past = past_ruling_on(game, static_cast<int>(asked.act));
    if (past == nullptr || past->half_moves >= game.history.size()) {
        return std::nullopt;
    }
    const auto& played = game.history.played()[past->half_moves];
    const chess::Position before = game.history.position_after(past->half_moves);
    const auto legal = played.is_legal && played.move
                           ? legal_move(before, *played.move, game.history.variant())
                           : std::nullopt;
    return legal && legal->is_castling() ? std::optional(past->half_moves) : std::nullopt;
}

/// The player corrected it before it was ruled an illegal move: no position is put back, and the
/// penalty is the same. Interpretation I-153.
Ruling judge_castling_finished_since(const Game& game, const Act& act, std::size_t half_moves) {
    const chess::Position before = game.history.position_after(half_moves);
    const Color player = before.turn();
    Ruling ruling;
    Penalising penalising(ruling, game, player);
    penalising.note({IllegalBecause::castling},
                    game.laws().irregularities.illegal_move.articles +
                        game.laws().board_and_moves.castling.articles +
                        game.laws().act_of_moving.castling_made.articles);
    if (penalising.loses()) {
        penalising.lose(before, {});
        return ruling;
    }
    Both<Millis> shown = game.clock.shown(act.at);
    shown[~player] += penalising.give_time();
    add_clock(ruling, shown, game.clock.running(),
              game.laws().irregularities.opponent_gains.articles);
    return ruling;
}

} // namespace

Ruling judge_completed_illegal_move(const Game& game, const Act& act, Color player) {
    if (!is_arbiter_to_judge_castling(game)) {
        return judge_illegal_move_completed(game, act, player);
    }
    const law::Articles& articles = game.laws().irregularities.castling_unfinished.articles;
    Ruling ruling;
    add_castling_question(ruling, game);
    add(ruling, TurnPasses{player}, articles);
    add_clock(ruling, game.clock.shown(act.at), player, articles);
    return ruling;
}

Ruling judge_castling_left_unfinished(const Game& game, const Act& act, const OpenDecision& asked) {
    if (is_castling_left_unfinished(game)) {
        return judge_illegal_move_completed(game, act, game.having_the_move());
    }
    if (const auto half_moves = castling_in_question(game, asked)) {
        Ruling ruling;
        add_verdict_on_illegal_move(ruling, game, asked, true);
        add_remedy(ruling, game, act, *half_moves);
        return ruling;
    }
    const auto half_moves = castling_finished_since(game, asked);
    return half_moves ? judge_castling_finished_since(game, act, *half_moves) : Ruling();
}

Ruling judge_castling_to_be_finished(const Game& game, const Act& act, const OpenDecision& asked) {
    Ruling ruling;
    if (!game.turn.part_of.empty()) {
        add_obligation(ruling, game, game.turn);
        return ruling;
    }
    const auto half_moves = castling_in_question(game, asked);
    if (!half_moves) {
        return ruling;
    }
    add_verdict_on_illegal_move(ruling, game, asked, false);
    const law::Articles& articles = game.laws().irregularities.castling_unfinished.articles;
    const Game before = game_before(game, *half_moves);
    const Color player = before.having_the_move();
    Restoration restoration{*half_moves, articles, {}};
    restoration.gained[player] = -withdraw_press(ruling, game, player);
    add_position_restored(ruling, game, restoration);
    add_obligation(ruling, before, before.turn, articles);
    add_clock_restored(ruling, game, act, restoration);
    return ruling;
}

bool is_castling_to_be_judged(const Game& game, std::size_t half_moves) {
    const Unfinished* const half_move = game.history.unfinished_after(half_moves);
    const chess::Position before = game.history.position_after(half_moves);
    const auto& last = game.players[before.turn()].last_move;
    return half_move != nullptr && last && last->half_moves == half_moves &&
           does_arbiter_judge_castling(game) &&
           is_rook_left(game, before, *half_move, last->turn.touched);
}

void add_castling_question(Ruling& ruling, const Game& game) {
    add(ruling, Decision{DecisionKind::analogy, {"TOUCH-CASTLE-K-RELEASED", "ILLEGAL-DEF"}, {}, {}},
        game.laws().irregularities.castling_unfinished.articles);
}

Ruling judge_press_of_move_undone(const Game& game, const Act& act, Color player) {
    const law::Articles articles = game.laws().act_of_moving.wrong_piece_moved.articles +
                                   game.laws().chessclock.press.articles;
    Ruling ruling;
    add(ruling, TurnPasses{player}, articles);
    add_clock(ruling, game.clock.shown(act.at), player, articles);
    return ruling;
}

Ruling judge_press_without_move(const Game& game, const Act& act, Color player) {
    const law::Irregularities& law = game.laws().irregularities;
    Ruling ruling;
    if (law.pressed_without_move.value == law::Offence::incident) {
        add(ruling, Incident{party(player), IncidentKind::pressed_without_move},
            law.pressed_without_move.articles);
        // Interpretation I-55.
        add_penalty_decision(ruling, game, law::Sanction::shall_be_penalised, Penalty::warning);
        add(ruling, TurnPasses{player}, game.laws().board_and_moves.having_the_move.articles);
        add_clock(ruling, game.clock.shown(act.at), player, game.laws().chessclock.press.articles);
        return ruling;
    }
    if (is_press_for_the_arbiter(game, player)) {
        // Interpretations I-59 and I-152.
        const bool is_for_displaced_pieces = game.players[~player].has_displaced_pieces;
        const law::Articles& articles = is_for_displaced_pieces ? law.displaced_pieces_stop.articles
                                                                : law.pressed_in_error.articles;
        if (is_for_displaced_pieces) {
            add(ruling, Incident{party(player), IncidentKind::started_clock}, articles);
        }
        add_penalty_decision(ruling, game, law::Sanction::may_be_penalised);
        ruling.back().articles = articles + ruling.back().articles;
        std::get<Decision>(ruling.back().consequence).by_default = "none";
        add_clock(ruling, game.clock.shown(act.at), player, articles);
        return ruling;
    }
    add_nothing_played(ruling, game, act, player);
    return ruling;
}

bool is_illegal_move_ruled_at_once(const Game& game) {
    const Regulations& regulations = game.conditions().regulations;
    // An arbiter who has a move sealed is at the board.
    const bool is_anybody_there = regulations.arbiter == ArbiterPresence::present ||
                                  is_to_be_sealed(game) ||
                                  regulations.chooses({"arbiter_absent", "at_once"});
    return is_anybody_there &&
           game.laws().irregularities.illegal_move_ruled.value == law::IllegalMoveRuled::at_once;
}

bool is_press_for_the_arbiter(const Game& game, Color player) {
    if (game.players[~player].has_displaced_pieces) {
        return true;
    }
    return still_claimable(game, ~player) &&
           game.conditions().regulations.chooses_or(
               {"pressed_in_error", "decide"}, game.laws().irregularities.pressed_in_error.value ==
                                                   law::PressedInError::arbiter_decides);
}

} // namespace compongo::game
