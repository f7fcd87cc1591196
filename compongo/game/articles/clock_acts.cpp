#include "compongo/game/articles/clock_acts.h"

#include "compongo/game/articles/displaced_pieces.h"
#include "compongo/game/articles/flag_fall.h"
#include "compongo/game/articles/lateness.h"
#include "compongo/game/articles/press_undone.h"
#include "compongo/game/parts/past_rulings.h"
#include "compongo/game/parts/restoration.h"
#include "compongo/game/protocol/has_effect.h"

#include <algorithm>
#include <ranges>

namespace compongo::game {

namespace {

/// May the stop have been justified, by the reason that the player gives?
enum class Validity : std::uint8_t { seeks_the_arbiter, arbiter_judges, obviously_none };

/// Has the player just promoted, or could they promote now?
bool may_need_a_piece(const Game& game, Color player) {
    const auto& last = game.players[player].last_move;
    if (!game.are_moves_entered || (last && !last->is_completed && last->move.promotion)) {
        return true;
    }
    return game.having_the_move() == player &&
           std::ranges::any_of(chess::legal_moves(game.position()), &chess::Move::is_promotion);
}

Validity validity(const Game& game, Color player, StopReason reason) {
    switch (reason) {
    case StopReason::piece_missing:
        return may_need_a_piece(game, player) ? Validity::seeks_the_arbiter
                                              : Validity::arbiter_judges;
    case StopReason::claim:
    case StopReason::flag:
    case StopReason::illegal_move:
    case StopReason::displaced_pieces:
    case StopReason::clock_fault:
    case StopReason::disturbance:
    case StopReason::arrival:
    case StopReason::seal:
        return Validity::seeks_the_arbiter;
    case StopReason::medical:
    case StopReason::other:
        return Validity::arbiter_judges;
    case StopReason::toilet:
        return Validity::obviously_none;
    }
    UNREACHABLE();
}

/// A player may stop the clocks to seek the arbiter (6.12.b).
class PlayersStop {
public:
    PlayersStop(const Game& game, const Act& act, const Stop& deed, Color player)
        : game_(game), act_(act), deed_(deed), player_(player), law_(game.laws().chessclock) {}

    Ruling judge() {
        add_clock(ruling_, game_.clock.shown(act_.at), running_after(), articles());
        if (deed_.reason == StopReason::piece_missing && may_need_a_piece(game_, player_)) {
            add(ruling_, Duty{Party::arbiter, DutyKind::provide_piece, {}},
                law_.player_stops.articles);
        }
        if (deed_.reason == StopReason::displaced_pieces) {
            add_displaced_pieces_found(ruling_, game_);
        }
        judge_the_reason();
        if (running_after() == std::nullopt && deed_.reason != StopReason::seal) {
            add(ruling_, Duty{Party::arbiter, DutyKind::decide_restart, {}},
                law_.arbiter_restarts.articles);
        }
        return std::move(ruling_);
    }

private:
    [[nodiscard]] Running running_after() const {
        const bool runs_on = deed_.clocks == WhichClocks::own && game_.clock.running() != player_;
        return runs_on ? game_.clock.running() : std::nullopt;
    }
    [[nodiscard]] law::Articles articles() const {
        switch (deed_.reason) {
        case StopReason::displaced_pieces:
            return game_.laws().irregularities.displaced_pieces_stop.articles +
                   law_.player_stops.articles;
        case StopReason::clock_fault:
            return law_.wrong_setting.articles + law_.player_stops.articles;
        default:
            return law_.player_stops.articles;
        }
    }
    void judge_the_reason() {
        const Validity valid = validity(game_, player_, deed_.reason);
        // A player who claims a win on time has to stop the clocks for it.
        if (valid == Validity::seeks_the_arbiter || game_.time_claim == player_) {
            return;
        }
        Decision decision{DecisionKind::stop, {"penalise", "accept"}, {}, {}};
        if (valid == Validity::obviously_none) {
            decision.by_default = "penalise";
        }
        add(ruling_, std::move(decision), law_.invalid_stop.articles);
    }

