#include "compongo/game/parts/past_rulings.h"

#include "compongo/base/is_one_of.h"
#include "compongo/game/parts/denied_act.h"
#include "compongo/game/parts/denied_touch.h"
#include "compongo/game/parts/penalties.h"
#include "compongo/game/parts/pieces_needed.h"
#include "compongo/game/parts/unseen_presses.h"
#include "compongo/game/protocol/has_effect.h"
#include "compongo/game/state/over_at_start.h"

#include <algorithm>
#include <iterator>
#include <ranges>
#include <utility>

namespace compongo::game {

namespace {

/// Does the writer of a lost envelope declare its move? Only they know it.
bool is_lost_move_declared(const Game& game, const Ruling& ruling) {
    return game.adjournment && game.adjournment->is_closed() &&
           game.adjournment->is_envelope_lost && has<MoveMade>(ruling);
}

/// Is the ruling kept for a possible question? Moves, presses and the displays are visible to
/// everyone and are not questioned.
bool is_kept(const Game& game, const Act& act, const Ruling& ruling) {
    const bool is_deed_kept = std::visit(
        []<class Deed>(const Deed& /*deed*/) {
            return is_one_of<Deed, Touch, Displace, Offer, Decline, Decide, Penalise, Correct>;
        },
        act.deed);
    const bool is_turn_given = !game.are_moves_entered && has<TurnPasses>(ruling) &&
                               std::holds_alternative<StartClock>(act.deed);
    const bool is_clock_started =
        act.by == Actor::arbiter && std::holds_alternative<StartClock>(act.deed);
    const auto* const observed = std::get_if<Observe>(&act.deed);
    const bool is_inspection = observed != nullptr && observed->what == Observed::inspection;
    return is_deed_kept || is_written_ahead(game, act) || is_clock_started || is_inspection ||
           is_hand_told(act.deed) || is_lost_move_declared(game, ruling) || is_turn_given ||
           has<ClaimRuled, IllegalMove, PositionRestored, PieceSubstituted, TimeGiven, FlagFallen,
               Continues, NoIntervention, GameOver, Annulled, PenaltyImposed, Incident, Decision>(
               ruling);
}

PastRuling* find(Game& game, int act) {
    const auto found =
        std::ranges::find(game.past_rulings, static_cast<std::size_t>(act), &PastRuling::number);
    return act < 0 || found == game.past_rulings.end() ? nullptr : &*found;
}
const PastRuling* find(const Game& game, int act) {
    const auto found =
        std::ranges::find(game.past_rulings, static_cast<std::size_t>(act), &PastRuling::number);
    return act < 0 || found == game.past_rulings.end() ? nullptr : &*found;
}

/// Calls `visit(past)` for each ruling that this one superseded.
template <class Visit>
void for_each_superseded_by(const Game& game, const PastRuling& past, const Visit& visit) {
    for (const Effect& effect : past.ruling) {
        const auto* const earlier = std::get_if<Superseded>(&effect.consequence);
        const PastRuling* const found = earlier == nullptr ? nullptr : find(game, earlier->act);
        // A ruling can supersede only earlier ones.
        if (found != nullptr && found->number < past.number) {
            visit(*found);
        }
    }
}

/// Closes the questions that the ruling opened, or that are about it.
void close_questions(Game& game, PastRuling& past) {
    const auto is_of_it = [&](const OpenDecision& open) {
        return open.act == past.number || open.about == past.number;
    };
    std::ranges::copy_if(game.decisions, std::back_inserter(past.fallen->closed), is_of_it);
    std::erase_if(game.decisions, is_of_it);
}

/// Reopens the question that the ruling decided, and the claims that it settled.
void reopen(Game& game, const PastRuling& past) {
    reopen_claims_settled(game, past);
    if (past.settled) {
        game.decisions.push_back(*past.settled);
        note_option(game, *past.settled, {});
    }
}

/// The turn as it was before the ruling, if the player has it again; a move may have been made
/// since.
Turn turn_had_before(const Game& game, const PastRuling& past) {
    if (!past.before || past.before->history.size() == game.history.size()) {
        return past.before ? past.before->turn : Turn();
    }
    const auto& last = past.before->players[game.having_the_move()].last_move;
    return last && last->half_moves == game.history.size() ? last->turn : Turn();
}

/// Removes the obligation imposed by the ruling, except what the player's own touches and releases
/// before it bind them to.
void release_from(Game& game, const PastRuling& past) {
    Turn& turn = game.turn;
    const Turn before = turn_had_before(game, past);
    turn.touched = before.touched;
    turn.bound_to = before.bound_to;
    turn.announced = before.announced;
    turn.touch_known = before.touch_known;
    turn.obligation.reset();
}

/// The time control of the latest valid ruling that set one, or else the one before all of them.
void settle_control(Game& game, Millis at) {
    const TimeControl* control = nullptr;
    for (const PastRuling& past : game.past_rulings) {
        if (past.control_before && control == nullptr) {
            control = &*past.control_before;
        }
        for (const Effect& effect : past.ruling) {
            const auto* const set = std::get_if<TimeControlSet>(&effect.consequence);
            control = set != nullptr && past.control_before && !past.is_superseded ? &set->control
                                                                                   : control;
        }
    }
    if (control != nullptr && *control != game.clock.control()) {
        game.clock.set_control(*control, at);
    }
}

/// Reverses what the effects of a ruling took and gave, or applies it again.
class Undoing {
public:
    Undoing(Game& game, int sign, Millis at) : game_(game), sign_(sign), at_(at) {}

