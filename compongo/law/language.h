/// The languages in which people read what the program says. A new language is a line in
/// `language_codes`, its name in `Language`, a line in law/translations/translations.S and in
/// record/words/words.S, and the two files that these lines name.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace compongo::law {

enum class Language : std::uint8_t { en, es, fr };

/// Their codes, in the order of `Language`; English, in which the program is written, is first.
inline constexpr std::array<std::string_view, 3> language_codes = {"en", "es", "fr"};
inline constexpr std::size_t language_count = language_codes.size();

inline constexpr auto all_languages = [] {
    std::array<Language, language_count> all{};
    for (std::size_t at = 0; at < language_count; ++at) {
        all[at] = static_cast<Language>(at);
    }
    return all;
}();

[[nodiscard]] constexpr std::string_view code(Language language) {
    return language_codes[static_cast<std::size_t>(language)];
}

/// `fr` is French.
[[nodiscard]] constexpr std::optional<Language> language_of(std::string_view code) {
    const auto found = std::ranges::find(language_codes, code);
    return found == language_codes.end()
               ? std::nullopt
               : std::optional(static_cast<Language>(found - language_codes.begin()));
}

/// The same; English for a code that is not one of them.
[[nodiscard]] constexpr Language language_or_english(std::string_view code) {
    return language_of(code).value_or(Language::en);
}

/// `en, es or fr`.
[[nodiscard]] std::string languages_expected();

/// One of each, by language.
template <class T>
struct ByLanguage {
    std::array<T, language_count> all{};

    [[nodiscard]] constexpr const T& operator[](Language language) const {
        return all[static_cast<std::size_t>(language)];
    }
    [[nodiscard]] constexpr T& operator[](Language language) {
        return all[static_cast<std::size_t>(language)];
    }
    friend bool operator==(const ByLanguage&, const ByLanguage&) = default;
};

/// What `made` makes of each language.
template <class Make>
[[nodiscard]] constexpr auto in_all_languages(const Make& made) {
    ByLanguage<decltype(made(Language::en))> texts;
    for (const Language language : all_languages) {
        texts[language] = made(language);
    }
    return texts;
}

/// `{"en":…,"es":…}` of the JSON of each.
[[nodiscard]] std::string json_by_language(const ByLanguage<std::string>& each);
/// The same for texts that are not JSON yet.
[[nodiscard]] std::string texts_json(const ByLanguage<std::string>& texts);

/// The parts of an embedded text (base/embedded.inc, `language`) by their languages; a language
/// without a part has an empty one.
[[nodiscard]] ByLanguage<std::string_view> parts_by_language(std::string_view embedded);

} // namespace compongo::law
