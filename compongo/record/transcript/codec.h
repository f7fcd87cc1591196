/// Reads and writes the type of each field as JSON.
#pragma once

#include "compongo/game/protocol/time_control.h"
#include "compongo/game/protocol/values.h"
#include "compongo/json/decimal.h"
#include "compongo/json/json.h"
#include "compongo/record/transcript/field_rules.h"
#include "compongo/record/transcript/questions.h"

#include <map>
#include <type_traits>

namespace compongo::record {

/// The value read, or the words for what was expected.
template <class T>
using Decoded = Expected<T, std::string>;

/// The index of the word among all words, if it is allowed: by the rule, if that restricts them.
[[nodiscard]] Decoded<std::size_t> read_word(const JsonValue& value, const FieldRule& rule,
                                             WordList all);

/// `read(value, rule)` and `append(out, value)` for the type of a field. Specialised below and, for
/// structs of fields, in fields.h.
template <class T>
struct Codec;

template <class T>
    requires game::has_words<T>
struct Codec<T> {
    static Decoded<T> read(const JsonValue& value, const FieldRule& rule) {
        auto at = read_word(value, rule, game::words<T>);
        if (!at) {
            return unexpected(std::move(at.error()));
        }
        return static_cast<T>(*at);
    }
    static void append(std::string& out, T value) { append_json_string(out, game::word(value)); }
};

template <>
struct Codec<bool> {
    static Decoded<bool> read(const JsonValue& value, const FieldRule& rule);
    static void append(std::string& out, bool value) { out += value ? "true" : "false"; }
};

template <>
struct Codec<int> {
    static Decoded<int> read(const JsonValue& value, const FieldRule& rule);
    static void append(std::string& out, int value) { out += std::to_string(value); }
};

template <>
struct Codec<std::string> {
    static Decoded<std::string> read(const JsonValue& value, const FieldRule& rule);
    static void append(std::string& out, const std::string& value) {
        append_json_string(out, value);
    }
};

template <>
struct Codec<game::Millis> {
    static Decoded<game::Millis> read(const JsonValue& value, const FieldRule& rule);
    static void append(std::string& out, game::Millis value) {
        append_thousandths(out, value.count);
    }
};

template <>
struct Codec<game::Points> {
    static Decoded<game::Points> read(const JsonValue& value, const FieldRule& rule);
    static void append(std::string& out, game::Points value) {
        append_thousandths(out, value.thousandths);
    }
};

template <>
struct Codec<Length> {
    static Decoded<Length> read(const JsonValue& value, const FieldRule& rule);
    static void append(std::string& out, Length value) {
        append_thousandths(out, value.thousandths);
    }
};

template <>
struct Codec<game::Square> {
    static Decoded<game::Square> read(const JsonValue& value, const FieldRule& rule);
    static void append(std::string& out, game::Square value);
};

template <>
struct Codec<game::Piece> {
    static Decoded<game::Piece> read(const JsonValue& value, const FieldRule& rule);
    static void append(std::string& out, game::Piece value);
};

template <>
struct Codec<game::MoveAsWritten> {
    static Decoded<game::MoveAsWritten> read(const JsonValue& value, const FieldRule& rule);
    static void append(std::string& out, const game::MoveAsWritten& value);
};

template <>
struct Codec<game::TimeControl> {
    static Decoded<game::TimeControl> read(const JsonValue& value, const FieldRule& rule);
    static void append(std::string& out, const game::TimeControl& value);
};

template <>
struct Codec<Placement> {
    static Decoded<Placement> read(const JsonValue& value, const FieldRule& rule);
    static void append(std::string& out, const Placement& value);
};

/// Accepts any object; its content is read separately.
template <>
struct Codec<std::map<std::string, std::string>> {
    using Words = std::map<std::string, std::string>;
    static Decoded<Words> read(const JsonValue& value, const FieldRule& rule);
    /// In the order of `game::policy_switches`.
    static void append(std::string& out, const Words& value);
};

/// If the rule says that the field tells whose clock runs, an empty colour means neither clock.
/// Otherwise an empty optional is an absent field, which is not written here.
template <class T>
struct Codec<std::optional<T>> {
    static Decoded<std::optional<T>> read(const JsonValue& value, const FieldRule& rule) {
        if constexpr (std::is_same_v<T, game::Color>) {
            if (rule.is_running) {
                return read_running(value);
            }
        }
        auto content = Codec<T>::read(value, rule);
        if (!content) {
            return unexpected(std::move(content.error()));
        }
        return std::optional<T>(std::move(*content));
    }
    static void append(std::string& out, const std::optional<T>& value) {
        if (value) {
            Codec<T>::append(out, *value);
        } else {
            out += "\"none\"";
        }
    }

private:
    static Decoded<std::optional<T>> read_running(const JsonValue& value) {
        static constexpr std::array<std::string_view, 3> open = {"white", "black", "none"};
        const std::string* const text = value.as_text();
        if (text == nullptr || !contains(open, *text)) {
            return unexpected(one_of(open));
        }
        return game::from_word<T>(*text);
    }
};

template <class T>
struct Codec<std::vector<T>> {
    static Decoded<std::vector<T>> read(const JsonValue& value, const FieldRule& rule) {
        const JsonArray* const items = value.as_array();
        const auto least = static_cast<std::size_t>(rule.entries_least);
        if (items == nullptr || items->size() < least) {
            return unexpected(least == 0 ? "a list"
                                         : "a list of at least " + std::to_string(least));
        }
        std::vector<T> list;
        for (const JsonValue& item : *items) {
            auto entry = Codec<T>::read(item, rule);
            if (!entry) {
                return unexpected(entry.error() + " (at [" + std::to_string(list.size()) +
                                  "]: " + json_shown(item) + ")");
            }
            list.push_back(std::move(*entry));
        }
        return list;
    }
    static void append(std::string& out, const std::vector<T>& list) {
        out += '[';
        for (const T& entry : list) {
            if (&entry != list.data()) {
                out += ',';
            }
            Codec<T>::append(out, entry);
        }
        out += ']';
    }
};

} // namespace compongo::record
