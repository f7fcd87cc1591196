#include "compongo/law/article.h"

#include <map>
#include <mutex>

namespace compongo::law {

std::optional<Edition> edition_from_name(std::string_view name) {
    for (std::size_t at = 0; at < edition_names.size(); ++at) {
        if (edition_names[at] == name) {
            return static_cast<Edition>(at);
        }
    }
    return std::nullopt;
}

std::string text(Article article) {
    std::string text(name(article.edition()));
    text += ':';
    text += article.number();
    return text;
}

std::optional<Article> article_from_text(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) {
        return std::nullopt;
    }
    const auto edition = edition_from_name(text.substr(0, colon));
    const std::string_view number = text.substr(colon + 1);
    if (!edition || !is_article_number(number)) {
        return std::nullopt;
    }
    static std::mutex one_at_a_time;
    static std::map<std::string, Article::Text, std::less<>> read;
    const std::scoped_lock lock(one_at_a_time);
    const auto found = read.try_emplace(std::string(text), Article::Text{*edition, {}, false}).first;
    found->second.number = std::string_view(found->first).substr(colon + 1);
    return Article(found->second);
}

} // namespace compongo::law
