/// Finds what a person means by an article of any edition, or by words: provisions and rules.
#pragma once

#include "apps/laws/law_indexes.h"
#include "compongo/law/laws.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::apps {

/// Small letters without accents, of a text in English or Spanish.
[[nodiscard]] std::string folded(std::string_view text);

/// `4.2.1` of `Article 4.2.1`, `4.2.1.`, `artículo 4.2.1` and `4.2.1?`; other words as they are.
[[nodiscard]] std::string without_the_word_article(std::string_view wanted);

/// What the words of a command line ask for: one thing, or several that commas separate.
[[nodiscard]] std::vector<std::string> each_wanted(const std::vector<std::string>& words);

/// `4.3.a` is `4.3.a`, and part of `4.3`; so is `4.3 (1st paragraph)`.
[[nodiscard]] bool is_article_or_part(std::string_view article, std::string_view wanted);

/// Standard play first, then rapid and blitz; in the edition's own way of each.
[[nodiscard]] std::vector<law::Laws> kinds_of_play(law::Edition edition);

/// A number that an edition itself has, and what rests on it there, in any kind of play.
struct NumberedArticle {
    law::Article article;
    std::set<const law::Entry*> provisions;
};
/// Those of this number and its subdivisions, in the order of the editions; all of them if no
/// number is given. Where an appendix has its letter with a point in one edition and without in
/// another, both are found.
[[nodiscard]] std::vector<const NumberedArticle*> articles_numbered(std::string_view wanted);
/// In this edition, the numbers under which most of these provisions stand.
[[nodiscard]] std::vector<law::Article> same_in(law::Edition edition,
                                                const std::set<const law::Entry*>& provisions);
/// Numbers of any edition that are like one that none has, a few, with the edition: `9.9 (FIDE
/// 2009)`.
[[nodiscard]] std::vector<std::string> numbers_near(std::string_view wanted);

/// The rules in which these words stand: in their name, their text or the gist of a provision, in
/// either language. Those in which they stand one behind the other come first.
[[nodiscard]] std::vector<std::string_view> rules_with_words(std::string_view words);

/// `9.5.3, B.2`, as people write it; an article of another edition with its name: `8.4 of FIDE
/// 2009`.
[[nodiscard]] std::string cited_articles(const law::Articles& articles, law::Edition home,
                                         law::Language language);

/// The meaning of the marks that occur in citations: an edition that falls back on the
/// text of another, and numbers that are reconstructed.
struct CitationMarks {
    std::set<std::pair<law::Edition, law::Edition>> borrowed;
    bool has_unverified = false;

    void note(const law::Laws& laws, const law::Articles& articles);
    /// A sentence for each.
    [[nodiscard]] std::vector<std::string> explained(law::Language language) const;
};

} // namespace compongo::apps
