#include "compongo/base/check.h"
#include "compongo/json/decimal.h"
#include "compongo/json/json.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace compongo::record {
namespace {

TEST(Json, WritesWhatItReads) {
    for (const std::string_view text : {R"({"a":[1,-2.5,1e3,true,false,null,"x"],"b":{}})", R"([])",
                                        R"("\"\\\n\tñ\u0001")", "0", R"(["Пят","♘"])"}) {
        const auto value = parse_json(text);
        ASSERT_TRUE(value.has_value()) << text << value.error().expected;
        EXPECT_EQ(json(*value), text);
    }
}

TEST(Json, EscapesWhatNeedsItWhereverItStands) {
    EXPECT_EQ(json_string(""), R"("")");
    EXPECT_EQ(json_string("plain"), R"("plain")");
    EXPECT_EQ(json_string("\"a\\b\n\n"), R"("\"a\\b\n\n")");
    EXPECT_EQ(json_string(std::string_view("\0x\x1f\x7f", 4)), R"("\u0000x\u001f\u007f")");
    EXPECT_EQ(json_string("a\xffñb"), "\"a\xEF\xBF\xBDñb\"");
}

TEST(Json, PutsAMemberBeforeThoseOfAnObjectThatIsWritten) {
    EXPECT_EQ(json_with_first("type", "a \"b\"", R"({"x":[1,{}]})"),
              R"({"type":"a \"b\"","x":[1,{}]})");
    EXPECT_EQ(json_with_first("type", "none", "{}"), R"({"type":"none"})");
    EXPECT_THROW(static_cast<void>(json_with_first("type", "list", "[1]")), Defect);
}

TEST(Json, TakesNoNameTwice) {
    EXPECT_TRUE(parse_json(R"({"a":{"a":[{"a":1},{"a":2}]}})").has_value());
    EXPECT_EQ(parse_json(R"({"a":1,"\u0061":2})").error(), (JsonFault{7, "each name once"}));
    // Wherever they stand among few or many.
    for (int count = 1; count <= 80; ++count) {
        for (const int names : {1, 7, 15, 16, 17, 30, 79}) {
            std::string text = "{";
            std::optional<JsonFault> expected;
            for (int i = 0; i < count; ++i) {
                text += i == 0 ? "" : ", ";
                if (i == names) {
                    expected = JsonFault{text.size(), "each name once"};
                }
                text += "\"" + std::to_string(i * 37 % names) + "\":" + std::to_string(i);
            }
            const auto value = parse_json(text + "}");
            EXPECT_EQ(value ? std::nullopt : std::optional(value.error()), expected) << text;
        }
    }
}

/// Enough that reading would take minutes if each name were compared with all those before.
TEST(Json, ReadsAnyNumberOfNames) {
    constexpr int names = 30'000;
    const auto object = [](int value) {
        std::string text = "{";
        for (int name = 0; name < names; ++name) {
            text += "\"" + std::to_string(name) + "\":" + std::to_string(value + name) + ",";
        }
        return text;
    };
    std::string once = object(1);
    once.back() = '}';
    const auto value = parse_json(once);
    ASSERT_TRUE(value.has_value());
    EXPECT_TRUE(json(*value) == once);
    std::string twice = object(0) + object(1).substr(1);
    twice.back() = '}';
    EXPECT_EQ(parse_json(twice).error(), (JsonFault{object(0).size(), "each name once"}));
}

TEST(Json, ReadsEscapes) {
    EXPECT_EQ(parse_json(R"("\u00f1\u2658\ud83d\ude00\/")")->text, "ñ♘😀/");
}

struct JsonRow {
    std::string_view text;
    std::size_t offset;
    std::string_view expected;
};

TEST(Json, SaysWhereATextIsNone) {
    const std::vector<JsonRow> rows = {
        {"", 0, "a value"},
        {"{", 1, "a name in quotation marks"},
        {R"({"a" 1})", 5, "\":\""},
        {R"({"a":1,})", 7, "a name in quotation marks"},
        {"[1 2]", 3, "\",\" or \"]\""},
        {"[1,]", 3, "a value"},
        {"01", 0, "a value"},
        {"+1", 0, "a value"},
        {"NaN", 0, "a value"},
        {"1.", 1, "nothing more"},
        {R"("a)", 2, "a quotation mark at the end of the string"},
        {"\"\n\"", 1, "no control character in a string"},
        {R"("\x")", 2, "an escape that JSON has"},
        {R"("\ud800")", 7, "a character, or both halves of one"},
        {"\"\xFF\"", 1, "UTF-8"},
        {"1 2", 2, "nothing more"},
    };
    for (const JsonRow& row : rows) {
        const auto value = parse_json(row.text);
        ASSERT_FALSE(value.has_value()) << row.text;
        EXPECT_EQ(value.error(), (JsonFault{row.offset, std::string(row.expected)})) << row.text;
    }
}

TEST(Json, NestsOnlySoDeeply) {
    const auto nested = [](int depth) {
        const auto count = static_cast<std::size_t>(depth);
        return std::string(count, '[') + std::string(count, ']');
    };
    EXPECT_TRUE(parse_json(nested(json_depth_max)).has_value());
    EXPECT_FALSE(parse_json(nested(json_depth_max + 2)).has_value());
    EXPECT_FALSE(parse_json(std::string(1'000'000, '[')).has_value());
}

TEST(Json, IsAlwaysUtf8) {
    EXPECT_EQ(json(json_text("a\xFF\xC3")), "\"a\xEF\xBF\xBD\xEF\xBF\xBD\"");
}

TEST(Decimal, IsExact) {
    const std::vector<std::pair<std::string_view, std::optional<std::int64_t>>> rows = {
        {"0", 0},
        {"-0.0", 0},
        {"1", 1000},
        {"1.5", 1500},
        {"-0.001", -1},
        {"0.1", 100},
        {"1.0005", {}},
        {"1.000500", {}},
        {"1.2000000", 1200},
        {"1e2", 100000},
        {"12.5E-1", 1250},
        {"1e-4", {}},
        {"10e-4", 1},
        {"1e30", {}},
        {"1e999", {}},
        {"0e30", 0},
        {"1000000000000", 1'000'000'000'000'000},
        {"1000000000001", {}},
    };
    for (const auto& [text, value] : rows) {
        EXPECT_EQ(thousandths(text), value) << text;
    }
}

TEST(Decimal, IsWrittenOneWay) {
    for (const auto& [text, written] :
         std::vector<std::pair<std::string_view, std::string_view>>{{"1.50", "1.5"},
                                                                    {"1e2", "100"},
                                                                    {"-0", "0"},
                                                                    {"-0.010", "-0.01"},
                                                                    {"1.0005", "1.0005"}}) {
        EXPECT_EQ(canonical_number(text), written);
    }
}

TEST(Decimal, WholeNumbersHaveNoPoint) {
    EXPECT_EQ(whole_number("-12"), -12);
    EXPECT_EQ(whole_number("1.0"), std::nullopt);
    EXPECT_EQ(whole_number("1e2"), std::nullopt);
    EXPECT_EQ(whole_number("99999999999999999999"), std::nullopt);
}

} // namespace
} // namespace compongo::record
