#include "compongo/game/parts/exemption.h"

#include "compongo/game/parts/past_rulings.h"
#include "compongo/game/state/keeping_score.h"

#include <algorithm>

namespace compongo::game {

namespace {

const ClockShows* clock_last_shown(const Ruling& ruling) {
    const ClockShows* last = nullptr;
    for (const Effect& effect : ruling) {
        const auto* const shows = std::get_if<ClockShows>(&effect.consequence);
        last = shows == nullptr ? last : shows;
    }
    return last;
}

bool is_exemption_gained(const Ruling& ruling, Color player) {
    return std::ranges::any_of(ruling, [&](const Effect& effect) {
        const auto* changed = std::get_if<RightChanged>(&effect.consequence);
        return changed != nullptr && changed->player == player &&
               changed->right == RightKind::not_to_record;
    });
}

/// The displays before this ruling without the effect of the rulings that fall with it: a player
/// gains no right through a ruling that does not hold.
Both<Millis> shown_without_what_falls(const Ruling& ruling, const Game& game, Millis at) {
    Both<Millis> shown = game.clock.shown(at);
    for (const Effect& effect : ruling) {
        const auto* const superseded = std::get_if<Superseded>(&effect.consequence);
        const PastRuling* const falling =
            superseded == nullptr ? nullptr : past_ruling_on(game, superseded->act);
        const ClockShows* const set =
            falling == nullptr ? nullptr : clock_last_shown(falling->ruling);
        if (set != nullptr) {
            shown.white -= set->white - falling->shown.white;
            shown.black -= set->black - falling->shown.black;
        }
    }
    return shown;
}

} // namespace

void add_exemption(Ruling& ruling, const Game& game, Color player, Millis shown) {
    const law::Recording& law = game.laws().recording;
    const bool has_to = law.must_record.value == law::MustRecord::yes &&
                        !game.players[player].is_exempt_from_recording;
    if (!has_to || !is_short_of_time(game, player, shown)) {
        return;
    }
    // The exemption lasts for the period, and this move has ended the period.
    const bool is_period_over = std::ranges::any_of(ruling, [&](const Effect& effect) {
        const auto* begun = std::get_if<PeriodBegun>(&effect.consequence);
        return begun != nullptr && concerns(begun->player, player) &&
               begun->number > game.clock.period(player);
    });
    if (is_period_over) {
        return;
    }
    add(ruling, RightChanged{player, RightKind::not_to_record, RightState::gained, Until::period},
        law.exempt_below.articles);
    const bool is_arbiter_there = game.conditions().regulations.arbiter == ArbiterPresence::present;
    if (is_arbiter_there && game.players[~player].is_exempt_from_recording &&
        !game.is_recorded_by_arbiter) {
        add(ruling, Duty{Party::arbiter, DutyKind::record, {}}, law.both_exempt.articles);
    }
}

void add_exemptions_kept(Ruling& ruling, const Game& game, Millis at) {
    const ClockShows* const last = clock_last_shown(ruling);
    if (last == nullptr) {
        return;
    }
    const ClockShows shows = *last;
    const Both<Millis> before = shown_without_what_falls(ruling, game, at);
    for (const Color player : chess::colors) {
        const bool is_gain = (player == Color::white ? shows.white : shows.black) > before[player];
        if (is_gain && !is_exemption_gained(ruling, player)) {
            add_exemption(ruling, game, player, before[player]);
        }
    }
}

} // namespace compongo::game
