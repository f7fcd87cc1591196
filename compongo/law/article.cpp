#include "compongo/law/article.h"

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

} // namespace compongo::law
