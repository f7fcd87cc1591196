/// Articles that an expectation names, and the editions that have them.
#pragma once

#include "compongo/base/expected.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::record {

/// Articles as an expectation names them.
struct NamedArticles {
    std::span<const std::string> said;
    /// The edition that is judged by.
    std::string_view edition;
    /// The editions under which the expectation holds, with that one.
    std::span<const std::string> editions;
};

/// Those that the effect must cite under this edition, each with its edition: `7.5.5` counts under
/// the editions that have it, `fide-2018:7.5.5` under its own edition alone where the expectation
/// holds under that one too. Else what was expected, and in place of which article.
struct UnknownArticle {
    std::string said;
    std::string expected;
};
[[nodiscard]] Expected<std::vector<std::string>, UnknownArticle>
articles_that_count(const NamedArticles& named);

/// Has the catalogue a rule of this name?
[[nodiscard]] bool is_catalogue_rule(std::string_view rule);
/// The rule that may have been meant; empty if none is near.
[[nodiscard]] std::string nearest_rule(std::string_view rule);

} // namespace compongo::record
