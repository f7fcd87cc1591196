#include "compongo/game/found_illegal_move.h"

#include "compongo/game/act_of_moving.h"
#include "compongo/game/illegality.h"

#include <algorithm>

namespace compongo::game {

namespace {

Illegality illegality_after(const Game& game, std::size_t half_moves) {
    const MoveAsWritten& move = game.history.played()[half_moves].move;
    return illegality(game.laws(), game.history.position_after(half_moves), move, game.history.variant(), crossed_square(game, half_moves));
}

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
        if (loses(player_)) {
            lose(player_);
        } else if (found_.king_taken_by && loses(*found_.king_taken_by)) {
            lose(*found_.king_taken_by);
        } else {
            restore();
        }
    }

private:
    [[nodiscard]] int count(Color player) const { return game_.players[player].illegal_moves + 1; }
    [[nodiscard]] bool loses(Color player) const { return count(player) >= law_.loses_on.value; }

    void note(Color player, IllegalBecause reason, const law::Articles& articles) {
        add(ruling_, IllegalMove{player, {reason}, count(player)}, articles);
    }
    void lose(Color player) {
        add_loss_unless_opponent_cannot_mate(ruling_, before_, before_.position(), player,
                                             {EndReason::illegal_move, EndReason::illegal_move_no_mate},
                                             law_.loses_on.articles + law_.lost_game_drawn.articles);
    }
    void restore() {
        const Millis gain = seconds(law_.opponent_gains.value.count);
        Restoration restoration{found_.half_moves, law_.position_restored.articles, {}};
        add_position_restored(ruling_, game_, restoration);
        restoration.gained[player_] -= increment_withdrawn();
        gives(~player_, gain, restoration);
        if (found_.king_taken_by) {
            gives(~*found_.king_taken_by, gain, restoration);
        }
        add_times_decision(ruling_, game_, law_.position_restored.articles);
        add_clock_restored(ruling_, game_, act_, restoration);
        add_obligation(ruling_, before_, before_.turn, law_.replacement_move.articles);
    }
    /// What the press of the illegal move has added, if it was the latest act of play.
    [[nodiscard]] Millis increment_withdrawn() const {
        const bool is_latest = found_.half_moves + 1 == game_.history.size();
        const bool was_pressed_here = found_.half_moves >= game_.conditions().start.moves.size();
        if (!is_latest || !was_pressed_here ||
            game_.conditions().regulations.chooses("increment_after_illegal_move", "keep")) {
            return {};
        }
        const std::vector<Period>& periods = game_.conditions().time_control.periods;
        const Period& period = periods
            [std::min(static_cast<std::size_t>(game_.clock.period(player_)), periods.size()) - 1];
        return period.kind == PerMove::increment ? period.per_move : Millis{};
    }
    void gives(Color player, Millis gain, Restoration& restoration) {
        add(ruling_, TimeGiven{player, gain}, law_.opponent_gains.articles);
        restoration.gained[player] += gain;
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
    chess::Setup setup = position.setup();
    setup.turn = ~setup.turn;
    const auto other = chess::Position::from(setup, chess::Tolerance::any_board);
    return chess::is_check(position) && other && chess::is_check(*other);
}

} // namespace

FoundIllegalMove found_at(const Game& game, std::size_t half_moves) {
    const std::size_t next = half_moves + 1;
    const bool is_answered = next < game.history.size() && !game.history.played()[next].is_legal;
    const bool is_king_taken = is_answered && illegality_after(game, next).reason == IllegalBecause::king_captured;
    return {half_moves, is_king_taken ? std::optional(game.history.position_after(next).turn()) : std::nullopt};
}

bool is_manifestly_illegal(const Game& game, std::size_t half_moves) {
    return illegality_after(game, half_moves).reason == IllegalBecause::promotion_missing ||
           are_both_kings_in_check(game.history.position_after(half_moves + 1));
}

void add_illegal_move_found(Ruling& ruling, const Game& game, const Act& act, const FoundIllegalMove& found) {
    Finding(ruling, game, act, found).judge();
}

void add_game_lost_by_illegal_move(Ruling& ruling, const Game& game, std::size_t half_moves) {
    const law::Irregularities& law = game.laws().irregularities;
    const chess::Position before = game.history.position_after(half_moves);
    const Color player = before.turn();
    const Illegality illegal = illegality_after(game, half_moves);
    add(ruling, IllegalMove{player, {illegal.reason}, game.players[player].illegal_moves + 1},
        law.illegal_move_remedy.articles + offence_articles(game.laws(), illegal));
    add_loss_unless_opponent_cannot_mate(ruling, game, before, player, {EndReason::illegal_move, EndReason::illegal_move_no_mate},
                                         law.illegal_move_remedy.articles + law.lost_game_drawn.articles);
}

} // namespace compongo::game
