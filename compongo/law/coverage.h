/// From the articles of the source documents to what has become of each: the rules of the
/// catalogue, and behind every rule the provisions that come from it, or the procedure that it is.
#pragma once

#include "compongo/law/contents.h"

namespace compongo::law {

/// An article as its document numbers it, and the rules found in it, separated by blanks.
struct SourceArticle {
    std::string_view document;
    std::string_view article;
    std::string_view rules;
};

/// Every article of the five documents, in their order, without headings and other text that is no
/// law.
[[nodiscard]] std::span<const SourceArticle> source_articles();

/// The words of a text that blanks separate.
[[nodiscard]] std::vector<std::string_view> words_in(std::string_view text);

/// The provisions that come from a rule, in any edition and mode of play.
[[nodiscard]] std::vector<const Entry*> provisions_of(std::string_view rule);

/// The file that carries out a rule which no provision lays down, `game/judge` for instance.
[[nodiscard]] std::optional<std::string_view> procedure_of(std::string_view rule);

} // namespace compongo::law
