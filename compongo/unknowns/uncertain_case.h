/// A case of which some facts are unknown, as it is written in JSON.
///
///     {"laws":"fide-2023","acts":[
///       {"by":"white","do":"play","move":"d2f3"},
///       {"maybe":{"by":"white","do":"press"}}]}
///
/// In the place of any value may stand `"?"`, `{"one_of":[...]}` or `{"from":1,"to":60}`; in the
/// list of acts `{"maybe":ACTS}`, `{"one_of":[ACTS,...]}` or `{"any_order":[ACTS,...]}`.
#pragma once

#include "compongo/record/transcript/fault.h"
#include "compongo/unknowns/template.h"

namespace compongo::unknowns {

/// Limit on the options of a fact.
inline constexpr std::size_t options_max = 20'000;
/// Limit on the unknown facts of a case.
inline constexpr std::size_t facts_max = 64;
/// Limit on the things in any order.
inline constexpr std::size_t any_order_max = 5;

/// Things done at one place of the case: a list of acts in each world.
struct Step {
    Template acts;
    /// The facts that can decide here.
    std::vector<std::size_t> facts;
};

struct ListedWorld;

struct UncertainCase {
    std::string title;
    std::vector<Fact> facts;
    /// The conditions of a scenario.
    Template conditions;
    std::vector<Step> steps;
    /// Judging ends with the first ruling in which an effect has one of these names.
    std::vector<std::string> until;
    /// All worlds one by one, where the case lists them; then there are no conditions and steps.
    std::vector<ListedWorld> listed;
};

struct ListedWorld {
    Chosen chosen;
    UncertainCase known;
};

/// Reads a case; the first fault ends it.
[[nodiscard]] record::Read<UncertainCase> read_uncertain_case(const JsonValue& value);

/// `{"facts":[{"fact":NAME,"options":[...]}],"worlds":[{"facts":{NAME:OPTION},...SCENARIO}]}`: the
/// worlds of a case listed by a program that makes them itself.
[[nodiscard]] record::Read<UncertainCase> read_listed_worlds(const JsonValue& value);

/// A case as people write it (spec/unknowns.md), as the JSON that `read_uncertain_case` reads.
[[nodiscard]] record::Read<JsonValue> uncertain_case_of_text(std::string_view text);

/// The words that a field of the protocol can be, without `unknown`; none for an open list. A
/// field of an act is named by its verb: `touch.intent`.
[[nodiscard]] std::vector<JsonValue> values_of_field(std::string_view field);
/// Does the protocol have a word for a field of which the value is not known?
[[nodiscard]] bool can_be_said_unknown(std::string_view field);

} // namespace compongo::unknowns
