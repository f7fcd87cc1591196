/// Articles in an expectation, and the editions that have them.
#pragma once

#include "compongo/base/expected.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::record {

/// Articles as written in an expectation.
struct NamedArticles {
    std::span<const std::string> said;
    /// The edition of this scenario.
    std::string_view edition;
    /// The editions to which the expectation applies, including that one.
    std::span<const std::string> editions;
};

/// The articles that the effect must cite under this edition: `7.5.5` applies to editions that have
/// it, `fide-2018:7.5.5` to that edition only, if the expectation includes it. On failure, the
/// unknown article and what was expected.
struct UnknownArticle {
    std::string said;
    std::string expected;
};
[[nodiscard]] Expected<std::vector<std::string>, UnknownArticle>
articles_that_count(const NamedArticles& named);

/// Does the catalogue have a rule of this name?
[[nodiscard]] bool is_catalogue_rule(std::string_view rule);
/// The rule that was probably meant; empty if none is close.
[[nodiscard]] std::string nearest_rule(std::string_view rule);

} // namespace compongo::record
