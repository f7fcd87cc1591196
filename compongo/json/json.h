/// JSON as the protocol's lines have it: members in their order, numbers by their digits.
///
/// Small enough to own: the kernel takes no library for it, numbers stay exact, and a value may end
/// before its text does, as those of the transcript form do.
#pragma once

#include "compongo/base/expected.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace compongo {

enum class JsonKind : std::uint8_t { null, boolean, number, text, array, object };

struct JsonValue;
struct JsonMember;
using JsonArray = std::vector<JsonValue>;
/// No name occurs twice: such a text is none.
using JsonObject = std::vector<JsonMember>;

/// A plain struct and no variant: in one that holds itself g++ 12 sees members without a value
/// where there are none.
struct JsonValue {
    JsonKind kind = JsonKind::null;
    /// A string's text, a number as it is written, `true` or `false`.
    std::string text;
    JsonArray items;
    JsonObject members;

    /// The text of a string, if it is one; the others likewise.
    [[nodiscard]] const std::string* as_text() const { return of(JsonKind::text, text); }
    [[nodiscard]] const std::string* as_number() const { return of(JsonKind::number, text); }
    [[nodiscard]] const JsonArray* as_array() const { return of(JsonKind::array, items); }
    [[nodiscard]] const JsonObject* as_object() const { return of(JsonKind::object, members); }
    [[nodiscard]] bool is_true() const { return kind == JsonKind::boolean && text == "true"; }

    friend bool operator==(const JsonValue& a, const JsonValue& b);

private:
    template <class T>
    [[nodiscard]] const T* of(JsonKind wanted, const T& content) const {
        return kind == wanted ? &content : nullptr;
    }
};

struct JsonMember {
    std::string name;
    JsonValue value;

    friend bool operator==(const JsonMember&, const JsonMember&) = default;
};

inline bool operator==(const JsonValue& a, const JsonValue& b) {
    return a.kind == b.kind && a.text == b.text && a.items == b.items && a.members == b.members;
}

[[nodiscard]] JsonValue json_text(std::string_view text);
/// `digits` must be a number of JSON.
[[nodiscard]] JsonValue json_number(std::string_view digits);
[[nodiscard]] JsonValue json_array(JsonArray items);
[[nodiscard]] JsonValue json_object(JsonObject members);

/// The member with this name, if there is one.
[[nodiscard]] const JsonValue* json_member(const JsonObject& object, std::string_view name);
/// The same for a value that may not be an object.
[[nodiscard]] const JsonValue* json_member(const JsonValue& value, std::string_view name);

/// Why a text is no JSON.
struct JsonFault {
    /// In bytes from 0.
    std::size_t offset;
    std::string expected;

    friend bool operator==(const JsonFault&, const JsonFault&) = default;
};

/// Arrays and objects may be nested so deeply and no deeper.
inline constexpr int json_depth_max = 32;

/// Reads one value and nothing else.
[[nodiscard]] Expected<JsonValue, JsonFault> parse_json(std::string_view text);

/// A value at the beginning of a text, and how many bytes it takes.
struct JsonPrefix {
    JsonValue value;
    std::size_t length;
};
[[nodiscard]] Expected<JsonPrefix, JsonFault> parse_json_prefix(std::string_view text);

/// Is all of it a number of JSON? `007`, `+5` and `0-0` are none.
[[nodiscard]] bool is_json_number(std::string_view text);

/// Writes without blanks; letters beyond ASCII as they are, and bytes that are no UTF-8 as U+FFFD.
void append_json(std::string& out, const JsonValue& value);
void append_json_string(std::string& out, std::string_view text);
[[nodiscard]] std::string json_string(std::string_view text);
[[nodiscard]] std::string json(const JsonValue& value);
/// A list; `append` writes one item.
template <class List, class Append>
void append_json_list(std::string& out, const List& list, const Append& append) {
    out += '[';
    bool is_first = true;
    for (const auto& each : list) {
        out += is_first ? "" : ",";
        is_first = false;
        append(each);
    }
    out += ']';
}
/// The name of one more member of an object that is being written, behind its brace or its last
/// member; the value is to follow.
void append_member_name(std::string& out, std::string_view name);
void append_text_member(std::string& out, std::string_view name, std::string_view text);
void append_texts_member(std::string& out, std::string_view name,
                         const std::vector<std::string>& texts);
/// An object that is written already, with one more member before its others.
[[nodiscard]] std::string json_with_first(std::string_view name, std::string_view text,
                                          std::string_view object);

/// The same value with all its numbers as they are always written (decimal.h).
[[nodiscard]] JsonValue canonical(JsonValue value);

/// For messages: with a blank after each comma and colon, and an end in points where it is long.
[[nodiscard]] std::string json_shown(const JsonValue& value);

} // namespace compongo
