#include "compongo/record/transcript/written_act.h"

#include "compongo/base/check.h"
#include "compongo/record/transcript/fields.h"
#include "compongo/record/transcript/schema.h"

#include <array>
#include <type_traits>

namespace compongo::record {

namespace {

constexpr std::array<std::string_view, 3> members_of_act = {"at", "by", "do"};

using AllDeeds = std::type_identity<game::AnyDeed>;

template <class... Deeds>
std::vector<std::string_view> verbs_of(std::type_identity<std::variant<Deeds...>>) {
    return {Deeds::verb...};
}

/// Reads the deed with this verb, which must exist.
template <class... Deeds>
std::optional<LineFault> read_named(std::type_identity<std::variant<Deeds...>>, game::Deed& deed,
                                    std::string_view verb, std::string_view where,
                                    const JsonValue& value) {
    Read<GivenFields> seen;
    const auto is_read = [&]<class Deed>(std::type_identity<Deed>) {
        if (verb != Deed::verb) {
            return false;
        }
        seen = read_fields(fields_of(deed.emplace<Deed>(), Description<Deed>::fields()), value,
                           {where, verb, members_of_act});
        return true;
    };
    const bool is_known = (is_read(std::type_identity<Deeds>{}) || ...);
    CHECK(is_known);
    return seen ? std::nullopt : std::optional(std::move(seen.error()));
}

std::optional<JsonValue> found(const JsonValue& value, std::string_view name) {
    const JsonValue* const given = json_member(value, name);
    return given == nullptr ? std::nullopt : std::optional(*given);
}

Read<game::Millis> read_instant(const std::string& where, const JsonValue& value,
                                const std::optional<PreviousAct>& previous) {
    const auto given = found(value, "at");
    const auto at = Codec<game::Millis>::read(given.value_or(JsonValue{}), {});
    if (!at) {
        return unexpected(LineFault{path(where, "at"), given, at.error()});
    }
    if (previous && *at < previous->at) {
        std::string expected = "a number not below ";
        append_thousandths(expected, previous->at.count);
        expected += " (acts[" + std::to_string(previous->number) + "].at)";
        return unexpected(LineFault{path(where, "at"), given, std::move(expected)});
    }
    return *at;
}

/// The word of a member, if it is one of these.
Read<std::string> read_word(const std::string& where, std::string_view name, const JsonValue& value,
                            WordList open) {
    const auto given = found(value, name);
    if (!given || given->as_text() == nullptr || !contains(open, given->text)) {
        return unexpected(LineFault{path(where, name), given, one_of(open)});
    }
    return given->text;
}

std::optional<LineFault> option_fault(const std::string& where, const game::Deed& deed) {
    const auto* const decide = std::get_if<game::Decide>(&deed);
    const WordList open = decide == nullptr ? WordList{} : decision_options(decide->kind);
    if (open.empty() || contains(open, decide->option)) {
        return std::nullopt;
    }
    return LineFault{path(where, "option"), json_text(decide->option), one_of(open)};
}

/// The schema of instant, actor and verb.
PropertiesSchema stamp_schema(std::string_view verb) {
    PropertiesSchema schema = name_schema("do", verb);
    schema.properties =
        R"("at":{"type":"number"},"by":)" + Schema<game::Actor>::of({}) + ',' + schema.properties;
    schema.required = R"("at","by",)" + schema.required;
    return schema;
}

void append_act_schema(std::string& all, std::string_view verb, FieldsOf fields) {
    append_schema(all, verb, object_schema(stamp_schema(verb), properties_schema(fields, verb)));
}

template <class... Deeds>
std::string schemas_of(std::type_identity<std::variant<Deeds...>>) {
    std::string all;
    const auto add = [&]<class Deed>(std::type_identity<Deed>) {
        Deed blank;
        append_act_schema(all, Deed::verb, fields_of(blank, Description<Deed>::fields()));
    };
    (add(std::type_identity<Deeds>{}), ...);
    return all;
}

/// Reads an act without its instant; `by` is the actor if the act does not name one.
Read<game::Act> read_done(const std::string& where, const JsonValue& value, game::Millis at,
                          std::optional<game::Actor> by) {
    if (json_member(value, "by") != nullptr || !by) {
        const auto word = read_word(where, "by", value, game::words<game::Actor>);
        if (!word) {
            return unexpected(word.error());
        }
        by = game::from_word<game::Actor>(*word);
    }
    const auto verb = read_word(where, "do", value, verbs());
    if (!verb) {
        return unexpected(verb.error());
    }
    game::Deed deed;
    if (auto fault = read_named(AllDeeds{}, deed, *verb, where, value)) {
        return unexpected(std::move(*fault));
    }
    if (auto fault = option_fault(where, deed)) {
        return unexpected(std::move(*fault));
    }
    return game::Act{at, *by, std::move(deed)};
}

} // namespace

std::string acts_schema() {
    return schemas_of(AllDeeds{});
}

const std::vector<std::string_view>& verbs() {
    static const std::vector<std::string_view> all = verbs_of(AllDeeds{});
    return all;
}

Read<game::Act> read_act(std::size_t number, const JsonValue& value,
                         const std::optional<PreviousAct>& previous) {
    const std::string where = "acts[" + std::to_string(number) + "]";
    if (value.as_object() == nullptr) {
        return unexpected(LineFault{where, value, "an object"});
    }
    const auto at = read_instant(where, value, previous);
    if (!at) {
        return unexpected(at.error());
    }
    return read_done(where, value, *at, std::nullopt);
}

Read<game::Act> read_act(const JsonValue& value, const Stamp& stamp) {
    const std::string where = "acts[0]";
    if (value.as_object() == nullptr) {
        return unexpected(LineFault{where, value, "an object"});
    }
    if (const JsonValue* const at = json_member(value, "at")) {
        return unexpected(
            LineFault{path(where, "at"), *at, "no such field here: each act is stamped"});
    }
    return read_done(where, value, stamp.at, stamp.by);
}

void append_json(std::string& out, const game::Act& act) {
    out += "{\"at\":";
    append_thousandths(out, act.at.count);
    out += ",\"by\":";
    append_json_string(out, word(act.by));
    std::visit(
        [&]<class Deed>(const Deed& deed) {
            out += ",\"do\":";
            append_json_string(out, Deed::verb);
            append_fields(out, deed, Deed{}, Description<Deed>::fields());
        },
        act.deed);
    out += '}';
}

} // namespace compongo::record
