#include "compongo/record/cases/idioms.h"

#include <algorithm>

namespace compongo::record {

namespace {

/// Verbs of the protocol that are not English verbs.
constexpr std::array<std::array<std::string_view, 2>, 5> said_otherwise = {{
    {"scoresheet", "handles scoresheet"},
    {"device", "has device"},
    {"conduct", "misbehaves"},
    {"other", "does"},
    {"envelope", "closes envelope"},
}};

constexpr std::array<std::string_view, 13> small_words = {
    "a", "an", "the", "to", "from", "on", "of", "by", "with", "is", "for", "and", "as"};

} // namespace

bool is_small_word(std::string_view word) {
    return std::ranges::find(small_words, word) != small_words.end();
}

std::string in_third_person(std::string_view verb) {
    for (const auto& [word, said] : said_otherwise) {
        if (word == verb) {
            return std::string(said);
        }
    }
    const std::size_t end = std::min(verb.find('_'), verb.size());
    std::string first(verb.substr(0, end));
    const bool hisses = first.ends_with('s') || first.ends_with("ch") || first.ends_with("sh");
    if (first.ends_with('y') && first != "play") {
        first.replace(first.size() - 1, 1, "ies");
    } else {
        first += hisses ? "es" : "s";
    }
    std::string text = first + std::string(verb.substr(end));
    std::ranges::replace(text, '_', ' ');
    return text;
}

} // namespace compongo::record
