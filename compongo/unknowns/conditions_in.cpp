#include "compongo/unknowns/conditions_in.h"

#include "compongo/record/transcript/scenario_json.h"

#include <algorithm>

namespace compongo::unknowns {

using record::LineFault;

record::Read<game::Conditions> conditions_in(const UncertainCase& known, const Chosen& chosen) {
    return record::read_conditions(value_in(known.conditions, chosen));
}

record::Read<const law::Laws*> LawsByChoices::laws_for(const law::Choices& choices) {
    const auto found =
        std::ranges::find_if(known_, [&](const auto& each) { return each.first == choices; });
    if (found != known_.end()) {
        return &found->second;
    }
    auto laws = law::laws_in_force(choices);
    if (!laws) {
        return unexpected(LineFault{"laws", json_text(name(choices.edition)),
                                    "an edition that this version has; " + laws.error()});
    }
    return &known_.emplace_back(choices, std::move(*laws)).second;
}

bool is_one_of(const game::Effect& effect, const std::vector<std::string>& names) {
    const std::string_view name = std::visit(
        [](const auto& consequence) -> std::string_view {
            return std::remove_cvref_t<decltype(consequence)>::effect;
        },
        effect.consequence);
    return std::ranges::find(names, name) != names.end();
}

} // namespace compongo::unknowns
