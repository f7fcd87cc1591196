#include "compongo/game/resumption.h"

#include "compongo/game/announcement.h"
#include "compongo/game/clock_acts.h"
#include "compongo/game/completion.h"
#include "compongo/game/flag_fall.h"
#include "compongo/winnability/certain.h"

#include <algorithm>

namespace compongo::game {

namespace {

template <class Kind>
bool has(const Ruling& ruling) {
    return std::ranges::any_of(ruling, [](const Effect& effect) {
        return std::holds_alternative<Kind>(effect.consequence);
    });
}

bool is_late(const Game& game, Color player, Millis at) {
    const Adjournment& adjourned = *game.adjournment;
    const Millis come = adjourned.arrived[player].value_or(at);
    return !game.players[player].is_lateness_allowed &&
           come - adjourned.resumed_at > seconds(game.laws().adjournment.late_by.value.count);
}

/// What stands in the envelope; nothing was written where nobody knows it.
Expected<chess::Move, EndReason> move_in_envelope(const Game& game) {
    return sealed_move(game.position(), game.adjournment->sealed.value_or(SealedText{}));
}

/// The articles by which the envelope is opened now.
law::Articles opening_articles(const Game& game) {
    const law::Adjournment& law = game.laws().adjournment;
    const Adjournment& adjourned = *game.adjournment;
    if (adjourned.is_reply) {
        return law.sealer_absent.articles;
    }
    const bool was_there = adjourned.arrived[adjourned.responder()] == adjourned.resumed_at;
    return was_there ? law.responder_present.articles : law.responder_absent.articles;
}

/// The sealed move is made and completed, and the clock of the player who must reply started.
class MakingSealedMove {
public:
    MakingSealedMove(Ruling& ruling, const Game& game, const Act& act, chess::Move move)
        : ruling_(ruling), game_(game), act_(act), move_(move), law_(game.laws().adjournment),
          adjourned_(*game.adjournment) {}

    void make(const law::Articles& articles) {
        const Color writer = adjourned_.writer();
        const MoveAsWritten written = as_written(move_, game_.history.variant());
        add(ruling_, MoveMade{writer, written}, articles);
        add(ruling_, MoveCompleted{writer, written}, articles);
        if (!is_ended()) {
            clock_started(articles);
            right_to_seal_reply();
        }
    }

private:
    /// It may end the game, and then that end holds for a sealer who has not come in time, too.
    bool is_ended() {
        Ruling end;
        add_end_by_move(end, game_, move_);
        if (end.empty()) {
            return false;
        }
        const bool is_won = std::get<GameOver>(end.front().consequence).result != GameResult::draw;
        if (!adjourned_.is_reply && is_late(game_, adjourned_.sealer, act_.at)) {
            rest_on(end,
                    is_won ? law_.late_sealer_mates.articles : law_.late_sealer_draws.articles);
        }
        ruling_.insert(ruling_.end(), end.begin(), end.end());
        return true;
    }
    /// The times are those set; nothing is added for the sealed move but a new period.
    /// Interpretation I-123.
    void clock_started(const law::Articles& articles) {
        Game after = game_;
        after.history.append(move_);
        after.clock.run(adjourned_.responder(), act_.at);
        Ruling period;
        add_period_ended_by_next_move(period, after, act_, adjourned_.writer());
        if (period.empty()) {
            add_clock(period, game_.clock.shown(act_.at), adjourned_.responder(), articles);
        }
        ruling_.insert(ruling_.end(), period.begin(), period.end());
    }
    void right_to_seal_reply() {
        if (!adjourned_.is_reply && !adjourned_.is_there(adjourned_.sealer)) {
            add(ruling_,
                RightChanged{adjourned_.responder(), RightKind::seal_reply, RightState::gained,
                             Until::move},
                law_.sealer_absent.articles);
        }
    }

