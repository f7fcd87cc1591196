/// Documents for printing: self-contained HTML with its own style.
#pragma once

#include "compongo/law/contents.h"

#include <string>
#include <string_view>
#include <vector>

namespace compongo::record {

/// A text escaped for HTML, without characters that do not print (printable.h).
[[nodiscard]] std::string escaped(std::string_view text);

/// A whole document; `body` is HTML.
[[nodiscard]] std::string page(law::Language language, std::string_view title,
                               std::string_view body);

/// A labelled value.
struct Field {
    law::Words name;
    std::string value;
};
/// The fields that have a value, as a list.
[[nodiscard]] std::string fields_html(law::Language language, const std::vector<Field>& fields);

/// A line for each signature.
[[nodiscard]] std::string signatures_html(law::Language language,
                                          const std::vector<law::Words>& names);

} // namespace compongo::record
