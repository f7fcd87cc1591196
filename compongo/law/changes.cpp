#include "compongo/law/changes.h"

#include <algorithm>

namespace compongo::law {

namespace {

bool is_of(std::string_view rules, std::string_view rule) {
    return (" " + std::string(rules) + " ").find(" " + std::string(rule) + " ") !=
           std::string::npos;
}

bool have_a_rule_in_common(std::string_view left, std::string_view right) {
    while (!left.empty()) {
        const std::string_view rule = left.substr(0, left.find(' '));
        if (is_of(right, rule)) {
            return true;
        }
        left.remove_prefix(std::min(rule.size() + 1, left.size()));
    }
    return false;
}

} // namespace

std::vector<const Entry*> changes(const Laws& before, const Laws& after) {
    std::vector<const Entry*> changed;
    for (const Entry& entry : contents()) {
        if (entry.value(before, Language::en) != entry.value(after, Language::en)) {
            changed.push_back(&entry);
        }
    }
    return changed;
}

const Entry* gone_on_from(const Entry& entry) {
    if (&entry == contents().data()) {
        return nullptr;
    }
    const Entry& before = *(&entry - 1);
    const bool is_one_rule =
        before.chapter == entry.chapter && have_a_rule_in_common(before.catalogue, entry.catalogue);
    return is_one_rule ? &before : nullptr;
}

} // namespace compongo::law
