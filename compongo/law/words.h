/// A text that people read, written in English where it is used, with its translations in
/// law/translations:
///
///     constexpr Words title = "The act of moving (4)"_words;
///     title.in(Language::fr)                          L’exécution des coups (4)
///
/// Where one English text needs two translations, the context follows a bar:
/// `"stands|of a result"_words`.
#pragma once

#include "compongo/law/language.h"

#include <string_view>

namespace compongo::law {

class Words {
public:
    constexpr Words() = default;
    /// Use the literal: the translations are checked against the literals of the source files.
    constexpr explicit Words(std::string_view key) : key_(key) {}

    /// Without the context.
    [[nodiscard]] constexpr std::string_view english() const {
        return key_.substr(0, key_.find('|'));
    }
    /// The English text where there is no translation.
    [[nodiscard]] std::string_view in(Language language) const;
    /// Are these words that text, in any of the languages?
    [[nodiscard]] bool is_in_any_language(std::string_view text) const;
    [[nodiscard]] constexpr bool empty() const { return key_.empty(); }

private:
    std::string_view key_;
};

} // namespace compongo::law

namespace compongo {

[[nodiscard]] consteval law::Words operator""_words(const char* text, std::size_t length) {
    return law::Words({text, length});
}

} // namespace compongo
