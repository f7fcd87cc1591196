// Any bytes as a case of which some facts are unknown, as text or JSON. What cannot be read has a
// fault that says what was expected; of what can, every world has one ruling, and what is certain
// is among each of them.
#include "compongo/json/json.h"
#include "compongo/unknowns/answer.h"
#include "compongo/unknowns/uncertain_case.h"
#include "compongo/unknowns/worlds.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace compongo::unknowns {

namespace {

/// Each world is judged; more of them say nothing new.
constexpr std::size_t worlds_looked_at_max = 64;

void demand(bool condition, const char* what, std::string_view text) {
    if (!condition) {
        std::fprintf(stderr, "%s: %.*s\n", what, static_cast<int>(text.size()), text.data());
        std::abort();
    }
}

record::Read<UncertainCase> case_of(std::string_view text) {
    const auto read = [](const JsonValue& value) {
        return json_member(value, "worlds") != nullptr ? read_listed_worlds(value)
                                                       : read_uncertain_case(value);
    };
    if (auto json = parse_json(text); json && json->as_object() != nullptr) {
        return read(*json);
    }
    auto json = uncertain_case_of_text(text);
    return json ? read(*json) : unexpected(std::move(json.error()));
}

bool has_few_worlds(const UncertainCase& known) {
    std::size_t worlds = std::max<std::size_t>(known.listed.size(), 1);
    for (const Fact& fact : known.facts) {
        worlds *= known.listed.empty() ? fact.options.size() : 1;
        if (worlds > worlds_looked_at_max) {
            return false;
        }
    }
    return worlds <= worlds_looked_at_max;
}

void check_worlds(const UncertainCase& known, std::string_view text) {
    const auto worlds = worlds_of(known);
    if (!worlds) {
        demand(!message(worlds.error()).empty(), "half a fault", text);
        return;
    }
    std::size_t ruled = 0;
    for (const RulingOfWorlds& each : worlds->rulings) {
        ruled += each.worlds;
    }
    demand(ruled == worlds->size(), "a world without its ruling", text);
    const PlayedWorld last = played(known, worlds->chosen_in(worlds->size() - 1));
    demand(last.acts.size() <= 10'000, "acts without end", text);
}

void check_answer(std::string_view text) {
    for (const law::Language language : {law::Language::en, law::Language::es}) {
        const auto answer = answer_of(text, language);
        if (!answer) {
            demand(!message(answer.error()).empty(), "half a fault", text);
            continue;
        }
        demand(answer->rulings_possible >= 1 && answer->worlds >= 1, "no ruling", text);
        for (const RulingTold& each : answer->rulings) {
            const auto has = [&](const std::string& effect) {
                return std::ranges::find(each.effects, effect) != each.effects.end();
            };
            demand(std::ranges::all_of(answer->certain.effects, has), "certain, and not ruled",
                   text);
        }
        demand(parse_json(answer_json(*answer)).has_value(), "no JSON", text);
        demand(!answer_text(*answer, language).empty(), "nothing said", text);
    }
}

} // namespace

} // namespace compongo::unknowns

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace compongo::unknowns;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto known = case_of(text);
    if (!known) {
        demand(!message(known.error()).empty(), "half a fault", text);
        return 0;
    }
    if (has_few_worlds(*known)) {
        check_worlds(*known, text);
        check_answer(text);
    }
    return 0;
}
