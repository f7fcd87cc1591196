#include "compongo/game/clock_acts.h"
#include "compongo/game/irregularities.h"
#include "compongo/game/recording.h"

namespace compongo::game {

namespace {

/// Cumulative moves after which each period but the last ends.
std::optional<int> period_ended_by(const TimeControl& control, int completed_moves) {
    int limit = 0;
    for (std::size_t at = 0; at + 1 < control.periods.size(); ++at) {
        limit += control.periods[at].moves.value_or(0);
        if (limit == completed_moves) {
            return static_cast<int>(at) + 1;
        }
    }
    return std::nullopt;
}

/// Completing a move by pressing the clock (6.7 or 6.2.1).
class Completing {
public:
    Completing(const Game& game, const Act& act, const Press& deed, Color player)
        : game_(game), act_(act), deed_(deed), player_(player), law_(game.laws().chessclock), made_(*game.players[player].last_move) {}

    Ruling judge() {
        add(ruling_, MoveCompleted{player_, made_.move}, completed_articles());
        const bool is_illegal = is_two_handed_and_illegal();
        if (is_illegal) {
            add_two_hands(ruling_, game_, act_, player_);
        }
        const bool is_over = !ruling_.empty() && std::holds_alternative<GameOver>(ruling_.back().consequence);
        if (!is_over) {
            change_clocks();
        }
        incidents();
        return std::move(ruling_);
    }

private:
    [[nodiscard]] law::Articles completed_articles() const {
        law::Articles articles = law_.press.articles;
        if (made_.half_moves + 1 != game_.history.size()) {
            articles = law_.always_allowed_to_press.articles + articles;
        }
        const law::BoardAndMoves& board = game_.laws().board_and_moves;
        const auto position_before = game_.history.size() == made_.half_moves + 1;
        if (made_.move.promotion) {
            articles = articles + game_.laws().act_of_moving.promotion_choice.articles;
        } else if (position_before && is_castling()) {
            articles = articles + board.castling.articles;
        }
        return articles;
    }
    /// A king's step of two files, or onto the square where his rook began.
    [[nodiscard]] bool is_castling() const {
        const auto man = game_.position().board().man_on(made_.move.to);
        const unsigned from = index(file_of(made_.move.from));
        const unsigned to = index(file_of(made_.move.to));
        const bool is_two_files = from + 2 == to || to + 2 == from;
        return man && man->type == chess::PieceType::king && is_two_files;
    }

    [[nodiscard]] bool is_two_handed_and_illegal() const {
        const law::Irregularities& irregularities = game_.laws().irregularities;
        if (!made_.turn.is_two_handed || irregularities.two_hands.value != law::Offence::illegal_move) {
            return false;
        }
        const bool is_capture = game_.position().halfmove_clock() == 0 && made_.turn.touched.size() > 1;
        return made_.move.promotion.has_value() || is_castling() || is_capture;
    }

    void change_clocks() {
        Both<Millis> shown = game_.clock.shown(act_.at);
        const TimeControl& control = game_.conditions().time_control;
        const auto at = static_cast<std::size_t>(game_.clock.period(player_) - 1);
        const Period& period = control.periods[std::min(at, control.periods.size() - 1)];
        law::Articles articles = law_.press.articles;
        if (!game_.clock.has_fallen(player_, act_.at)) {
            shown[player_] += period.kind == PerMove::increment ? period.per_move : Millis{};
            const auto ended = period_ended_by(control, game_.players[player_].completed_moves + 1);
            if (ended && game_.conditions().regulations.clock == ClockKind::digital) {
                shown[player_] += control.periods[static_cast<std::size_t>(*ended)].time;
                articles = law_.unused_time.articles + articles;
                add(ruling_, PeriodBegun{party(player_), *ended + 1}, law_.unused_time.articles + law_.time_control.articles);
            }
        }
        for (const Effect& effect : ruling_) {
            if (const auto* time = std::get_if<TimeGiven>(&effect.consequence)) {
                shown[time->player] += time->seconds;
            }
        }
        add_clock(ruling_, shown, running_after(), articles);
        add_exemption(ruling_, game_, player_, game_.clock.shown(act_.at)[player_]);
    }
    /// The opponent's clock runs, unless he has answered and pressed already.
    [[nodiscard]] Running running_after() const { return ~player_; }

    void incidents() {
        if (deed_.hand && made_.turn.hand && *deed_.hand != *made_.turn.hand) {
            add(ruling_, Incident{party(player_), IncidentKind::wrong_hand}, law_.wrong_hand.articles);
            add_penalty_decision(ruling_, game_, law_.wrong_hand.value);
        }
        if (deed_.manner == PressManner::violent) {
            add(ruling_, Incident{party(player_), IncidentKind::violent_press}, law_.violent_press.articles);
            add_penalty_decision(ruling_, game_, law_.violent_press.value);
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

/// Has the player let go of something, or put a man down?
bool is_something_attempted(const Turn& turn) {
    for (const MovedMan& moved : turn.attempt.moved) {
        if (!moved.is_held && !moved.is_off_board) {
            return true;
        }
    }
    return !turn.attempt.placed.empty();
}

} // namespace

Ruling judge_press(const Game& game, const Act& act, const Press& deed, Color player) {
    if (deed.prevented) {
        return {};
    }
    const auto& last = game.players[player].last_move;
    if (last && !last->is_completed && (game.having_the_move() != player || !is_something_attempted(game.turn))) {
        return Completing(game, act, deed, player).judge();
    }
    if (game.having_the_move() != player) {
        return refusal(RefusalReason::move_not_made, game.laws().chessclock.press.articles);
    }
    if (!is_something_attempted(game.turn)) {
        return judge_press_without_move(game, act, player);
    }
    if (game.laws().irregularities.illegal_move_ruled.value == law::IllegalMoveRuled::at_once) {
        return judge_completed_illegal_move(game, act, player);
    }
    Ruling ruling;
    add(ruling, NoIntervention{NoInterventionBecause::claim_needed}, game.laws().irregularities.illegal_move_ruled.articles);
    add_clock(ruling, game.clock.shown(act.at), ~player, game.laws().chessclock.press.articles);
    return ruling;
}

} // namespace compongo::game
