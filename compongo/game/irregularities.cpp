#include "compongo/game/irregularities.h"

#include "compongo/game/act_of_moving.h"
#include "compongo/game/completion.h"
#include "compongo/game/found_illegal_move.h"
#include "compongo/game/illegality.h"

#include <algorithm>

namespace compongo::game {

namespace {

/// The penalties of one illegal move: the tally, the loss of the game, or time for the opponent.
class Penalising {
public:
    Penalising(Ruling& ruling, const Game& game, Color player)
        : ruling_(ruling), game_(game), player_(player), law_(game.laws().irregularities) {}

    [[nodiscard]] int count() const { return game_.players[player_].illegal_moves + 1; }
    [[nodiscard]] bool loses() const { return count() >= law_.loses_on.value; }

    void note(std::vector<IllegalBecause> reasons, const law::Articles& articles) {
        add(ruling_, IllegalMove{player_, std::move(reasons), count()}, articles);
    }
    /// The game is lost, unless the opponent could not mate from this position.
    void lose(const chess::Position& position, const law::Articles& also) {
        add_loss_unless_opponent_cannot_mate(
            ruling_, game_, position,
            {player_, EndReason::illegal_move, EndReason::illegal_move_no_mate},
            law_.loses_on.articles + also + law_.lost_game_drawn.articles);
    }
    void give_time(Millis gained, const law::Articles& articles) {
        add(ruling_, TimeGiven{~player_, gained}, articles);
    }
    [[nodiscard]] Millis opponent_gains() const { return seconds(law_.opponent_gains.value.count); }

private:
    Ruling& ruling_;
    const Game& game_;
    const Color player_;
    const law::Irregularities& law_;
};

/// The clocks after a ruling on an illegal move that gives the opponent so much.
struct ClocksAfter {
    Color offender;
    Millis gained;
    Color running;
    law::Articles articles;
};
void add_clocks_after(Ruling& ruling, const Game& game, const Act& act, const ClocksAfter& after) {
    Both<Millis> shown = game.clock.shown(act.at);
    shown[~after.offender] += after.gained;
    // A press after the flag has fallen has added nothing that could be kept.
    if (keeps_increment(game) && !game.clock.has_fallen(after.offender, act.at)) {
        shown[after.offender] += game.clock.increment(after.offender);
    }
    add_clock(ruling, shown, after.running, after.articles);
}

/// Half-moves before the first illegal move of this player.
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

/// What the move is where a pawn left on the last rank becomes a queen; none if that would not be
/// legal either.
std::optional<chess::Move> move_with_queen(const Game& game, const Illegality& illegal) {
    const bool is_queen_put = illegal.reason == IllegalBecause::promotion_missing &&
                              game.laws().irregularities.promotion_undone.value ==
                                  law::PromotionUndone::queen_substituted;
    if (!is_queen_put || game.turn.part_of.empty()) {
        return std::nullopt;
    }
    MoveAsWritten move = game.turn.part_of.front();
    move.promotion = chess::PieceType::queen;
    return legal_move(game.position(), move, game.history.variant());
}

/// Adds the queen put in the place of the pawn, and that the opponent has the move.
void add_queen_put(Ruling& ruling, const Game& game, const Act& act, chess::Move move) {
    const law::Irregularities& law = game.laws().irregularities;
    const Color player = game.having_the_move();
    const Millis gained = seconds(law.opponent_gains.value.count);
    add(ruling, PieceSubstituted{move.to(), {chess::PieceType::queen, player}},
        law.promotion_undone.articles);
    add(ruling, TimeGiven{~player, gained}, law.opponent_gains.articles);
    add(ruling, TurnPasses{~player}, law.promotion_undone.articles);
    add_clocks_after(
        ruling, game, act,
        {player, gained, ~player, law.position_restored.articles + law.opponent_gains.articles});
    add_end_by_queen_put(ruling, game, move);
}

} // namespace

void add_end_by_queen_put(Ruling& ruling, const Game& game, chess::Move move) {
    const chess::Position after = game.position().play(move);
    if (chess::has_legal_move(after)) {
        return;
    }
    // Interpretation I-56.
    if (game.conditions().regulations.chooses("queen_substituted_mates", "counts")) {
        add_end_by_move(ruling, game, move);
        return;
    }
    const std::string ending = chess::is_check(after) ? "COMPL-MATE" : "COMPL-STALEMATE";
    add(ruling, Decision{DecisionKind::analogy, {ending, "ILLEGAL-PROMO-PAWN-LEFT"}, ending, {}},
        game.laws().irregularities.promotion_undone.articles +
            game.laws().conduct.analogy.articles);
}

bool keeps_increment(const Game& game) {
    return game.conditions().regulations.chooses("increment_after_illegal_move", "keep");
}

Ruling judge_completed_illegal_move(const Game& game, const Act& act, Color player) {
    const law::Irregularities& law = game.laws().irregularities;
    const Illegality illegal = illegality(game, game.turn);
    Ruling ruling;
    const auto earlier = before_first_illegal_of(game, ~player);
    if (illegal.reason == IllegalBecause::king_captured && earlier) {
        add_illegal_move_found(ruling, game, act, {*earlier, player});
        return ruling;
    }
    Penalising penalising(ruling, game, player);
    std::vector<IllegalBecause> reasons = {illegal.reason};
    const bool is_two_handed =
        game.turn.is_two_handed && law.two_hands.value == law::Offence::illegal_move;
    if (is_two_handed) {
        reasons.push_back(IllegalBecause::two_hands);
    }
    penalising.note(std::move(reasons),
                    offence_articles(game.laws(), illegal) +
                        (is_two_handed ? law.two_in_one_move.articles : law::Articles()));
    if (penalising.loses()) {
        penalising.lose(game.position(), is_two_handed ? law.tally.articles : law::Articles());
        if (std::holds_alternative<GameOver>(ruling.back().consequence)) {
            return ruling;
        }
        // Somebody has to say whether the game is lost; until then the position stands restored.
        add(ruling, PositionRestored{fen_of(game.position(), game.history.variant())},
            law.position_restored.articles);
        return ruling;
    }
    if (const auto move = move_with_queen(game, illegal)) {
        add_queen_put(ruling, game, act, *move);
        return ruling;
    }
    add(ruling, PositionRestored{fen_of(game.position(), game.history.variant())},
        law.position_restored.articles);
    penalising.give_time(penalising.opponent_gains(), law.opponent_gains.articles);
    add_clocks_after(ruling, game, act,
                     {player, penalising.opponent_gains(), player,
                      law.position_restored.articles + law.opponent_gains.articles});
    add_obligation(ruling, game, to_be_replaced(game.turn, illegal.reason),
                   law.replacement_move.articles);
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
    Penalising penalising(ruling, game, player);
    penalising.note({IllegalBecause::no_move}, law.pressed_without_move.articles);
    if (penalising.loses()) {
        penalising.lose(game.position(), law.pressed_without_move_opponent_gains.articles);
        return ruling;
    }
    const Millis gained = seconds(law.pressed_without_move_opponent_gains.value
                                      ? law.pressed_without_move_opponent_gains.value->count
                                      : 0);
    penalising.give_time(gained, law.pressed_without_move_opponent_gains.articles);
    add(ruling, TurnPasses{player}, law.pressed_without_move.articles);
    add_clocks_after(ruling, game, act,
                     {player, gained, player, law.pressed_without_move.articles});
    return ruling;
}

void add_two_hands(Ruling& ruling, const Game& game, const Act& act, Color player) {
    const law::Irregularities& law = game.laws().irregularities;
    Penalising penalising(ruling, game, player);
    penalising.note({IllegalBecause::two_hands}, law.two_hands.articles);
    if (penalising.loses()) {
        penalising.lose(game.position(),
                        law.two_hands_opponent_gains.articles + law.tally.articles);
        return;
    }
    const Millis gained =
        seconds(law.two_hands_opponent_gains.value ? law.two_hands_opponent_gains.value->count : 0);
    penalising.give_time(gained, law.two_hands_opponent_gains.articles);
    if (is_two_hands_move_restored(game)) {
        const auto& made = game.players[player].last_move;
        CHECK(made.has_value());
        const std::size_t half_moves = made->half_moves;
        const Game before = game_before(game, half_moves);
        Restoration restoration{
            half_moves, law.position_restored.articles + law.two_hands_move.articles, {}};
        restoration.gained[~player] = gained;
        if (keeps_increment(game) && !game.clock.has_fallen(player, act.at)) {
            restoration.gained[player] = game.clock.increment(player);
        }
        add_position_restored(ruling, game, restoration);
        add_clock_restored(ruling, game, act, restoration);
        add_obligation(ruling, before, before.turn, law.replacement_move.articles);
    }
}

bool is_two_hands_move_restored(const Game& game) {
    return game.laws().irregularities.two_hands_move.value == law::TwoHandsMove::restored ||
           game.conditions().regulations.chooses("two_hands_replay", "restore");
}

Ruling judge_displaced(const Game& game, Color player) {
    Ruling ruling;
    add(ruling, Duty{party(player), DutyKind::restore_men, {}},
        game.laws().irregularities.displaced_men.articles);
    return ruling;
}

} // namespace compongo::game
