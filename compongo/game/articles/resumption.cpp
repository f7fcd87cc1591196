#include "compongo/game/articles/resumption.h"

#include "compongo/game/articles/clock_acts.h"
#include "compongo/game/articles/late_resumption.h"
#include "compongo/game/articles/sealed_move.h"
#include "compongo/game/parts/clock_pressed.h"
#include "compongo/game/state/announcement.h"
#include "compongo/game/state/in_adjournment.h"

#include <algorithm>
#include <type_traits>

namespace compongo::game {

namespace {

/// Adds the correction of wrong times for a player who has made no move since the resumption.
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

/// The same, found by anyone: a person other than a player is in time until both players have
/// moved.
Ruling judge_wrong_times_found(const Game& game, std::optional<Color> player) {
    const bool is_in_time = std::ranges::any_of(chess::colors, [&](Color each) {
        return (!player || *player == each) && !has_moved_since_resumption(game, each);
    });
    Ruling ruling;
    add_wrong_times(ruling, game, is_in_time);
    return ruling;
}

/// The move that the sealer states or makes on the board: immediate, with a piece let go of, or
/// with a new piece put in place of a pawn.
std::optional<chess::Move> declared_move(const Game& game, const Deed& deed) {
    const chess::Position& position = game.position();
    if (const auto* said = std::get_if<Announce>(&deed)) {
        const auto read = sealed_move(position, {said->text, said->lang});
        return read ? std::optional(*read) : std::nullopt;
    }
    if (const auto* placed = std::get_if<Place>(&deed)) {
        const chess::MoveList moves = chess::legal_moves(position);
        const auto* const promotes = std::ranges::find_if(moves, [&](chess::Move move) {
            return move.to() == placed->square && move.promotion() == placed->piece.type &&
                   placed->piece.color == position.turn();
        });
        return promotes == moves.end() ? std::nullopt : std::optional(*promotes);
    }
    const auto* const played = std::get_if<Play>(&deed);
    const auto* const released = std::get_if<Release>(&deed);
    return legal_move(position,
                      played != nullptr ? played->move
                                        : MoveAsWritten{released->from, released->to, {}},
                      game.history.variant());
}

/// Has the sealer begun to make the sealed move: with a piece in the hand, or a pawn on the last
/// rank?
bool begins_declared_move(const Game& game, const Act& act) {
    const auto* const released = std::get_if<Release>(&act.deed);
    const auto promotes = [&](chess::Move move) {
        return move.promotion() && move.from() == released->from && move.to() == released->to;
    };
    const bool is_begun =
        std::holds_alternative<Touch>(act.deed) || std::holds_alternative<Lift>(act.deed) ||
        std::holds_alternative<Carry>(act.deed) || std::holds_alternative<Remove>(act.deed) ||
        (released != nullptr && std::ranges::any_of(chess::legal_moves(game.position()), promotes));
    return is_begun && player_of(act.by) == game.adjournment->writer();
}

/// The envelope is lost: the sealer states the sealed move or makes it on the board.
Ruling judge_declared_move(const Game& game, const Act& act) {
    const law::Articles& articles = game.laws().adjournment.envelope_lost.articles;
    if (player_of(act.by) != game.adjournment->writer()) {
        return refusal(RefusalReason::not_allowed, articles);
    }
    const std::optional<chess::Move> move = declared_move(game, act.deed);
    if (!move) {
        return refusal(RefusalReason::illegal_move, articles);
    }
    Ruling ruling;
    add_sealed_move_made(ruling, game, act, *move, articles);
    return ruling;
}

/// The reply has been sealed, which changes the clocks like any press. Interpretation I-123.
Ruling judge_press_after_reply(const Game& game, const Act& act, Color player) {
    const law::Articles& articles = game.laws().adjournment.sealer_absent.articles;
    Ruling ruling;
    add_clock_pressed(ruling, game, act,
                      {player, moves_made_before(game.position())[player] + 1, ~player});
    rest_on(ruling, articles);
    add(ruling, Duty{Party::arbiter, DutyKind::keep_envelope, {}}, articles);
    return ruling;
}

/// Must the deed wait until the envelope is open? Moves, presses and draw claims must.
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
        std::holds_alternative<Announce>(act.deed) || std::holds_alternative<Play>(act.deed) ||
        std::holds_alternative<Release>(act.deed) || std::holds_alternative<Place>(act.deed);
    if (game.adjournment->is_envelope_lost) {
        if (begins_declared_move(game, act)) {
            return Ruling();
        }
        if (declares) {
            return judge_declared_move(game, act);
        }
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

Ruling judge_open_envelope(const Game& game, const Act& act, const OpenEnvelope& deed) {
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
    // A locked move is opened by stating its text; one that is not locked is readable.
    if (adjourned->is_locked() != deed.text.has_value()) {
        return refusal(RefusalReason::not_allowed, law.opening.articles);
    }
    Ruling ruling;
    if (deed.text) {
        Game read = game;
        read.adjournment->unlock(*deed.text);
        add_opening(ruling, read, act);
    } else {
        add_opening(ruling, game, act);
    }
    return ruling;
}

std::optional<Ruling> ruled_by_resumption(const Game& game, const Act& act) {
    const auto player = player_of(act.by);
    if (std::holds_alternative<Arrive>(act.deed) && player) {
        return judge_arrival_at_resumption(game, act, *player);
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
    const bool closes_reply = closes_envelope_with_reply(act.deed) && adjourned.sealed &&
                              player == adjourned.responder() && game.having_the_move() == player;
    return closes_reply ? std::optional(judge_press_after_reply(game, act, *player)) : std::nullopt;
}

Ruling judge_envelope_lost(const Game& game, const Act& act) {
    const law::Articles& articles = game.laws().adjournment.envelope_lost.articles;
    const auto& adjourned = game.adjournment;
    if (!adjourned || !adjourned->is_closed()) {
        return refusal(RefusalReason::not_adjourned, articles);
    }
    const bool has_been_opened = std::ranges::any_of(game.decisions, [](const OpenDecision& open) {
        return open.decision.kind == DecisionKind::final_result;
    });
    if (has_been_opened) {
        return refusal(RefusalReason::not_allowed, articles);
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

} // namespace compongo::game
