#include "apps/shared/numeric_order.h"

#include <algorithm>

namespace compongo::apps {

std::string sortable(std::string_view name) {
    constexpr std::size_t digits_wide = 20;
    const auto is_digit = [](char each) { return each >= '0' && each <= '9'; };
    std::string text;
    while (!name.empty()) {
        const auto end = std::ranges::find_if_not(name, is_digit);
        const auto digits = static_cast<std::size_t>(end - name.begin());
        text.append(digits == 0 || digits > digits_wide ? 0 : digits_wide - digits, '0');
        text.append(name.substr(0, digits));
        name.remove_prefix(digits);
        if (!name.empty()) {
            text += name.front();
            name.remove_prefix(1);
        }
    }
    return text;
}

} // namespace compongo::apps
