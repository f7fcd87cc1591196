/// An article of the Laws: which edition, and the number it has there.
#pragma once

#include "compongo/base/check.h"
#include "compongo/law/edition.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace compongo::law {

/// A question mark behind a number: it was reconstructed from its neighbours; no printed copy was
/// available.
inline constexpr char mark_of_the_unverified = '?';

/// The number of an article as a literal, such as `4.3.a` or `remark-4.8`, or `4.3.a?` where it is
/// not verified.
template <std::size_t size>
struct ArticleNumber {
    // NOLINTNEXTLINE(google-explicit-constructor): a literal is the number.
    consteval ArticleNumber(const char (&literal)[size]) {
        std::copy_n(literal, size, text.begin());
    }

    [[nodiscard]] consteval std::string_view view() const { return {text.data(), size - 1}; }
    [[nodiscard]] consteval bool is_marked() const {
        return view().ends_with(mark_of_the_unverified);
    }
    [[nodiscard]] consteval std::string_view without_mark() const {
        return {text.data(), size - 1 - (is_marked() ? 1 : 0)};
    }

    std::array<char, size> text{};
};

/// Letters, digits, points and hyphens, a letter or digit first.
consteval bool is_article_number(std::string_view number) {
    for (const char& letter : number) {
        const bool is_alphanumeric = (letter >= '0' && letter <= '9') ||
                                     (letter >= 'A' && letter <= 'Z') ||
                                     (letter >= 'a' && letter <= 'z');
        const bool is_first = &letter == number.data();
        if (!is_alphanumeric && (is_first || (letter != '.' && letter != '-'))) {
            return false;
        }
    }
    return !number.empty();
}

/// One article as its edition numbers it. Articles are made while compiling, by `article` alone,
/// and each once: so it is the same article exactly if it stands in the same place.
class Article {
public:
    constexpr Article() = default;

    [[nodiscard]] constexpr Edition edition() const { return text_->edition; }
    [[nodiscard]] constexpr std::string_view number() const { return text_->number; }
    /// This number was reconstructed from its neighbours; no printed copy was available.
    [[nodiscard]] constexpr bool is_unverified() const { return text_->is_unverified; }

    friend constexpr bool operator==(Article, Article) = default;

private:
    struct Text {
        Edition edition;
        std::string_view number;
        bool is_unverified;
    };
    template <Edition edition, ArticleNumber number>
    static constexpr Text made{edition, number.without_mark(), number.is_marked()};

    constexpr explicit Article(const Text& text) : text_(&text) {}

    template <Edition edition, ArticleNumber number>
    friend consteval Article article();

    const Text* text_ = nullptr;
};

/// The article of this edition with this number.
template <Edition edition, ArticleNumber number>
consteval Article article() {
    static_assert(is_article_number(number.without_mark()),
                  "an article number has letters, digits, points and hyphens, not a sign first");
    return Article(Article::made<edition, number>);
}

/// `fide-2017:7.5.1`.
[[nodiscard]] std::string text(Article article);

/// The articles that a provision or an effect rests on: one at least where anything is said, and
/// few.
class Articles {
public:
    /// Above the number of articles in any sum of provisions; exceeding it is a defect, so that no
    /// article is lost.
    static constexpr std::size_t capacity = 24;

    constexpr Articles() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): one article is a list of one.
    constexpr Articles(Article article) : articles_{article}, size_(1) {}
    constexpr Articles(std::initializer_list<Article> articles) {
        for (const Article article : articles) {
            add(article);
        }
    }

    [[nodiscard]] constexpr const Article* begin() const { return articles_.data(); }
    [[nodiscard]] constexpr const Article* end() const { return articles_.data() + size_; }
    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }

    /// Adds an article that is not there yet.
    constexpr void add(Article article) {
        for (const Article each : *this) {
            if (each == article) {
                return;
            }
        }
        CHECK(size_ < capacity);
        articles_[size_++] = article;
    }
    /// The articles of both, the left ones first.
    constexpr Articles& operator+=(const Articles& right) {
        for (const Article article : right) {
            add(article);
        }
        return *this;
    }
    friend constexpr Articles operator+(Articles left, const Articles& right) {
        return left += right;
    }
    friend constexpr bool operator==(const Articles& a, const Articles& b) {
        if (a.size_ != b.size_) {
            return false;
        }
        for (std::size_t at = 0; at < a.size_; ++at) {
            if (!(a.articles_[at] == b.articles_[at])) {
                return false;
            }
        }
        return true;
    }

private:
    std::array<Article, capacity> articles_{};
    std::uint8_t size_ = 0;
};

} // namespace compongo::law
