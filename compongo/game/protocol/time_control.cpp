#include "compongo/game/protocol/time_control.h"

#include <charconv>

namespace compongo::game {

namespace {

constexpr int seconds_max = 10'000'000;
constexpr int moves_max = 10'000;

constexpr std::string_view form =
    "periods [moves/]seconds[+S|dS] joined by \":\"; every period but the last names its "
    "moves, the last never does";

std::optional<int> number(std::string_view text, int limit) {
    int value = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_whole =
        !text.empty() && rest == text.data() + text.size() && error == std::errc();
    return is_whole && value >= 0 && value <= limit && text[0] != '-' ? std::optional(value)
                                                                      : std::nullopt;
}

std::optional<Period> parse_period(std::string_view text) {
    Period period;
    if (const std::size_t slash = text.find('/'); slash != std::string_view::npos) {
        period.moves = number(text.substr(0, slash), moves_max);
        if (!period.moves || *period.moves == 0) {
            return std::nullopt;
        }
        text.remove_prefix(slash + 1);
    }
    if (const std::size_t sign = text.find_first_of("+d"); sign != std::string_view::npos) {
        const auto each = number(text.substr(sign + 1), seconds_max);
        if (!each) {
            return std::nullopt;
        }
        period.kind = text[sign] == '+' ? PerMove::increment : PerMove::delay;
        period.per_move = seconds(*each);
        text = text.substr(0, sign);
    }
    const auto time = number(text, seconds_max);
    if (!time) {
        return std::nullopt;
    }
    period.time = seconds(*time);
    return period;
}

} // namespace

Expected<TimeControl, TimeControlFault> parse_time_control(std::string_view text) {
    TimeControl control;
    for (std::string_view rest = text;;) {
        const std::size_t colon = rest.find(':');
        const auto period = parse_period(rest.substr(0, colon));
        const bool is_last = colon == std::string_view::npos;
        if (!period || period->moves.has_value() == is_last) {
            return unexpected(TimeControlFault{std::string(text), std::string(form)});
        }
        control.periods.push_back(*period);
        if (is_last) {
            return control;
        }
        rest.remove_prefix(colon + 1);
    }
}

std::string text(const TimeControl& control) {
    std::string text;
    for (const Period& period : control.periods) {
        text += text.empty() ? "" : ":";
        if (period.moves) {
            text += std::to_string(*period.moves) + '/';
        }
        text += std::to_string(period.time.count / 1000);
        if (period.kind != PerMove::nothing) {
            text += period.kind == PerMove::increment ? '+' : 'd';
            text += std::to_string(period.per_move.count / 1000);
        }
    }
    return text;
}

} // namespace compongo::game
