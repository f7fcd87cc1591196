#include "compongo/unknowns/template.h"

#include <algorithm>
#include <utility>

namespace compongo::unknowns {

Template plain(JsonValue value) {
    Template made;
    made.value = std::move(value);
    return made;
}

std::optional<std::size_t> open_fact(const Template& of, const Chosen& chosen) {
    if (of.kind == Template::Kind::choice) {
        const std::uint16_t option = chosen[of.fact];
        return option == irrelevant ? std::optional(of.fact) : open_fact(of.parts[option], chosen);
    }
    for (const Template& part : of.parts) {
        if (const auto open = open_fact(part, chosen)) {
            return open;
        }
    }
    return std::nullopt;
}

JsonValue value_in(const Template& of, const Chosen& chosen) {
    switch (of.kind) {
    case Template::Kind::plain:
        return of.value;
    case Template::Kind::choice:
        return value_in(of.parts[chosen[of.fact]], chosen);
    case Template::Kind::array: {
        JsonArray items;
        items.reserve(of.parts.size());
        for (const Template& part : of.parts) {
            items.push_back(value_in(part, chosen));
        }
        return json_array(std::move(items));
    }
    case Template::Kind::object:
        break;
    }
    JsonObject members;
    members.reserve(of.parts.size());
    for (std::size_t at = 0; at < of.parts.size(); ++at) {
        JsonValue value = value_in(of.parts[at], chosen);
        if (value.kind != JsonKind::null) {
            members.push_back({of.names[at], std::move(value)});
        }
    }
    return json_object(std::move(members));
}

void add_outer_facts(const Template& of, std::vector<std::size_t>& facts) {
    if (of.kind != Template::Kind::choice) {
        for (const Template& part : of.parts) {
            add_outer_facts(part, facts);
        }
    } else if (std::ranges::find(facts, of.fact) == facts.end()) {
        facts.push_back(of.fact);
    }
}

void add_facts(const Template& of, std::vector<std::size_t>& facts) {
    if (of.kind == Template::Kind::choice && std::ranges::find(facts, of.fact) == facts.end()) {
        facts.push_back(of.fact);
    }
    for (const Template& part : of.parts) {
        add_facts(part, facts);
    }
}

} // namespace compongo::unknowns
