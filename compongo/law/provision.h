/// A provision: what an edition lays down on one point, together with the articles that say so.
/// None has a default, so a table that leaves one out does not compile; and none that says
/// something lacks an article.
#pragma once

#include "compongo/base/check.h"
#include "compongo/law/article.h"

#include <compare>
#include <concepts>

namespace compongo::law {

/// The edition says nothing on the point: there is no such rule. (Where an older text fills the
/// gap, the provision is that text's, with its article.)
struct Silent {};
inline constexpr Silent silent;

/// A length of time in the Laws: they know no smaller unit.
struct Seconds {
    int count;

    friend constexpr auto operator<=>(Seconds, Seconds) = default;
};

/// A value and the articles that fix it, such as `{2_min, "7.4.b"_2009}`.
template <class T>
struct Provision {
    T value;
    Articles articles;

    constexpr Provision(const T& fixed, const Articles& resting_on)
        : value(fixed), articles(resting_on) {
        CHECK(!articles.empty());
    }
    /// Only what is optional can be passed over in silence: `{std::nullopt, silent}`.
    constexpr Provision(std::nullopt_t, Silent) : value(std::nullopt) {}

    [[nodiscard]] constexpr bool is_silent() const { return articles.empty(); }

    friend constexpr bool operator==(const Provision&, const Provision&) = default;
};

/// A rule without a figure or a choice: nothing but the articles that lay it down. `silent` where
/// there is no such rule.
struct Rule {
    Articles articles;

    /// A table names one article alone, or says `silent` alone.
    constexpr Rule(Article article) : articles(article) {} // NOLINT
    template <std::same_as<Article>... More>
    constexpr Rule(Article first, Article second, More... more)
        : articles{first, second, more...} {}
    constexpr Rule(Silent) {} // NOLINT

    [[nodiscard]] constexpr bool is_silent() const { return articles.empty(); }

    friend constexpr bool operator==(const Rule&, const Rule&) = default;
};

/// How the tables of the editions write articles and times: `"7.4.b"_2009`, `2_min`.
inline namespace literals {

template <ArticleNumber number>
consteval Article operator""_1997() {
    return article<Edition::fide_1997, number>();
}
template <ArticleNumber number>
consteval Article operator""_2009() {
    return article<Edition::fide_2009, number>();
}
template <ArticleNumber number>
consteval Article operator""_2014() {
    return article<Edition::fide_2014, number>();
}
template <ArticleNumber number>
consteval Article operator""_2017() {
    return article<Edition::fide_2017, number>();
}
/// The online regulations of 2023.
template <ArticleNumber number>
consteval Article operator""_online() {
    return article<Edition::fide_online_2023, number>();
}
template <ArticleNumber number>
consteval Article operator""_house() {
    return article<Edition::olimpiadas_xii, number>();
}
consteval Seconds operator""_s(unsigned long long count) {
    return {static_cast<int>(count)};
}
consteval Seconds operator""_min(unsigned long long count) {
    return {static_cast<int>(count) * 60};
}

} // namespace literals

/// The article with this number, in whichever edition has the text: `art<edition, "4.3.1">`.
template <Edition edition, ArticleNumber number>
inline constexpr Article art = article<edition, number>();

} // namespace compongo::law
