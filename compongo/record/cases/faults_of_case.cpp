#include "compongo/record/cases/faults_of_case.h"

#include "compongo/law/article.h"

#include <algorithm>

namespace compongo::record {

namespace {

constexpr std::size_t faults_most = 10;

std::string titles_of(const std::vector<std::string>& editions) {
    std::string all;
    for (const std::string& edition : editions) {
        const auto known = law::edition_from_name(edition);
        all += (all.empty() ? "" : ", ") + std::string(known ? law::title(*known) : edition);
    }
    return all;
}

} // namespace

FaultsOfCase::FaultsOfCase(const CaseDraft& draft) : draft_(draft) {
    for (const CaseFault& each : draft.faults) {
        found_.push_back({each, {}});
    }
}

void FaultsOfCase::add(const std::string& edition, std::vector<CaseFault> faults) {
    for (CaseFault& each : faults) {
        const auto known = std::ranges::find_if(found_, [&](const Found& other) {
            return other.fault.line == each.line && other.fault.fault == each.fault;
        });
        if (known == found_.end()) {
            found_.push_back({std::move(each), {edition}});
        } else if (!known->editions.empty() && known->editions.back() != edition) {
            known->editions.push_back(edition);
        }
    }
}

std::vector<CaseFault> FaultsOfCase::take() {
    std::ranges::stable_sort(found_, {}, [](const Found& each) { return each.fault.line; });
    std::vector<CaseFault> all;
    for (Found& each : found_) {
        if (all.size() == faults_most) {
            break;
        }
        const bool is_of_all =
            each.editions.empty() || each.editions.size() == draft_.editions.size();
        if (!is_of_all) {
            each.fault.fault.expected += " (under " + titles_of(each.editions) + ")";
        }
        all.push_back(std::move(each.fault));
    }
    return all;
}

} // namespace compongo::record
