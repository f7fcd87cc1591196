#include "compongo/game/articles/late_resumption.h"

#include "compongo/game/articles/flag_fall.h"
#include "compongo/game/articles/lateness.h"
#include "compongo/game/articles/sealed_move.h"
#include "compongo/game/parts/completion.h"
#include "compongo/game/parts/past_rulings.h"
#include "compongo/game/protocol/has_effect.h"
#include "compongo/game/state/in_adjournment.h"

#include <algorithm>

namespace compongo::game {

namespace {

/// Rules on a player who came, or still has not come, later after the resumption than the limit
/// allows.
class Lateness {
public:
    Lateness(Ruling& ruling, const Game& game, const Act& act, Color player)
        : ruling_(ruling), game_(game), act_(act), player_(player), law_(game.laws().adjournment),
          adjourned_(*game.adjournment) {}

    void judge() {
        const bool is_sealer_awaited =
            player_ == adjourned_.sealer && adjourned_.is_there(~player_);
        const bool may_seal_count = is_sealer_awaited || !law_.sealed_end_stands.is_silent();
        if ((may_seal_count && has_sealed_an_end()) ||
            (is_sealer_awaited && has_opponent_overstepped())) {
            return;
        }
        if (is_lateness_in_question(game_, player_)) {
            return;
        }
        const bool may_allow =
            law_.late_by_changed_by.value == law::DefaultTimeChangedBy::regulations_and_arbiter;
        if (may_allow) {
            add(ruling_, late_arrival(), law_.late_by.articles + law_.late_by_changed_by.articles);
        } else if (player_ == adjourned_.sealer && is_envelope_closed() && adjourned_.is_locked()) {
            // The arbiter first opens the envelope: the sealed move may end the game differently.
            add(ruling_, Decision{DecisionKind::late_arrival, {"forfeit"}, "forfeit", {}},
                law_.late_by.articles + law_.late_sealer_mates.articles +
                    law_.late_sealer_draws.articles);
        } else {
            add_loss_of_the_late(ruling_, game_, act_.at);
        }
    }

private:
    [[nodiscard]] bool is_envelope_closed() const {
        return adjourned_.stage == AdjournmentStage::resumed && !adjourned_.is_reply &&
               !adjourned_.is_envelope_lost;
    }
    /// Is the envelope still closed, with a move in it that is mate, stalemate or leads to a dead
    /// position?
    bool has_sealed_an_end() {
        const auto move = is_envelope_closed() ? move_in_envelope(game_) : unexpected(EndReason{});
        Ruling end;
        if (move) {
            add_end_by_move(end, game_, *move);
        }
        if (end.empty()) {
            return false;
        }
        Ruling opened;
        add_opening(opened, game_, act_);
        rest_on(opened, law_.sealed_end_stands.articles);
        ruling_.insert(ruling_.end(), opened.begin(), opened.end());
        return true;
    }
    bool has_opponent_overstepped() {
        const bool is_exception = !law_.late_sealer_wins_on_time.is_silent();
        if (!is_exception || !game_.clock.has_fallen(~player_, act_.at)) {
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

/// Has the arbiter decided that this player loses by coming late, without yet deciding about the
/// opponent?
bool has_forfeited(const Game& game, Color player) {
    return std::ranges::any_of(game.past_rulings, [&](const PastRuling& past) {
        const auto* const decided = std::get_if<Decide>(&past.act.deed);
        return decided != nullptr && decided->kind == DecisionKind::late_arrival &&
               decided->option == "forfeit" && !past.is_superseded &&
               (past.settled ? past.settled->player : decided->player) == player;
    });
}

/// The other player is late too, and the arbiter may let them play and has not been asked: one
/// answer does not decide about both. Interpretation I-24.
bool is_other_to_be_decided(const Game& game, Color player, Millis at) {
    return game.phase == Phase::in_play && is_late_by(game, ~player, at) &&
           may_lateness_be_allowed(game) && !has_forfeited(game, ~player);
}

} // namespace

Ruling judge_arrival_at_resumption(const Game& game, const Act& act, Color player) {
    const Adjournment& adjourned = *game.adjournment;
    Ruling ruling;
    if (adjourned.is_there(player)) {
        return ruling;
    }
    if (is_late_at_resumption(game, player, act.at)) {
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
    const bool is_right =
        !game.adjournment->is_there(~player) && is_late_at_resumption(game, ~player, act.at);
    Ruling ruling;
    add(ruling,
        ClaimRuled{player,
                   ClaimKind::by_default,
                   is_right,
                   is_right ? std::nullopt : std::optional(reason_against_lateness(game, ~player)),
                   {},
                   {}},
        game.laws().adjournment.late_by.articles);
    if (is_right) {
        Lateness(ruling, game, act, ~player).judge();
    }
    return ruling;
}

Ruling judge_lateness_decided(const Game& game, const Act& act, const Decide& deed,
                              std::optional<Color> player) {
    const bool is_lost = deed.option == "forfeit";
    Ruling ruling;
    // One answer does not decide about both players. The game ends once the other answer is given
    // too.
    if (player && is_lateness_in_question(game, ~*player)) {
        return ruling;
    }
    Game settled = game;
    if (!is_lost && player) {
        settled.players[*player].is_lateness_allowed = true;
    }
    if (!is_lost && !(player && has_forfeited(game, ~*player))) {
        const Both<bool> fallen = {game.clock.has_fallen(Color::white, act.at),
                                   game.clock.has_fallen(Color::black, act.at)};
        // The flag that fell while this player was absent counts now.
        if (game.phase == Phase::in_play && (fallen.white || fallen.black)) {
            add_flags_fallen(ruling, settled, act, fallen);
        }
        return ruling;
    }
    if (is_lost && player && is_other_to_be_decided(game, *player, act.at)) {
        add(ruling, late_arrival(), articles_on_lateness(game));
        return ruling;
    }
    if (const PastRuling* const ended = ruling_that_ended(game)) {
        add(ruling, Superseded{static_cast<int>(ended->number), CorrectionGround::arbiter},
            articles_on_lateness(game));
    }
    add_loss_of_the_late(ruling, settled, act.at);
    return ruling;
}

Ruling judge_lateness_unasked(const Game& game, const Act& act, const Decide& deed) {
    const law::Articles& articles = articles_on_lateness(game);
    const auto is_late = [&](Color player) { return is_late_by(game, player, act.at); };
    const bool is_anybody_late =
        deed.player ? is_late(*deed.player) : is_late(Color::white) || is_late(Color::black);
    const bool is_allowed = deed.option == "allow";
    if (game.phase == Phase::over || (is_allowed ? !deed.player : !is_anybody_late)) {
        return refusal(RefusalReason::nothing_to_decide, articles);
    }
    Ruling ruling;
    if (is_allowed) {
        return ruling;
    }
    if (deed.player && is_other_to_be_decided(game, *deed.player, act.at)) {
        add(ruling, late_arrival(), articles);
    } else {
        add_loss_of_the_late(ruling, game, act.at);
    }
    return ruling;
}

} // namespace compongo::game
