/// An article of the Laws: which edition, and the number it has there.
#pragma once

#include "compongo/base/check.h"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace compongo::law {

/// The texts that games are judged by.
enum class Edition : std::uint8_t {
    fide_1997,
    fide_2009,
    fide_2014,
    fide_2017,
    fide_2018,
    fide_2023,
    olimpiadas_xii,
    fide_online_2023,
};
inline constexpr std::array<std::string_view, 8> edition_names = {
    "fide-1997", "fide-2009", "fide-2014",      "fide-2017",
    "fide-2018", "fide-2023", "olimpiadas-xii", "fide-online-2023"};

/// `fide-2017` and the like.
[[nodiscard]] constexpr std::string_view name(Edition edition) {
    return edition_names[static_cast<std::size_t>(edition)];
}
[[nodiscard]] std::optional<Edition> edition_from_name(std::string_view name);

/// One article as its edition numbers it, such as `4.3.a` or `remark-4.8`. The number is a literal
/// that is checked while compiling: letters, digits, points and hyphens, a letter or digit first.
class Article {
public:
    constexpr Article() = default;
    consteval Article(Edition edition, const char* number) : edition_(edition), number_(number) {
        const std::string_view text(number);
        for (std::size_t at = 0; at < text.size(); ++at) {
            const char letter = text[at];
            const bool is_alphanumeric = (letter >= '0' && letter <= '9') ||
                                         (letter >= 'A' && letter <= 'Z') ||
                                         (letter >= 'a' && letter <= 'z');
            if (!is_alphanumeric && (at == 0 || (letter != '.' && letter != '-'))) {
                throw "an article number has letters, digits, points and hyphens";
            }
        }
        if (text.empty()) {
            throw "an article has a number";
        }
    }

    [[nodiscard]] constexpr Edition edition() const { return edition_; }
    [[nodiscard]] constexpr std::string_view number() const { return number_; }

    friend constexpr bool operator==(const Article& a, const Article& b) {
        return a.edition_ == b.edition_ && is_same_text(a.number_, b.number_);
    }

private:
    /// Numbers are short and mostly differ at once, so their lengths are not taken first.
    static constexpr bool is_same_text(const char* a, const char* b) {
        for (; *a == *b; ++a, ++b) {
            if (*a == '\0') {
                return true;
            }
        }
        return false;
    }

    Edition edition_{};
    const char* number_ = "";
};

/// `fide-2017:7.5.1`.
[[nodiscard]] std::string text(const Article& article);

/// The articles that a provision or an effect rests on: one at least where anything is said, and
/// few.
class Articles {
public:
    /// More than any sum of provisions holds; one too many is a defect, so that none is ever lost.
    static constexpr std::size_t capacity = 16;

    constexpr Articles() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): one article is a list of one.
    constexpr Articles(const Article& article) : articles_{article}, size_(1) {}
    constexpr Articles(std::initializer_list<Article> articles) {
        for (const Article& article : articles) {
            add(article);
        }
    }

    [[nodiscard]] constexpr const Article* begin() const { return articles_.data(); }
    [[nodiscard]] constexpr const Article* end() const { return articles_.data() + size_; }
    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }

    /// Adds an article that is not there yet.
    constexpr void add(const Article& article) {
        for (const Article& each : *this) {
            if (each == article) {
                return;
            }
        }
        CHECK(size_ < capacity);
        articles_[size_++] = article;
    }
    /// The articles of both, the left ones first.
    friend constexpr Articles operator+(Articles left, const Articles& right) {
        for (const Article& article : right) {
            left.add(article);
        }
        return left;
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
