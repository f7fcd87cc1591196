#include "compongo/game/parts/exemption.h"

#include "compongo/game/state/keeping_score.h"

namespace compongo::game {

namespace {

bool is_exemption_gained(const Ruling& ruling, Color player) {
    return std::ranges::any_of(ruling, [&](const Effect& effect) {
        const auto* changed = std::get_if<RightChanged>(&effect.consequence);
        return changed != nullptr && changed->player == player &&
               changed->right == RightKind::not_to_record;
    });
}

} // namespace

void add_exemption(Ruling& ruling, const Game& game, Color player, Millis shown) {
    const law::Recording& law = game.laws().recording;
    const bool has_to = law.must_record.value == law::MustRecord::yes &&
                        !game.players[player].is_exempt_from_recording;
    if (!has_to || !is_short_of_time(game, player, shown)) {
        return;
    }
    // The right gained lasts for the period, and that has ended with this move.
    const bool is_period_over = std::ranges::any_of(ruling, [&](const Effect& effect) {
        const auto* begun = std::get_if<PeriodBegun>(&effect.consequence);
        return begun != nullptr && (begun->player == party(player) || begun->player == Party::both);
    });
    if (is_period_over) {
        return;
    }
    add(ruling, RightChanged{player, RightKind::not_to_record, RightState::gained, Until::period},
        law.exempt_below.articles);
    if (game.players[~player].is_exempt_from_recording && !game.is_recorded_by_arbiter) {
        add(ruling, Duty{Party::arbiter, DutyKind::record, {}}, law.both_exempt.articles);
    }
}

void add_exemptions_kept(Ruling& ruling, const Game& game, Millis at) {
    const auto is_clock = [](const Effect& effect) {
        return std::holds_alternative<ClockShows>(effect.consequence);
    };
    const auto last = std::find_if(ruling.rbegin(), ruling.rend(), is_clock);
    if (last == ruling.rend()) {
        return;
    }
    const auto shows = std::get<ClockShows>(last->consequence);
    const Both<Millis> before = game.clock.shown(at);
    for (const Color player : chess::colors) {
        const bool is_gain = (player == Color::white ? shows.white : shows.black) > before[player];
        if (is_gain && !is_exemption_gained(ruling, player)) {
            add_exemption(ruling, game, player, before[player]);
        }
    }
}

} // namespace compongo::game
