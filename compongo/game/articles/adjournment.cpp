#include "compongo/game/articles/adjournment.h"

#include "compongo/base/is_one_of.h"
#include "compongo/game/articles/drawn_game.h"
#include "compongo/game/articles/resumption.h"
#include "compongo/game/parts/completion.h"
#include "compongo/game/parts/obligation.h"
#include "compongo/game/state/in_adjournment.h"

#include <algorithm>
#include <iterator>
#include <type_traits>

namespace compongo::game {

namespace {

constexpr std::array all_fields = {EnvelopeField::names,       EnvelopeField::position,
                                   EnvelopeField::times,       EnvelopeField::sealer,
                                   EnvelopeField::move_number, EnvelopeField::offer,
                                   EnvelopeField::resumption};

const law::Articles& articles_on(const law::Adjournment& law, EnvelopeField field) {
    switch (field) {
    case EnvelopeField::names:
        return law.names_stated.articles;
    case EnvelopeField::position:
        return law.position_stated.articles;
    case EnvelopeField::times:
        return law.times_stated.articles;
    case EnvelopeField::sealer:
        return law.sealer_stated.articles;
    case EnvelopeField::move_number:
        return law.move_number_stated.articles;
    case EnvelopeField::offer:
        return law.offer_stated.articles;
    case EnvelopeField::resumption:
        return law.resumption_stated.articles;
    }
    UNREACHABLE();
}

void add_duty_to_seal(Ruling& ruling, const Game& game, const law::Articles& articles) {
    add(ruling, Duty{party(game.having_the_move()), DutyKind::write_and_seal, {}}, articles);
}

/// Is it a legal move that the pieces let go of, or seen to be touched, do not allow?
/// Interpretation I-178.
bool is_against_what_binds(const Game& game, const std::optional<chess::Move>& move) {
    // Online play has no Article 4, so nothing binds there.
    const bool is_bound =
        !is_online(game) && (!game.turn.bound_to.empty() || is_touch_watched(game, game.turn));
    if (!is_bound || game.conditions().regulations.chooses({"sealed_against_touch", "stands"})) {
        return false;
    }
    const Moves allowed = game.turn.obligation ? game.turn.obligation->allowed
                                               : obliged(game, game.turn).obligation.allowed;
    return move &&
           std::ranges::find(allowed, as_written(*move, game.history.variant())) == allowed.end();
}

/// Does the player seal another move than the one made on the board, while that is still open?
bool is_another_move(const Game& game, const std::optional<chess::Move>& written) {
    const auto& made = game.turn.finished;
    return made && written != made && !is_against_what_binds(game, made);
}

/// The player stops the clock: the sealed move becomes final, or nothing has been sealed yet.
Ruling judge_stop_of_sealer(const Game& game, const Act& act) {
    const law::Articles& articles = game.laws().adjournment.sealing.articles;
    Ruling ruling;
    add_clock(ruling, game.clock.shown(act.at), std::nullopt, articles);
    if (!game.adjournment->sealed) {
        add_duty_to_seal(ruling, game, articles);
    }
    return ruling;
}

std::optional<Ruling> ruled_while_sealing(const Game& game, const Act& act) {
    const Color sealer = game.adjournment->sealer;
    const bool is_resumption =
        std::holds_alternative<Resume>(act.deed) || std::holds_alternative<OpenEnvelope>(act.deed);
    if (is_resumption && act.by == Actor::arbiter && !game.adjournment->sealed) {
        // There is no move in the envelope. Interpretation I-274.
        Ruling ruling;
        add_duty_to_seal(ruling, game, game.laws().adjournment.sealing.articles);
        return ruling;
    }
    if (player_of(act.by) != sealer) {
        return std::nullopt;
    }
    if (const auto* stop = std::get_if<Stop>(&act.deed);
        stop != nullptr && (stop->clocks == WhichClocks::own || stop->reason == StopReason::seal)) {
        return judge_stop_of_sealer(game, act);
    }
    const auto& last = game.players[sealer].last_move;
    if (std::holds_alternative<Press>(act.deed) && (!last || last->is_completed)) {
        return refusal(RefusalReason::not_allowed, game.laws().adjournment.sealing.articles);
    }
    return std::nullopt;
}

/// Between sessions the players are away from the board, and no clock runs. Interpretation I-122.
template <class Kind>
bool means_nothing_between_sessions(const Kind& deed) {
    if constexpr (std::is_same_v<Kind, Claim>) {
        return deed.claim != ClaimKind::time && deed.claim != ClaimKind::result;
    } else if constexpr (std::is_same_v<Kind, Observe>) {
        return deed.what != Observed::clock && deed.what != Observed::disturbance;
    } else if constexpr (std::is_same_v<Kind, Discover>) {
        return deed.what != Discovered::envelope_lost && deed.what != Discovered::position_lost;
    }
    return is_one_of<Kind, Adjust, Touch, Lift, Carry, Release, Remove, Place, Play, Announce,
                     Displace, Restore, Press, BlockClock, Stop, StartClock, Fall, Agree>;
}

std::optional<Ruling> ruled_between_sessions(const Game& game, const Act& act) {
    const bool means_nothing =
        std::visit([](const auto& deed) { return means_nothing_between_sessions(deed); }, act.deed);
    if (means_nothing) {
        return refusal(RefusalReason::not_allowed, game.laws().adjournment.set_up.articles);
    }
    return std::nullopt;
}

/// A draw agreed, or a resignation, before the sealed move is made.
std::optional<Ruling> ruled_end_by_players(const Game& game, const Act& act) {
    const auto player = player_of(act.by);
    if (!player) {
        return std::nullopt;
    }
    Ruling ruling;
    if (std::holds_alternative<Accept>(act.deed)) {
        ruling = judge_accept(game, act, *player);
    } else if (std::holds_alternative<Resign>(act.deed)) {
        ruling = judge_resignation(game, *player);
    } else {
        return std::nullopt;
    }
    rest_on(ruling, game.laws().adjournment.ended_before_resumption.articles);
    return ruling;
}

} // namespace

bool is_offer_stated(const Game& game, Color player) {
    const bool counts_only_before =
        game.laws().adjournment.offer_stated.value == law::OfferStated::made_before_adjournment &&
        game.adjournment->stage != AdjournmentStage::sealing;
    return game.offers[player] && (!counts_only_before || game.adjournment->offered_before[player]);
}

std::vector<EnvelopeField> missing_on_envelope(const std::vector<EnvelopeField>& on_it,
                                               bool is_offer_needed) {
    std::vector<EnvelopeField> missing;
    std::ranges::copy_if(all_fields, std::back_inserter(missing), [&](EnvelopeField field) {
        return std::ranges::find(on_it, field) == on_it.end() &&
               (is_offer_needed || field != EnvelopeField::offer);
    });
    return missing;
}

law::Articles articles_on_envelope(const law::Adjournment& law,
                                   const std::vector<EnvelopeField>& missing) {
    law::Articles articles;
    for (const EnvelopeField field : all_fields) {
        if (missing.empty() || std::ranges::find(missing, field) != missing.end()) {
            articles += articles_on(law, field);
        }
    }
    return articles + law.custody.articles;
}

Ruling judge_adjourn(const Game& game, const Act& act, const Adjourn& deed) {
    const law::Adjournment& law = game.laws().adjournment;
    const auto player = player_of(act.by);
    const law::Articles& articles = player ? law.early.articles : law.sealing.articles;
    if (game.phase == Phase::not_begun) {
        return refusal(RefusalReason::not_begun, articles);
    }
    const bool may_adjourn = player ? *player == game.having_the_move() && !is_to_be_sealed(game)
                                    : act.by == Actor::arbiter;
    if (!may_adjourn || (game.adjournment && game.adjournment->is_closed())) {
        return refusal(RefusalReason::not_allowed, articles);
    }
    Ruling ruling;
    if (player) {
        // The rest of the session is charged to this player; the time spent on sealing is not
        // charged again.
        const Millis charged = std::max(deed.left.value_or(Millis{}), Millis{});
        Both<Millis> shown = game.clock.shown(act.at);
        shown[*player] = std::max(shown[*player] - charged, Millis{});
        add(ruling, TimeGiven{*player, -charged}, articles);
        add_clock(ruling, shown, std::nullopt, articles);
    }
    add_duty_to_seal(ruling, game, articles + law.sealing.articles);
    return ruling;
}

Ruling judge_seal(const Game& game, const Seal& deed, Color player) {
    const law::Adjournment& law = game.laws().adjournment;
    const auto& adjourned = game.adjournment;
    const bool is_reply = may_seal_reply(game) && player == game.having_the_move();
    const law::Articles& articles = is_reply ? law.sealer_absent.articles : law.sealing.articles;
    if (!is_reply && (!adjourned || adjourned->stage == AdjournmentStage::opened)) {
        return refusal(RefusalReason::not_adjourned, articles);
    }
    if (!is_reply && adjourned->is_closed() && player == adjourned->writer()) {
        return refusal(RefusalReason::sealed_move_final, articles);
    }
    const bool may_seal = is_reply || (is_to_be_sealed(game) && player == adjourned->sealer);
    // A locked move cannot be read before it is opened.
    const auto read = sealed_move(game.position(), {deed.text, deed.lang, deed.is_locked});
    const auto written = read ? std::optional(*read) : std::nullopt;
    if (!may_seal || is_another_move(game, written)) {
        return refusal(RefusalReason::not_allowed, articles);
    }
    if (is_against_what_binds(game, written)) {
        return refusal(RefusalReason::choice_made, obliged(game, game.turn).articles + articles);
    }
    Ruling ruling;
    add(ruling, Sealed{player, deed.text}, articles);
    return ruling;
}

Ruling judge_envelope(const Game& game, const Act& act, const Envelope& deed) {
    const law::Adjournment& law = game.laws().adjournment;
    const auto& adjourned = game.adjournment;
    if (act.by != Actor::arbiter) {
        return refusal(RefusalReason::not_allowed, law.custody.articles);
    }
    if (!adjourned || adjourned->stage == AdjournmentStage::opened) {
        return refusal(RefusalReason::not_adjourned, law.custody.articles);
    }
    const bool is_offer_needed = std::ranges::any_of(
        chess::colors, [&](Color player) { return is_offer_stated(game, player); });
    auto missing = missing_on_envelope(deed.fields, is_offer_needed);
    const law::Articles articles = articles_on_envelope(law, missing);
    const DutyKind kind = missing.empty() ? DutyKind::keep_envelope : DutyKind::complete_envelope;
    Ruling ruling;
    add(ruling, Duty{Party::arbiter, kind, std::move(missing)}, articles);
    if (is_to_be_sealed(game) && !adjourned->sealed) {
        add_duty_to_seal(ruling, game, law.sealing.articles);
    }
    return ruling;
}

void add_move_to_be_sealed(Ruling& ruling, const Game& game, const MoveAsWritten& move) {
    const law::Articles& articles = game.laws().adjournment.sealing.articles;
    add_duty_to_seal(ruling, game, articles);
    add(ruling, Obligation{game.having_the_move(), ObligationKind::move, {move}}, articles);
}

std::optional<Ruling> ruled_by_adjournment(const Game& game, const Act& act) {
    if (!game.adjournment) {
        return std::nullopt;
    }
    if (is_to_be_sealed(game)) {
        return ruled_while_sealing(game, act);
    }
    if (game.adjournment->is_closed()) {
        if (auto ended = ruled_end_by_players(game, act)) {
            return ended;
        }
    }
    return game.adjournment->is_resumed() ? ruled_by_resumption(game, act)
                                          : ruled_between_sessions(game, act);
}

} // namespace compongo::game
