/// JSON Schema for the value of a field.
#pragma once

#include "compongo/record/transcript/codec.h"

#include <concepts>

namespace compongo::record {

/// `{"enum":["a","b"]}`.
[[nodiscard]] std::string words_schema(WordList words);

/// The schema of a field's value.
template <class T>
struct Schema;

template <class T>
    requires game::has_words<T>
struct Schema<T> {
    static std::string of(const FieldRule& rule) {
        return words_schema(rule.words.empty() ? WordList(game::words<T>) : rule.words);
    }
};
template <>
struct Schema<bool> {
    static std::string of(const FieldRule& /*rule*/) { return R"({"type":"boolean"})"; }
};
template <>
struct Schema<int> {
    static std::string of(const FieldRule& rule) {
        return R"({"type":"integer","minimum":)" + std::to_string(rule.smallest) + '}';
    }
};
template <>
struct Schema<std::string> {
    static std::string of(const FieldRule& rule) {
        return rule.words.empty() ? R"({"type":"string","minLength":1})" : words_schema(rule.words);
    }
};
/// Seconds, points and centimetres.
template <class T>
    requires std::same_as<T, game::Millis> || std::same_as<T, game::Points> ||
             std::same_as<T, Length>
struct Schema<T> {
    static std::string of(const FieldRule& rule) {
        return rule.is_amount ? R"({"type":"number","minimum":0})" : R"({"type":"number"})";
    }
};
template <>
struct Schema<game::Square> {
    static std::string of(const FieldRule& /*rule*/) { return R"({"$ref":"#/$defs/square"})"; }
};
template <>
struct Schema<game::Piece> {
    static std::string of(const FieldRule& /*rule*/) { return R"({"$ref":"#/$defs/man"})"; }
};
template <>
struct Schema<game::MoveAsWritten> {
    static std::string of(const FieldRule& /*rule*/) { return R"({"$ref":"#/$defs/move"})"; }
};
template <>
struct Schema<game::TimeControl> {
    static std::string of(const FieldRule& /*rule*/) {
        return R"({"$ref":"#/$defs/time_control"})";
    }
};
template <>
struct Schema<Placement> {
    static std::string of(const FieldRule& /*rule*/) { return R"({"$ref":"#/$defs/placement"})"; }
};
template <>
struct Schema<std::map<std::string, std::string>> {
    static std::string of(const FieldRule& /*rule*/) { return R"({"$ref":"#/$defs/policy"})"; }
};
template <class T>
struct Schema<std::optional<T>> {
    static std::string of(const FieldRule& rule) {
        if (rule.is_running) {
            return R"({"enum":["white","black","none"]})";
        }
        return Schema<T>::of(rule);
    }
};
template <class T>
struct Schema<std::vector<T>> {
    static std::string of(const FieldRule& rule) {
        return R"({"type":"array","items":)" + Schema<T>::of(rule) + R"(,"minItems":)" +
               std::to_string(rule.entries_least) + '}';
    }
};

/// `"name":SCHEMA,...` and the names of the required members.
struct PropertiesSchema {
    std::string properties;
    std::string required;
};
/// An object with exactly these fields.
[[nodiscard]] std::string object_schema(const PropertiesSchema& schema);

} // namespace compongo::record
