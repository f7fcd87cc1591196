#include "compongo/record/transcript/text_line.h"

#include "compongo/json/decimal.h"
#include "compongo/record/transcript/text_value.h"

#include <algorithm>
#include <functional>
#include <set>

namespace compongo::record {

namespace {

/// Removes and returns the text before the first blank.
std::string_view take_word(std::string_view& text) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
}

LineFault fault_of(std::string_view found, std::string_view expected) {
    return {"line", json_text(found), std::string(expected)};
}

/// Removes and returns `name=value`.
Read<JsonMember> take_named_value(std::string_view& text) {
    const std::size_t equals = text.find('=');
    const std::size_t blank = std::min(text.find(' '), text.size());
    if (equals == 0 || equals > blank) {
        return unexpected(fault_of(text.substr(0, blank), "name=value"));
    }
    const std::string name(text.substr(0, equals));
    const std::string_view rest = text.substr(equals + 1);
    auto value = parse_value_text(rest);
    if (!value) {
        return unexpected(LineFault{name, json_text(rest), value.error().expected});
    }
    if (value->length != rest.size() && rest[value->length] != ' ') {
        return unexpected(LineFault{name, json_text(rest), "a blank after the value"});
    }
    text = rest.substr(std::min(value->length + 1, rest.size()));
    return JsonMember{name, std::move(value->value)};
}

/// Removes and returns `(a b)`.
Read<JsonMember> take_articles(std::string_view& text) {
    const std::size_t close = text.find(')');
    const bool ends_well =
        close != std::string_view::npos && (close + 1 == text.size() || text[close + 1] == ' ');
    if (!ends_well) {
        return unexpected(fault_of(text, "articles in parentheses"));
    }
    JsonArray articles;
    std::string_view inner = text.substr(1, close - 1);
    while (!inner.empty()) {
        articles.push_back(json_text(take_word(inner)));
    }
    text = text.substr(std::min(close + 2, text.size()));
    return JsonMember{"articles", json_array(std::move(articles))};
}

/// Reads the rest of a line.
std::optional<LineFault> take_members(std::string_view text, JsonObject& members) {
    std::set<std::string, std::less<>> names;
    for (const JsonMember& each : members) {
        names.insert(each.name);
    }
    while (!text.empty()) {
        auto each = text.starts_with('(') ? take_articles(text) : take_named_value(text);
        if (!each) {
            return std::move(each.error());
        }
        if (!names.insert(each->name).second) {
            return LineFault{each->name, each->value, "no name twice"};
        }
        members.push_back(std::move(*each));
    }
    return std::nullopt;
}

JsonValue split_words(std::string_view text) {
    JsonArray words;
    while (!text.empty()) {
        words.push_back(json_text(take_word(text)));
    }
    return json_array(std::move(words));
}

} // namespace

std::vector<TextLine> lines_of(std::string_view text) {
    std::vector<TextLine> lines;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view content = text.substr(0, end);
        content.remove_suffix(content.ends_with('\r') ? 1 : 0);
        const bool is_blank = content.find_first_not_of(" \t") == std::string_view::npos;
        if (!is_blank && !content.starts_with('#')) {
            lines.push_back({number, content});
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

bool begins_entry(std::string_view line) {
    return line.starts_with("scenario ") || line.starts_with("question ");
}

LineKind kind_of(std::string_view line) {
    if (line.starts_with(indent)) {
        return LineKind::effect;
    }
    if (line.starts_with("expect ") || line.starts_with("never ")) {
        return LineKind::expectation;
    }
    const char first = line.starts_with('-') && line.size() > 1 ? line[1] : line[0];
    return first >= '0' && first <= '9' ? LineKind::act : LineKind::heading;
}

Read<JsonMember> parse_heading(std::string_view line) {
    const std::string_view whole = line;
    const std::string name(take_word(line));
    if (name.empty()) {
        return unexpected(fault_of(whole, "a line that begins with a word, or with four blanks"));
    }
    if (line.empty()) {
        return unexpected(LineFault{name, std::nullopt, "a value behind the name"});
    }
    const bool is_json = line.starts_with('"') || line.starts_with('[') || line.starts_with('{') ||
                         name == "protocol";
    if (!is_json) {
        return JsonMember{name, name == "rules" ? split_words(line) : json_text(line)};
    }
    auto value = parse_json(line);
    if (!value) {
        return unexpected(LineFault{name, json_text(line), "JSON: " + value.error().expected});
    }
    return JsonMember{name, std::move(*value)};
}

Read<JsonObject> parse_act(std::string_view line) {
    const std::string_view instant = take_word(line);
    const auto at = parse_instant(instant);
    if (!at) {
        return unexpected(LineFault{"at", json_text(instant), "an instant [-]h:mm:ss[.mmm]"});
    }
    std::string seconds;
    append_thousandths(seconds, at->count);
    JsonObject members = {{"at", json_number(seconds)}};
    members.push_back({"by", json_text(take_word(line))});
    members.push_back({"do", json_text(take_word(line))});
    if (auto fault = take_members(line, members)) {
        return unexpected(std::move(*fault));
    }
    return members;
}

Read<JsonObject> parse_effect(std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    JsonObject members = {{"effect", json_text(take_word(line))}};
    if (auto fault = take_members(line, members)) {
        return unexpected(std::move(*fault));
    }
    return members;
}

Read<JsonObject> parse_expectation(std::string_view line) {
    const bool is_never = take_word(line) == "never";
    auto members = parse_effect(line);
    if (!members || !is_never) {
        return members;
    }
    JsonObject outer;
    const auto after = std::ranges::find(*members, std::string_view("after"), &JsonMember::name);
    if (after != members->end()) {
        outer.push_back(std::move(*after));
        members->erase(after);
    }
    outer.insert(outer.begin(), {"never", json_object(std::move(*members))});
    return outer;
}

} // namespace compongo::record