    Ruling& ruling_;
    const Game& game_;
    const Act& act_;
    const chess::Move move_;
    const law::Adjournment& law_;
    const Adjournment& adjourned_;
};

const law::Articles& articles_against(const law::Adjournment& law, EndReason defect) {
    switch (defect) {
    case EndReason::sealed_ambiguous:
        return law.sealed_ambiguous.articles;
    case EndReason::sealed_unreadable:
        return law.sealed_unreadable.articles;
    default:
        return law.sealed_illegal.articles;
    }
}

void add_final_result_decision(Ruling& ruling, const Game& game, const law::Articles& articles) {
    add(ruling, Decision{DecisionKind::final_result, {"draw", "loss"}, "draw", {}},
        articles + game.laws().chessclock.time_forfeit_draw.articles);
}

/// A defective sealed move loses, but not where the game was drawn already, nor without more where
/// the opponent cannot mate.
void add_defect(Ruling& ruling, const Game& game, EndReason defect) {
    const Color writer = game.adjournment->writer();
    const law::Articles& articles = articles_against(game.laws().adjournment, defect);
    const chess::Board& board = game.position().board();
    if (winnability::is_unwinnable_by_men(board, Color::white) &&
        winnability::is_unwinnable_by_men(board, Color::black)) {
        add_end(ruling, game, GameResult::draw, EndReason::dead_position,
                articles + game.laws().completion.dead_position.articles);
        return;
    }
    switch (ability_to_mate(game, game.position(), ~writer)) {
    case winnability::Verdict::winnable:
        add_end(ruling, game, win_for(~writer), defect, articles);
        return;
    case winnability::Verdict::unwinnable:
        add_final_result_decision(ruling, game, articles);
        return;
    case winnability::Verdict::undetermined:
        add(ruling, Decision{DecisionKind::can_mate, {"yes", "no"}, {}, {}}, articles);
        return;
    }
    UNREACHABLE();
}

void add_opening(Ruling& ruling, const Game& game, const Act& act) {
    const auto move = move_in_envelope(game);
    if (move) {
        MakingSealedMove(ruling, game, act, *move).make(opening_articles(game));
    } else {
        add_defect(ruling, game, move.error());
    }
}

/// A player who has come, or still has not, more than the limit after the resumption.
class Lateness {
public:
    Lateness(Ruling& ruling, const Game& game, const Act& act, Color player)
        : ruling_(ruling), game_(game), act_(act), player_(player), law_(game.laws().adjournment),
          adjourned_(*game.adjournment) {}

    void judge() {
        if (player_ == adjourned_.sealer && adjourned_.is_there(~player_) &&
            (has_sealed_an_end() || has_opponent_overstepped())) {
            return;
        }
        if (law_.late_by_changed_by.value == law::DefaultTimeChangedBy::regulations_and_arbiter) {
            add(ruling_, Decision{DecisionKind::late_arrival, {"forfeit", "allow"}, "forfeit", {}},
                law_.late_by.articles + law_.late_by_changed_by.articles);
        } else {
            add_late_resumption(ruling_, game_, act_.at);
        }
    }

private:
    /// The envelope is still closed, and in it is mate, stalemate or a dead position.
    bool has_sealed_an_end() {
        const bool is_closed = adjourned_.stage == AdjournmentStage::resumed &&
                               !adjourned_.is_reply && !adjourned_.is_envelope_lost;
        const auto move = is_closed ? move_in_envelope(game_) : unexpected(EndReason{});
        Ruling end;
        if (move) {
            add_end_by_move(end, game_, *move);
        }
        if (end.empty()) {
            return false;
        }
        add_opening(ruling_, game_, act_);
        return true;
    }
    bool has_opponent_overstepped() {
        if (!game_.clock.has_fallen(~player_, act_.at)) {
            return false;
        }
        Both<bool> fallen;
        fallen[~player_] = true;
        Ruling end;
        add(end, FlagFallen{party(~player_)}, game_.laws().chessclock.flag_called_by.articles);
        add_flags_fallen(end, game_, act_, fallen);
        if (!has<GameOver>(end) && !has<Decision>(end)) {
            return false;
        }
        rest_on(end, law_.late_sealer_wins_on_time.articles);
        ruling_.insert(ruling_.end(), end.begin(), end.end());
        return true;
    }

