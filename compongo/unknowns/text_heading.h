/// The heading of a case in which some things are not known.
#pragma once

#include "compongo/record/cases/draft.h"

namespace compongo::unknowns {

/// A line of a case, without its comment.
struct CaseLine {
    std::size_t number;
    std::string text;
};

/// The alternatives that stand with ` or ` between them, outside quotation marks and brackets.
[[nodiscard]] std::vector<std::string> alternatives_in(std::string_view text);

/// What a later alternative may be short for: `touches g1 or b1` is `touches b1`. The longest
/// beginning of the first comes first, and last the alternative as it stands.
[[nodiscard]] std::vector<std::string> written_out(const std::string& first,
                                                   const std::string& later);

/// The conditions of a scenario, as `read_uncertain_case` reads them.
[[nodiscard]] record::Read<JsonObject> conditions_of_heading(const std::vector<CaseLine>& lines);

} // namespace compongo::unknowns
