#include "compongo/audit/finding.h"

#include <algorithm>

namespace compongo::audit {

std::string_view name(Kind kind) {
    return kind_names[static_cast<std::size_t>(kind)];
}

std::optional<Kind> kind_from_name(std::string_view text) {
    const auto found = std::ranges::find(kind_names, text);
    return found == kind_names.end() ? std::nullopt
                                     : std::optional(static_cast<Kind>(found - kind_names.begin()));
}

std::string_view Finding::detail(std::string_view wanted) const {
    const auto found = std::ranges::find(details, wanted, &Detail::name);
    return found == details.end() ? std::string_view() : std::string_view(found->value);
}

} // namespace compongo::audit
