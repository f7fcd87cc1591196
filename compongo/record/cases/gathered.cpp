#include "compongo/record/cases/gathered.h"

#include "compongo/record/cases/cases.h"

#include <algorithm>

namespace compongo::record {

void GatheredCases::add(const Entry& entry) {
    if (const auto* const question = std::get_if<Question>(&entry)) {
        case_for(case_key(*question), question->edition).questions.push_back(*question);
        return;
    }
    const auto& scenario = std::get<Scenario>(entry);
    case_for(case_key(scenario), scenario.conditions.choices.edition).scenarios.push_back(scenario);
}

std::vector<std::string> GatheredCases::texts() const {
    std::vector<std::string> texts;
    texts.reserve(cases_.size());
    for (const Gathered& each : cases_) {
        texts.push_back(each.scenarios.empty() ? case_text(each.questions)
                                               : case_text(each.scenarios));
    }
    return texts;
}

/// The case to which this edition can be added. A case has each edition once.
GatheredCases::Gathered& GatheredCases::case_for(const std::string& key,
                                                 std::optional<law::Edition> edition) {
    const auto [place, is_new] = places_.try_emplace(key, cases_.size());
    const bool has_room = !is_new && edition &&
                          std::ranges::find(cases_[place->second].editions, *edition) ==
                              cases_[place->second].editions.end();
    if (!has_room) {
        place->second = cases_.size();
        cases_.emplace_back();
    }
    Gathered& found = cases_[place->second];
    if (edition) {
        found.editions.push_back(*edition);
    }
    return found;
}

} // namespace compongo::record
