/// A JSON value in which some parts depend on unknown facts.
#pragma once

#include "compongo/unknowns/fact.h"

#include <optional>

namespace compongo::unknowns {

struct Template {
    enum class Kind : std::uint8_t { plain, array, object, choice };

    Kind kind = Kind::plain;
    /// Of a plain value.
    JsonValue value;
    /// Items, values of members, or what stands there by each option of the fact.
    std::vector<Template> parts;
    /// Names of members.
    std::vector<std::string> names;
    /// Of a choice: which fact decides.
    std::size_t fact = 0;
};

[[nodiscard]] Template plain(JsonValue value);

/// The first fact that decides here and has no option yet.
[[nodiscard]] std::optional<std::size_t> open_fact(const Template& of, const Chosen& chosen);

/// The value in this world; a member that is null is left out. Every fact that decides here must
/// have an option.
[[nodiscard]] JsonValue value_in(const Template& of, const Chosen& chosen);

/// Adds the facts that decide here in every world, each once.
void add_outer_facts(const Template& of, std::vector<std::size_t>& facts);
/// Adds all facts that can decide here, each once.
void add_facts(const Template& of, std::vector<std::size_t>& facts);

} // namespace compongo::unknowns
