#include "compongo/record/in_words.h"

#include "compongo/base/check.h"
#include "compongo/record/transcript/json.h"

#include <algorithm>

extern "C" {
extern const char compongo_words_en[];  // NOLINT(*-avoid-c-arrays): the assembler knows no other
extern const char compongo_words_es[];  // NOLINT(*-avoid-c-arrays)
extern const char compongo_words_end[]; // NOLINT(*-avoid-c-arrays)
}

namespace compongo::record {

namespace {

JsonValue parsed(std::string_view text) {
    auto value = parse_json(text);
    CHECK(value.has_value());
    return *std::move(value);
}

const JsonValue& words_in(law::Language language) {
    static const JsonValue english = parsed({compongo_words_en, compongo_words_es});
    static const JsonValue spanish = parsed({compongo_words_es, compongo_words_end});
    return language == law::Language::es ? spanish : english;
}

const std::string* found(law::Language language, std::string_view list, std::string_view word) {
    const JsonValue* const words = member(words_in(language), list);
    const JsonValue* const name = words == nullptr ? nullptr : member(*words, word);
    return name == nullptr ? nullptr : name->as_text();
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
