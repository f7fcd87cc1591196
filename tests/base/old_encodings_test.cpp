#include "compongo/base/old_encodings.h"

#include <gtest/gtest.h>

#include <string>

namespace compongo {
namespace {

OldEncoding likely(std::string_view bytes) {
    EncodingGuess guess;
    // In pieces, as a file comes.
    for (const char each : bytes) {
        guess.look_at({&each, 1});
    }
    return guess.likely();
}

std::string read_as(OldEncoding encoding, std::string_view bytes) {
    std::string out;
    append_utf8_of(encoding, out, bytes);
    return out;
}

TEST(old_encodings, have_names_that_lead_back) {
    for (const std::string& each : old_encoding_options()) {
        const auto encoding = old_encoding_called(each);
        ASSERT_TRUE(encoding) << each;
        EXPECT_EQ(option_name(*encoding), each);
        EXPECT_FALSE(name(*encoding).empty());
    }
    EXPECT_FALSE(old_encoding_called("utf-9"));
}

TEST(old_encodings, are_read_as_what_they_are) {
    EXPECT_EQ(read_as(OldEncoding::windows_1250, "Ko\xB3odziej"), "Ko\u0142odziej");
    EXPECT_EQ(read_as(OldEncoding::windows_1251, "\xC8\xE2\xE0\xED\xEE\xE2"),
              "\u0418\u0432\u0430\u043D\u043E\u0432");
    EXPECT_EQ(read_as(OldEncoding::iso_8859_2, "D\xB1"
                                               "browski"),
              "D\u0105browski");
    EXPECT_EQ(read_as(OldEncoding::dos_437, "M\x81ller"), "M\u00FCller");
    EXPECT_EQ(read_as(OldEncoding::dos_850, "S\x9Brensen"), "S\u00F8rensen");
    EXPECT_EQ(read_as(OldEncoding::windows_1254, "\xDDpek\xE7i, I\xFE\xFDk; Do\xF0"
                                                 "an"),
              "\u0130pek\u00E7i, I\u015F\u0131k; Do\u011F"
              "an");
    EXPECT_EQ(read_as(OldEncoding::windows_1257, "\xD0irovs, B\xE7rzi\xF2\xF0; \xDE"
                                                 "emaitis \xAF\xBF"),
              "\u0160irovs, B\u0113rzi\u0146\u0161; \u017D"
              "emaitis \u00C6\u00E6");
    EXPECT_EQ(read_as(OldEncoding::windows_1252, "\x8Aolak"), "\u0160olak");
}

TEST(old_encodings, are_told_apart_by_words_that_make_sense) {
    EXPECT_EQ(likely("\xA3ukasz \xAF\xF3\xB3tek"), OldEncoding::windows_1250);
    // What Windows-1252 makes sense of stays it.
    for (const std::string_view text :
         {"\x8Aolak, Mo\x9E"
          "e; O\x92Neil, S\xE9"
          "an; Cup \x96 A \x80 5",
          "Pe\xF1"
          "a; \xBFqu\xE9?",
          "Jo\xE3o Concei\xE7\xE3o", "M\xFCller; Gro\xDF; \xD6stl", "\xC5str\xF6m; \xC6r\xF8",
          "1. e4 \xBD-\xBD {\x93so\x94}", "plain"}) {
        EXPECT_EQ(likely(text), OldEncoding::windows_1252) << text;
    }
    EXPECT_EQ(likely("Ko\xB3odziej, \xA3ukasz; Wi\x9Cniewski; D\xB9"
                     "browski"),
              OldEncoding::windows_1250);
    EXPECT_EQ(likely("Ko\xB3odziej, \xA3ukasz; Wi\xB6niewski; D\xB1"
                     "browski"),
              OldEncoding::iso_8859_2);
    EXPECT_EQ(likely("\xC8\xE2\xE0\xED\xEE\xE2, \xCF\xB8\xF2\xF0"), OldEncoding::windows_1251);
    EXPECT_EQ(likely("\x88\xA2\xA0\xAD\xAE\xA2, \x8F\xF1\xE2\xE0"), OldEncoding::dos_866);
    EXPECT_EQ(likely("M\x81ller, J\x94rg; Wei\xE1, \x8E"
                     "dam"),
              OldEncoding::dos_850);
    // A letter that is none among words of UTF-8 says nothing of those.
    EXPECT_EQ(likely("Ko\xC5\x82odziej, \xC5\x81ukasz; M\xFCller"), OldEncoding::windows_1252);
}

} // namespace
} // namespace compongo
