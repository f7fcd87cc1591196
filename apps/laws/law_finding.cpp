#include "apps/laws/law_finding.h"

#include "compongo/base/nearest.h"
#include "compongo/law/coverage.h"
#include "compongo/record/sentences/cited.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

namespace compongo::apps {

namespace {

constexpr std::array<std::pair<std::string_view, char>, 14> accented = {{{"á", 'a'},
                                                                         {"é", 'e'},
                                                                         {"í", 'i'},
                                                                         {"ó", 'o'},
                                                                         {"ú", 'u'},
                                                                         {"ü", 'u'},
                                                                         {"ñ", 'n'},
                                                                         {"Á", 'a'},
                                                                         {"É", 'e'},
                                                                         {"Í", 'i'},
                                                                         {"Ó", 'o'},
                                                                         {"Ú", 'u'},
                                                                         {"Ü", 'u'},
                                                                         {"Ñ", 'n'}}};

/// `A.4.b` of `A4.b`, and the other way round; what begins otherwise as it is.
std::string with_letter_otherwise(std::string_view number) {
    constexpr std::size_t shortest = 2;
    std::string other(number);
    const auto is_digit = [](char sign) { return sign >= '0' && sign <= '9'; };
    const bool has_letter = number.size() >= shortest && !is_digit(number[0]);
    if (has_letter && is_digit(number[1])) {
        other.insert(1, ".");
    } else if (has_letter && number.size() > shortest && number[1] == '.' && is_digit(number[2])) {
        other.erase(1, 1);
    }
    return other;
}

std::vector<NumberedArticle> number_articles() {
    std::map<std::pair<law::Edition, std::string_view>, NumberedArticle> all;
    for (const law::Edition edition : law::editions_available) {
        for (const law::Laws& laws : kinds_of_play(edition)) {
            for (const law::Entry& entry : law::contents()) {
                for (const law::Article article : entry.articles(laws)) {
                    NumberedArticle& one = all.try_emplace({article.edition(), article.number()},
                                                           NumberedArticle{article, {}})
                                               .first->second;
                    one.provisions.insert(&entry);
                }
            }
        }
    }
    std::vector<NumberedArticle> listed;
    for (auto& [key, one] : all) {
        listed.push_back(std::move(one));
    }
    return listed;
}

const std::vector<NumberedArticle>& numbered_articles() {
    static const std::vector<NumberedArticle> all = number_articles();
    return all;
}

/// Does this text have the words, each at the beginning of one of its own?
bool has_words(std::string_view text, const std::vector<std::string>& words) {
    return std::ranges::all_of(words, [&](const std::string& word) {
        for (std::size_t at = text.find(word); at != std::string_view::npos;
             at = text.find(word, at + 1)) {
            const char before = at == 0 ? ' ' : text[at - 1];
            if (before < 'a' || before > 'z') {
                return true;
            }
        }
        return false;
    });
}

/// All that is said of a rule: its text in English and Spanish, its provisions in all languages.
std::vector<std::string> said_of(const RuleText& english, const RuleText* spanish) {
    std::vector<std::string> all = {folded(english.rule)};
    for (const RuleText* const text : {&english, spanish}) {
        if (text != nullptr) {
            for (const std::string& paragraph : text->paragraphs) {
                all.push_back(folded(paragraph));
            }
        }
    }
    for (const law::Entry* const entry : law::provisions_of(english.rule)) {
        for (const law::Language language : law::all_languages) {
            all.push_back(folded(entry->gist.in(language)));
        }
    }
    return all;
}

} // namespace

std::string folded(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto found = std::ranges::find_if(
            accented, [&](const auto& each) { return text.substr(at).starts_with(each.first); });
        if (found != accented.end()) {
            out += found->second;
            at += found->first.size() - 1;
        } else {
            const char sign = text[at];
            out += sign >= 'A' && sign <= 'Z' ? static_cast<char>(sign - 'A' + 'a') : sign;
        }
    }
    return out;
}

