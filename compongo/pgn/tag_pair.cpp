#include "compongo/pgn/tag_pair.h"

#include "compongo/base/printable.h"
#include "compongo/pgn/scan.h"

#include <algorithm>
#include <array>

namespace compongo::pgn {

namespace {

constexpr std::size_t none = std::string_view::npos;

[[nodiscard]] bool begins_name(char byte) {
    return (class_of(byte) == ByteClass::word && byte != '@') || is_digit(byte) || byte == '_' ||
           byte == '-';
}

/// A name is a symbol of PGN, within which these may stand too.
[[nodiscard]] bool continues_name(char byte) {
    return begins_name(byte) || byte == '+' || byte == '#' || byte == '=' || byte == ':';
}

[[nodiscard]] std::size_t skip_spaces(std::string_view text, std::size_t at) {
    while (at < text.size() && class_of(text[at]) == ByteClass::space) {
        ++at;
    }
    return at;
}

/// The tags that identify a game and on which its audit depends.
constexpr std::array<std::string_view, 20> usual_names = {
    "FEN",      "Site",     "Date",      "Part",        "Event",       "Round",      "White",
    "Black",    "SetUp",    "Board",     "Result",      "Variant",     "UTCDate",    "PlyCount",
    "WhiteElo", "BlackElo", "EventDate", "TimeControl", "Termination", "IllegalMove"};

[[nodiscard]] bool is_same_in_other_letters(std::string_view one, std::string_view other) {
    constexpr unsigned char case_bit = 0x20;
    return std::ranges::equal(one, other, [](char a, char b) {
        const auto small = static_cast<unsigned char>(static_cast<unsigned char>(b) | case_bit);
        return a == b || ((static_cast<unsigned char>(a) | case_bit) == small && small >= 'a' &&
                          small <= 'z');
    });
}

struct NameSpan {
    std::size_t begin;
    std::size_t end;
};

[[nodiscard]] NameSpan name_span(std::string_view text) {
    const std::size_t begin = skip_spaces(text, 1);
    std::size_t end = begin;
    while (end < text.size() && (end == begin ? begins_name : continues_name)(text[end])) {
        ++end;
    }
    return {begin, end};
}

/// The quotes of a value that begins at `begin`.
struct Quotes {
    /// The first that is not escaped.
    std::size_t first = none;
    /// The first that is not escaped and that a bracket follows.
    std::size_t closing = none;
    /// The last that is escaped and that a bracket follows.
    std::size_t escaped_closing = none;
};

[[nodiscard]] Quotes find_quotes(std::string_view line, std::size_t begin) {
    Quotes quotes;
    bool is_escaped = false;
    for (std::size_t at = begin; at < line.size() && quotes.closing == none; ++at) {
        if (line[at] == '"') {
            const std::size_t after = skip_spaces(line, at + 1);
            const bool closes = after < line.size() && line[after] == ']';
            quotes.first = !is_escaped && quotes.first == none ? at : quotes.first;
            quotes.closing = !is_escaped && closes ? at : none;
            quotes.escaped_closing = is_escaped && closes ? at : quotes.escaped_closing;
        }
        is_escaped = line[at] == '\\' && !is_escaped;
    }
    return quotes;
}

/// `[Name "value"]` with nothing to resolve or to complain of in it, as nearly all are.
[[nodiscard]] bool read_plain_tag(std::string_view line, std::size_t begin, std::size_t end,
                                  TagReading& reading) {
    if (end == begin || end + 1 >= line.size() || line[end] != ' ' || line[end + 1] != '"') {
        return false;
    }
    const char* const value = line.data() + end + 2;
    const char* const line_end = line.data() + line.size();
    const char* const quote = find_any(value, line_end, std::array{'"', '\\', '\n', '\r'});
    if (line_end - quote < 2 || quote[0] != '"' || quote[1] != ']') {
        return false;
    }
    reading.pair = TagPair{line.substr(begin, end - begin), {value, quote}};
    reading.size = static_cast<std::size_t>(quote + 2 - line.data());
    return true;
}

[[nodiscard]] std::size_t past_bracket(std::string_view line, std::size_t from) {
    const std::size_t bracket = line.find(']', from);
    return bracket == none ? line.size() : bracket + 1;
}

void read_unquoted(std::string_view line, TagReading& reading, std::size_t begin) {
    reading.fault = PgnFaultKind::bad_tag;
    reading.fault_at = begin;
    reading.expected = "a value in quotes";
    reading.size = past_bracket(line, begin);
    std::size_t end = reading.size;
    while (end > begin && (line[end - 1] == ']' || class_of(line[end - 1]) == ByteClass::space)) {
        --end;
    }
    if (end > begin) {
        reading.pair->raw_value = line.substr(begin, end - begin);
    } else {
        reading.pair.reset();
    }
}

/// The value begins at `begin` and no quote closes it properly.
void read_unclosed(std::string_view line, TagReading& reading, std::size_t begin,
                   const Quotes& quotes) {
    if (quotes.escaped_closing != none) {
        reading.fault = PgnFaultKind::odd_quote;
        reading.fault_at = quotes.escaped_closing - 1;
        reading.expected = "a backslash to be written twice";
        reading.pair->raw_value = line.substr(begin, quotes.escaped_closing - begin);
        reading.size = past_bracket(line, quotes.escaped_closing);
        return;
    }
    if (quotes.first != none) {
        reading.fault = PgnFaultKind::bad_tag;
        reading.fault_at = quotes.first + 1;
        reading.expected = "]";
        reading.pair->raw_value = line.substr(begin, quotes.first - begin);
        const std::size_t bracket = line.find(']', quotes.first);
        reading.size = bracket == none ? quotes.first + 1 : bracket + 1;
        return;
    }
    reading.fault = PgnFaultKind::unclosed_quote;
    reading.fault_at = begin - 1;
    reading.expected = "a closing quote on the same line";
    reading.size = line.size();
    const std::string_view rest = line.substr(begin);
    const std::size_t last = rest.find_last_not_of(" \t");
    const bool has_bracket = last != none && rest[last] == ']';
    reading.pair->raw_value = has_bracket ? rest.substr(0, last) : rest;
}

} // namespace

std::string TagPair::value() const {
    std::string value;
    value.reserve(raw_value.size());
    for (std::size_t at = 0; at < raw_value.size(); ++at) {
        const bool escapes = raw_value[at] == '\\' && at + 1 < raw_value.size() &&
                             (raw_value[at + 1] == '"' || raw_value[at + 1] == '\\');
        at += escapes ? 1 : 0;
        value += raw_value[at];
    }
    return value;
}

bool begins_tag(std::string_view text, TagPlace place) {
    const auto [begin, end] = name_span(text);
    if (begin == end) {
        return false;
    }
    const std::size_t quote = skip_spaces(text, end);
    const bool has_quote = quote < text.size() && text[quote] == '"';
    return has_quote || place == TagPlace::line_start;
}

TagReading read_tag(std::string_view line) {
    const auto [begin, end] = name_span(line);
    TagReading reading;
    if (read_plain_tag(line, begin, end, reading)) {
        return reading;
    }
    line = line.substr(0, line.find_first_of("\r\n"));
    reading.pair = TagPair{line.substr(begin, end - begin), {}};
    const std::size_t quote = skip_spaces(line, end);
    if (begin == end) {
        reading.fault = PgnFaultKind::bad_tag;
        reading.fault_at = begin;
        reading.expected = "a name";
        reading.size = past_bracket(line, quote);
        reading.pair.reset();
        return reading;
    }
    if (quote >= line.size() || line[quote] != '"') {
        read_unquoted(line, reading, quote);
        return reading;
    }
    const Quotes quotes = find_quotes(line, quote + 1);
    if (quotes.closing == none) {
        read_unclosed(line, reading, quote + 1, quotes);
        return reading;
    }
    if (quotes.first != quotes.closing) {
        reading.fault = PgnFaultKind::odd_quote;
        reading.fault_at = quotes.first;
        reading.expected = "a quote within a value to be written \\\"";
    }
    reading.pair->raw_value = line.substr(quote + 1, quotes.closing - quote - 1);
    reading.size = skip_spaces(line, quotes.closing + 1) + 1;
    return reading;
}

std::string_view usual_tag_name(std::string_view name) {
    for (const std::string_view each : usual_names) {
        if (each.size() != name.size()) {
            continue;
        }
        if (each == name) {
            return {};
        }
        if (is_same_in_other_letters(name, each)) {
            return each;
        }
    }
    return {};
}

bool is_tag_name(std::string_view text) {
    return !text.empty() && begins_name(text.front()) && std::ranges::all_of(text, continues_name);
}

std::string escaped_tag_value(std::string_view value) {
    std::string escaped;
    for (const char byte : value) {
        if (byte == '"' || byte == '\\') {
            escaped += '\\';
        }
        escaped += is_control(byte) ? ' ' : byte;
    }
    return escaped;
}

} // namespace compongo::pgn
