#include "compongo/unknowns/uncertain_case.h"

#include <algorithm>
#include <utility>

namespace compongo::unknowns {

namespace {

using record::LineFault;
using record::Read;

Read<Fact> listed_fact(const JsonValue& value, const std::string& where) {
    const JsonValue* const name = json_member(value, "fact");
    const JsonValue* const options = json_member(value, "options");
    if (name == nullptr || name->as_text() == nullptr || options == nullptr ||
        options->items.empty()) {
        return unexpected(
            LineFault{where, value, R"({"fact":NAME,"options":[...],"question"?,"said"?})"});
    }
    Fact fact;
    fact.name = name->text;
    fact.options = options->items;
    const JsonValue* const question = json_member(value, "question");
    fact.question = question == nullptr ? name->text : question->text;
    const JsonValue* const said = json_member(value, "said");
    for (const JsonValue& each : said == nullptr ? options->items : said->items) {
        fact.labels.push_back(each.as_text() == nullptr ? json(each) : each.text);
    }
    if (fact.labels.size() != fact.options.size()) {
        return unexpected(LineFault{where + ".said", *said, "a text for each option"});
    }
    return fact;
}

/// Which option each fact has; a fact that is left out has no meaning in this world.
Read<Chosen> chosen_by(const JsonValue& facts, const std::vector<Fact>& all,
                       const std::string& where) {
    Chosen chosen(all.size(), irrelevant);
    for (const JsonMember& member : facts.members) {
        const auto fact = std::ranges::find(all, member.name, &Fact::name);
        if (fact == all.end()) {
            return unexpected(LineFault{where, json_text(member.name), "one of the facts"});
        }
        const auto option = std::ranges::find(fact->options, member.value);
        if (option == fact->options.end()) {
            return unexpected(
                LineFault{where + "." + member.name, member.value, "one of its options"});
        }
        chosen[static_cast<std::size_t>(fact - all.begin())] =
            static_cast<std::uint16_t>(option - fact->options.begin());
    }
    return chosen;
}

Read<ListedWorld> listed_world(const JsonValue& value, const std::vector<Fact>& facts,
                               const std::string& where) {
    JsonValue scenario = value;
    std::erase_if(scenario.members, [](const JsonMember& each) { return each.name == "facts"; });
    auto known = read_uncertain_case(scenario);
    if (!known) {
        return unexpected(std::move(known.error()));
    }
    if (!known->facts.empty()) {
        return unexpected(LineFault{where, json_text(known->facts.front().name),
                                    "nothing unknown: these worlds are listed one by one"});
    }
    const JsonValue* const given = json_member(value, "facts");
    auto chosen = chosen_by(given == nullptr ? JsonValue() : *given, facts, where + ".facts");
    if (!chosen) {
        return unexpected(std::move(chosen.error()));
    }
    return ListedWorld{std::move(*chosen), std::move(*known)};
}

} // namespace

record::Read<UncertainCase> read_listed_worlds(const JsonValue& value) {
    UncertainCase made;
    const JsonValue* const title = json_member(value, "title");
    made.title = title == nullptr ? "" : title->text;
    const JsonValue* const facts = json_member(value, "facts");
    const JsonValue* const worlds = json_member(value, "worlds");
    if (worlds == nullptr || worlds->as_array() == nullptr || worlds->items.empty()) {
        return unexpected(LineFault{"worlds",
                                    worlds == nullptr ? std::nullopt : std::optional(*worlds),
                                    "a list of scenarios, each with its \"facts\""});
    }
    for (std::size_t at = 0; facts != nullptr && at < facts->items.size(); ++at) {
        auto fact = listed_fact(facts->items[at], "facts[" + std::to_string(at) + "]");
        if (!fact) {
            return unexpected(std::move(fact.error()));
        }
        made.facts.push_back(std::move(*fact));
    }
    for (std::size_t at = 0; at < worlds->items.size(); ++at) {
        auto world =
            listed_world(worlds->items[at], made.facts, "worlds[" + std::to_string(at) + "]");
        if (!world) {
            return unexpected(std::move(world.error()));
        }
        made.listed.push_back(std::move(*world));
    }
    return made;
}

} // namespace compongo::unknowns
