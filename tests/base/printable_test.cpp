#include "compongo/base/printable.h"

#include <gtest/gtest.h>

namespace compongo {

namespace {

struct Row {
    std::string_view text;
    std::string_view written;
};

TEST(Printable, KeepsLettersAndNothingThatActs) {
    using namespace std::string_view_literals;
    for (const auto& [text, written] : std::initializer_list<Row>{
             {"Ana", "Ana"},
             {"Muñoz, José  Àngel", "Muñoz, José  Àngel"},
             {"محمد צחי Łukasz Đặng 王 👩‍👧",
              "محمد צחי Łukasz Đặng 王 👩‍👧"},
             {"A\0B"sv, "A B"},
             {"\x1B[31mred\x07\x7F", " [31mred  "},
             {"a\u0085b\u009Bc", "a b c"},
             {"one\ntwo\r\nthree\u2028four\u2029", "one two  three four "},
             {"Ana \u202EsiuL\u202C 1-0", "Ana siuL 1-0"},
             {"\u2066\u2067\u2068x\u2069\u202A\u202B\u202D", "x"},
             {"\xFF\xFEz", "\uFFFD\uFFFDz"},
             {"\xED\xA0\x80", "\uFFFD"},
             {"\uFFFE\uFDD0", "\uFFFD\uFFFD"},
             {"a\u0301\u0301\u0301\u0301\u0301\u0301b\u0301", "a\u0301\u0301\u0301\u0301b\u0301"},
             {"a\u0301\u0301\u202E\u0301\u0301\u202E\u0301", "a\u0301\u0301\u0301\u0301"},
             {"", ""}}) {
        EXPECT_EQ(printable(text), written) << text;
        EXPECT_EQ(printable(written), written) << text;
    }
}

TEST(Printable, KnowsLettersFromTheRight) {
    EXPECT_TRUE(has_letters_from_the_right("Dr. מיכל"));
    EXPECT_TRUE(has_letters_from_the_right("محمد"));
    EXPECT_FALSE(has_letters_from_the_right("José Đặng 王 Ω Ж"));
    EXPECT_FALSE(has_letters_from_the_right(""));
}

TEST(CsvField, IsNeverTakenForAFormula) {
    using namespace std::string_view_literals;
    for (const auto& [text, written] :
         std::initializer_list<Row>{{"Ana", "Ana"},
                                    {"", ""},
                                    {"Muñoz, Ana", "\"Muñoz, Ana\""},
                                    {"the \"Tiger\"", "\"the \"\"Tiger\"\"\""},
                                    {"two\nlines", "\"two\nlines\""},
                                    {"a;b", "\"a;b\""},
                                    {"=1+1", "'=1+1"},
                                    {"=HYPERLINK(\"http://a.example\",\"b\")",
                                     "\"'=HYPERLINK(\"\"http://a.example\"\",\"\"b\"\")\""},
                                    {"+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"},
                                    {"-2+3", "'-2+3"},
                                    {"@SUM(A1)", "'@SUM(A1)"},
                                    {"\t=1", "'\t=1"},
                                    {"\r=1", "\"'\r=1\""},
                                    {"\n=1", "\"'\n=1\""},
                                    {"-", "-"},
                                    {"+", "+"},
                                    {"-12", "-12"},
                                    {"+3.5", "+3.5"},
                                    {"-1.", "'-1."},
                                    {"--", "'--"},
                                    {"1-0", "1-0"},
                                    {"a\0b\x1B"sv, "a b "}}) {
        EXPECT_EQ(csv_field(text), written) << text;
    }
}

TEST(Printable, TellsNamesApartThatLookAlike) {
    for (const std::string_view clear : {"Ana", "Muñoz, Ana", "Мария Ivanova", "Γιώργος", "李 四",
                                         "O’Neil-Łuk", "محمد", "1", "Ana 2"}) {
        EXPECT_TRUE(is_clear_name(clear)) << clear;
    }
    // Blank; unseen; a Cyrillic letter among Latin ones, and the other way round.
    for (const std::string_view unclear :
         {"", " ", "\u00A0\u2003", "\u200B", "Ana\u200B", "\u3164", "\u2800", "A\u00ADna",
          "Ch\u0456ef", "\u0410na", "M\u0391X", "Иванoв"}) {
        EXPECT_FALSE(is_clear_name(unclear)) << unclear;
    }
}

} // namespace

} // namespace compongo