    /// The rulings that fell last are restored first.
    void run(const PastRuling& past) {
        is_by_arbiter_ = past.act.by == Actor::arbiter && game_.are_moves_entered;
        const auto undo_each = [this](const Effect& effect) {
            std::visit([this](const auto& consequence) { undo(consequence); }, effect.consequence);
        };
        if (sign_ > 0) {
            std::ranges::for_each(past.ruling, undo_each);
        } else {
            std::ranges::for_each(std::views::reverse(past.ruling), undo_each);
        }
    }

private:
    // Time, tallies and positions have effects of their own.
    template <class Kind>
    void undo(const Kind& /*consequence*/) {}

    void undo(const EventBreaches& breaches) {
        if (breaches.breach == EventBreach::touch_move) {
            game_.players[breaches.player].touch_moves += sign_;
        }
    }
    void undo(const PenaltyImposed& penalty) {
        const Both<Points> change = points_changed_by(penalty);
        for (const Color player : chess::colors) {
            game_.points_changed[player].thousandths += sign_ * change[player].thousandths;
            const bool is_warned =
                penalty.penalty == Penalty::warning && concerns(penalty.player, player);
            game_.players[player].warnings += is_warned ? sign_ : 0;
        }
        if (game_.result) {
            game_.result->points = points_at_end(game_, game_.result->result);
        }
    }
    void undo(const FlagFallen& fallen) {
        for (const Color player : chess::colors) {
            if (concerns(fallen.player, player)) {
                game_.players[player].is_flag_down = sign_ > 0;
            }
        }
    }
    /// A flag that the same ruling reset is up. A period that began with a press goes with the
    /// press.
    void undo(const PeriodBegun& period) {
        for (const Color player : chess::colors) {
            if (!concerns(period.player, player)) {
                continue;
            }
            if (is_by_arbiter_) {
                game_.clock.enter_period(player, period.number - (sign_ < 0 ? 1 : 0), at_);
                game_.players[player].moves_not_recorded = 0;
            }
            if (sign_ > 0) {
                game_.players[player].is_flag_down = false;
            }
        }
    }
    /// A mechanical clock may show the time of the next period with its flag down.
    void undo(const ClockShows& /*clock*/) {
        for (const Color player : chess::colors) {
            if (sign_ > 0 && !game_.clock.has_fallen(player, at_)) {
                game_.players[player].is_flag_down = false;
            }
        }
    }
    void undo(const TimeControlSet& /*set*/) { settle_control(game_, at_); }
    void undo(const RightChanged& changed) {
        PlayerState& state = game_.players[changed.player];
        const bool is_lost = (changed.state == RightState::lost) == (sign_ > 0);
        if (changed.right == RightKind::claim_touch_move) {
            state.has_touched_since = is_lost;
        } else if (changed.right == RightKind::not_to_record) {
            state.is_exempt_from_recording = !is_lost;
        } else if (changed.right == RightKind::assistant) {
            state.has_assistant = !is_lost;
        } else if (changed.right == RightKind::agree_draw) {
            state.may_agree_draw = !is_lost;
        }
    }
    void undo(const Superseded& earlier) {
        PastRuling* const past = find(game_, earlier.act);
        if (past == nullptr) {
            return;
        }
        past->is_superseded = sign_ > 0;
        past->is_denied = past->is_superseded && earlier.ground == CorrectionGround::fact;
        if (sign_ < 0) {
            stand_again(*past);
        } else {
            const bool was_bound = past->fallen && past->fallen->bound;
            past->fallen = Fallen{{}, {}, game_.position()};
            if (past->is_denied || std::holds_alternative<Touch>(past->act.deed)) {
                strike(game_, *past);
            } else if (was_bound) {
                past->fallen->bound = game_.turn;
                release_from(game_, *past);
            }
            close_questions(game_, *past);
            reopen(game_, *past);
        }
        Undoing(game_, -sign_, at_).run(PastRuling(*past));
    }
    /// Restores a ruling: its decision holds and its obligation binds again.
    void stand_again(const PastRuling& past) {
        enter_touch_again(game_, past);
        settle_claims_again(game_, past);
        if (past.settled) {
            const auto open = std::ranges::find(game_.decisions, *past.settled);
            if (open != game_.decisions.end()) {
                game_.decisions.erase(open);
            }
            note_option(game_, *past.settled, std::get<Decide>(past.act.deed).option);
        }
        if (!past.fallen) {
            return;
        }
        const Fallen& fallen = *past.fallen;
        game_.decisions.insert(game_.decisions.end(), fallen.closed.begin(), fallen.closed.end());
        if (fallen.bound && fallen.position == game_.position()) {
            bind_again(*fallen.bound);
        }
    }

