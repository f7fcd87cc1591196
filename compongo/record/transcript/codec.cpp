#include "compongo/record/transcript/codec.h"

#include "compongo/game/protocol/policy.h"

#include <algorithm>
#include <limits>

namespace compongo::record {

namespace {

Decoded<std::int64_t> read_thousandths(const JsonValue& value) {
    const std::string* const number = value.as_number();
    const auto read = number == nullptr ? std::nullopt : thousandths(*number);
    if (!read) {
        return unexpected(std::string("a number with at most three decimals"));
    }
    return *read;
}

/// Reads a value written as a string in its own format.
template <class T, class Parse>
Decoded<T> read_text(const JsonValue& value, std::string_view expected, const Parse& parse) {
    const std::string* const text = value.as_text();
    const std::optional<T> parsed = text == nullptr ? std::nullopt : parse(*text);
    if (!parsed) {
        return unexpected(std::string(expected));
    }
    return *parsed;
}

std::optional<game::Piece> parse_piece(const std::string& text) {
    return text.size() == 1 ? chess::piece_from_fen_letter(text[0]) : std::nullopt;
}

std::optional<game::MoveAsWritten> parse_move(std::string_view text) {
    if (text.size() != 4 && text.size() != 5) {
        return std::nullopt;
    }
    const auto from = chess::square_from_name(text.substr(0, 2));
    const auto to = chess::square_from_name(text.substr(2, 2));
    const auto becomes = text.size() == 5 ? chess::piece_from_fen_letter(text[4]) : std::nullopt;
    const bool is_promotion =
        becomes && becomes->color == chess::Color::black && becomes->type != chess::PieceType::pawn;
    if (!from || !to || is_promotion != (text.size() == 5)) {
        return std::nullopt;
    }
    return game::MoveAsWritten{*from, *to,
                               is_promotion ? std::optional(becomes->type) : std::nullopt};
}

std::string_view skip_digits(std::string_view text) {
    return text.substr(std::min(text.find_first_not_of("0123456789"), text.size()));
}

/// `[moves/]seconds[+S|dS]`.
bool is_period(std::string_view text) {
    std::string_view rest = skip_digits(text);
    if (rest.starts_with('/') && rest.size() < text.size()) {
        text = rest.substr(1);
        rest = skip_digits(text);
    }
    if (rest.size() == text.size() || rest.empty()) {
        return !text.empty() && rest.empty();
    }
    const bool has_sign = rest[0] == '+' || rest[0] == 'd';
    return has_sign && rest.size() > 1 && skip_digits(rest.substr(1)).empty();
}

/// The expectation for a text that is not a time control.
std::string time_control_form(std::string_view text) {
    constexpr std::string_view form =
        "a time control, periods [moves/]seconds[+S|dS] joined by \":\"";
    for (std::size_t end = 0; end != std::string_view::npos;) {
        end = text.find(':');
        if (!is_period(text.substr(0, end))) {
            return std::string(form);
        }
        text.remove_prefix(end == std::string_view::npos ? 0 : end + 1);
    }
    return std::string(form) + "; every period but the last names its moves, the last never does";
}

} // namespace

Decoded<std::size_t> read_word(const JsonValue& value, const FieldRule& rule, WordList all) {
    const WordList open = rule.words.empty() ? all : rule.words;
    const std::string* const text = value.as_text();
    if (text == nullptr || !contains(open, *text)) {
        return unexpected(one_of(open));
    }
    return static_cast<std::size_t>(std::find(all.begin(), all.end(), *text) - all.begin());
}

Decoded<bool> Codec<bool>::read(const JsonValue& value, const FieldRule&) {
    if (value.kind != JsonKind::boolean) {
        return unexpected(std::string("true or false"));
    }
    return value.is_true();
}

Decoded<int> Codec<int>::read(const JsonValue& value, const FieldRule& rule) {
    const std::string* const number = value.as_number();
    const auto whole = number == nullptr ? std::nullopt : whole_number(*number);
    if (!whole || *whole < rule.smallest || *whole > std::numeric_limits<int>::max()) {
        return unexpected("an integer not below " + std::to_string(rule.smallest));
    }
    return static_cast<int>(*whole);
}

Decoded<std::string> Codec<std::string>::read(const JsonValue& value, const FieldRule& rule) {
    const std::string* const text = value.as_text();
    if (!rule.words.empty() && (text == nullptr || !contains(rule.words, *text))) {
        return unexpected(one_of(rule.words));
    }
    if (auto fault = text_fault(text == nullptr ? "" : *text, rule.text)) {
        const bool is_fen = rule.text == TextKind::fen && text == nullptr;
        return unexpected(is_fen ? "a FEN" : std::move(*fault));
    }
    return *text;
}

Decoded<game::Millis> Codec<game::Millis>::read(const JsonValue& value, const FieldRule& rule) {
    return read_thousandths(value).and_then([&](std::int64_t count) -> Decoded<game::Millis> {
        if (rule.is_amount && count < 0) {
            return unexpected("a number not below 0");
        }
        return game::Millis{count};
    });
}

Decoded<game::Points> Codec<game::Points>::read(const JsonValue& value, const FieldRule&) {
    return read_thousandths(value).map([](std::int64_t count) { return game::Points{count}; });
}

Decoded<Length> Codec<Length>::read(const JsonValue& value, const FieldRule&) {
    return read_thousandths(value).map([](std::int64_t count) { return Length{count}; });
}

Decoded<game::Square> Codec<game::Square>::read(const JsonValue& value, const FieldRule&) {
    return read_text<game::Square>(value, "a square a1 to h8", chess::square_from_name);
}

void Codec<game::Square>::append(std::string& out, game::Square value) {
    append_json_string(out, name(value));
}

Decoded<game::Piece> Codec<game::Piece>::read(const JsonValue& value, const FieldRule&) {
    return read_text<game::Piece>(value, "a piece as its FEN letter", parse_piece);
}

void Codec<game::Piece>::append(std::string& out, game::Piece value) {
    const char letter = fen_letter(value);
    append_json_string(out, std::string_view(&letter, 1));
}

Decoded<game::MoveAsWritten> Codec<game::MoveAsWritten>::read(const JsonValue& value,
                                                              const FieldRule&) {
    return read_text<game::MoveAsWritten>(value, "a move in UCI", parse_move);
}

void Codec<game::MoveAsWritten>::append(std::string& out, const game::MoveAsWritten& value) {
    out += '"';
    out += name(value.from);
    out += name(value.to);
    if (value.promotion) {
        out += chess::fen_letter({*value.promotion, chess::Color::black});
    }
    out += '"';
}

Decoded<game::TimeControl> Codec<game::TimeControl>::read(const JsonValue& value,
                                                          const FieldRule&) {
    const std::string* const text = value.as_text();
    auto control = game::parse_time_control(text == nullptr ? "" : *text);
    if (!control) {
        return unexpected(time_control_form(text == nullptr ? "" : *text));
    }
    return std::move(*control);
}

void Codec<game::TimeControl>::append(std::string& out, const game::TimeControl& value) {
    append_json_string(out, text(value));
}

Decoded<Placement> Codec<Placement>::read(const JsonValue& value, const FieldRule&) {
    const std::string* const text = value.as_text();
    if (text == nullptr) {
        return unexpected(std::string("startpos, chess960:N or a FEN"));
    }
    return parse_placement(*text);
}

void Codec<Placement>::append(std::string& out, const Placement& value) {
    append_json_string(out, text(value));
}

Decoded<std::map<std::string, std::string>>
Codec<std::map<std::string, std::string>>::read(const JsonValue& value, const FieldRule&) {
    if (value.as_object() == nullptr) {
        return unexpected(std::string("an object"));
    }
    return Words{};
}

void Codec<std::map<std::string, std::string>>::append(std::string& out, const Words& value) {
    out += '{';
    for (const game::PolicySwitch& each : game::policy_switches) {
        const auto found = value.find(std::string(each.name));
        if (found == value.end()) {
            continue;
        }
        out += out.ends_with('{') ? "" : ",";
        append_json_string(out, each.name);
        out += ':';
        if (each.values.empty() && is_json_number(found->second)) {
            out += found->second;
        } else {
            append_json_string(out, found->second);
        }
    }
    out += '}';
}

} // namespace compongo::record
