#include "compongo/game/articles/sealed_move.h"

#include "compongo/game/articles/drawn_game.h"
#include "compongo/game/articles/lateness.h"
#include "compongo/game/parts/clock_pressed.h"
#include "compongo/game/parts/completion.h"
#include "compongo/game/protocol/has_effect.h"
#include "compongo/winnability/dead_position.h"

namespace compongo::game {

namespace {

/// Makes and completes the sealed move, and starts the clock of the player who must reply.
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
    /// If the move ends the game, that end counts even for a sealer who has come too late.
    bool is_ended() {
        Ruling end;
        add_end_by_move(end, game_, move_);
        if (end.empty()) {
            return false;
        }
        const bool is_won = std::get<GameOver>(end.front().consequence).result != GameResult::draw;
        if (!adjourned_.is_reply && is_late_at_resumption(game_, adjourned_.sealer, act_.at)) {
            rest_on(end,
                    is_won ? law_.late_sealer_mates.articles : law_.late_sealer_draws.articles);
        }
        ruling_.insert(ruling_.end(), end.begin(), end.end());
        return true;
    }
    /// The times stand as set; only a new period adds time for the sealed move. Interpretation
    /// I-123.
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

/// Was the draw offered beside the sealed move, so that the opponent could not have seen it before?
bool is_offer_in_envelope(const Game& game) {
    const auto& sealed = game.adjournment->sealed;
    return sealed && sealed->text.find("(=)") != std::string::npos &&
           !game.offers[game.adjournment->writer()];
}

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

/// A defective sealed move loses, unless the game was drawn already; if the opponent cannot mate,
/// the arbiter decides.
void add_defect(Ruling& ruling, const Game& game, EndReason defect) {
    const Color writer = game.adjournment->writer();
    const law::Articles& articles = articles_against(game.laws().adjournment, defect);
    if (winnability::is_dead(game.position(), work_for_a_ruling(game))) {
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

} // namespace

Expected<chess::Move, EndReason> move_in_envelope(const Game& game) {
    return sealed_move(game.position(), game.adjournment->sealed.value_or(SealedText{}));
}

law::Articles opening_articles(const Game& game) {
    const law::Adjournment& law = game.laws().adjournment;
    const Adjournment& adjourned = *game.adjournment;
    if (adjourned.is_reply) {
        return law.sealer_absent.articles + law.opening.articles;
    }
    const bool was_there = adjourned.arrived[adjourned.responder()] == adjourned.resumed_at;
    return (was_there ? law.responder_present.articles : law.responder_absent.articles) +
           law.opening.articles;
}

void add_sealed_move_made(Ruling& ruling, const Game& game, const Act& act, chess::Move move,
                          const law::Articles& articles) {
    MakingSealedMove(ruling, game, act, move).make(articles);
}

void add_opening(Ruling& ruling, const Game& game, const Act& act) {
    const auto move = move_in_envelope(game);
    if (move) {
        add_sealed_move_made(ruling, game, act, *move, opening_articles(game));
        if (is_offer_in_envelope(game) && !has<GameOver>(ruling)) {
            add_offer_in_envelope(ruling, game, game.adjournment->writer());
        }
    } else {
        add_defect(ruling, game, move.error());
    }
}

bool is_sealed_move_in_question(const Game& game) {
    const auto& adjourned = game.adjournment;
    return adjourned && adjourned->stage == AdjournmentStage::resumed &&
           !adjourned->is_envelope_lost && !adjourned->is_locked() && !move_in_envelope(game);
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

} // namespace compongo::game
