#include "compongo/pgn/scan.h"
#include "compongo/pgn/tag_pair.h"

#include <gtest/gtest.h>

namespace compongo::pgn {
namespace {

struct TagPairRow {
    std::string_view text;
    std::string_view name;
    std::string_view value;
    std::optional<PgnFaultKind> fault;
    std::size_t size;
};

const TagPairRow tag_pair_rows[] = {
    {"[Event \"A\"]", "Event", "A", {}, 11},
    {"[Event \"\"]\n", "Event", "", {}, 10},
    {"[ Event\t\"A\" ] 1. e4", "Event", "A", {}, 13},
    {"[A \"b\\\"\"] [B \"b\"]", "A", "b\"", {}, 9},
    {"[C \"A]]\"] [D \"A\"]", "C", "A]]", {}, 9},
    {"[E \"\\\"A]][\\\"\"]", "E", "\"A]][\"", {}, 14},
    {"[F \"\\\"A]][\\\"\\\\\"]", "F", "\"A]][\"\\", {}, 16},
    {"[G \"\\\"]\"]", "G", "\"]", {}, 9},
    {"[P \"C:\\path\"]", "P", "C:\\path", {}, 13},
    {"[White+ \"A\"]", "White+", "A", {}, 12},
    {"[A:b=#c \"A\"]", "A:b=#c", "A", {}, 12},
    {"[T \"Tour \\\"]\n[S \"x\"]", "T", "Tour \\", PgnFaultKind::odd_quote, 12},
    {"[T \"A \"B\" C\"]", "T", "A \"B\" C", PgnFaultKind::odd_quote, 13},
    {"[T \"Club \"Victory\"\"]", "T", "Club \"Victory\"", PgnFaultKind::odd_quote, 20},
    {"[T \"open]\n[S \"x\"]", "T", "open", PgnFaultKind::unclosed_quote, 9},
    {"[T \"open\n", "T", "open", PgnFaultKind::unclosed_quote, 8},
    {"[T open]\n", "T", "open", PgnFaultKind::bad_tag, 8},
    {"[T \"x\"\n", "T", "x", PgnFaultKind::bad_tag, 6},
    {"[T \"x\" y] z", "T", "x", PgnFaultKind::bad_tag, 9},
};

/// The text with what must be readable behind it.
std::string with_slack(std::string_view text) {
    return std::string(text) + std::string(scan_slack, '\0');
}
TagReading read(const std::string& padded) {
    return read_tag(std::string_view(padded).substr(0, padded.size() - scan_slack));
}

TEST(pgn_tag_pair, reads_what_is_right_and_what_is_broken) {
    for (const TagPairRow& row : tag_pair_rows) {
        const std::string padded = with_slack(row.text);
        const TagReading reading = read(padded);
        ASSERT_TRUE(reading.pair.has_value()) << row.text;
        EXPECT_EQ(reading.pair->name, row.name) << row.text;
        EXPECT_EQ(reading.pair->value(), row.value) << row.text;
        EXPECT_EQ(reading.fault, row.fault) << row.text;
        EXPECT_EQ(reading.size, row.size) << row.text;
        EXPECT_LE(reading.fault_at, reading.size) << row.text;
    }
}

TEST(pgn_tag_pair, has_none_where_there_is_no_value) {
    for (const std::string_view text :
         {"[Event]", "[Event ]", "[Event", "[Event  ", "[ \"v\"]", "[+ \"v\"]"}) {
        const std::string padded = with_slack(text);
        const TagReading reading = read(padded);
        EXPECT_FALSE(reading.pair.has_value()) << text;
        EXPECT_EQ(reading.fault, PgnFaultKind::bad_tag) << text;
    }
}

TEST(pgn_tag_pair, tells_tags_from_other_brackets) {
    EXPECT_TRUE(begins_tag("[Event \"", TagPlace::within_line));
    EXPECT_TRUE(begins_tag("[Event", TagPlace::line_start));
    EXPECT_FALSE(begins_tag("[Event", TagPlace::within_line));
    EXPECT_FALSE(begins_tag("[%clk 0:00]", TagPlace::line_start));
    EXPECT_FALSE(begins_tag("[]", TagPlace::line_start));
    EXPECT_FALSE(begins_tag("[", TagPlace::line_start));
}

TEST(pgn_tag_pair, escapes_so_that_reading_gives_the_value_back) {
    for (const std::string value : {"", "a", "\"", "\\", "\\\"", "a\\b\"c]\"]"}) {
        const std::string text = "[N \"" + escaped_tag_value(value) + "\"]";
        const std::string padded = with_slack(text);
        const TagReading reading = read(padded);
        ASSERT_TRUE(reading.pair.has_value()) << text;
        EXPECT_FALSE(reading.fault.has_value()) << text;
        EXPECT_EQ(reading.pair->value(), value) << text;
    }
    EXPECT_EQ(escaped_tag_value("a\r\nb"), "a  b");
    EXPECT_EQ(escaped_tag_value(std::string_view("a\0b\x1B[1m\x7F\tc", 10)), "a b [1m \tc");
}

TEST(pgn_tag_pair, calls_a_name_what_it_reads_as_one) {
    for (const std::string name : {"Event", "White+", "BlackType:", "a=b#c", "_x", "9", "-", "ñ"}) {
        EXPECT_TRUE(is_tag_name(name)) << name;
        const std::string padded = with_slack("[" + name + " \"v\"]");
        EXPECT_EQ(read(padded).pair->name, name);
    }
    for (const std::string_view name : {"", "~", "two words", ":a", "+", "a\"", "a]", "a\n", "@"}) {
        EXPECT_FALSE(is_tag_name(name)) << name;
    }
}

} // namespace
} // namespace compongo::pgn
