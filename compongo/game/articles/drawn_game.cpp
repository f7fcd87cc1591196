#include "compongo/game/articles/drawn_game.h"

#include "compongo/game/articles/conduct.h"
#include "compongo/game/parts/earlier_end.h"
#include "compongo/game/parts/past_rulings.h"
#include "compongo/game/protocol/has_effect.h"
#include "compongo/game/state/keeping_score.h"

#include <algorithm>
#include <ranges>

namespace compongo::game {

namespace {

/// Has the player made or sealed the move, and not pressed? That is the moment for an offer.
bool is_moment_to_offer(const Game& game, Color player) {
    if (!game.are_moves_entered) {
        // The move is made on the wooden board: only the two players know when.
        return game.having_the_move() == player;
    }
    const auto& adjourned = game.adjournment;
    if (adjourned && adjourned->stage == AdjournmentStage::sealing) {
        return adjourned->sealer == player && adjourned->sealed.has_value();
    }
    const auto& last = game.players[player].last_move;
    return last && !last->is_completed && last->half_moves + 1 == game.history.size();
}

/// Are all pieces on the board and no pawn moved? Any other position needs moves by both players.
bool may_be_an_array(const chess::Board& board) {
    return board.occupied().size() == 32 &&
           board.pieces(Color::white, chess::PieceType::pawn) ==
               chess::SquareSet::of(chess::Rank::r2) &&
           board.pieces(Color::black, chess::PieceType::pawn) ==
               chess::SquareSet::of(chess::Rank::r7);
}

bool has_made_a_move(const Game& game, Color player) {
    return game.players[player].completed_moves > 0 || game.players[player].last_move.has_value() ||
           !may_be_an_array(game.history.first().board());
}

bool is_offering_forbidden(const Game& game) {
    return is_agreement_limited(game) && game.laws().drawn_game.regulations_may_forbid.value ==
                                             law::AgreementForbidden::offering_and_agreeing;
}

void add_consent_decision(Ruling& ruling, const Game& game) {
    add(ruling, Decision{DecisionKind::draw_consent, {"consent", "refuse"}, "refuse", {}},
        game.laws().drawn_game.regulations_may_forbid.articles);
}

/// Adds the duty to record the offer, for players who record at all.
void add_duty_to_write(Ruling& ruling, const Game& game, Millis at) {
    const bool is_white = must_record(game, Color::white, at);
    const bool is_black = must_record(game, Color::black, at);
    if (is_white || is_black) {
        const Party who =
            is_white && is_black ? Party::both : party(is_white ? Color::white : Color::black);
        add(ruling, Duty{who, DutyKind::write_offer, {}},
            game.laws().drawn_game.offer_recorded.articles);
    }
}

/// Adds that the offer was made at the wrong moment: it is valid, but may have distracted the
/// opponent. Where a penalty is compulsory, the manual regards a warning as enough.
void add_wrong_moment(Ruling& ruling, const Game& game, Color player) {
    const auto& law = game.laws().drawn_game.offer_at_wrong_time;
    add(ruling, Incident{party(player), IncidentKind::offer_at_wrong_time}, law.articles);
    const bool has_to_be = law.value == law::Sanction::shall_be_penalised;
    add_penalty_decision(ruling, game, law.value,
                         has_to_be ? std::optional(Penalty::warning) : std::nullopt);
}

/// Adds the draw by agreement; the articles that made it an offer are cited too.
void add_agreement(Ruling& ruling, const Game& game, const StandingOffer& offer,
                   const law::Articles& also) {
    const law::DrawnGame& law = game.laws().drawn_game;
    OfferStands ended{offer.by, OfferState::ended, {}, {}, OfferEnd::accepted};
    add(ruling, ended, law.offer_life.articles);
    add_end(ruling, game, GameResult::draw, EndReason::agreement,
            game.laws().completion.agreement.articles +
                (offer.is_by_claim ? law.claim_is_offer.articles : law.offer.articles) + also);
}

/// The player's offer, if the arbiter is asked for consent to it, and nothing has been played
/// since.
std::optional<StandingOffer> offer_awaiting_consent(const Game& game, Color player) {
    const OpenDecision* const open = open_decision(game, DecisionKind::draw_consent, player);
    return open != nullptr && is_asked_now(game, *open) ? game.offers_without_force[player]
                                                        : std::nullopt;
}

/// Does an offer of the opponent's stand?
bool has_offer(const Game& game, Color player) {
    return game.offers[~player].has_value();
}

} // namespace

bool is_agreement_regulated(const Game& game) {
    const Regulations& regulations = game.conditions().regulations;
    const int completed =
        std::min(game.players.white.completed_moves, game.players.black.completed_moves);
    return regulations.no_agreed_draw || completed < regulations.no_draw_before;
}

bool is_agreement_limited(const Game& game) {
    const bool has_consent = game.players.white.may_agree_draw && game.players.black.may_agree_draw;
    return is_agreement_regulated(game) && !has_consent;
}

Ruling judge_offer(const Game& game, const Act& act, const Offer& deed, Color player) {
    const law::DrawnGame& law = game.laws().drawn_game;
    const bool is_forbidden = is_offering_forbidden(game);
    const bool is_sealed = game.adjournment && game.adjournment->is_closed();
    const bool is_proper = is_sealed || is_online(game) || is_moment_to_offer(game, player);
    Ruling ruling;
    OfferStands offer{
        player, is_forbidden ? OfferState::without_force : OfferState::open, is_proper, {}, {}};
    if (deed.condition) {
        offer.condition_void = true;
    }
    add(ruling, offer,
        (is_sealed ? game.laws().adjournment.offer_after_sealing.articles : law::Articles()) +
            (is_forbidden ? law.regulations_may_forbid.articles : law::Articles()) +
            law.offer.articles);
    if (deed.condition) {
        add(ruling, Incident{party(player), IncidentKind::conditional_offer},
            law.offer_with_condition.articles);
    }
    if (!is_proper) {
        add_wrong_moment(ruling, game, player);
    }
    if (is_offer_unreasonable(game, player)) {
        add_breach_of_conduct(ruling, game, {party(player), IncidentKind::distraction},
                              game.laws().conduct.distraction.articles);
    }
    if (is_forbidden) {
        add_consent_decision(ruling, game);
    } else {
        add_duty_to_write(ruling, game, act.at);
    }
    return ruling;
}

Ruling judge_accept(const Game& game, const Act& /*act*/, Color player) {
    const law::Laws& laws = game.laws();
    const law::DrawnGame& law = laws.drawn_game;
    const bool is_in_force = game.offers[~player].has_value();
    const auto offer = is_in_force ? game.offers[~player] : offer_awaiting_consent(game, ~player);
    if (!offer) {
        return refusal(RefusalReason::no_offer, law.offer_life.articles);
    }
    const bool has_each_moved =
        has_made_a_move(game, Color::white) && has_made_a_move(game, Color::black);
    if (laws.completion.agreement_from.value == law::AgreementFrom::both_have_moved &&
        !has_each_moved) {
        return refusal(RefusalReason::not_allowed, laws.completion.agreement_from.articles);
    }
    Ruling ruling;
    if (is_agreement_limited(game) &&
        (!is_in_force || law.regulations_may_forbid.value == law::AgreementForbidden::agreeing)) {
        add(ruling, OfferStands{~player, OfferState::without_force, {}, {}, {}},
            law.regulations_may_forbid.articles);
        add_consent_decision(ruling, game);
        return ruling;
    }
    add_agreement(ruling, game, *offer, {});
    return ruling;
}

Ruling judge_agreement_by_gesture(const Game& game, const Act& act, Color player) {
    for (const Color offerer : {~player, player}) {
        if (game.offers[offerer]) {
            return judge_accept(game, act, ~offerer);
        }
    }
    // The gesture stands for both acts: an offer by one player and acceptance by the other.
    Game offered = game;
    offered.offers[player] = StandingOffer{player, false};
    Ruling ruling = judge_accept(offered, act, ~player);
    if (!is_offering_forbidden(game) || !has<GameOver>(ruling)) {
        return ruling;
    }
    ruling.clear();
    add(ruling, OfferStands{player, OfferState::without_force, {}, {}, {}},
        game.laws().drawn_game.regulations_may_forbid.articles);
    add_consent_decision(ruling, game);
    return ruling;
}

Ruling judge_decline(const Game& game, Color player) {
    const law::Articles& articles = game.laws().drawn_game.offer_life.articles;
    if (!has_offer(game, player)) {
        return refusal(RefusalReason::no_offer, articles);
    }
    Ruling ruling;
    add(ruling, OfferStands{~player, OfferState::ended, {}, {}, OfferEnd::declined}, articles);
    return ruling;
}

namespace {

/// The resignation ended the game at once. A player who says that they did not resign disputes the
/// fact.
Ruling judge_resignation_withdrawn(const Game& game, Color player) {
    const bool has_resigned =
        game.result && (game.result->reason == EndReason::resignation ||
                        game.result->reason == EndReason::resignation_no_mate);
    const bool is_his = game.result && game.result->result != win_for(player);
    return refusal(has_resigned && is_his ? RefusalReason::cannot_withdraw
                                          : RefusalReason::nothing_to_decide,
                   game.laws().completion.resignation.articles);
}

/// The kind of the latest draw claim by this player.
std::optional<ClaimKind> latest_draw_claim(const Game& game, Color player) {
    for (const PastRuling& past : std::views::reverse(game.past_rulings)) {
        const auto* const claim = std::get_if<Claim>(&past.act.deed);
        const bool is_of_a_draw = claim != nullptr && (claim->claim == ClaimKind::threefold ||
                                                       claim->claim == ClaimKind::fifty ||
                                                       claim->claim == ClaimKind::quickplay);
        if (is_of_a_draw && !past.is_superseded && player_of(past.act.by) == player) {
            return claim->claim;
        }
    }
    return std::nullopt;
}

/// What the verdict on this player's latest claim rests on, whatever was claimed; if they have
/// claimed nothing, what is said of withdrawing.
law::Articles articles_on_latest_claim(const Game& game, Color player) {
    for (const PastRuling& past : std::views::reverse(game.past_rulings)) {
        const bool is_claim = std::holds_alternative<Claim>(past.act.deed) &&
                              player_of(past.act.by) == player && !past.is_superseded;
        if (is_claim && !past.ruling.empty()) {
            return past.ruling.front().articles;
        }
    }
    return game.laws().drawn_game.claim_not_withdrawn.articles;
}

Ruling judge_claim_withdrawn(const Game& game, Color player) {
    if (game.time_claim == player) {
        return {}; // No article holds a player to a claim that nobody has ruled on yet.
    }
    const auto claim = latest_draw_claim(game, player);
    if (!claim) {
        return refusal(RefusalReason::nothing_to_decide, articles_on_latest_claim(game, player));
    }
    if (claim == ClaimKind::quickplay) {
        return refusal(RefusalReason::cannot_withdraw,
                       game.laws().quickplay_finish.claim_below.articles);
    }
    return refusal(RefusalReason::cannot_withdraw,
                   game.laws().drawn_game.claim_not_withdrawn.articles);
}

} // namespace

Ruling judge_withdraw(const Game& game, const Withdraw& deed, Color player) {
    const law::DrawnGame& law = game.laws().drawn_game;
    switch (deed.what) {
    case Withdrawn::claim:
        return judge_claim_withdrawn(game, player);
    case Withdrawn::resignation:
        return judge_resignation_withdrawn(game, player);
    case Withdrawn::offer:
        break;
    }
    return refusal(game.offers[player] ? RefusalReason::cannot_withdraw : RefusalReason::no_offer,
                   law.offer_life.articles);
}

namespace {

/// The deed whose ruling asked for the consent.
const Deed* deed_that_asked(const Game& game, const OpenDecision& open) {
    const PastRuling* const past = past_ruling_on(game, static_cast<int>(open.act));
    return past == nullptr ? nullptr : &past->act.deed;
}
/// Has the arbiter already read a gesture as an agreement of both players?
bool is_asked_by_gesture(const Deed* asked) {
    const auto* const decided = asked == nullptr ? nullptr : std::get_if<Decide>(asked);
    return decided != nullptr && decided->kind == DecisionKind::meaning;
}

} // namespace

Ruling judge_draw_consent(const Game& game, const Act& act, const Decide& deed,
                          const OpenDecision& open) {
    const law::DrawnGame& law = game.laws().drawn_game;
    const law::Articles& articles = law.regulations_may_forbid.articles;
    const bool may_offer = law.regulations_may_forbid.value == law::AgreementForbidden::agreeing;
    // The arbiter was asked when the offer was made or accepted, or after a gesture that was both.
    const Color asker = open.player.value();
    const Deed* const asked = deed_that_asked(game, open);
    const bool is_accepted = asked != nullptr && std::holds_alternative<Accept>(*asked);
    const bool is_by_gesture = is_asked_by_gesture(asked);
    const bool is_agreed = is_accepted || is_by_gesture;
    const bool is_of_opponent =
        is_accepted || (is_by_gesture ? !game.offers_without_force[asker] : may_offer);
    const auto& offer = game.offers_without_force[is_of_opponent ? ~asker : asker];
    if (!offer) {
        return refusal(RefusalReason::nothing_to_decide, articles);
    }
    Ruling ruling;
    if (deed.option == "refuse") {
        return ruling;
    }
    if (deed.option != "consent") {
        return refusal(RefusalReason::option_not_open, articles);
    }
    if (may_offer || is_agreed) {
        add_agreement(ruling, game, *offer, articles);
    } else {
        // So far there is only an offer: it now stands, and the opponent may accept it.
        add(ruling, OfferStands{offer->by, OfferState::open, {}, {}, {}},
            articles + law.offer.articles);
        add_duty_to_write(ruling, game, act.at);
    }
    return ruling;
}

Ruling judge_draw_consent_unasked(const Game& game, const Decide& deed) {
    const law::DrawnGame& law = game.laws().drawn_game;
    const law::Articles& articles = law.regulations_may_forbid.articles;
    const bool consents = deed.option == "consent";
    Ruling ruling;
    for (const Color player : chess::colors) {
        if (consents != game.players[player].may_agree_draw) {
            add(ruling,
                RightChanged{player, RightKind::agree_draw,
                             consents ? RightState::gained : RightState::lost, Until::game},
                articles);
        }
    }
    const bool may_offer = law.regulations_may_forbid.value == law::AgreementForbidden::agreeing;
    for (const Color player : chess::colors) {
        if (consents && !may_offer && game.offers_without_force[player]) {
            add(ruling, OfferStands{player, OfferState::open, {}, {}, {}},
                articles + law.offer.articles);
        }
    }
    return ruling;
}

void add_offer_rejected_by_touch(Ruling& ruling, const Game& game, Color player) {
    const auto& life = game.laws().drawn_game.offer_life;
    if (has_offer(game, player) && life.value == law::OfferLife::until_a_touch) {
        OfferStands ended{~player, OfferState::ended, {}, {}, OfferEnd::touched};
        add(ruling, ended, life.articles);
    }
}

void add_offer_rejected_by_move(Ruling& ruling, const Game& game, Color player) {
    const auto& life = game.laws().drawn_game.offer_life;
    if (has_offer(game, player) && life.value == law::OfferLife::until_a_move) {
        OfferStands ended{~player, OfferState::ended, {}, {}, OfferEnd::declined};
        add(ruling, ended, life.articles);
    }
}

void add_offers_ended_by_end(Ruling& ruling, const Game& game) {
    Both<bool> stands = {game.offers.white.has_value(), game.offers.black.has_value()};
    for (const Effect& effect : ruling) {
        if (const auto* offer = std::get_if<OfferStands>(&effect.consequence)) {
            stands[offer->player] = offer->state == OfferState::open;
        }
    }
    for (const Color player : chess::colors) {
        if (stands[player]) {
            OfferStands ended{player, OfferState::ended, {}, {}, OfferEnd::game_over};
            add(ruling, ended, game.laws().drawn_game.offer_life.articles);
        }
    }
}

void add_offer_by_claim(Ruling& ruling, const Game& game, Color player) {
    const law::DrawnGame& law = game.laws().drawn_game;
    const bool is_forbidden = is_offering_forbidden(game);
    OfferStands offer{
        player, is_forbidden ? OfferState::without_force : OfferState::open, {}, {}, {}};
    add(ruling, offer,
        is_forbidden ? law.claim_is_offer.articles + law.regulations_may_forbid.articles
                     : law.claim_is_offer.articles);
}

void add_offer_in_envelope(Ruling& ruling, const Game& game, Color player) {
    const law::DrawnGame& law = game.laws().drawn_game;
    const bool is_forbidden = is_offering_forbidden(game);
    const law::Articles articles =
        game.laws().adjournment.offer_stated.articles + law.offer.articles;
    add(ruling,
        OfferStands{
            player, is_forbidden ? OfferState::without_force : OfferState::open, true, {}, {}},
        is_forbidden ? law.regulations_may_forbid.articles + articles : articles);
}

} // namespace compongo::game
