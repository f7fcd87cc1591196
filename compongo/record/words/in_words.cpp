#include "compongo/record/words/in_words.h"

#include "compongo/base/check.h"
#include "compongo/json/json.h"

#include <algorithm>
#include <functional>
#include <map>

extern "C" {
extern const char compongo_words[];     // NOLINT(*-avoid-c-arrays): the assembler knows no other
extern const char compongo_words_end[]; // NOLINT(*-avoid-c-arrays)
}

namespace compongo::record {

namespace {

/// The words of a list by name, and the lists of a language by name.
using List = std::map<std::string, std::string, std::less<>>;
using WordLists = std::map<std::string, List, std::less<>>;

WordLists parsed(std::string_view text) {
    const auto lists = parse_json(text);
    CHECK(lists.has_value());
    WordLists words;
    for (const JsonMember& list : lists->members) {
        for (const JsonMember& word : list.value.members) {
            words[list.name].emplace(word.name, word.value.text);
        }
    }
    return words;
}

const WordLists& words_in(law::Language language) {
    static const auto all = [] {
        const auto parts = law::parts_by_language({compongo_words, compongo_words_end});
        return law::in_all_languages([&](law::Language each) { return parsed(parts[each]); });
    }();
    return all[language];
}

const std::string* found(law::Language language, std::string_view list, std::string_view word) {
    const WordLists& lists = words_in(language);
    const auto words = lists.find(list);
    if (words == lists.end()) {
        return nullptr;
    }
    const auto at = words->second.find(word);
    return at == words->second.end() ? nullptr : &at->second;
}

} // namespace

bool has_words_for(law::Language language, std::string_view list, std::string_view word) {
    return found(language, list, word) != nullptr;
}

std::string in_words(law::Language language, std::string_view list, std::string_view word) {
    if (const std::string* const name = found(language, list, word)) {
        return *name;
    }
    std::string itself(word);
    std::ranges::replace(itself, '_', ' ');
    return itself;
}

} // namespace compongo::record