    const Game& game_;
    const Act& act_;
    const Stop& deed_;
    const Color player_;
    const law::Chessclock& law_;
    Ruling ruling_;
};

/// Article 6.12.a: the arbiter interrupts the game, and decides when it continues.
Ruling judge_arbiters_stop(const Game& game, const Act& act) {
    const law::Chessclock& law = game.laws().chessclock;
    Ruling ruling;
    add_clock(ruling, game.clock.shown(act.at), std::nullopt, law.arbiter_stops.articles);
    add(ruling, Duty{Party::arbiter, DutyKind::decide_restart, {}}, law.arbiter_restarts.articles);
    return ruling;
}

/// Is the game over, or is only a person's decision missing on how it ended? Play does not start
/// again.
bool is_play_over_by(const Ruling& verdict) {
    return std::ranges::any_of(verdict, [](const Effect& effect) {
        const auto* const decision = std::get_if<Decision>(&effect.consequence);
        return std::holds_alternative<GameOver>(effect.consequence) ||
               (decision != nullptr && settles_the_end(*decision));
    });
}

Ruling not_allowed(const Game& game) {
    return refusal(RefusalReason::not_allowed, game.laws().conduct.no_intervention.articles);
}

} // namespace

Ruling judge_begin(const Game& game, const Act& act) {
    const law::Chessclock& law = game.laws().chessclock;
    if (act.by != Actor::arbiter || game.phase != Phase::not_begun) {
        return refusal(RefusalReason::not_allowed, law.white_started.articles);
    }
    const auto& both_absent = law.both_absent;
    const bool is_nobody_there = !game.players.white.arrived && !game.players.black.arrived &&
                                 (both_absent.value != law::BothAbsent::if_lateness_is_allowed ||
                                  default_time(game) > Millis{});
    Ruling ruling;
    add_clock(ruling, game.clock.shown(act.at), game.having_the_move(),
              law.white_started.articles +
                  (is_nobody_there ? both_absent.articles : law::Articles()));
    return ruling;
}

Ruling judge_block_clock(const Game& game, Color player) {
    const auto& blocked = game.laws().chessclock.blocked_button;
    Ruling ruling;
    add(ruling, Incident{party(player), IncidentKind::blocked_clock}, blocked.articles);
    add_penalty_decision(ruling, game, blocked.value);
    return ruling;
}

Ruling judge_prevented_press(const Game& game, Color player) {
    Ruling ruling;
    if (game.clock.running() == player && !game.players[player].button_blocked) {
        add(ruling,
            Decision{DecisionKind::prevented_press, {"opponent", "spectator", "nobody"}, {}, {}},
            game.laws().chessclock.always_allowed_to_press.articles);
    }
    return ruling;
}

Ruling judge_prevented_press_decided(const Game& game, const Decide& deed,
                                     const OpenDecision& open) {
    Ruling ruling;
    if (deed.option == "opponent" && open.player) {
        ruling = judge_block_clock(game, ~*open.player);
        rest_on(ruling, open.articles);
    } else if (deed.option == "spectator") {
        const law::Articles articles = open.articles + game.laws().conduct.interference.articles;
        add(ruling, Incident{Party::spectator, IncidentKind::interference}, articles);
        add(ruling, Decision{DecisionKind::spectator, {"warn", "expel"}, {}, {}}, articles);
    }
    return ruling;
}

Ruling judge_opponents_button(const Game& game, const Act& act, Color player) {
    const auto& handling = game.laws().chessclock.violent_press;
    Ruling ruling;
    add(ruling, Incident{party(player), IncidentKind::opponents_button}, handling.articles);
    add_penalty_decision(ruling, game, handling.value);
    if (game.clock.running() == ~player) {
        // The press stopped the opponent's clock and started the player's own.
        const Running running = game.are_moves_entered ? Running(player) : std::nullopt;
        add_clock(ruling, game.clock.shown(act.at), running, handling.articles);
        add_times_decision(ruling, game, handling.articles);
    }
    return ruling;
}

bool is_to_claim(StopReason reason) {
    return reason == StopReason::claim || reason == StopReason::flag ||
           reason == StopReason::illegal_move;
}

Ruling judge_stop(const Game& game, const Act& act, const Stop& deed) {
    const auto player = player_of(act.by);
    if (!player && act.by != Actor::arbiter) {
        return not_allowed(game);
    }
    Ruling ruling =
        player ? PlayersStop(game, act, deed, *player).judge() : judge_arbiters_stop(game, act);
    if (game.time_claim && deed.clocks == WhichClocks::both) {
        Ruling verdict;
        add_pending_time_claim(verdict, game, act);
        // The clocks were stopped only for that claim, so nothing else keeps them stopped.
        const bool is_rejected = verdict.size() == 1 && player == game.time_claim &&
                                 is_to_claim(deed.reason) && has<ClaimRuled>(verdict);
        if (is_play_over_by(verdict) || is_rejected) {
            std::erase_if(ruling, [](const Effect& effect) {
                const auto* const duty = std::get_if<Duty>(&effect.consequence);
                return duty != nullptr && duty->kind == DutyKind::decide_restart;
            });
        }
        ruling.insert(ruling.end(), verdict.begin(), verdict.end());
        if (is_rejected) {
            add_clock(ruling, game.clock.shown(act.at), game.clock.running(),
                      verdict.front().articles);
        }
    }
    return ruling;
}

namespace {

/// The claim whose examination may end only now: the latest one, unless more than one move has been
/// made since.
const PastRuling* claim_being_checked(const Game& game) {
    for (const PastRuling& past : std::views::reverse(game.past_rulings)) {
        const auto* const started = std::get_if<StartClock>(&past.act.deed);
        if (started != nullptr && started->checked && !past.is_superseded &&
            has<ClockShows>(past.ruling)) {
            return nullptr; // It has ended.
        }
        if (!past.is_superseded &&
            (std::holds_alternative<Claim>(past.act.deed) || has<ClaimRuled>(past.ruling))) {
            return game.history.size() <= past.half_moves + 1 ? &past : nullptr;
        }
    }
    return nullptr;
}

const ClockShows* clock_shown_by(const Ruling& ruling) {
    const ClockShows* shown = nullptr;
    for (const Effect& effect : ruling) {
        const auto* const clock = std::get_if<ClockShows>(&effect.consequence);
        shown = clock != nullptr ? clock : shown;
    }
    return shown;
}

/// The displays at the start of the examination, plus the time that the arbiter has given since.
Both<Millis> shown_before_check(const Game& game, const PastRuling& claim) {
    const ClockShows* const then = clock_shown_by(claim.ruling);
    Both<Millis> shown = then == nullptr ? claim.shown : Both<Millis>{then->white, then->black};
    for (const PastRuling& later : game.past_rulings) {
        if (later.number <= claim.number || later.is_superseded) {
            continue;
        }
        const ClockShows* const set = clock_shown_by(later.ruling);
        if (set != nullptr && std::holds_alternative<Decide>(later.act.deed)) {
            shown = {set->white, set->black};
        } else if (std::holds_alternative<Penalise>(later.act.deed)) {
            for (const Effect& effect : later.ruling) {
                if (const auto* const time = std::get_if<TimeGiven>(&effect.consequence)) {
                    shown[time->player] += time->seconds;
                }
            }
        }
    }
    return shown;
}

/// The clocks stood while a claim was examined: time that a display lost meanwhile is restored, up
/// to the length of the examination. Interpretation I-254.
Both<Millis> shown_after_check(const Game& game, Millis at, Millis checked,
                               const PastRuling& claim) {
    const Both<Millis> before = shown_before_check(game, claim);
    Both<Millis> shown = game.clock.shown(at);
    for (const Color player : chess::colors) {
        const Millis lost = std::max(before[player] - shown[player], Millis{});
        shown[player] += std::min(lost, std::max(checked, Millis{}));
    }
    return shown;
}

} // namespace

Ruling judge_start_clock(const Game& game, const Act& act, const StartClock& deed) {
    const auto player = player_of(act.by);
    if (!player && act.by != Actor::arbiter) {
        return not_allowed(game);
    }
    const law::Chessclock& law = game.laws().chessclock;
    const law::Articles of_check = deed.checked ? law.arbiter_stops.articles : law::Articles();
    const law::Articles articles = of_check + law.arbiter_restarts.articles;
    const PastRuling* const claim = deed.checked ? claim_being_checked(game) : nullptr;
    if (deed.checked && player) {
        return refusal(RefusalReason::not_allowed, articles);
    }
    if (deed.checked && claim == nullptr) {
        return refusal(RefusalReason::nothing_to_decide, articles);
    }
    Ruling ruling;
    for (const Color each : chess::colors) {
        if (game.players[each].owes_claim) {
            // Interpretation I-206.
            add(ruling, Decision{DecisionKind::stop, {"penalise", "accept"}, {}, {}},
                law.invalid_stop.articles);
        }
    }
    if (player) {
        const bool are_pieces_displaced = game.players[~*player].has_displaced_pieces;
        const law::Articles& displaced = game.laws().irregularities.displaced_pieces_stop.articles;
        add(ruling, Incident{party(*player), IncidentKind::started_clock},
            (are_pieces_displaced ? displaced : law::Articles()) + law.arbiter_restarts.articles);
    }
    Both<Millis> shown = claim == nullptr ? game.clock.shown(act.at)
                                          : shown_after_check(game, act.at, *deed.checked, *claim);
    if (!game.are_moves_entered && deed.player != game.having_the_move()) {
        add_turn_given(ruling, game, deed.player, shown);
    }
    add_clock(ruling, shown, deed.player, articles);
    return ruling;
}

} // namespace compongo::game
