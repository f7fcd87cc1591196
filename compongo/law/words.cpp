#include "compongo/law/words.h"

#include "compongo/base/check.h"
#include "compongo/json/json.h"

#include <functional>
#include <map>
#include <string>

extern "C" {
extern const char compongo_translations[];     // NOLINT(*-avoid-c-arrays): the assembler knows
extern const char compongo_translations_end[]; // NOLINT(*-avoid-c-arrays): no other
}

namespace compongo::law {

namespace {

using Translations = std::map<std::string, std::string, std::less<>>;

Translations parsed(std::string_view text) {
    Translations all;
    if (text.empty()) {
        return all;
    }
    const auto object = parse_json(text);
    CHECK(object.has_value());
    for (const JsonMember& each : object->members) {
        all.emplace(each.name, each.value.text);
    }
    return all;
}

const ByLanguage<Translations>& translations() {
    static const auto all = [] {
        const auto parts = parts_by_language({compongo_translations, compongo_translations_end});
        return in_all_languages([&](Language language) { return parsed(parts[language]); });
    }();
    return all;
}

} // namespace

std::string_view Words::in(Language language) const {
    const Translations& known = translations()[language];
    const auto found = known.find(key_);
    return found == known.end() ? english() : std::string_view(found->second);
}

bool Words::is_in_any_language(std::string_view text) const {
    return std::ranges::any_of(all_languages,
                               [&](Language language) { return in(language) == text; });
}

std::string languages_expected() {
    std::string all;
    for (std::size_t at = 0; at < language_count; ++at) {
        all += at == 0 ? "" : at + 1 == language_count ? " or " : ", ";
        all += language_codes[at];
    }
    return all;
}

std::string json_by_language(const ByLanguage<std::string>& each) {
    std::string out = "{";
    for (const Language language : all_languages) {
        out += out.size() == 1 ? "\"" : ",\"";
        out += code(language);
        out += "\":";
        out += each[language];
    }
    return out + '}';
}

std::string texts_json(const ByLanguage<std::string>& texts) {
    return json_by_language(
        in_all_languages([&](Language language) { return json_string(texts[language]); }));
}

ByLanguage<std::string_view> parts_by_language(std::string_view embedded) {
    ByLanguage<std::string_view> parts;
    while (!embedded.empty()) {
        const std::size_t name = embedded.find('\n');
        const std::size_t end = embedded.find('\0');
        CHECK(name < end && end != std::string_view::npos);
        const auto language = language_of(embedded.substr(0, name));
        CHECK(language.has_value());
        parts[*language] = embedded.substr(name + 1, end - name - 1);
        embedded.remove_prefix(end + 1);
    }
    return parts;
}

} // namespace compongo::law
