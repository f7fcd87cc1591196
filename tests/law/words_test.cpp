#include "compongo/law/words.h"

#include <gtest/gtest.h>

#include <set>
#include <string_view>

namespace compongo::law {

namespace {

constexpr Words title = "The act of moving (4)"_words;

TEST(Words, AreTranslated) {
    EXPECT_EQ(title.in(Language::en), "The act of moving (4)");
    EXPECT_EQ(title.in(Language::es), "La acción de mover (4)");
    EXPECT_EQ(title.in(Language::fr), "L’exécution des coups (4)");
}

TEST(Words, AreEnglishWhereNobodyHasTranslatedThem) {
    constexpr Words unknown = "In no file of translations"_words;
    EXPECT_EQ(unknown.in(Language::fr), "In no file of translations");
}

TEST(Words, MayNeedAnotherTranslationInAnotherContext) {
    constexpr Words offer = "stands"_words;
    constexpr Words result = "stands|of a result"_words;
    EXPECT_EQ(offer.in(Language::en), result.in(Language::en));
    EXPECT_NE(offer.in(Language::es), result.in(Language::es));
    EXPECT_NE(offer.in(Language::fr), result.in(Language::fr));
    EXPECT_EQ(result.english(), "stands");
}

TEST(Words, AreKnownByTheirTextInAnyLanguage) {
    for (const Language language : all_languages) {
        EXPECT_TRUE(title.is_in_any_language(title.in(language)));
    }
    EXPECT_FALSE(title.is_in_any_language("The act of moving"));
}

TEST(Languages, AreKnownByTheirCodes) {
    std::set<std::string_view> codes;
    for (const Language language : all_languages) {
        EXPECT_EQ(language_of(code(language)), language);
        EXPECT_TRUE(codes.insert(code(language)).second);
    }
    EXPECT_EQ(language_of("de"), std::nullopt);
    EXPECT_EQ(language_or_english("de"), Language::en);
    EXPECT_EQ(languages_expected(), "en, es or fr");
}

TEST(Languages, HaveTheirPartsOfAnEmbeddedText) {
    using namespace std::string_view_literals;
    const auto parts = parts_by_language("fr\nun\0en\none\ntwo\0"sv);
    EXPECT_EQ(parts[Language::fr], "un");
    EXPECT_EQ(parts[Language::en], "one\ntwo");
    EXPECT_EQ(parts[Language::es], "");
    EXPECT_EQ(texts_json({{{"one", "u\"no", "un"}}}), R"({"en":"one","es":"u\"no","fr":"un"})");
}

} // namespace

} // namespace compongo::law