    /// Later touches bind after the restored obligation.
    void bind_again(const Turn& bound) {
        Turn& turn = game_.turn;
        std::vector<TouchedPiece> touched = bound.touched;
        std::ranges::copy_if(
            turn.touched, std::back_inserter(touched), [&](const TouchedPiece& piece) {
                return std::ranges::find(bound.touched, piece.square, &TouchedPiece::square) ==
                       bound.touched.end();
            });
        turn.touched = std::move(touched);
        turn.bound_to = bound.bound_to;
        turn.announced = bound.announced;
        turn.obligation = bound.obligation;
        turn.note_touch(bound.touch_known);
    }

    Game& game_;
    const int sign_;
    const Millis at_;
    bool is_by_arbiter_ = false;
};

/// Does the ruling itself bind, rather than a deed on the board or a restored ruling?
bool is_binding_by_ruling(const PastRuling& past) {
    return !has<Superseded>(past.ruling) && squares_needed(past.act.deed).empty() &&
           !std::holds_alternative<Place>(past.act.deed);
}

/// The state before the ruling that last ended the game, if it is kept.
const Standing* standing_before_the_end(const Game& game) {
    for (const PastRuling& past : std::views::reverse(game.past_rulings)) {
        if (past.before && past.before->phase != Phase::over &&
            has<GameOver, Annulled>(past.ruling)) {
            return &*past.before;
        }
    }
    return nullptr;
}

/// The signatures were for the result of an end that no longer holds. An opened envelope stays
/// open, whatever was ruled on its content.
void forget_the_end(Game& game) {
    game.players.white.signed_result.reset();
    game.players.black.signed_result.reset();
    const auto is_opening = [](const PastRuling& past) {
        return std::holds_alternative<OpenEnvelope>(past.act.deed) && past.is_superseded;
    };
    if (game.adjournment && game.adjournment->is_resumed() &&
        std::ranges::any_of(game.past_rulings, is_opening)) {
        game.adjournment->stage = AdjournmentStage::opened;
    }
}

/// The latest valid ruling that ended the game ends it; without one, play continues.
void settle_the_end(Game& game) {
    game.result.reset();
    game.is_annulled = false;
    const PastRuling* const ended = ruling_that_ended(game);
    if (ended == nullptr) {
        const Standing* const before = standing_before_the_end(game);
        if (before == nullptr) {
            game.result = over_at_start(game);
        }
        game.phase = before != nullptr ? before->phase : game.result ? Phase::over : Phase::in_play;
        if (before != nullptr) {
            game.offers = before->offers;
        }
        forget_the_end(game);
        for (PastRuling& past : game.past_rulings) {
            for (OpenDecision& open : std::exchange(past.settled_by_end, {})) {
                game.decisions.push_back(std::move(open));
            }
        }
        return;
    }
    game.phase = Phase::over;
    for (const Effect& effect : ended->ruling) {
        if (const auto* const over = std::get_if<GameOver>(&effect.consequence)) {
            game.result = *over;
            game.result->points = points_at_end(game, over->result);
        }
        game.is_annulled = game.is_annulled || std::holds_alternative<Annulled>(effect.consequence);
    }
}

/// Does the act repeat an offer that stands, or a displacement that is already known?
bool is_so_already(const Game& game, const Act& act, const Ruling& ruling) {
    const auto player = player_of(act.by);
    return player && ((is_offering(act, ruling) && game.offers[*player]) ||
                      (std::holds_alternative<Displace>(act.deed) &&
                       game.players[*player].has_displaced_pieces));
}

} // namespace

void note_past_ruling(Game& game, const Act& act, const Ruling& ruling) {
    if (!is_kept(game, act, ruling)) {
        return;
    }
    if (game.past_rulings.size() == most_past_rulings) {
        game.past_rulings.erase(game.past_rulings.begin());
    }
    PastRuling past{game.acts, act, ruling, game.history.size(), game.turn.touched.size()};
    past.shown = game.clock.shown(act.at);
    past.is_repeated = is_so_already(game, act, ruling);
    if (const auto* const decide = std::get_if<Decide>(&act.deed)) {
        if (const OpenDecision* const open = open_decision(game, *decide)) {
            past.settled = *open;
        }
    }
    if (has<TimeControlSet>(ruling) && !has<Superseded>(ruling)) {
        past.control_before = game.clock.control();
    }
    const bool is_press_taken_back = !game.are_moves_entered && has<TurnPasses>(ruling);
    if (has<PositionRestored, PieceSubstituted, GameOver, Annulled>(ruling) ||
        is_press_taken_back || is_touch_claim_waiting(act, ruling)) {
        past.before = Standing{game.history, game.turn, game.players, game.offers, game.phase};
    }
    game.past_rulings.push_back(std::move(past));
}

const Touch* touch_in_question(const Game& game, const OpenDecision& open) {
    const PastRuling* const past = find(game, static_cast<int>(open.act));
    return past == nullptr || open.decision.kind != DecisionKind::intent
               ? nullptr
               : std::get_if<Touch>(&past->act.deed);
}

Squares squares_settled(const Game& game, const OpenDecision& open, bool is_deliberate) {
    const Touch* const touch = touch_in_question(game, open);
    Squares squares = touch == nullptr ? Squares() : touch->squares;
    for (const OpenDecision& other : game.decisions) {
        const Touch* const asked = touch_in_question(game, other);
        if (asked != nullptr && other.act != open.act && other.player == open.player &&
            !is_deliberate && !is_of_earlier_turn(game, other)) {
            std::erase_if(squares, [&](Square square) {
                return std::ranges::find(asked->squares, square) != asked->squares.end();
            });
        }
    }
    return squares;
}

bool is_of_earlier_turn(const Game& game, const OpenDecision& open) {
    const PastRuling* const past = find(game, static_cast<int>(open.act));
    return past != nullptr && game.history.size() != past->half_moves &&
           game.history.size() != past->half_moves + 1;
}

bool is_touch_claim_waiting(const Act& act, const Ruling& ruling) {
    const auto* const claim = std::get_if<Claim>(&act.deed);
    return claim != nullptr && has<Decision>(ruling) &&
           (claim->claim == ClaimKind::touch_move || claim->claim == ClaimKind::threefold ||
            claim->claim == ClaimKind::fifty);
}

bool is_intent_undecided(const Game& game) {
    return open_decision(game, DecisionKind::intent) != nullptr &&
           std::ranges::find(game.turn.touched, Intent::unknown, &TouchedPiece::intent) !=
               game.turn.touched.end();
}

void note_option(Game& game, const OpenDecision& open, std::string_view option) {
    if (!open.player) {
        return;
    }
    PlayerState& state = game.players[*open.player];
    if (open.decision.kind == DecisionKind::late_arrival) {
        state.is_lateness_allowed = option == "allow";
    } else if (open.decision.kind == DecisionKind::quickplay) {
        state.has_postponed_claim = option == "postpone";
    }
}

const PastRuling* past_ruling_on(const Game& game, int act) {
    const PastRuling* const past = find(game, act);
    return past != nullptr && !past->is_superseded ? past : nullptr;
}

int illegal_moves_counted(const Game& game, const PastRuling& past, Color player) {
    int counted = 0;
    for (const Effect& effect : past.ruling) {
        const auto* const illegal = std::get_if<IllegalMove>(&effect.consequence);
        counted += illegal != nullptr && illegal->player == player && illegal->count > 0 ? 1 : 0;
    }
    for_each_superseded_by(game, past, [&](const PastRuling& earlier) {
        counted -= illegal_moves_counted(game, earlier, player);
    });
    return counted;
}

bool is_about_the_end(const Game& game, const PastRuling& past) {
    bool is_about = has<GameOver, Annulled>(past.ruling);
    for_each_superseded_by(game, past, [&](const PastRuling& earlier) {
        is_about = is_about || is_about_the_end(game, earlier);
    });
    return is_about;
}

bool is_binding_now(const Game& game, const PastRuling& past) {
    if (std::holds_alternative<Touch>(past.act.deed)) {
        return player_of(past.act.by) == game.having_the_move() &&
               game.history.size() == past.half_moves;
    }
    return std::ranges::any_of(past.ruling, [&](const Effect& effect) {
        const auto* const obligation = std::get_if<Obligation>(&effect.consequence);
        return obligation != nullptr && game.turn.obligation == *obligation;
    });
}

void supersede(Game& game, const Superseded& superseded, Millis at) {
    PastRuling* const found = find(game, superseded.act);
    if (found == nullptr) {
        return;
    }
    const bool is_end_in_question = is_about_the_end(game, *found);
    const bool was_binding = is_binding_now(game, *found);
    found->is_superseded = true;
    found->is_denied = superseded.ground == CorrectionGround::fact;
    const PastRuling past = *found;
    found->fallen = Fallen{{}, {}, game.position()};
    Undoing(game, -1, at).run(past);
    const bool is_touch = std::holds_alternative<Touch>(past.act.deed);
    if (is_touch || superseded.ground == CorrectionGround::fact) {
        strike_throughout(game, past);
        bind_to_what_was_put_back(game, past);
    } else if (was_binding && is_binding_by_ruling(past)) {
        found->fallen->bound = game.turn;
        release_from(game, past);
    }
    turn_presses_round(game, past);
    close_questions(game, *found);
    reopen(game, past);
    if (is_end_in_question) {
        settle_the_end(game);
    }
}

} // namespace compongo::game
