#include "compongo/game/parts/event_breaches.h"

#include "compongo/base/is_one_of.h"
#include "compongo/game/protocol/has_effect.h"

namespace compongo::game {

namespace {

/// A breach that is counted over the games of an event.
struct Counted {
    EventBreaches breaches;
    law::Articles articles;

    [[nodiscard]] bool loses() const { return breaches.count >= breaches.loses_on; }
};

std::optional<Counted> illegal_move_counted(const Game& game, const Effect& effect) {
    const auto& limit = game.laws().irregularities.loses_on_in_event;
    const auto* const illegal = std::get_if<IllegalMove>(&effect.consequence);
    if (!limit.value || illegal == nullptr || illegal->count == 0) {
        return std::nullopt;
    }
    const Color player = illegal->player;
    const int earlier = game.conditions().start.illegal_moves_in_event[player];
    return Counted{{player, EventBreach::illegal_move, earlier + illegal->count, *limit.value},
                   limit.articles};
}

/// The player who, by this ruling, has broken touch-move: their move is put back and they must play
/// another. A player who has not moved yet has broken nothing. Rulings that fall, displaced pieces
/// and agreements put positions back for other reasons.
std::optional<Color> breaks_touch_move(const Act& act, const Ruling& ruling) {
    const auto obligation = std::ranges::find_if(ruling, [](const Effect& effect) {
        return std::holds_alternative<Obligation>(effect.consequence);
    });
    const bool may_be_about_a_touch = std::visit(
        []<class Deed>(const Deed&) {
            return is_one_of<Deed, Touch, Lift, Carry, Release, Remove, Place, Play, Press, Claim,
                             Observe, Decide>;
        },
        act.deed);
    return may_be_about_a_touch && obligation != ruling.end() && has<PositionRestored>(ruling) &&
                   !has<IllegalMove, Superseded>(ruling)
               ? std::optional(std::get<Obligation>(obligation->consequence).player)
               : std::nullopt;
}

std::optional<Counted> touch_move_counted(const Game& game, const Act& act, const Ruling& ruling) {
    const auto& limit = game.laws().irregularities.touch_moves_lose_on_in_event;
    const auto player = limit.value ? breaks_touch_move(act, ruling) : std::nullopt;
    if (!player) {
        return std::nullopt;
    }
    const int earlier =
        game.conditions().start.touch_moves_in_event[*player] + game.players[*player].touch_moves;
    // If the game is lost by the breach, the articles broken are still cited.
    law::Articles articles = limit.articles;
    for (const Effect& effect : ruling) {
        if (has<Obligation, PositionRestored>(Ruling{effect})) {
            articles += effect.articles;
        }
    }
    return Counted{{*player, EventBreach::touch_move, earlier + 1, *limit.value}, articles};
}

/// Is this an effect for a game in progress? The penalty for breaking touch-move is void once the
/// game is lost.
bool is_of_a_game_that_goes_on(const Effect& effect) {
    const auto* const decision = std::get_if<Decision>(&effect.consequence);
    return has<PositionRestored, Obligation, ClockShows, TurnPasses>(Ruling{effect}) ||
           (decision != nullptr && decision->kind == DecisionKind::times);
}

} // namespace

bool loses_by_illegal_moves_in_event(const Game& game, Color player, int next) {
    const auto& limit = game.laws().irregularities.loses_on_in_event;
    return limit.value && next > 0 &&
           game.conditions().start.illegal_moves_in_event[player] + next >= *limit.value;
}

void add_event_breaches(Ruling& ruling, const Game& game, const Act& act) {
    const law::Irregularities& law = game.laws().irregularities;
    if (law.loses_on_in_event.is_silent() && law.touch_moves_lose_on_in_event.is_silent()) {
        return;
    }
    std::vector<Counted> all;
    for (const Effect& effect : ruling) {
        if (const auto found = illegal_move_counted(game, effect)) {
            all.push_back(*found);
        }
    }
    if (const auto found = touch_move_counted(game, act, ruling)) {
        all.push_back(*found);
    }
    for (const Counted& each : all) {
        add(ruling, each.breaches, each.articles);
        if (!each.loses()) {
            continue;
        }
        for (Effect& effect : ruling) {
            if (std::holds_alternative<GameOver>(effect.consequence)) {
                effect.articles = each.articles + effect.articles;
            }
        }
        const bool is_end_asked = std::ranges::any_of(ruling, [](const Effect& effect) {
            const auto* const asked = std::get_if<Decision>(&effect.consequence);
            return asked != nullptr && asked->kind == DecisionKind::can_mate;
        });
        if (!has<GameOver, Annulled>(ruling) && !is_end_asked) {
            std::erase_if(ruling, is_of_a_game_that_goes_on);
            add_end(ruling, game, win_for(~each.breaches.player), EndReason::penalty,
                    each.articles);
        }
    }
}

} // namespace compongo::game