std::string without_the_word_article(std::string_view wanted) {
    constexpr std::string_view around = " .,;:?";
    const auto trim = [&] {
        wanted.remove_prefix(std::min(wanted.find_first_not_of(' '), wanted.size()));
        while (!wanted.empty() && around.find(wanted.back()) != std::string_view::npos) {
            wanted.remove_suffix(1);
        }
    };
    trim();
    const std::size_t blank = wanted.find_first_of(" .");
    const std::string first = folded(wanted.substr(0, blank));
    for (const std::string_view word :
         {"article", "articles", "articulo", "articulos", "art", "arts"}) {
        if (blank != std::string_view::npos && first == word) {
            wanted.remove_prefix(blank + 1);
            trim();
            break;
        }
    }
    // A paragraph in brackets: 9.5(b).
    std::string number(wanted);
    const std::size_t open = number.find('(');
    if (open != std::string::npos && open > 0 && number.ends_with(')') &&
        number.find(' ') == std::string::npos) {
        number.pop_back();
        number[open] = '.';
    }
    return folded(number) == "prefacio" ? "Preface" : number;
}

std::vector<std::string> each_wanted(const std::vector<std::string>& words) {
    std::vector<std::string> all;
    const std::string line = fmt::format("{}", fmt::join(words, " "));
    for (std::string_view rest = line; !rest.empty();) {
        const std::size_t end = std::min(rest.find(','), rest.size());
        std::string one = without_the_word_article(rest.substr(0, end));
        if (!one.empty()) {
            all.push_back(std::move(one));
        }
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return all;
}

bool is_article_or_part(std::string_view article, std::string_view wanted) {
    constexpr std::string_view ends_a_number = ". (,";
    return !wanted.empty() && article.size() >= wanted.size() &&
           folded(article.substr(0, wanted.size())) == folded(wanted) &&
           (article.size() == wanted.size() ||
            ends_a_number.find(article[wanted.size()]) != std::string_view::npos);
}

std::vector<law::Laws> kinds_of_play(law::Edition edition) {
    std::vector<law::Laws> all;
    for (const law::Mode mode : {law::Mode::standard, law::Mode::rapid, law::Mode::blitz}) {
        for (const auto supervision : {law::Supervision::full, law::Supervision::limited}) {
            const bool is_new =
                mode != law::Mode::standard || supervision == law::Supervision::full;
            const auto laws = law::laws_in_force({edition, mode, supervision, law::Readings{}});
            if (is_new && laws) {
                all.push_back(*laws);
            }
        }
    }
    return all;
}

std::vector<const NumberedArticle*> articles_numbered(std::string_view wanted) {
    for (const std::string& number : {std::string(wanted), with_letter_otherwise(wanted)}) {
        std::vector<const NumberedArticle*> found;
        for (const NumberedArticle& each : numbered_articles()) {
            if (number.empty() || is_article_or_part(each.article.number(), number) ||
                is_article_or_part(text(each.article), number)) {
                found.push_back(&each);
            }
        }
        if (!found.empty()) {
            return found;
        }
    }
    return {};
}

std::vector<law::Article> same_in(law::Edition edition,
                                  const std::set<const law::Entry*>& provisions) {
    std::vector<law::Article> best;
    double most = 0;
    for (const NumberedArticle& each : numbered_articles()) {
        const auto common = static_cast<std::size_t>(std::ranges::count_if(
            each.provisions, [&](const law::Entry* entry) { return provisions.contains(entry); }));
        if (each.article.edition() != edition || common == 0) {
            continue;
        }
        const double likeness =
            static_cast<double>(common) /
            static_cast<double>(provisions.size() + each.provisions.size() - common);
        if (likeness > most) {
            best.clear();
        }
        if (likeness >= most) {
            best.push_back(each.article);
            most = likeness;
        }
    }
    return best;
}

std::vector<std::string> numbers_near(std::string_view wanted) {
    constexpr std::size_t most = 8;
    std::string_view part = wanted;
    std::vector<const NumberedArticle*> found;
    while (found.empty() && part.find('.') != std::string_view::npos) {
        part = part.substr(0, part.rfind('.'));
        // Below 9 is everything of Article 9: nothing is near that.
        found = part.find('.') == std::string_view::npos ? found : articles_numbered(part);
    }
    if (found.empty()) {
        std::vector<std::string_view> numbers;
        for (const NumberedArticle& each : numbered_articles()) {
            numbers.push_back(each.article.number());
        }
        const std::string_view near = nearest(wanted, numbers);
        found = near.empty() ? found : articles_numbered(near);
    }
    // Each number once, with its editions.
    std::vector<std::pair<std::string_view, std::string>> numbers;
    for (const NumberedArticle* const each : found) {
        const auto same = std::ranges::find_if(
            numbers, [&](const auto& one) { return one.first == each->article.number(); });
        const std::string edition(title(each->article.edition()));
        if (same != numbers.end()) {
            same->second += ", " + edition;
        } else if (numbers.size() < most) {
            numbers.emplace_back(each->article.number(), edition);
        }
    }
    std::vector<std::string> said;
    for (const auto& [number, editions] : numbers) {
        said.push_back(fmt::format("{} ({})", number, editions));
    }
    return said;
}

std::vector<std::string_view> rules_with_words(std::string_view words) {
    const std::string phrase = folded(words);
    std::vector<std::string> each_word;
    for (const std::string_view word : law::words_in(phrase)) {
        if (!word.empty()) {
            each_word.emplace_back(word);
        }
    }
    if (each_word.empty()) {
        return {};
    }
    static const std::vector<RuleText> english = rule_texts(law::Language::en);
    const std::vector<RuleText> spanish = rule_texts(law::Language::es);
    // In one breath; in one sentence or gist; anywhere.
    std::array<std::vector<std::string_view>, 3> found;
    for (const RuleText& text : english) {
        const auto same = std::ranges::find(spanish, text.rule, &RuleText::rule);
        const auto said = said_of(text, same == spanish.end() ? nullptr : &*same);
        const auto any = [&](const std::vector<std::string>& wanted) {
            return std::ranges::any_of(
                said, [&](const std::string& one) { return has_words(one, wanted); });
        };
        if (any({phrase})) {
            found[0].push_back(text.rule);
        } else if (any(each_word)) {
            found[1].push_back(text.rule);
        } else if (has_words(fmt::format("{}", fmt::join(said, " ")), each_word)) {
            found[2].push_back(text.rule);
        }
    }
    std::vector<std::string_view> all;
    for (const auto& some : found) {
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

std::string cited_articles(const law::Articles& articles, law::Edition home,
                           law::Language language) {
    const record::Speech speech(language);
    std::string all;
    for (const law::Article article : articles) {
        all += all.empty() ? "" : ", ";
        all += record::article_text(speech, article);
        if (article.edition() != home) {
            all += fmt::format("{}{}", " of "_words.in(language), title(article.edition()));
        }
    }
    return all;
}

void CitationMarks::note(const law::Laws& laws, const law::Articles& articles) {
    if (law::falls_back(laws, articles)) {
        borrowed.emplace(laws.choices.edition, articles.begin()->edition());
    }
    has_unverified =
        has_unverified || std::ranges::any_of(articles, [](const law::Article& article) {
            return article.is_unverified();
        });
}

std::vector<std::string> CitationMarks::explained(law::Language language) const {
    constexpr law::Words older =
        "An article \"of {1}\" beside {0}: the sources have no text of {0} on this point, so the "
        "text of {1} is applied, and the number is the one it has there."_words;
    constexpr law::Words unverified =
        "A number with ? was reconstructed from its neighbours: no printed copy was available."_words;
    std::vector<std::string> all;
    std::map<law::Edition, std::vector<std::string_view>> by_text;
    for (const auto& [edition, other] : borrowed) {
        by_text[other].push_back(title(edition));
    }
    for (const auto& [other, editions] : by_text) {
        all.push_back(fmt::format(fmt::runtime(older.in(language)),
                                  fmt::format("{}", fmt::join(editions, ", ")), title(other)));
    }
    if (has_unverified) {
        all.emplace_back(unverified.in(language));
    }
    return all;
}

} // namespace compongo::apps
