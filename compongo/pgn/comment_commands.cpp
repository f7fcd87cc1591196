#include "compongo/pgn/comment_commands.h"

#include "compongo/pgn/scan.h"

#include <algorithm>
#include <array>
#include <utility>

namespace compongo::pgn {

namespace {

using Meaning = decltype(CommentPart::meaning);

/// No number of a command has more digits.
constexpr std::size_t digits_max = 9;

/// The number at the start of the text, which is shortened by it.
[[nodiscard]] std::optional<std::int64_t> take_digits(std::string_view& text) {
    std::int64_t value = 0;
    std::size_t size = 0;
    for (; size < text.size() && is_digit(text[size]); ++size) {
        if (size == digits_max) {
            return std::nullopt;
        }
        value = value * 10 + (text[size] - '0');
    }
    text.remove_prefix(size);
    return size == 0 ? std::nullopt : std::optional(value);
}

[[nodiscard]] bool take(std::string_view& text, char wanted) {
    const bool is_there = text.starts_with(wanted);
    text.remove_prefix(is_there ? 1 : 0);
    return is_there;
}

/// The digits after a decimal point, as many as are asked for; more are cut off, fewer filled up.
[[nodiscard]] std::optional<std::int64_t> take_fraction(std::string_view& text,
                                                        std::size_t digits) {
    std::int64_t value = 0;
    std::size_t size = 0;
    for (; size < text.size() && is_digit(text[size]); ++size) {
        value = size < digits ? value * 10 + (text[size] - '0') : value;
    }
    for (std::size_t at = size; at < digits; ++at) {
        value *= 10;
    }
    text.remove_prefix(size);
    return size == 0 ? std::nullopt : std::optional(value);
}

[[nodiscard]] std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && is_blank(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

[[nodiscard]] std::optional<Evaluation> evaluation(std::string_view text) {
    Evaluation found;
    const bool is_mate = take(text, '#');
    const bool is_negative = take(text, '-');
    if (!is_negative) {
        static_cast<void>(take(text, '+'));
    }
    // Some programs write no nought before the point, and some nothing behind it.
    const std::optional<std::int64_t> whole = take_digits(text);
    const std::optional<std::int64_t> fraction =
        !is_mate && take(text, '.') ? take_fraction(text, 2) : std::nullopt;
    std::int64_t value = whole.value_or(0);
    if ((!whole && !fraction) || value > 10'000'000) {
        return std::nullopt;
    }
    if (!is_mate) {
        value = value * 100 + fraction.value_or(0);
    }
    (is_mate ? found.mate_in : found.centipawns) = static_cast<int>(is_negative ? -value : value);
    if (take(text, ',')) {
        text = trimmed(text);
        const std::optional<std::int64_t> depth = take_digits(text);
        found.depth = depth ? std::optional(static_cast<int>(*depth)) : std::nullopt;
        if (!depth) {
            return std::nullopt;
        }
    }
    return text.empty() ? std::optional(found) : std::nullopt;
}

[[nodiscard]] std::optional<Highlight> highlight(std::string_view text, bool is_arrow) {
    if (text.size() != (is_arrow ? 5U : 3U)) {
        return std::nullopt;
    }
    const auto square = chess::square_from_name(text.substr(1, 2));
    const auto arrow_to = is_arrow ? chess::square_from_name(text.substr(3, 2)) : std::nullopt;
    if (!square || (is_arrow && !arrow_to)) {
        return std::nullopt;
    }
    return Highlight{text[0], *square, arrow_to};
}

[[nodiscard]] std::optional<Highlights> highlights(std::string_view text, bool is_arrow) {
    Highlights found;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const auto one = highlight(trimmed(text.substr(0, comma)), is_arrow);
        if (!one) {
            return std::nullopt;
        }
        found.marks.push_back(*one);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return found;
}

struct TimeName {
    std::string_view name;
    TimeCommand command;
};

constexpr std::array time_names = {
    TimeName{"clk", TimeCommand::clock},
    TimeName{"emt", TimeCommand::elapsed_move_time},
    TimeName{"egt", TimeCommand::elapsed_game_time},
    TimeName{"mct", TimeCommand::mechanical_clock},
};

[[nodiscard]] Meaning meaning(std::string_view name, std::string_view parameters) {
    OtherCommand other{std::string(name), std::string(parameters)};
    const std::string_view value = trimmed(parameters);
    for (const TimeName& each : time_names) {
        if (each.name == name) {
            const auto time = milliseconds_of_clock(value);
            return time ? Meaning(TimeStamp{each.command, *time}) : Meaning(other);
        }
    }
    if (name == "eval") {
        const auto found = evaluation(value);
        return found ? Meaning(*found) : Meaning(other);
    }
    if (name == "csl" || name == "cal") {
        const auto found = highlights(value, name == "cal");
        return found ? Meaning(*found) : Meaning(other);
    }
    return other;
}

/// `0:03:00`, as most clocks of most files are written.
[[nodiscard]] std::optional<std::int64_t> milliseconds_of_usual_clock(std::string_view text) {
    if (text.size() != 7 || text[1] != ':' || text[4] != ':') {
        return std::nullopt;
    }
    constexpr std::array<std::pair<std::size_t, std::int64_t>, 5> places = {
        {{0, 3600}, {2, 600}, {3, 60}, {5, 10}, {6, 1}}};
    std::int64_t seconds = 0;
    bool are_digits = true;
    for (const auto& [place, worth] : places) {
        are_digits &= is_digit(text[place]);
        seconds += worth * (text[place] - '0');
    }
    return are_digits ? std::optional(seconds * 1000) : std::nullopt;
}

/// The command at the start of a text that begins with `[%`, if it is one.
[[nodiscard]] std::optional<CommentPart> command_at_start(std::string_view text) {
    const std::size_t close = text.find(']');
    std::size_t end = 2;
    while (end < text.size() &&
           (class_of(text[end]) == ByteClass::word || is_digit(text[end]) || text[end] == '_')) {
        ++end;
    }
    if (close == std::string_view::npos || end == 2 || end > close) {
        return std::nullopt;
    }
    return CommentPart{std::string(text.substr(0, close + 1)),
                       meaning(text.substr(2, end - 2), text.substr(end, close - end))};
}

} // namespace

std::vector<CommentPart> comment_parts(std::string_view comment) {
    std::vector<CommentPart> parts;
    const auto add_text = [&](std::string_view text) {
        if (!text.empty()) {
            parts.push_back({std::string(text), PlainText{}});
        }
    };
    std::size_t told = 0;
    for (std::size_t at = comment.find("[%"); at != std::string_view::npos;
         at = comment.find("[%", at)) {
        const auto command = command_at_start(comment.substr(at));
        if (!command) {
            at += 2;
            continue;
        }
        add_text(comment.substr(told, at - told));
        at += command->raw.size();
        told = at;
        parts.push_back(*command);
    }
    add_text(comment.substr(told));
    return parts;
}

std::string joined(const std::vector<CommentPart>& parts) {
    std::string comment;
    for (const CommentPart& part : parts) {
        comment += part.raw;
    }
    return comment;
}

std::optional<std::int64_t> milliseconds_of_clock(std::string_view text) {
    text = trimmed(text);
    if (const auto milliseconds = milliseconds_of_usual_clock(text)) {
        return milliseconds;
    }
    std::int64_t seconds = 0;
    for (int fields = 1;; ++fields) {
        const auto field = take_digits(text);
        if (!field) {
            return std::nullopt;
        }
        seconds = seconds * 60 + *field;
        if (fields == 3 || !take(text, ':')) {
            break;
        }
    }
    std::int64_t milliseconds = 0;
    if (take(text, '.')) {
        const auto fraction = take_fraction(text, 3);
        if (!fraction) {
            return std::nullopt;
        }
        milliseconds = *fraction;
    }
    return text.empty() ? std::optional(seconds * 1000 + milliseconds) : std::nullopt;
}

} // namespace compongo::pgn
