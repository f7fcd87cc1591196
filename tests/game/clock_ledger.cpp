#include "tests/game/clock_ledger.h"

#include <algorithm>

namespace compongo::test {

namespace {

using game::Act;
using game::Color;
using game::Game;
using game::Millis;
using game::Ruling;

template <class Kind>
const Kind* first(const Ruling& ruling) {
    for (const game::Effect& effect : ruling) {
        if (const auto* found = std::get_if<Kind>(&effect.consequence)) {
            return found;
        }
    }
    return nullptr;
}

std::string text(const game::Both<Millis>& times) {
    return std::to_string(times.white.count) + " and " + std::to_string(times.black.count);
}

} // namespace

ClockLedger::ClockLedger(const Game& game)
    : conditions_(game.conditions()), control_(conditions_.time_control),
      is_lost_with_delay_(conditions_.regulations.chooses_or(
          {"unused_time_with_delay", "lost"},
          game.laws().chessclock.unused_time_with_delay.value == law::LeftWithDelay::lost)),
      left_(game.clock.shown({})),
      period_{game.clock.period(Color::white), game.clock.period(Color::black)},
      running_(game.clock.running()) {
    for (const Color player : chess::colors) {
        has_fallen_[player] = game.clock.has_fallen(player, {});
    }
    begin_delay();
}

int ClockLedger::number(Color player) const {
    return std::min(period_[player], static_cast<int>(control_.periods.size()));
}

const game::Period& ClockLedger::period(Color player) const {
    return control_.periods.at(static_cast<std::size_t>(number(player) - 1));
}

Millis ClockLedger::runs_on(Color player) const {
    const auto next = static_cast<std::size_t>(number(player));
    const auto& periods = control_.periods;
    const bool is_mechanical = conditions_.regulations.clock == game::ClockKind::mechanical;
    return is_mechanical && next < periods.size() ? periods[next].time : Millis{};
}

void ClockLedger::let_run(Millis until) {
    if (running_) {
        const Color player = *running_;
        const Millis passed = until - now_;
        const Millis used = std::max(passed - delay_left_, Millis{});
        delay_left_ = std::max(delay_left_ - passed, Millis{});
        left_[player] -= used;
        const bool falls = left_[player] <= Millis{} && delay_left_ == Millis{};
        if (falls && !has_fallen_[player]) {
            has_fallen_[player] = true;
            left_[player] += runs_on(player);
        }
    }
    now_ = until;
}

/// No clock shows less than nothing; one that is given nothing is left alone, however far it has
/// run.
void ClockLedger::give(Color player, Millis time) {
    if (time == Millis{}) {
        return;
    }
    left_[player] = std::max(std::max(left_[player], Millis{}) + time, Millis{});
}

/// A clock that is set to what it shows is left alone. One that is set to nothing shows nothing.
void ClockLedger::set(Color player, std::optional<Millis> time) {
    if (time && *time != std::max(left_[player], Millis{})) {
        left_[player] = *time;
        has_fallen_[player] = has_fallen_[player] || *time == Millis{};
    }
}

/// A clock that runs and is set to nothing falls there and then.
void ClockLedger::set_by_arbiter(const game::Both<std::optional<Millis>>& times,
                                 const game::ClockShows& shows, Millis at) {
    for (const Color player : chess::colors) {
        set(player, times[player]);
    }
    run(shows.running);
    let_run(at);
}

void ClockLedger::run(game::Running running) {
    if (running && running != delayed_) {
        running_ = running;
        begin_delay();
    }
    running_ = running;
}

void ClockLedger::begin_delay() {
    const bool has_delay = running_ && period(*running_).kind == game::PerMove::delay;
    delay_left_ = has_delay ? period(*running_).per_move : Millis{};
    delayed_ = running_;
}

/// What the arbiter sets the clocks to: a clock that is set to nothing has only the periods that
/// the time control has from now on.
void ClockLedger::book_settings(const Act& act, const Ruling& ruling) {
    if (const auto* const control = first<game::TimeControlSet>(ruling)) {
        control_ = control->control;
    }
    if (std::holds_alternative<game::StartClock>(act.deed)) {
        started_[act_] = {std::max(left_.white, Millis{}), std::max(left_.black, Millis{})};
    }
    if (const auto* const shows = first<game::ClockShows>(ruling)) {
        book_settings_undone(act, ruling);
        if (const auto* const decide = std::get_if<game::Decide>(&act.deed);
            decide != nullptr && (decide->kind == game::DecisionKind::times ||
                                  decide->kind == game::DecisionKind::clock_error)) {
            const Times had = {std::max(left_.white, Millis{}), std::max(left_.black, Millis{})};
            set_by_arbiter({decide->white, decide->black}, *shows, act.at);
            set_by_[act_] = {left_.white - had.white, left_.black - had.black};
        }
        if (const auto* const correct = std::get_if<game::Correct>(&act.deed)) {
            set_by_arbiter({correct->white, correct->black}, *shows, act.at);
        }
    }
}

/// With a decision that set the clocks its setting falls, unless the arbiter says what they show.
/// With a start that falls the displays may return to what they showed.
void ClockLedger::book_settings_undone(const Act& act, const Ruling& ruling) {
    const auto* const correct = std::get_if<game::Correct>(&act.deed);
    const bool is_named = correct != nullptr && (correct->white || correct->black);
    const auto& shows = *first<game::ClockShows>(ruling);
    for (const game::Effect& effect : ruling) {
        const auto* const past = std::get_if<game::Superseded>(&effect.consequence);
        const auto started =
            past != nullptr ? started_.find(static_cast<std::size_t>(past->act)) : started_.end();
        if (started != started_.end() && started->second == Times{shows.white, shows.black}) {
            left_ = started->second;
        }
        const auto set =
            past != nullptr ? set_by_.find(static_cast<std::size_t>(past->act)) : set_by_.end();
        for (const Color player : chess::colors) {
            if (set != set_by_.end() && !is_named) {
                give(player, -set->second[player]);
            }
        }
    }
}

/// Without the envelope the clocks show the times at the resumption again, and the reply is to
/// another move.
void ClockLedger::book_recorded(const game::Adjournment& adjourned) {
    delayed_.reset();
    for (const Color player : chess::colors) {
        if (adjourned.stage == game::AdjournmentStage::resumed) {
            set(player, adjourned.times[player]);
        }
    }
}

void ClockLedger::book(const Act& act, const Ruling& ruling, bool is_flag_down) {
    book_settings(act, ruling);
    book_withdrawal(ruling);
    book_turned_round(act, ruling);
    std::optional<Millis> period_brought;
    for (const game::Effect& effect : ruling) {
        if (const auto* given = std::get_if<game::TimeGiven>(&effect.consequence)) {
            give(given->player, given->seconds);
        }
        const auto* const begun = std::get_if<game::PeriodBegun>(&effect.consequence);
        for (const Color player : chess::colors) {
            if (begun != nullptr && concerns(begun->player, player)) {
                if (begun->number == number(player)) {
                    continue; // The one before the period that went with its press.
                }
                if (turned_ != Turned::none) {
                    period_[player] = begun->number; // Its time goes with the press.
                    continue;
                }
                const bool is_digital = conditions_.regulations.clock == game::ClockKind::digital;
                const Millis had = left_[player];
                is_in_order_ = is_in_order_ && begun->number == number(player) + 1;
                const bool was_with_delay = period(player).kind == game::PerMove::delay;
                period_[player] = begun->number;
                // If the flag has fallen no time was unused; the remaining time was given since.
                if (is_digital && was_with_delay && is_lost_with_delay_ && !has_fallen_[player]) {
                    left_[player] = Millis{};
                }
                if (is_digital) {
                    give(player, period(player).time);
                    period_brought = left_[player] - had;
                }
                // A mechanical clock that still runs may have run through that one too.
                const auto* const shows = first<game::ClockShows>(ruling);
                if (!is_digital && (shows == nullptr || shows->running == player)) {
                    has_fallen_[player] = false;
                    let_run(now_);
                }
            }
        }
    }
    book_increment(act, ruling, is_flag_down, period_brought);
}

/// A press that completes a move, or an illegal move that cannot be ruled on yet, adds the time of
/// the next move.
void ClockLedger::book_increment(const Act& act, const Ruling& ruling, bool is_flag_down,
                                 std::optional<Millis> period_brought) {
    const auto* const illegal = first<game::IllegalMove>(ruling);
    const bool is_kept =
        conditions_.regulations.chooses({"increment_after_illegal_move", "keep"}) &&
        illegal != nullptr;
    // What the press after half of castling was, the arbiter may have decided since.
    const auto* const decide = std::get_if<game::Decide>(&act.deed);
    const bool is_press_decided =
        is_kept && decide != nullptr && decide->kind == game::DecisionKind::analogy;
    const auto presser =
        is_press_decided ? std::optional(illegal->player) : game::player_of(act.by);
    const bool is_reply_sealed = std::ranges::any_of(ruling, [](const game::Effect& effect) {
        const auto* const duty = std::get_if<game::Duty>(&effect.consequence);
        return duty != nullptr && duty->kind == game::DutyKind::keep_envelope;
    });
    // It is not ruled on yet, or the arbiter still has to intervene.
    const bool is_left_unruled =
        first<game::NoIntervention>(ruling) != nullptr ||
        std::ranges::any_of(ruling, [](const game::Effect& effect) {
            const auto* const duty = std::get_if<game::Duty>(&effect.consequence);
            return duty != nullptr && duty->kind == game::DutyKind::intervene;
        });
    const bool counts = first<game::MoveCompleted>(ruling) != nullptr || is_reply_sealed ||
                        is_move_unseen_ || is_left_unruled || is_kept;
    // Online a move that is completed needs no press. One that is declared for a lost envelope
    // stops no clock.
    const bool is_online = conditions_.choices.edition == law::Edition::fide_online_2023;
    const bool completes = std::holds_alternative<game::Press>(act.deed) || is_press_decided ||
                           (is_online && presser && !is_move_declared_ &&
                            first<game::MoveCompleted>(ruling) != nullptr);
    const bool presses =
        completes && counts && first<game::ClockShows>(ruling) != nullptr && !is_flag_down;
    // The latest press has brought nothing, so that nothing is taken back.
    if (completes && counts && is_flag_down) {
        unearned_[*presser] = {};
    }
    if (presses) {
        const game::Period& now = period(*presser);
        const Millis brought = now.kind == game::PerMove::increment ? now.per_move : Millis{};
        if (brought != Millis{}) {
            give(*presser, brought);
        }
        const bool is_unearned =
            is_move_unseen_ || (is_left_unruled && first<game::MoveCompleted>(ruling) == nullptr);
        unearned_[*presser] = is_unearned ? Brought{brought, period_brought} : Brought{};
    }
}

/// An illegal move, or a press without one, that is found before its player has made a move has
/// earned him nothing.
void ClockLedger::book_withdrawal(const Ruling& ruling) {
    const auto* const made = first<game::MoveMade>(ruling);
    if (made != nullptr) {
        unearned_[made->player] = {};
    }
    const auto* const illegal = first<game::IllegalMove>(ruling);
    const auto* const turn = first<game::TurnPasses>(ruling);
    const bool is_taken_back =
        turned_ == Turned::undone ||
        (illegal != nullptr &&
         (first<game::PositionRestored>(ruling) != nullptr ||
          first<game::PieceSubstituted>(ruling) != nullptr || turn != nullptr) &&
         first<game::ClockShows>(ruling) != nullptr);
    if (is_taken_back) {
        const Color offender = illegal != nullptr ? illegal->player : turn->player;
        const bool is_kept =
            conditions_.regulations.chooses({"increment_after_illegal_move", "keep"});
        const Millis had = std::max(left_[offender], Millis{});
        Brought& unearned = unearned_[offender];
        Undone& undone = undone_[act_] = {{}, unearned_};
        give(offender, is_kept ? Millis{} : -unearned.increment);
        // With a queen put on, the move that ended the period is one after all.
        if (unearned.period && first<game::PieceSubstituted>(ruling) == nullptr) {
            give(offender, -*unearned.period);
            --period_[offender];
        }
        undone.taken[offender] = had - std::max(left_[offender], Millis{});
        unearned = {};
    }
}

/// A press counts again that was undone, or the other way round: the clocks have what it brought,
/// or have it no more.
void ClockLedger::book_turned_round(const Act& act, const Ruling& ruling) {
    const auto* const correct = std::get_if<game::Correct>(&act.deed);
    const bool is_named = correct != nullptr && (correct->white || correct->black);
    Undone back;
    const auto give_back = [&](std::size_t of_act) {
        const auto found = undone_.find(of_act);
        for (const Color player : chess::colors) {
            if (found != undone_.end() && !is_named) {
                const Millis taken = found->second.taken[player];
                give(player, taken);
                back.taken[player] += -taken;
            }
        }
        if (found != undone_.end()) {
            back.unearned = found->second.unearned;
        }
    };
    if (turned_ == Turned::counted_again) {
        give_back(undone_by_);
    } else if (turned_ == Turned::by_correction) {
        for (const game::Effect& effect : ruling) {
            if (const auto* const past = std::get_if<game::Superseded>(&effect.consequence)) {
                give_back(static_cast<std::size_t>(past->act));
            }
        }
    }
    if (turned_ == Turned::counted_again || turned_ == Turned::by_correction) {
        std::swap(unearned_, back.unearned);
        undone_[act_] = back;
    }
}

void ClockLedger::note_turned(const Game& before, const Act& act, const Ruling& ruling,
                              const Game& after) {
    act_ = before.acts;
    turned_ = Turned::none;
    if (before.are_moves_entered || std::holds_alternative<game::Press>(act.deed)) {
        return;
    }
    const bool is_started = std::holds_alternative<game::StartClock>(act.deed);
    if (first<game::Superseded>(ruling) != nullptr) {
        turned_ =
            before.history.size() != after.history.size() ? Turned::by_correction : Turned::none;
    } else if (first<game::TurnPasses>(ruling) != nullptr) {
        turned_ = is_started && after.history.size() > before.history.size() ? Turned::counted_again
                                                                             : Turned::undone;
    }
}

std::optional<std::string> ClockLedger::difference(std::string_view when, const Game& game) const {
    const auto shown = game.clock.shown(now_);
    const Times expected = {std::max(left_.white, Millis{}), std::max(left_.black, Millis{})};
    if (shown == expected) {
        return std::nullopt;
    }
    return "the clock shows " + text(shown) + " ms " + std::string(when) + ", expected " +
           text(expected);
}

std::optional<std::string> ClockLedger::entry(const Game& before, const Act& act,
                                              const Ruling& ruling, const Game& after) {
    let_run(act.at);
    if (auto wrong = difference("before the act", before)) {
        return wrong;
    }
    const auto* const fall = std::get_if<game::Fall>(&act.deed);
    const bool counts =
        first<game::Refusal>(ruling) == nullptr && before.phase != game::Phase::over;
    if (fall != nullptr && counts && !has_fallen_[fall->player]) {
        left_[fall->player] = runs_on(fall->player);
    }
    const auto player = game::player_of(act.by);
    const bool is_turn_passed = !before.are_moves_entered && first<game::TurnPasses>(ruling);
    is_move_unseen_ = is_turn_passed && std::holds_alternative<game::Press>(act.deed);
    is_move_declared_ = before.adjournment && before.adjournment->is_envelope_lost &&
                        before.adjournment->stage == game::AdjournmentStage::resumed;
    // For an illegal move before the latest press, the press that completed it is unknown.
    if (is_move_unseen_ && player) {
        unearned_[~*player] = {};
    }
    // Whose press it is about: the one who does it, or whose press the arbiter decides on.
    const auto* const illegal = first<game::IllegalMove>(ruling);
    const auto presser = player || illegal == nullptr ? player : std::optional(illegal->player);
    note_turned(before, act, ruling, after);
    book(act, ruling, presser && before.clock.has_fallen(*presser, act.at));
    if (turned_ == Turned::undone) {
        unearned_ = {};
        // If two presses are undone at once, the time that each brought is unknown.
        if (before.history.size() != after.history.size() + 1) {
            undone_[act_].unearned = {};
        }
    }
    if (turned_ != Turned::none) {
        undone_by_ = act_;
    }
    // With a ruling that falls the move may fall that a press has completed.
    for (const Color each : chess::colors) {
        const auto& last = after.players[each].last_move;
        if (first<game::Superseded>(ruling) != nullptr && !(last && last->is_by_acts)) {
            unearned_[each] = {};
        }
    }
    const auto* const found = std::get_if<game::Discover>(&act.deed);
    const bool is_envelope_lost =
        found != nullptr && found->what == game::Discovered::envelope_lost;
    if (is_envelope_lost && first<game::ClockShows>(ruling) != nullptr) {
        book_recorded(*before.adjournment);
    }
    if (!is_in_order_) {
        return "a period begins that is not the next";
    }
    if (auto wrong = difference("after the act", after)) {
        return wrong;
    }
    run(after.clock.running());
    for (const Color each : chess::colors) {
        has_fallen_[each] = after.clock.has_fallen(each, act.at);
        if (after.clock.period(each) != number(each)) {
            return "a period began without a ruling";
        }
    }
    return std::nullopt;
}

} // namespace compongo::test
