#include "compongo/record/transcript/fields.h"

namespace compongo::record {

namespace {

/// A fault in one member of an object.
struct MemberFault {
    /// There is no field with this name.
    bool is_unknown;
    std::string expected;
};

std::string names_of(FieldsOf fields) {
    std::string names;
    for (const FieldOf& field : fields) {
        names += names.empty() ? "" : " ";
        names += field.name;
    }
    return names;
}

/// Reads one member of a JSON object into the field with its name.
std::optional<MemberFault> read_member(FieldsOf fields, std::string_view owner,
                                       const JsonMember& given, GivenFields& seen) {
    for (std::size_t position = 0; position < fields.size(); ++position) {
        const FieldOf& field = fields[position];
        if (field.name != given.name) {
            continue;
        }
        if (auto expected =
                field.type->read(field.place, given.value, rule_for(owner, field.name))) {
            return MemberFault{false, std::move(*expected)};
        }
        seen.set(position);
        return std::nullopt;
    }
    return MemberFault{true, {}};
}

/// The first required field that is missing.
std::optional<LineFault> missing_field(FieldsOf fields, const GivenFields& seen,
                                       std::string_view where) {
    for (std::size_t position = 0; position < fields.size(); ++position) {
        if (fields[position].is_required && !seen[position]) {
            return LineFault{path(where, fields[position].name), std::nullopt,
                             "this field is required"};
        }
    }
    return std::nullopt;
}

} // namespace

Read<GivenFields> read_given(FieldsOf fields, const JsonValue& value, const ObjectPlace& place) {
    const JsonObject* const members = value.as_object();
    if (members == nullptr) {
        return unexpected(LineFault{std::string(place.where), value, "an object"});
    }
    GivenFields seen;
    for (const JsonMember& each : *members) {
        if (contains(place.others, each.name)) {
            continue;
        }
        if (auto fault = read_member(fields, place.owner, each, seen)) {
            std::string expected = std::move(fault->expected);
            if (fault->is_unknown) {
                expected = "no such field; known: " + names_of(fields);
                for (const std::string_view other : place.others) {
                    expected += ' ' + std::string(other);
                }
            }
            return unexpected(
                LineFault{path(place.where, each.name), each.value, std::move(expected)});
        }
    }
    return seen;
}

Read<GivenFields> read_fields(FieldsOf fields, const JsonValue& value, const ObjectPlace& place) {
    auto seen = read_given(fields, value, place);
    if (!seen) {
        return seen;
    }
    if (auto fault = missing_field(fields, *seen, place.where)) {
        return unexpected(std::move(*fault));
    }
    return seen;
}

std::optional<std::string> read_part(FieldsOf fields, std::string_view owner,
                                     const JsonValue& value) {
    const JsonObject* const members = value.as_object();
    if (members == nullptr) {
        return "an object";
    }
    GivenFields seen;
    for (const JsonMember& each : *members) {
        if (auto fault = read_member(fields, owner, each, seen)) {
            return fault->is_unknown
                       ? "only the fields " + names_of(fields) + " (found " + each.name + ")"
                       : each.name + ": " + fault->expected;
        }
    }
    return std::nullopt;
}

void append_fields(std::string& out, FieldsOf object, FieldsOf defaults) {
    for (std::size_t position = 0; position < object.size(); ++position) {
        const FieldOf& field = object[position];
        if (!field.is_required && field.type->are_equal(field.place, defaults[position].place)) {
            continue;
        }
        if (!out.ends_with('{')) {
            out += ',';
        }
        append_json_string(out, field.name);
        out += ':';
        field.type->append(out, field.place);
    }
}

Read<JsonObject> read_canonical(FieldsOf fields, const JsonValue& value, const ObjectPlace& place) {
    if (auto seen = read_given(fields, value, place); !seen) {
        return unexpected(std::move(seen.error()));
    }
    JsonObject members;
    for (const FieldOf& field : fields) {
        if (const JsonValue* const given = json_member(value, field.name)) {
            members.push_back({std::string(field.name), canonical(*given)});
        }
    }
    return members;
}

PropertiesSchema properties_schema(FieldsOf fields, std::string_view owner) {
    PropertiesSchema schema;
    for (const FieldOf& field : fields) {
        schema.properties += schema.properties.empty() ? "" : ",";
        append_json_string(schema.properties, field.name);
        schema.properties += ':' + field.type->schema(rule_for(owner, field.name));
        if (field.is_required) {
            schema.required += schema.required.empty() ? "" : ",";
            append_json_string(schema.required, field.name);
        }
    }
    return schema;
}

} // namespace compongo::record
