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

/// The effect that ended this player's offer; nullptr if the ruling ended none.
const OfferStands* end_of_offer(const PastRuling& past, Color player) {
    for (const Effect& effect : past.ruling) {
        const auto* const offer = std::get_if<OfferStands>(&effect.consequence);
        if (offer != nullptr && offer->player == player && offer->state == OfferState::ended) {
            return offer;
        }
    }
    return nullptr;
}

/// Was the player's offer that this act ended made, and not denied?
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

/// Has nothing been played or touched since?
bool is_as_it_was(const Game& after, const PastRuling& past) {
    return after.phase == Phase::in_play && after.history.size() == past.half_moves &&
           after.turn.touched.size() <= past.touched;
}

/// How the player's offer ended by what the correction `past` superseded.
OfferEnd how_it_ended(const Game& game, const PastRuling& past, Color player) {
    for (const PastRuling& each : game.past_rulings) {
        const OfferStands* const end = end_of_offer(each, player);
        const bool is_superseded = std::ranges::any_of(past.ruling, [&](const Effect& effect) {
            const auto* const superseded = std::get_if<Superseded>(&effect.consequence);
            return superseded != nullptr && superseded->act == static_cast<int>(each.number);
        });
        if (is_superseded && end != nullptr && end->how) {
            return *end->how;
        }
    }
    return OfferEnd::declined;
}

/// An offer stands again if it was declined only by touches that did not happen, or by words that
/// were not said.
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
                   end_of_offer(each, ~*decliner) != nullptr &&
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
    if (!has<Superseded>(past.ruling)) {
        return;
    }
    for (const Effect& effect : past.ruling) {
        const auto* const offer = std::get_if<OfferStands>(&effect.consequence);
        if (offer == nullptr) {
            continue;
        }
        const bool stands = game.offers[offer->player].has_value();
        if (offer->state == OfferState::open && stands) {
            // The falling correction had restored this offer: it ends again.
            add(ruling,
                OfferStands{offer->player,
                            OfferState::ended,
                            {},
                            {},
                            how_it_ended(game, past, offer->player)},
                effect.articles);
        } else if (offer->state == OfferState::ended && !stands && is_as_it_was(after, past)) {
            // The falling correction had ended this offer: it stands again.
            add(ruling, OfferStands{offer->player, OfferState::open, {}, {}, {}}, effect.articles);
        }
    }
}

} // namespace compongo::game
