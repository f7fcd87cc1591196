/// Reads and writes structs of named fields, whole or in part, from one description each.
///
/// What is done with fields is compiled once (fields.cpp), for whatever struct: a struct's own is
/// only where its fields lie, and of which type they are.
#pragma once

#include "compongo/game/protocol/field.h"
#include "compongo/record/transcript/codec.h"
#include "compongo/record/transcript/fault.h"
#include "compongo/record/transcript/schema_of.h"

#include <array>
#include <bitset>
#include <span>
#include <tuple>
#include <type_traits>

namespace compongo::record {

/// A field reached through a function, for a member of a member.
template <class Get>
struct ReachedField {
    std::string_view name;
    Get get;
    game::Presence presence;
};
template <class Get>
[[nodiscard]] constexpr ReachedField<Get> reached(std::string_view name, Get get) {
    return {name, get, game::Presence::optional};
}
template <class Get>
[[nodiscard]] constexpr ReachedField<Get> reached_required(std::string_view name, Get get) {
    return {name, get, game::Presence::required};
}

/// The fields of a struct. Specialised for structs that do not describe themselves.
template <class T>
struct Description {};
template <class T>
    requires requires { T::described(); }
struct Description<T> {
    static constexpr auto fields() { return T::described(); }
};

template <class T>
concept Described = requires { Description<T>::fields(); };

/// The owner name under which the rules of its fields are found: verb, effect, question or other.
template <class T>
[[nodiscard]] constexpr std::string_view owner_of() {
    if constexpr (requires { T::verb; }) {
        return T::verb;
    } else if constexpr (requires { T::effect; }) {
        return T::effect;
    } else if constexpr (requires { T::owner; }) {
        return T::owner;
    } else {
        return Description<T>::owner;
    }
}

/// Calls `visit(position, field)` for each field in order.
template <class Fields, class Visit>
constexpr void for_each_field(const Fields& fields, const Visit& visit) {
    std::apply(
        [&](const auto&... field) {
            std::size_t position = 0;
            (visit(position++, field), ...);
        },
        fields);
}

template <class T, class Owner, class Member>
[[nodiscard]] auto& value_of(T& object, const game::Field<Owner, Member>& field) {
    return object.*field.member;
}
template <class T, class Get>
[[nodiscard]] auto& value_of(T& object, const ReachedField<Get>& field) {
    return field.get(object);
}

/// The operations on a value of a field's type, at any address.
struct FieldType {
    /// Reads the value into its place; on failure returns what was expected.
    std::optional<std::string> (*read)(void* place, const JsonValue& value, const FieldRule& rule);
    void (*append)(std::string& out, const void* place);
    bool (*are_equal)(const void* a, const void* b);
    std::string (*schema)(const FieldRule& rule);
};

template <class T>
std::optional<std::string> read_into(void* place, const JsonValue& value, const FieldRule& rule) {
    auto read = Codec<T>::read(value, rule);
    if (!read) {
        return std::move(read.error());
    }
    *static_cast<T*>(place) = std::move(*read);
    return std::nullopt;
}
template <class T>
void append_from(std::string& out, const void* place) {
    Codec<T>::append(out, *static_cast<const T*>(place));
}
template <class T>
bool are_equal_at(const void* a, const void* b) {
    return *static_cast<const T*>(a) == *static_cast<const T*>(b);
}
template <class T>
inline constexpr FieldType field_type = {read_into<T>, append_from<T>, are_equal_at<T>,
                                         Schema<T>::of};

/// A field of one object.
struct FieldOf {
    std::string_view name;
    bool is_required;
    const FieldType* type;
    void* place;
};
using FieldsOf = std::span<const FieldOf>;

/// The fields of this object.
template <class T, class Fields>
[[nodiscard]] auto fields_of(T& object, const Fields& fields) {
    std::array<FieldOf, std::tuple_size_v<Fields>> all{};
    for_each_field(fields, [&](std::size_t position, const auto& field) {
        auto& value = value_of(object, field);
        using Value = std::remove_cvref_t<decltype(value)>;
        all[position] = {field.name, field.presence == game::Presence::required, &field_type<Value>,
                         &value};
    });
    return all;
}
/// The fields of a constant object: the same type, so that they are compiled once.
template <class T, class Fields>
[[nodiscard]] auto fields_of(const T& object, const Fields& fields) {
    return fields_of(const_cast<T&>(object), fields); // NOLINT(*-const-cast)
}

/// The positions of the fields that a text gives.
using GivenFields = std::bitset<32>;

/// The path of an object, and the owner of its fields.
struct ObjectPlace {
    std::string_view where;
    std::string_view owner;
    /// Members that are read elsewhere.
    WordList others = {};
};

/// Operations on the fields of any object; the templates below select the fields.
[[nodiscard]] Read<GivenFields> read_given(FieldsOf fields, const JsonValue& value,
                                           const ObjectPlace& place);
[[nodiscard]] Read<GivenFields> read_fields(FieldsOf fields, const JsonValue& value,
                                            const ObjectPlace& place);
[[nodiscard]] std::optional<std::string> read_part(FieldsOf fields, std::string_view owner,
                                                   const JsonValue& value);
void append_fields(std::string& out, FieldsOf object, FieldsOf defaults);
/// Only the given members, in the order of the description and with canonical numbers. A missing
/// field is no fault here.
[[nodiscard]] Read<JsonObject> read_canonical(FieldsOf fields, const JsonValue& value,
                                              const ObjectPlace& place);
[[nodiscard]] PropertiesSchema properties_schema(FieldsOf fields, std::string_view owner);

/// Reads the members in the order of the text, up to the first fault. A missing field is no fault
/// here.
template <class T, class Fields>
[[nodiscard]] Read<GivenFields> read_given(T& object, const Fields& fields, const JsonValue& value,
                                           const ObjectPlace& place) {
    return read_given(fields_of(object, fields), value, place);
}

/// Reads the members; every required one must be present.
template <class T, class Fields>
[[nodiscard]] Read<GivenFields> read_fields(T& object, const Fields& fields, const JsonValue& value,
                                            const ObjectPlace& place) {
    return read_fields(fields_of(object, fields), value, place);
}

/// Writes `,"name":value` for each field that is required or differs from its default.
template <class T, class Fields>
void append_fields(std::string& out, const T& object, const T& defaults, const Fields& fields) {
    append_fields(out, fields_of(object, fields), fields_of(defaults, fields));
}

/// `"name":SCHEMA,...` and the names of the required members.
template <class T, class Fields>
[[nodiscard]] PropertiesSchema properties_schema(const Fields& fields, std::string_view owner) {
    const T blank{};
    return properties_schema(fields_of(blank, fields), owner);
}

/// A struct as the value of a field. Nested in another object, it may be given in part.
template <Described T>
struct Codec<T> {
    static Decoded<T> read(const JsonValue& value, const FieldRule&) {
        T object{};
        if (auto expected =
                read_part(fields_of(object, Description<T>::fields()), owner_of<T>(), value)) {
            return unexpected(std::move(*expected));
        }
        return object;
    }
    static void append(std::string& out, const T& object) {
        out += '{';
        append_fields(out, object, T{}, Description<T>::fields());
        out += '}';
    }
};
template <Described T>
struct Schema<T> {
    static std::string of(const FieldRule& /*rule*/) {
        // Nested in another object, it may be given in part.
        PropertiesSchema schema = properties_schema<T>(Description<T>::fields(), owner_of<T>());
        schema.required.clear();
        return object_schema(schema);
    }
};

/// A pair of values, one for each player.
template <class T>
struct Description<chess::ByColor<T>> {
    static constexpr std::string_view owner = "both";
    static constexpr auto fields() {
        return std::tuple(game::required("white", &chess::ByColor<T>::white),
                          game::required("black", &chess::ByColor<T>::black));
    }
};

} // namespace compongo::record
