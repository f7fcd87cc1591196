#include "compongo/base/utf8.h"
#include "compongo/chess/letters.h"
#include "compongo/chess/move_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace compongo::chess {

namespace {

TEST(Letters, AreThoseOfTheSources) {
    struct Row {
        std::string_view code, king, queen, rook, bishop, knight;
    };
    for (const Row& row : std::initializer_list<Row>{{"es", "R", "D", "T", "A", "C"},
                                                     {"en", "K", "Q", "R", "B", "N"},
                                                     {"fr", "R", "D", "T", "F", "C"},
                                                     {"de", "K", "D", "T", "L", "S"},
                                                     {"nl", "K", "D", "T", "L", "P"},
                                                     {"pt", "R", "D", "T", "B", "C"},
                                                     {"it", "R", "D", "T", "A", "C"},
                                                     {"ca", "R", "D", "T", "A", "C"},
                                                     {"ru", "Кр", "Ф", "Л", "С", "К"},
                                                     {"pl", "K", "H", "W", "G", "S"},
                                                     {"hu", "K", "V", "B", "F", "H"},
                                                     {"figurine", "♔", "♕", "♖", "♗", "♘"}}) {
        const auto language = language_from_code(row.code);
        ASSERT_TRUE(language) << row.code;
        EXPECT_EQ(code(*language), row.code);
        EXPECT_EQ(letter(*language, PieceType::king), row.king) << row.code;
        EXPECT_EQ(letter(*language, PieceType::queen), row.queen) << row.code;
        EXPECT_EQ(letter(*language, PieceType::rook), row.rook) << row.code;
        EXPECT_EQ(letter(*language, PieceType::bishop), row.bishop) << row.code;
        EXPECT_EQ(letter(*language, PieceType::knight), row.knight) << row.code;
    }
}

TEST(Letters, TellThePiecesApartInEveryLanguage) {
    EXPECT_GE(languages().size(), 20U);
    std::set<std::string_view> codes;
    for (const Language language : languages()) {
        codes.insert(code(language));
        EXPECT_FALSE(name(language).empty());
        for (const PieceType type : piece_types) {
            const std::string_view letters = letter(language, type);
            if (letters.empty()) {
                EXPECT_EQ(type, PieceType::pawn) << code(language);
                continue;
            }
            const auto found = find_letter(language, letters);
            ASSERT_TRUE(found) << code(language) << letters;
            EXPECT_EQ(found->type, type) << code(language) << ' ' << letters;
            EXPECT_EQ(found->length, letters.size());
        }
    }
    EXPECT_EQ(codes.size(), languages().size());
}

TEST(Letters, AreFoundAsLongAsTheyAre) {
    EXPECT_EQ(find_letter(Language::russian, "Крd4")->type, PieceType::king);
    EXPECT_EQ(find_letter(Language::russian, "Кd4")->type, PieceType::knight);
    EXPECT_EQ(find_letter(Language::english, "Ktf3"), (FoundLetter{PieceType::knight, 2, false}));
    EXPECT_EQ(other_letters(Language::english, PieceType::knight), "Kt");
    EXPECT_EQ(other_letters(Language::english, PieceType::king), "");
    EXPECT_EQ(find_letter(Language::english, "\u265E\uFE0Ef3"),
              (FoundLetter{PieceType::knight, 6, false}));
    EXPECT_EQ(find_letter(Language::english, "\u265Ff3"), (FoundLetter{PieceType::pawn, 3, false}));
}

TEST(Letters, SmallOnesAreNoFiles) {
    EXPECT_FALSE(find_letter(Language::english, "nf3"));
    EXPECT_EQ(find_letter(Language::english, "nf3", LetterCase::any),
              (FoundLetter{PieceType::knight, 1, true}));
    EXPECT_FALSE(find_letter(Language::english, "bf3", LetterCase::any));
    EXPECT_FALSE(find_letter(Language::russian, "сf3", LetterCase::any)) << "a Cyrillic c";
    EXPECT_EQ(find_letter(Language::turkish, "şf3", LetterCase::any)->type, PieceType::king);
    EXPECT_EQ(find_letter(Language::russian, "крf3", LetterCase::any)->type, PieceType::king);
}

TEST(Letters, UnknownCodesAreRefused) {
    EXPECT_EQ(language_from_code("ES"), Language::spanish);
    for (const std::string_view code : {"", "xx", "e", "ess", "spanish"}) {
        EXPECT_FALSE(language_from_code(code)) << code;
    }
}

TEST(Letters, LanguagesOfMoveTexts) {
    const std::array<std::string_view, 3> german = {"Sf3", "Lb5", "Txd4"};
    for (const Language language : languages_reading(german)) {
        EXPECT_EQ(letter(language, PieceType::bishop), "L") << code(language);
    }
    const auto reading = languages_reading(german);
    EXPECT_NE(std::find(reading.begin(), reading.end(), Language::german), reading.end());
    const std::array<std::string_view, 1> none = {"Yf3"};
    EXPECT_TRUE(languages_reading(none).empty());
    const std::array<std::string_view, 1> every = {"e4"};
    EXPECT_EQ(languages_reading(every).size(), languages().size());
}

TEST(Utf8, TakesBytesThatAreNoneOneAtATime) {
    struct Row {
        std::string_view text;
        std::uint32_t value;
        std::size_t length;
    };
    for (const Row& row : std::initializer_list<Row>{{"", no_code_point, 0},
                                                     {"a", 'a', 1},
                                                     {"\xC3\xA9", 0xE9, 2},
                                                     {"\xE2\x99\x94", 0x2654, 3},
                                                     {"\xF0\x9F\x98\x80", 0x1F600, 4},
                                                     {"\x80", no_code_point, 1},
                                                     {"\xC3", no_code_point, 1},
                                                     {"\xC3z", no_code_point, 1},
                                                     {"\xE2\x99", no_code_point, 1},
                                                     {"\xFF\xFF", no_code_point, 1}}) {
        const CodePoint found = first_code_point(row.text);
        EXPECT_EQ(found.value, row.value);
        EXPECT_EQ(found.length, row.length);
    }
}

} // namespace

} // namespace compongo::chess
