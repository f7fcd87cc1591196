/// Documents that print well: HTML with its style inside, which needs nothing else.
#pragma once

#include "compongo/law/contents.h"

#include <string>
#include <string_view>
#include <vector>

namespace compongo::record {

/// A text as HTML shows it, and as it may be printed (printable.h).
[[nodiscard]] std::string escaped(std::string_view text);

/// A whole document; `body` is HTML.
[[nodiscard]] std::string page(law::Language language, std::string_view title,
                               std::string_view body);

/// A name and what belongs to it.
struct Field {
    law::Words name;
    std::string value;
};
/// Those that have a value, as a list.
[[nodiscard]] std::string fields_html(law::Language language, const std::vector<Field>& fields);

/// A line for each to sign on.
[[nodiscard]] std::string signatures_html(law::Language language,
                                          const std::vector<law::Words>& names);

} // namespace compongo::record
