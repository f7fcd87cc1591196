#include "compongo/record/sentences/cited.h"

#include <algorithm>
#include <array>

namespace compongo::record {

namespace {

constexpr std::array<std::string_view, 4> texts_beside = {"remark", "clarification", "draft",
                                                          "struck"};

/// The articles of one edition, in order.
struct OfEdition {
    law::Edition edition;
    std::vector<std::string> articles;
};

void take(std::vector<OfEdition>& all, const Speech& speech, law::Article article) {
    auto of = std::ranges::find(all, article.edition(), &OfEdition::edition);
    if (of == all.end()) {
        all.push_back({article.edition(), {}});
        of = std::prev(all.end());
    }
    std::string text = article_text(speech, article);
    if (std::ranges::find(of->articles, text) == of->articles.end()) {
        of->articles.push_back(std::move(text));
    }
}

std::string joined(const std::vector<OfEdition>& all) {
    std::string out;
    for (const OfEdition& of : all) {
        out += out.empty() ? "" : "; ";
        for (const std::string& article : of.articles) {
            out += (&article == of.articles.data() ? "" : ", ") + article;
        }
        out += " (" + std::string(title(of.edition)) + ")";
    }
    return out;
}

bool ends_the_game(const game::Consequence& consequence) {
    return std::holds_alternative<game::GameOver>(consequence) ||
           std::holds_alternative<game::Annulled>(consequence);
}

bool decides_or_costs(const game::Consequence& consequence) {
    return std::holds_alternative<game::IllegalMove>(consequence) ||
           std::holds_alternative<game::ClaimRuled>(consequence) ||
           std::holds_alternative<game::TimeGiven>(consequence) ||
           std::holds_alternative<game::PenaltyImposed>(consequence);
}

} // namespace

std::string article_text(const Speech& speech, law::Article article) {
    std::string number(article.number());
    std::string text = number;
    for (const std::string_view beside : texts_beside) {
        if (number.starts_with(std::string(beside) + "-")) {
            text = speech.word("article", beside, {{"article", number.substr(beside.size() + 1)}});
        }
    }
    if (number == "Preface") {
        text = speech.word("article", "Preface");
    }
    return article.is_unverified() ? text + law::mark_of_the_unverified : text;
}

std::string cited(const Speech& speech, const game::Ruling& ruling) {
    std::vector<OfEdition> all;
    // First the articles that end the game, then those of decisions and penalties, then the others.
    for (const auto is_first : {&ends_the_game, &decides_or_costs}) {
        for (const game::Effect& effect : ruling) {
            if (is_first(effect.consequence) && !effect.articles.empty()) {
                take(all, speech, *effect.articles.begin());
            }
        }
    }
    for (const game::Effect& effect : ruling) {
        for (const law::Article article : effect.articles) {
            take(all, speech, article);
        }
    }
    return joined(all);
}

std::string cited(const Speech& speech, const law::Articles& articles) {
    std::vector<OfEdition> all;
    for (const law::Article article : articles) {
        take(all, speech, article);
    }
    return joined(all);
}

std::string cited_of(const Speech& speech, const law::Articles& articles, law::Edition edition) {
    constexpr int most_named = 3;
    std::string out;
    int named = 0;
    for (const law::Article article : articles) {
        if (article.edition() == edition && ++named <= most_named) {
            out += (out.empty() ? "" : ", ") + article_text(speech, article);
        }
    }
    return out;
}

} // namespace compongo::record
