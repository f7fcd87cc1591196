#include "compongo/game/articles/offers_after_correction.h"

#include "compongo/game/parts/denied_act.h"
#include "compongo/game/protocol/has_effect.h"

#include <algorithm>
#include <ranges>

namespace compongo::game {

namespace {

bool can_decline(const PastRuling& past) {
    return std::holds_alternative<Touch>(past.act.deed) ||
           std::holds_alternative<Decline>(past.act.deed);
}

bool has_ended_offer_of(const PastRuling& past, Color player) {
    return std::ranges::any_of(past.ruling, [&](const Effect& effect) {
        const auto* const offer = std::get_if<OfferStands>(&effect.consequence);
        return offer != nullptr && offer->player == player && offer->state == OfferState::ended;
    });
}

/// Was the player's offer that this act has ended made, and not denied?
bool is_offer_made_before(const Game& game, const PastRuling& past, Color player) {
    for (const PastRuling& earlier : std::views::reverse(game.past_rulings)) {
        if (earlier.number < past.number && player_of(earlier.act.by) == player &&
            is_offering(earlier.act, earlier.ruling) &&
            !(earlier.is_superseded && earlier.is_repeated)) {
            return !earlier.is_superseded;
        }
    }
    return true;
}

/// An offer stands again that nothing has declined but touches which have not happened, or words
/// that were not said.
void add_offer_not_declined(Ruling& ruling, const Game& after, const PastRuling& past) {
    const auto decliner = player_of(past.act.by);
    if (after.phase != Phase::in_play || !decliner || !can_decline(past) ||
        after.history.size() != past.half_moves || after.offers[~*decliner]) {
        return;
    }
    const bool is_declined_by_nothing =
        std::ranges::any_of(after.past_rulings, [&](const PastRuling& each) {
            return each.is_superseded && each.half_moves == past.half_moves &&
                   each.act.by == past.act.by && can_decline(each) &&
                   has_ended_offer_of(each, ~*decliner) &&
                   after.turn.touched.size() <= each.touched &&
                   is_offer_made_before(after, each, ~*decliner);
        });
    if (is_declined_by_nothing) {
        add(ruling, OfferStands{~*decliner, OfferState::open, {}, {}, {}},
            after.laws().drawn_game.offer_life.articles);
    }
}

} // namespace

void add_offers_after_correction(Ruling& ruling, const Game& game, const Game& after,
                                 const PastRuling& past) {
    add_offer_not_declined(ruling, after, past);
    for (const Effect& effect : past.ruling) {
        // What stood again by a correction that falls has ended after all.
        const auto* const offer = std::get_if<OfferStands>(&effect.consequence);
        if (offer != nullptr && offer->state == OfferState::open && has<Superseded>(past.ruling) &&
            game.offers[offer->player]) {
            add(ruling, OfferStands{offer->player, OfferState::ended, {}, {}, OfferEnd::declined},
                effect.articles);
        }
    }
}

} // namespace compongo::game
