/// Structs of named fields, read, written and taken in part by the one description that each has.
#pragma once

#include "compongo/game/protocol/field.h"
#include "compongo/record/transcript/codec.h"
#include "compongo/record/transcript/fault.h"

#include <bitset>
#include <tuple>
#include <type_traits>

namespace compongo::record {

/// A field that is reached by a function, where it is a member of a member.
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

/// The fields of a struct. Specialised for those that do not describe themselves.
template <class T>
struct Description {};
template <class T>
    requires requires { T::described(); }
struct Description<T> {
    static constexpr auto fields() { return T::described(); }
};

template <class T>
concept Described = requires { Description<T>::fields(); };

/// The name by which the rules of its fields are found: its verb, effect, question or other name.
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

template <class Fields>
[[nodiscard]] std::string field_names(const Fields& fields) {
    std::string names;
    for_each_field(fields, [&](std::size_t, const auto& field) {
        names += names.empty() ? "" : " ";
        names += field.name;
    });
    return names;
}

/// The positions of the fields that a text gives.
using GivenFields = std::bitset<32>;

/// What is wrong with one member of an object.
struct MemberFault {
    /// No such field is known.
    bool is_unknown;
    std::string expected;
};

/// Reads one member of a JSON object into the field with its name.
template <class T, class Fields>
[[nodiscard]] std::optional<MemberFault> read_member(T& object, const Fields& fields,
                                                     std::string_view owner,
                                                     const JsonMember& given, GivenFields& seen) {
    std::optional<MemberFault> fault = MemberFault{true, {}};
    for_each_field(fields, [&](std::size_t position, const auto& field) {
        if (field.name != given.name) {
            return;
        }
        auto& place = value_of(object, field);
        using Value = std::remove_reference_t<decltype(place)>;
        auto value = Codec<Value>::read(given.value, rule_for(owner, field.name));
        if (value) {
            place = std::move(*value);
            seen.set(position);
            fault.reset();
        } else {
            fault = MemberFault{false, std::move(value.error())};
        }
    });
    return fault;
}

/// Where an object stands and whose fields it has.
struct ObjectPlace {
    std::string_view where;
    std::string_view owner;
    /// Members that somebody else reads.
    WordList others = {};
};

/// Reads the members in the order of the text; the first fault ends it. Missing fields are no fault
/// here.
template <class T, class Fields>
[[nodiscard]] Read<GivenFields> read_given(T& object, const Fields& fields, const JsonValue& value,
                                           const ObjectPlace& place) {
    const JsonObject* const members = value.as_object();
    if (members == nullptr) {
        return unexpected(LineFault{std::string(place.where), value, "an object"});
    }
    GivenFields seen;
    for (const JsonMember& each : *members) {
        if (contains(place.others, each.name)) {
            continue;
        }
        if (auto fault = read_member(object, fields, place.owner, each, seen)) {
            std::string expected = fault->is_unknown
                                       ? "no such field; known: " + field_names(fields)
                                       : std::move(fault->expected);
            return unexpected(
                LineFault{path(place.where, each.name), each.value, std::move(expected)});
        }
    }
    return seen;
}

/// The first required field that is missing.
template <class Fields>
[[nodiscard]] std::optional<LineFault> missing_field(const Fields& fields, const GivenFields& seen,
                                                     std::string_view where) {
    std::optional<LineFault> fault;
    for_each_field(fields, [&](std::size_t position, const auto& field) {
        if (!fault && field.presence == game::Presence::required && !seen[position]) {
            fault = LineFault{path(where, field.name), std::nullopt, "this field is required"};
        }
    });
    return fault;
}

/// Reads the members; every required one must be there.
template <class T, class Fields>
[[nodiscard]] Read<GivenFields> read_fields(T& object, const Fields& fields, const JsonValue& value,
                                            const ObjectPlace& place) {
    auto seen = read_given(object, fields, value, place);
    if (!seen) {
        return seen;
    }
    if (auto fault = missing_field(fields, *seen, place.where)) {
        return unexpected(std::move(*fault));
    }
    return seen;
}

/// Writes `,"name":value` for each field that is required or differs from its default.
template <class T, class Fields>
void append_fields(std::string& out, const T& object, const T& defaults, const Fields& fields) {
    for_each_field(fields, [&](std::size_t, const auto& field) {
        const auto& value = value_of(object, field);
        if (field.presence == game::Presence::optional && value == value_of(defaults, field)) {
            return;
        }
        if (!out.ends_with('{')) {
            out += ',';
        }
        append_json_string(out, field.name);
        out += ':';
        Codec<std::remove_cvref_t<decltype(value)>>::append(out, value);
    });
}

/// A struct as a value of another one's field. As an object within an object it may be given in
/// part.
template <Described T>
struct Codec<T> {
    static Decoded<T> read(const JsonValue& value, const FieldRule&) {
        const auto fields = Description<T>::fields();
        const JsonObject* const members = value.as_object();
        if (members == nullptr) {
            return unexpected(std::string("an object"));
        }
        T object{};
        GivenFields seen;
        for (const JsonMember& each : *members) {
            if (auto fault = read_member(object, fields, owner_of<T>(), each, seen)) {
                return unexpected(fault->is_unknown ? "only the fields " + field_names(fields) +
                                                          " (found " + each.name + ")"
                                                    : each.name + ": " + fault->expected);
            }
        }
        return object;
    }
    static void append(std::string& out, const T& object) {
        out += '{';
        append_fields(out, object, T{}, Description<T>::fields());
        out += '}';
    }
};

/// Both players' values, of whatever kind.
template <class T>
struct Description<chess::ByColor<T>> {
    static constexpr std::string_view owner = "both";
    static constexpr auto fields() {
        return std::tuple(game::required("white", &chess::ByColor<T>::white),
                          game::required("black", &chess::ByColor<T>::black));
    }
};

/// The given members alone, in the order of the description, numbers as they are always written.
template <class Fields>
[[nodiscard]] JsonObject canonical_members(const JsonValue& value, const Fields& fields) {
    JsonObject members;
    for_each_field(fields, [&](std::size_t, const auto& field) {
        if (const JsonValue* const given = json_member(value, field.name)) {
            members.push_back({std::string(field.name), canonical(*given)});
        }
    });
    return members;
}

} // namespace compongo::record
