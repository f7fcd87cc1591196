#include "compongo/audit/clock_check.h"

#include "compongo/audit/short_text.h"
#include "compongo/pgn/comment_commands.h"

#include <algorithm>

namespace compongo::audit {

namespace {

using chess::Color;

/// What rounding may add where elapsed times are summed, for each of them, in milliseconds.
constexpr std::int64_t rounding = 1000;

/// Servers that write whole seconds and cut off the rest: 0:00:00 may be nearly a second.
constexpr std::array<std::string_view, 2> servers_that_cut = {"lichess", "chess.com"};

/// `1:02:03`, with tenths where there are any.
[[nodiscard]] std::string clock_text(std::int64_t milliseconds) {
    const std::int64_t seconds = milliseconds / 1000;
    const auto two_digits = [](std::int64_t number) {
        return (number < 10 ? ":0" : ":") + std::to_string(number);
    };
    std::string text =
        std::to_string(seconds / 3600) + two_digits(seconds / 60 % 60) + two_digits(seconds % 60);
    const std::int64_t tenths = milliseconds % 1000 / 100;
    return tenths == 0 ? text : text + '.' + std::to_string(tenths);
}

/// Nothing where time flows otherwise: by the day, or from one player to the other; or where it is
/// not said.
[[nodiscard]] std::optional<game::TimeControl> control_of(std::string_view text) {
    if (text.empty() || text == "-" || text == "?" || text.starts_with('*')) {
        return std::nullopt;
    }
    const auto control = game::parse_time_control(text);
    if (!control || std::ranges::any_of(control->periods, [](const game::Period& period) {
            return period.moves == 1 || period.kind == game::PerMove::delay;
        })) {
        return std::nullopt;
    }
    return *control;
}

/// The start of a period is unknown.
[[nodiscard]] std::int64_t most_per_move(const game::TimeControl& control) {
    std::int64_t most = 0;
    for (const game::Period& period : control.periods) {
        most = std::max(most, period.per_move.count);
    }
    return most;
}

} // namespace

void ClockCheck::begin(std::string_view time_control, std::string_view site,
                       std::size_t plies_before) {
    control_ = control_of(time_control);
    control_text_ = time_control;
    is_in_minutes_ = false;
    plies_before_ = plies_before;
    added_per_move_ = control_ ? most_per_move(*control_) : 0;
    clocks_ = {};
    shown_ = {};
    anomalies_.clear();
    has_fractions_ = false;
    may_round_down_ = std::ranges::any_of(servers_that_cut, [&](std::string_view server) {
        return site.find(server) != std::string_view::npos;
    });
}

void ClockCheck::comment(std::string_view text, Color mover, std::size_t plies) {
    for (std::size_t at = place_of('[', text); at < text.size(); at = place_of('[', text, at + 1)) {
        const std::size_t close = place_of(']', text, at);
        if (close < text.size()) {
            command(text.substr(at, close - at), mover, plies);
        }
    }
}

void ClockCheck::command(std::string_view text, Color mover, std::size_t plies) {
    constexpr std::size_t name_size = std::string_view("[%clk").size();
    const bool is_shown = begins_with(text, "[%clk");
    if (plies == 0 || (!is_shown && !(control_ && begins_with(text, "[%emt")))) {
        return;
    }
    const std::string_view value = text.substr(name_size);
    if (const auto milliseconds = pgn::milliseconds_of_clock(value)) {
        if (is_shown) {
            shown_[mover] = *milliseconds;
        }
        if (!control_) {
            return;
        }
        has_fractions_ = has_fractions_ || place_of('.', value) < value.size();
        is_shown ? show(mover, *milliseconds, plies) : elapse(mover, *milliseconds, plies);
    }
}

std::optional<std::int64_t> ClockCheck::next_period(const Clock& clock, int moves) const {
    if (clock.periods_added + 1 >= control_->periods.size()) {
        return std::nullopt;
    }
    int needed = 0;
    for (std::size_t period = 0; period <= clock.periods_added; ++period) {
        needed += control_->periods[period].moves.value_or(0);
    }
    return moves >= needed ? std::optional(control_->periods[clock.periods_added + 1].time.count)
                           : std::nullopt;
}

/// Periods are counted by the moves of the whole game, wherever the text begins.
int ClockCheck::moves_with(std::size_t plies) const {
    return static_cast<int>((plies_before_ + plies + 1) / 2);
}

std::int64_t ClockCheck::given(int moves) const {
    Clock clock;
    std::int64_t sum = control_->periods.front().time.count;
    while (const auto time = next_period(clock, moves)) {
        sum += *time;
        ++clock.periods_added;
    }
    return sum + added_per_move_ * moves;
}

/// `90+30` is 90 seconds to PGN. A first clock that shows 1:30:25 says that they are minutes.
void ClockCheck::take_for_minutes(std::int64_t milliseconds) {
    constexpr std::int64_t seconds_most = 180'000;
    const std::int64_t time = control_->periods.front().time.count;
    const bool shows_minutes = milliseconds >= time * 60 / 2 &&
                               milliseconds <= time * 60 + 10 * 60'000 &&
                               milliseconds > time + 60'000;
    if (time > seconds_most || !shows_minutes) {
        return;
    }
    is_in_minutes_ = true;
    for (game::Period& period : control_->periods) {
        period.time.count *= 60;
    }
}

void ClockCheck::show(Color player, std::int64_t milliseconds, std::size_t plies) {
    Clock& clock = clocks_[player];
    if (!clock.shown && !is_in_minutes_) {
        take_for_minutes(milliseconds);
    }
    const int moves = moves_with(plies);
    go_on_with_nothing(player, plies);
    if (!clock.shown) {
        // Before the first move too clocks may have added what each move is given.
        const std::int64_t most = given(moves) + added_per_move_;
        if (milliseconds > most) {
            note({player, plies, "above_the_control", milliseconds, 0, most});
        }
    } else {
        std::int64_t most = *clock.shown + added_per_move_ * (moves - clock.moves);
        while (milliseconds > most) {
            const auto time = next_period(clock, moves);
            if (!time) {
                break;
            }
            most += *time;
            ++clock.periods_added;
        }
        if (milliseconds > most) {
            note({player, plies, "rises", milliseconds, *clock.shown, most});
        }
    }
    clock.shown = milliseconds;
    clock.moves = moves;
    const bool is_empty = milliseconds == 0 && !next_period(clock, moves);
    clock.empty_since = is_empty ? std::optional(clock.empty_since.value_or(plies)) : std::nullopt;
}

void ClockCheck::elapse(Color player, std::int64_t milliseconds, std::size_t plies) {
    Clock& clock = clocks_[player];
    const int moves = moves_with(plies);
    clock.elapsed += milliseconds;
    ++clock.moves_timed;
    const std::int64_t most = given(moves);
    if (clock.elapsed > most + rounding * clock.moves_timed) {
        note({player, plies, "used_up", clock.elapsed, 0, most});
    }
}

void ClockCheck::go_on_with_nothing(Color player, std::size_t plies) {
    const auto since = clocks_[player].empty_since;
    if (since && plies > *since && (has_fractions_ || !may_round_down_)) {
        note({player, *since, "used_up", 0, 0, control_->periods.front().time.count});
    }
}

void ClockCheck::note(const Anomaly& anomaly) {
    const bool is_told = std::ranges::any_of(anomalies_, [&](const Anomaly& each) {
        return each.player == anomaly.player && each.reason == anomaly.reason;
    });
    if (!is_told) {
        anomalies_.push_back(anomaly);
    }
}

void ClockCheck::report(const GameRecord& game, const LawsOfGame& laws,
                        std::vector<Finding>& findings) {
    for (const Color player : chess::colors) {
        // His last half-move may have shown no clock.
        const auto since = clocks_[player].empty_since;
        if (since && game.plies >= *since + 2) {
            go_on_with_nothing(player, *since + 2);
        }
    }
    if (is_in_minutes_) {
        findings.push_back({Kind::clock,
                            Level::note,
                            "control_in_minutes",
                            0,
                            laws.latest->chessclock.time_control.articles,
                            {},
                            {{"found", std::string(control_text_)}}});
    }
    for (const Anomaly& each : anomalies_) {
        const law::Chessclock& law = laws.latest->chessclock;
        const bool is_used_up = each.reason == "used_up";
        Finding finding{Kind::clock, Level::doubt, each.reason, each.ply,
                        is_used_up ? law.flag_fall.articles : law.time_control.articles};
        if (each.ply <= game.plies) {
            finding.position = game.positions[each.ply];
        }
        finding.details = {{"player", std::string(name(each.player))},
                           {"found", clock_text(each.found)},
                           {"expected", clock_text(each.expected)}};
        if (each.reason == "rises") {
            finding.details.push_back({"before", clock_text(each.before)});
        }
        findings.push_back(std::move(finding));
    }
}

} // namespace compongo::audit
