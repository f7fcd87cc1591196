#include "compongo/law/articles_json.h"

#include "compongo/json/json.h"

#include <vector>

namespace compongo::law {

void append_articles_members(std::string& out, const Articles& articles) {
    std::vector<std::string> all;
    std::vector<std::string> unverified;
    for (const Article article : articles) {
        all.push_back(text(article));
        if (article.is_unverified()) {
            unverified.push_back(text(article));
        }
    }
    append_texts_member(out, "articles", all);
    if (!unverified.empty()) {
        append_texts_member(out, "unverified", unverified);
    }
}

} // namespace compongo::law
