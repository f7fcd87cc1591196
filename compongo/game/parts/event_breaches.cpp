#include "compongo/game/parts/event_breaches.h"

#include "compongo/game/protocol/has_effect.h"

namespace compongo::game {

namespace {

/// A breach that is counted over the games of an event.
struct Counted {
    EventBreaches breaches;
    law::Articles articles;

    [[nodiscard]] bool loses() const { return breaches.count >= breaches.loses_on; }
};

std::optional<Counted> counted(const Game& game, const Effect& effect) {
    const law::Irregularities& law = game.laws().irregularities;
    const Start& start = game.conditions().start;
    if (const auto* const illegal = std::get_if<IllegalMove>(&effect.consequence)) {
        const auto& limit = law.loses_on_in_event;
        const Color player = illegal->player;
        return limit.value && illegal->count > 0
                   ? std::optional(Counted{{player, EventBreach::illegal_move,
                                            start.illegal_moves_in_event[player] + illegal->count,
                                            *limit.value},
                                           limit.articles})
                   : std::nullopt;
    }
    const auto* const claim = std::get_if<ClaimRuled>(&effect.consequence);
    const auto& limit = law.touch_moves_lose_on_in_event;
    if (claim == nullptr || claim->claim != ClaimKind::touch_move || !claim->upheld ||
        !limit.value) {
        return std::nullopt;
    }
    const Color player = ~claim->player;
    return Counted{{player, EventBreach::touch_move,
                    start.touch_moves_in_event[player] + game.players[player].touch_moves + 1,
                    *limit.value},
                   limit.articles};
}

/// What a breach of touch-move would have cost is nothing beside the game.
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

void add_event_breaches(Ruling& ruling, const Game& game) {
    const law::Irregularities& law = game.laws().irregularities;
    if (law.loses_on_in_event.is_silent() && law.touch_moves_lose_on_in_event.is_silent()) {
        return;
    }
    std::vector<Counted> all;
    for (const Effect& effect : ruling) {
        if (const auto found = counted(game, effect)) {
            all.push_back(*found);
        }
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
        if (!has<GameOver, Annulled>(ruling)) {
            std::erase_if(ruling, is_of_a_game_that_goes_on);
            add_end(ruling, game, win_for(~each.breaches.player), EndReason::penalty,
                    each.articles);
        }
    }
}

} // namespace compongo::game
