#include "compongo/law/coverage.h"

#include "compongo/base/check.h"

#include <algorithm>
#include <utility>

extern "C" {
extern const char compongo_articles[];     // NOLINT(*-avoid-c-arrays): the assembler knows no other
extern const char compongo_articles_end[]; // NOLINT(*-avoid-c-arrays)
}

namespace compongo::law {

namespace {

constexpr std::string_view between_columns = " | ";

constexpr std::array<std::pair<std::string_view, std::string_view>, 1> procedures = {{
    {"HOUSE-SILENT", "game/judge"},
}};

/// What stands before the separator, which is taken off together with it.
std::string_view take_until(std::string_view& text, std::string_view separator) {
    const std::size_t end = text.find(separator);
    CHECK(end != std::string_view::npos);
    const std::string_view taken = text.substr(0, end);
    text.remove_prefix(end + separator.size());
    return taken;
}

/// Document, article and rules, a line each.
std::vector<SourceArticle> read_articles(std::string_view text) {
    std::vector<SourceArticle> articles;
    while (!text.empty()) {
        std::string_view line = take_until(text, "\n");
        const std::string_view document = take_until(line, between_columns);
        const std::string_view article = take_until(line, between_columns);
        articles.push_back({document, article, line});
    }
    return articles;
}

/// The house rules are known by their articles: HOUSE-HB1 is HB1.
bool is_house_article(const Entry& entry, std::string_view rule) {
    constexpr std::string_view house = "HOUSE-";
    static const Laws laws =
        *laws_in_force({Edition::olimpiadas_xii, Mode::standard, Supervision::full, Readings{}});
    return rule.starts_with(house) &&
           std::ranges::any_of(entry.articles(laws), [&](const Article& article) {
               return article.edition() == Edition::olimpiadas_xii &&
                      article.number() == rule.substr(house.size());
           });
}

} // namespace

std::span<const SourceArticle> source_articles() {
    static const std::vector<SourceArticle> articles =
        read_articles({compongo_articles, compongo_articles_end});
    return articles;
}

std::vector<std::string_view> words_in(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

std::vector<const Entry*> provisions_of(std::string_view rule) {
    std::vector<const Entry*> found;
    for (const Entry& entry : contents()) {
        const auto rules = words_in(entry.catalogue);
        if (std::ranges::find(rules, rule) != rules.end() || is_house_article(entry, rule)) {
            found.push_back(&entry);
        }
    }
    return found;
}

std::optional<std::string_view> procedure_of(std::string_view rule) {
    const auto found =
        std::ranges::find(procedures, rule, &std::pair<std::string_view, std::string_view>::first);
    return found == procedures.end() ? std::nullopt : std::optional(found->second);
}

} // namespace compongo::law