    Ruling& ruling_;
    const Game& game_;
    const Act& act_;
    const Color player_;
    const law::Adjournment& law_;
    const Adjournment& adjourned_;
};

Ruling judge_arrival(const Game& game, const Act& act, Color player) {
    const Adjournment& adjourned = *game.adjournment;
    Ruling ruling;
    if (adjourned.is_there(player)) {
        return ruling;
    }
    if (is_late(game, player, act.at)) {
        Lateness(ruling, game, act, player).judge();
    }
    if (!has<GameOver>(ruling) && may_seal_reply(game) && player == adjourned.sealer &&
        !adjourned.sealed) {
        add(ruling,
            RightChanged{adjourned.responder(), RightKind::seal_reply, RightState::lost,
                         Until::move},
            game.laws().adjournment.sealer_absent.articles);
    }
    return ruling;
}

Ruling judge_claim_of_lateness(const Game& game, const Act& act, Color player) {
    const bool is_right = !game.adjournment->is_there(~player) && is_late(game, ~player, act.at);
    Ruling ruling;
    add(ruling,
        ClaimRuled{player,
                   ClaimKind::by_default,
                   is_right,
                   is_right ? std::nullopt : std::optional(ClaimReason::unfounded),
                   {},
                   {}},
        game.laws().adjournment.late_by.articles);
    if (is_right) {
        Lateness(ruling, game, act, ~player).judge();
    }
    return ruling;
}

/// Wrong times are corrected for a player who has made no move since the resumption.
void add_wrong_times(Ruling& ruling, const Game& game, bool is_in_time) {
    const law::Articles& articles = game.laws().adjournment.wrong_times.articles;
    if (is_in_time) {
        add(ruling, Duty{Party::arbiter, DutyKind::correct_clock, {}}, articles);
    } else {
        add(ruling, Decision{DecisionKind::clock_error, {"leave", "correct"}, "leave", {}},
            articles);
    }
}

Ruling judge_wrong_times_claim(const Game& game, Color player) {
    const bool is_in_time = !has_moved_since_resumption(game, player);
    Ruling ruling;
    add(ruling,
        ClaimRuled{player,
                   ClaimKind::clock_setting,
                   is_in_time,
                   is_in_time ? std::nullopt : std::optional(ClaimReason::late),
                   {},
                   {}},
        game.laws().adjournment.wrong_times.articles);
    add_wrong_times(ruling, game, is_in_time);
    return ruling;
}

/// The same found by anybody: somebody else than a player is in time until both have moved.
Ruling judge_wrong_times_found(const Game& game, std::optional<Color> player) {
    const bool is_in_time = std::ranges::any_of(chess::colors, [&](Color each) {
        return (!player || *player == each) && !has_moved_since_resumption(game, each);
    });
    Ruling ruling;
    add_wrong_times(ruling, game, is_in_time);
    return ruling;
}

/// The envelope is lost: the sealer says what he sealed, or makes that move on the board.
Ruling judge_declared_move(const Game& game, const Act& act) {
    const law::Articles& articles = game.laws().adjournment.envelope_lost.articles;
    if (player_of(act.by) != game.adjournment->writer()) {
        return refusal(RefusalReason::not_allowed, articles);
    }
    std::optional<chess::Move> move;
    if (const auto* said = std::get_if<Announce>(&act.deed)) {
        move = move_meant(game.position(), *said);
    } else {
        move = legal_move(game.position(), std::get<Play>(act.deed).move, game.history.variant());
    }
    if (!move) {
        return refusal(RefusalReason::illegal_move, articles);
    }
    Ruling ruling;
    MakingSealedMove(ruling, game, act, *move).make(articles);
    return ruling;
}

/// He has sealed his reply; what a press adds it adds here too. Interpretation I-123.
Ruling judge_press_after_reply(const Game& game, const Act& act, Color player) {
    const law::Articles& articles = game.laws().adjournment.sealer_absent.articles;
    Ruling ruling;
    add_clock_pressed(ruling, game, act,
                      {player, moves_made_before(game.position())[player] + 1, ~player});
    rest_on(ruling, articles);
    add(ruling, Duty{Party::arbiter, DutyKind::keep_envelope, {}}, articles);
    return ruling;
}

/// Until the envelope is open nobody makes a move, presses, or claims a draw.
template <class Kind>
bool must_wait_for_opening(const Kind& deed) {
    if constexpr (std::is_same_v<Kind, Claim>) {
        return deed.claim == ClaimKind::threefold || deed.claim == ClaimKind::fifty ||
               deed.claim == ClaimKind::quickplay;
    }
    return std::is_same_v<Kind, Adjust> || std::is_same_v<Kind, Touch> ||
           std::is_same_v<Kind, Lift> || std::is_same_v<Kind, Carry> ||
           std::is_same_v<Kind, Release> || std::is_same_v<Kind, Remove> ||
           std::is_same_v<Kind, Place> || std::is_same_v<Kind, Play> ||
           std::is_same_v<Kind, Announce> || std::is_same_v<Kind, Displace> ||
           std::is_same_v<Kind, Press>;
}

std::optional<Ruling> ruled_while_closed(const Game& game, const Act& act) {
    const bool declares =
        std::holds_alternative<Announce>(act.deed) || std::holds_alternative<Play>(act.deed);
    if (declares && game.adjournment->is_envelope_lost) {
        return judge_declared_move(game, act);
    }
    const auto* const stop = std::get_if<Stop>(&act.deed);
    if (stop != nullptr && player_of(act.by) == game.adjournment->responder()) {
        Ruling ruling = judge_stop(game, act, *stop);
        rest_on(ruling, game.laws().adjournment.responder_absent.articles);
        return ruling;
    }
    const bool must_wait =
        std::visit([](const auto& deed) { return must_wait_for_opening(deed); }, act.deed);
    if (must_wait) {
        return refusal(RefusalReason::not_allowed, opening_articles(game));
    }
    return std::nullopt;
}

} // namespace

Ruling judge_resume(const Game& game, const Act& act, const Resume& deed) {
    const law::Adjournment& law = game.laws().adjournment;
    const auto& adjourned = game.adjournment;
    if (act.by != Actor::arbiter) {
        return refusal(RefusalReason::not_allowed, law.set_up.articles);
    }
    if (!adjourned || adjourned->stage != AdjournmentStage::adjourned) {
        return refusal(RefusalReason::not_adjourned, law.set_up.articles);
    }
    const bool is_responder_there =
        std::ranges::find(deed.present, adjourned->responder()) != deed.present.end();
    Ruling ruling;
    add_clock(ruling, game.clock.shown(act.at),
              is_responder_there ? Running() : Running(adjourned->responder()),
              (is_responder_there ? law::Articles() : law.responder_absent.articles) +
                  law.set_up.articles);
    return ruling;
}

Ruling judge_open_envelope(const Game& game, const Act& act) {
    const law::Adjournment& law = game.laws().adjournment;
    const auto& adjourned = game.adjournment;
    if (act.by != Actor::arbiter) {
        return refusal(RefusalReason::not_allowed, law.custody.articles + law.opening.articles);
    }
    if (!adjourned || !adjourned->is_closed()) {
        return refusal(RefusalReason::not_adjourned, law.opening.articles);
    }
    if (adjourned->is_envelope_lost) {
        return refusal(RefusalReason::not_allowed, law.envelope_lost.articles);
    }
    if (!adjourned->is_there(adjourned->responder())) {
        return refusal(RefusalReason::responder_absent,
                       (adjourned->is_reply ? law.sealer_absent.articles : law::Articles()) +
                           law.opening.articles);
    }
    Ruling ruling;
    add_opening(ruling, game, act);
    return ruling;
}

std::optional<Ruling> ruled_by_resumption(const Game& game, const Act& act) {
    const auto player = player_of(act.by);
    if (std::holds_alternative<Arrive>(act.deed) && player) {
        return judge_arrival(game, act, *player);
    }
    const auto* const claim = std::get_if<Claim>(&act.deed);
    if (claim != nullptr && player && claim->claim == ClaimKind::by_default) {
        return judge_claim_of_lateness(game, act, *player);
    }
    if (claim != nullptr && player && claim->claim == ClaimKind::clock_setting) {
        return judge_wrong_times_claim(game, *player);
    }
    const auto* const found = std::get_if<Discover>(&act.deed);
    if (found != nullptr && found->what == Discovered::clock_setting) {
        return judge_wrong_times_found(game, player);
    }
    const Adjournment& adjourned = *game.adjournment;
    if (adjourned.stage == AdjournmentStage::resumed) {
        return ruled_while_closed(game, act);
    }
    const bool closes_reply = std::holds_alternative<Press>(act.deed) && adjourned.sealed &&
                              player == adjourned.responder() && game.having_the_move() == player;
    return closes_reply ? std::optional(judge_press_after_reply(game, act, *player)) : std::nullopt;
}

Ruling judge_envelope_lost(const Game& game, const Act& act) {
    const law::Articles& articles = game.laws().adjournment.envelope_lost.articles;
    const auto& adjourned = game.adjournment;
    if (!adjourned || !adjourned->is_closed()) {
        return refusal(RefusalReason::not_adjourned, articles);
    }
    Ruling ruling;
    const bool is_resumed = adjourned->stage == AdjournmentStage::resumed;
    add_clock(ruling, is_resumed ? adjourned->times : game.clock.shown(act.at), std::nullopt,
              articles);
    add(ruling, Duty{party(adjourned->writer()), DutyKind::announce, {}}, articles);
    return ruling;
}

Ruling judge_position_lost(const Game& game) {
    Ruling ruling;
    add(ruling, Annulled{AnnulledBecause::position_lost},
        game.laws().adjournment.position_lost.articles);
    return ruling;
}

bool is_sealed_move_in_question(const Game& game) {
    const auto& adjourned = game.adjournment;
    return adjourned && adjourned->stage == AdjournmentStage::resumed &&
           !adjourned->is_envelope_lost && !move_in_envelope(game);
}

Ruling judge_sealed_move_decided(const Game& game, const Decide& deed) {
    const EndReason defect = move_in_envelope(game).error();
    const law::Articles& articles = articles_against(game.laws().adjournment, defect);
    const GameResult loss = win_for(~game.adjournment->writer());
    Ruling ruling;
    if (deed.kind == DecisionKind::can_mate && deed.option == "no") {
        add_final_result_decision(ruling, game, articles);
    } else if (deed.kind == DecisionKind::can_mate) {
        add_end(ruling, game, loss, defect, articles);
    } else {
        add_end(ruling, game, deed.option == "loss" ? loss : GameResult::draw, defect,
                articles + game.laws().chessclock.time_forfeit_draw.articles);
    }
    return ruling;
}

void add_late_resumption(Ruling& ruling, const Game& game, Millis at) {
    const law::Articles& articles = game.laws().adjournment.late_by.articles;
    const bool is_white = is_late(game, Color::white, at);
    const bool is_black = is_late(game, Color::black, at);
    if (is_white && is_black) {
        add_end(ruling, game, GameResult::both_lose, EndReason::late_resumption, articles);
    } else if (is_white || is_black) {
        add_end(ruling, game, win_for(is_white ? Color::black : Color::white),
                EndReason::late_resumption, articles);
    }
}

} // namespace compongo::game
