#include "compongo/json/json.h"

#include "compongo/base/check.h"
#include "compongo/base/utf8.h"
#include "compongo/json/decimal.h"

#include <algorithm>

namespace compongo {

namespace {

/// With or without a blank after commas and colons.
enum class Spacing : std::uint8_t { none, blanks };

/// Stands for bytes that are no character.
constexpr std::string_view no_character = "\xEF\xBF\xBD";

/// The longest value that a message shows whole.
constexpr std::size_t shown_bytes_max = 90;

/// A letter that needs no escape.
bool is_written_as_it_is(char letter) {
    return letter >= 0x20 && letter < 0x7F && letter != '"' && letter != '\\';
}

/// A letter of ASCII that is not plain.
void append_escaped(std::string& out, unsigned char letter) {
    constexpr std::string_view digits = "0123456789abcdef";
    switch (letter) {
    case '"':
        out += "\\\"";
        return;
    case '\\':
        out += "\\\\";
        return;
    case '\n':
        out += "\\n";
        return;
    case '\r':
        out += "\\r";
        return;
    case '\t':
        out += "\\t";
        return;
    default:
        out += "\\u00";
        out += digits[letter >> 4U];
        out += digits[letter & 15U];
        return;
    }
}

void append(std::string& out, const JsonValue& value, Spacing spacing);

void append_list(std::string& out, const JsonArray& array, Spacing spacing) {
    out += '[';
    for (const JsonValue& each : array) {
        if (&each != array.data()) {
            out += spacing == Spacing::blanks ? ", " : ",";
        }
        append(out, each, spacing);
    }
    out += ']';
}

void append_members(std::string& out, const JsonObject& object, Spacing spacing) {
    out += '{';
    for (const JsonMember& each : object) {
        if (&each != object.data()) {
            out += spacing == Spacing::blanks ? ", " : ",";
        }
        append_json_string(out, each.name);
        out += spacing == Spacing::blanks ? ": " : ":";
        append(out, each.value, spacing);
    }
    out += '}';
}

void append(std::string& out, const JsonValue& value, Spacing spacing) {
    switch (value.kind) {
    case JsonKind::null:
        out += "null";
        return;
    case JsonKind::boolean:
    case JsonKind::number:
        out += value.text;
        return;
    case JsonKind::text:
        append_json_string(out, value.text);
        return;
    case JsonKind::array:
        append_list(out, value.items, spacing);
        return;
    case JsonKind::object:
        append_members(out, value.members, spacing);
        return;
    }
}

JsonValue of_kind(JsonKind kind) {
    JsonValue value;
    value.kind = kind;
    return value;
}

} // namespace

JsonValue json_text(std::string_view text) {
    JsonValue value = of_kind(JsonKind::text);
    value.text = text;
    return value;
}

JsonValue json_number(std::string_view digits) {
    JsonValue value = of_kind(JsonKind::number);
    value.text = digits;
    return value;
}

JsonValue json_array(JsonArray items) {
    JsonValue value = of_kind(JsonKind::array);
    value.items = std::move(items);
    return value;
}

JsonValue json_object(JsonObject members) {
    JsonValue value = of_kind(JsonKind::object);
    value.members = std::move(members);
    return value;
}

const JsonValue* json_member(const JsonObject& object, std::string_view name) {
    const auto found = std::ranges::find(object, name, &JsonMember::name);
    return found == object.end() ? nullptr : &found->value;
}

const JsonValue* json_member(const JsonValue& value, std::string_view name) {
    const JsonObject* const object = value.as_object();
    return object == nullptr ? nullptr : json_member(*object, name);
}

void append_json_string(std::string& out, std::string_view text) {
    out += '"';
    for (std::size_t at = 0; at < text.size();) {
        // Most texts have nothing but letters that stand for themselves.
        const auto begin = text.begin() + static_cast<std::ptrdiff_t>(at);
        const auto special = std::find_if_not(begin, text.end(), is_written_as_it_is);
        out.append(begin, special);
        at = static_cast<std::size_t>(special - text.begin());
        if (at == text.size()) {
            break;
        }
        const auto letter = static_cast<unsigned char>(text[at]);
        if (letter < 0x80) {
            append_escaped(out, letter);
            ++at;
            continue;
        }
        const CodePoint character = first_code_point(text.substr(at));
        const bool is_good = character.value != no_code_point;
        out += is_good ? text.substr(at, character.length) : no_character;
        at += is_good ? character.length : 1;
    }
    out += '"';
}

void append_member_name(std::string& out, std::string_view name) {
    out += out.ends_with('{') ? "" : ",";
    append_json_string(out, name);
    out += ':';
}

void append_text_member(std::string& out, std::string_view name, std::string_view text) {
    append_member_name(out, name);
    append_json_string(out, text);
}

void append_texts_member(std::string& out, std::string_view name,
                         const std::vector<std::string>& texts) {
    append_member_name(out, name);
    append_json_list(out, texts, [&](const std::string& text) { append_json_string(out, text); });
}

std::string json_string(std::string_view text) {
    std::string out;
    append_json_string(out, text);
    return out;
}

void append_json(std::string& out, const JsonValue& value) {
    append(out, value, Spacing::none);
}

std::string json(const JsonValue& value) {
    std::string out;
    append_json(out, value);
    return out;
}

std::string json_with_first(std::string_view name, std::string_view text, std::string_view object) {
    CHECK(object.starts_with('{') && object.ends_with('}'));
    const std::string_view others = object.substr(1);
    std::string out = "{";
    append_json_string(out, name);
    out += ':';
    append_json_string(out, text);
    out += others.starts_with('}') ? "" : ",";
    out += others;
    return out;
}

JsonValue canonical(JsonValue value) {
    if (value.kind == JsonKind::number) {
        value.text = canonical_number(value.text);
    }
    for (JsonValue& item : value.items) {
        item = canonical(std::move(item));
    }
    for (JsonMember& each : value.members) {
        each.value = canonical(std::move(each.value));
    }
    return value;
}

std::string json_shown(const JsonValue& value) {
    std::string out;
    append(out, value, Spacing::blanks);
    if (out.size() >= shown_bytes_max) {
        std::size_t end = shown_bytes_max - 3;
        while (end > 0 && (static_cast<unsigned char>(out[end]) & 0xC0U) == 0x80U) {
            --end; // Not in the middle of a character.
        }
        out.resize(end);
        out += "...";
    }
    return out;
}

} // namespace compongo
