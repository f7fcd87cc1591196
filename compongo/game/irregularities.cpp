#include "compongo/game/irregularities.h"

#include "compongo/game/act_of_moving.h"
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
        add_loss_unless_opponent_cannot_mate(ruling_, game_, position, player_, {EndReason::illegal_move, EndReason::illegal_move_no_mate},
                                             law_.loses_on.articles + also + law_.lost_game_drawn.articles);
    }
    void give_time(Millis gained, const law::Articles& articles) { add(ruling_, TimeGiven{~player_, gained}, articles); }
    [[nodiscard]] Millis opponent_gains() const { return seconds(law_.opponent_gains.value.count); }

private:
    Ruling& ruling_;
    const Game& game_;
    const Color player_;
    const law::Irregularities& law_;
};

/// The clocks after a ruling that gives this player so much, with this one's running on.
void add_clock_after(Ruling& ruling, const Game& game, Millis at, Color gains, Millis gained, Color running, const law::Articles& articles) {
    Both<Millis> shown = game.clock.shown(at);
    shown[gains] += gained;
    add_clock(ruling, shown, running, articles);
}

} // namespace

Ruling judge_completed_illegal_move(const Game& game, const Act& act, Color player) {
    const law::Irregularities& law = game.laws().irregularities;
    const Illegality illegal = illegality(game, game.turn);
    Ruling ruling;
    const auto earlier = game.history.before_first_illegal();
    if (illegal.reason == IllegalBecause::king_captured && earlier) {
        add_illegal_move_found(ruling, game, act, {*earlier, player});
        return ruling;
    }
    Penalising penalising(ruling, game, player);
    std::vector<IllegalBecause> reasons = {illegal.reason};
    const bool is_two_handed = game.turn.is_two_handed && law.two_hands.value == law::Offence::illegal_move;
    if (is_two_handed) {
        reasons.push_back(IllegalBecause::two_hands);
    }
    penalising.note(std::move(reasons), offence_articles(game.laws(), illegal) +
                                            (is_two_handed ? law.two_in_one_move.articles : law::Articles()));
    if (penalising.loses()) {
        penalising.lose(game.position(), is_two_handed ? law.tally.articles : law::Articles());
        if (std::holds_alternative<GameOver>(ruling.back().consequence)) {
            return ruling;
        }
        // Somebody has to say whether the game is lost; until then the position stands restored.
        add(ruling, PositionRestored{fen_of(game.position(), game.history.variant())}, law.position_restored.articles);
        return ruling;
    }
    const bool is_queen_put = illegal.reason == IllegalBecause::promotion_missing && law.promotion_undone.value == law::PromotionUndone::queen_substituted;
    if (is_queen_put) {
        const Square square = game.turn.part_of.front().to;
        add(ruling, PieceSubstituted{square, {chess::PieceType::queen, player}}, law.promotion_undone.articles);
    } else {
        add(ruling, PositionRestored{fen_of(game.position(), game.history.variant())}, law.position_restored.articles);
    }
    const Color on_move = is_queen_put ? ~player : player;
    penalising.give_time(penalising.opponent_gains(), law.opponent_gains.articles);
    if (is_queen_put) {
        add(ruling, TurnPasses{on_move}, law.promotion_undone.articles);
    }
    add_clock_after(ruling, game, act.at, ~player, penalising.opponent_gains(), on_move, law.position_restored.articles + law.opponent_gains.articles);
    if (!is_queen_put) {
        add_obligation(ruling, game, put_back(game.turn), law.replacement_move.articles);
    }
    return ruling;
}

Ruling judge_press_without_move(const Game& game, const Act& act, Color player) {
    const law::Irregularities& law = game.laws().irregularities;
    Ruling ruling;
    if (law.pressed_without_move.value == law::Offence::incident) {
        add(ruling, Incident{party(player), IncidentKind::pressed_without_move}, law.pressed_without_move.articles);
        add_penalty_decision(ruling, game, law::Sanction::may_be_penalised);
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
    const Millis gained = seconds(law.pressed_without_move_opponent_gains.value ? law.pressed_without_move_opponent_gains.value->count : 0);
    penalising.give_time(gained, law.pressed_without_move_opponent_gains.articles);
    add(ruling, TurnPasses{player}, law.pressed_without_move.articles);
    add_clock_after(ruling, game, act.at, ~player, gained, player, law.pressed_without_move.articles);
    return ruling;
}

void add_two_hands(Ruling& ruling, const Game& game, const Act& /*act*/, Color player) {
    const law::Irregularities& law = game.laws().irregularities;
    Penalising penalising(ruling, game, player);
    penalising.note({IllegalBecause::two_hands}, law.two_hands.articles);
    if (penalising.loses()) {
        penalising.lose(game.position(), law.two_hands_opponent_gains.articles + law.tally.articles);
        return;
    }
    const Millis gained = seconds(law.two_hands_opponent_gains.value ? law.two_hands_opponent_gains.value->count : 0);
    penalising.give_time(gained, law.two_hands_opponent_gains.articles);
}

Ruling judge_displaced(const Game& game, Color player) {
    Ruling ruling;
    add(ruling, Duty{party(player), DutyKind::restore_men, {}}, game.laws().irregularities.displaced_men.articles);
    return ruling;
}

} // namespace compongo::game
