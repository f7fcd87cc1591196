// Sentences for the clock: displays with their arithmetic, and flag falls.
#include "compongo/record/sentences/amounts.h"
#include "compongo/record/sentences/effects.h"

#include <algorithm>

namespace compongo::record {

namespace {

/// Times given to this player in the ruling (+) or taken away (-), in order.
std::vector<game::Millis> given_to(const RuledAct& scene, game::Color player) {
    std::vector<game::Millis> all;
    for (const game::Effect& effect : scene.ruling) {
        const auto* const given = std::get_if<game::TimeGiven>(&effect.consequence);
        if (given != nullptr && given->player == player) {
            all.push_back(given->seconds);
        }
    }
    return all;
}

/// Does the clock itself add time: an increment with a press, or the time of a new period?
bool is_time_due(const RuledAct& scene, game::Color player) {
    return std::holds_alternative<game::Press>(scene.act.deed) ||
           std::ranges::any_of(scene.ruling, [&](const game::Effect& effect) {
               const auto* const begun = std::get_if<game::PeriodBegun>(&effect.consequence);
               return begun != nullptr && game::concerns(begun->player, player);
           });
}

/// `0:57:30 + 2:00 = 0:59:30`, increments and new periods included; `0:57:30 → 0:50:00` if the
/// clock was set. All times have the lower precision of the two, so that the sum is correct.
std::string sum(const RuledAct& scene, game::Color player, game::Millis shown) {
    const game::Millis before = scene.before.clock.shown(scene.act.at)[player];
    const ClockDigits digits = digits_of(std::min(before, shown));
    std::string out = on_clock(before, digits);
    const std::string afterwards = on_clock(shown, digits);
    game::Millis reckoned = before;
    for (const game::Millis given : given_to(scene, player)) {
        reckoned += given;
        out += (given < game::Millis{} ? " − " : " + ") + in_sum(given);
    }
    if (reckoned < shown && is_time_due(scene, player)) {
        return out + " + " + in_sum(shown - reckoned) + " = " + afterwards;
    }
    if (reckoned != shown) {
        return on_clock(before, digits) + " → " + afterwards;
    }
    return before == shown ? afterwards : out + " = " + afterwards;
}

void tell_clock_of(SentenceCollector& telling, game::Color player, game::Millis shown) {
    telling.change(telling.say("clock.player", game::word(player),
                               {{"time", sum(telling.scene(), player, shown)}}));
}

bool says_clock(const game::Ruling& ruling) {
    return std::ranges::any_of(ruling, [](const game::Effect& effect) {
        return std::holds_alternative<game::ClockShows>(effect.consequence);
    });
}

/// If the ruling does not give the display, it is taken from the game.
void tell_clock_unsaid(SentenceCollector& telling, game::Color player) {
    const RuledAct& scene = telling.scene();
    if (!says_clock(scene.ruling)) {
        tell_clock_of(telling, player, scene.after.clock.shown(scene.act.at)[player]);
    }
}

/// Does a penalty already mentioned stand for this time?
bool is_told_as_penalty(const game::Ruling& ruling, const game::TimeGiven& given) {
    const bool is_taken = given.seconds < game::Millis{};
    return std::ranges::any_of(ruling, [&](const game::Effect& effect) {
        const auto* const imposed = std::get_if<game::PenaltyImposed>(&effect.consequence);
        if (imposed == nullptr || !imposed->seconds) {
            return false;
        }
        return is_taken ? imposed->penalty == game::Penalty::offender_time &&
                              game::concerns(imposed->player, given.player) &&
                              given.seconds + *imposed->seconds == game::Millis{}
                        : imposed->penalty == game::Penalty::opponent_time &&
                              game::concerns(imposed->player, ~given.player) &&
                              given.seconds == *imposed->seconds;
    });
}

} // namespace

void tell(SentenceCollector& telling, const game::ClockShows& clock) {
    tell_clock_of(telling, game::Color::white, clock.white);
    tell_clock_of(telling, game::Color::black, clock.black);
    telling.change(clock.running ? telling.say("clock.runs", game::word(*clock.running))
                                 : telling.say("clock.stands", "both"));
}

void tell(SentenceCollector& telling, const game::TimeGiven& given) {
    if (given.seconds == game::Millis{}) {
        return;
    }
    const bool is_taken = given.seconds < game::Millis{};
    if (!is_told_as_penalty(telling.scene().ruling, given)) {
        telling.rule(telling.say(is_taken ? "time.taken" : "time.given", game::word(given.player),
                                 {{"time", spoken(telling.speech(), given.seconds)}}));
    }
    tell_clock_unsaid(telling, given.player);
}

void tell(SentenceCollector& telling, const game::FlagFallen& fallen) {
    telling.rule(
        telling.say(fallen.player == game::Party::both ? "flag_fallen.both" : "flag_fallen",
                    game::word(fallen.player)));
}

void tell(SentenceCollector& telling, const game::PeriodBegun& period) {
    telling.change(telling.say("period", game::word(period.player),
                               {{"number", std::to_string(period.number)}}));
    for (const game::Color player : chess::colors) {
        if (game::concerns(period.player, player)) {
            tell_clock_unsaid(telling, player);
        }
    }
}

} // namespace compongo::record
