#include "compongo/chess/epd.h"

#include <gtest/gtest.h>

namespace compongo::chess {

namespace {

TEST(Epd, ReadsOperations) {
    const auto epd = parse_epd(
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - bm O-O Kd2; id \"a; b\"; c0 \"\"; hmvc 7; fmvn 12;");
    ASSERT_TRUE(epd);
    ASSERT_EQ(epd->operations.size(), 5U);
    EXPECT_EQ(epd->operations[0], (EpdOperation{"bm", {{"O-O", false}, {"Kd2", false}}}));
    EXPECT_EQ(epd->operations[1], (EpdOperation{"id", {{"a; b", true}}}));
    EXPECT_EQ(epd->operations[2], (EpdOperation{"c0", {{"", true}}}));
    EXPECT_EQ(epd->setup.halfmove_clock, 7);
    EXPECT_EQ(epd->setup.fullmove_number, 12);
    EXPECT_FALSE(epd->has_counters);
    ASSERT_NE(epd->find("id"), nullptr);
    EXPECT_EQ(epd->find("id")->operands[0].text, "a; b");
    EXPECT_EQ(epd->find("am"), nullptr);
}

TEST(Epd, ReadsPerftSuites) {
    for (const std::string_view line :
         {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400",
          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1; D1 20; D2 400;",
          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20;D2 400 \r\n"}) {
        const auto epd = parse_epd(line);
        ASSERT_TRUE(epd) << line;
        EXPECT_TRUE(epd->has_counters);
        ASSERT_EQ(epd->operations.size(), 2U);
        EXPECT_EQ(epd->operations[1], (EpdOperation{"D2", {{"400", false}}}));
    }
}

TEST(Epd, WritesWhatItRead) {
    for (const std::string_view line :
         {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - bm O-O Kd2; id \"a; b\"; c0 \"\"; hmvc 7; fmvn 12; "
          "noop;",
          "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 D1 26;", "8/8/8/8/8/8/8/8 b - -"}) {
        const auto epd = parse_epd(line);
        ASSERT_TRUE(epd) << line;
        EXPECT_EQ(chess::epd(*epd), line);
        EXPECT_EQ(parse_epd(chess::epd(*epd)), epd);
    }
}

TEST(Epd, QuotesWhatCannotStandBare) {
    Epd epd;
    epd.operations = {{"id", {{"two words", false}, {"", false}, {"a\"b", false}}}};
    EXPECT_EQ(chess::epd(epd), "8/8/8/8/8/8/8/8 w - - id \"two words\" \"\" \"a'b\";");
}

TEST(Epd, LocatesEachFault) {
    struct Row {
        std::string_view line;
        std::size_t offset;
        std::string_view found;
    };
    for (const Row& row : std::initializer_list<Row>{
             {"8/8/8/8/8/8/8/8 x - - bm e4;", 16, "\"x\""},
             {"8/8/8/8/8/8/8/8 w - - 7up;", 22, "7up"},
             {"8/8/8/8/8/8/8/8 w - - id \"open;", 25, "\"open;"},
             {"8/8/8/8/8/8/8/8 w - - hmvc many;", 27, "many"},
             {"8/8/8/8/8/8/8/8 w - - fmvn 10000;", 27, "10000"},
         }) {
        const auto epd = parse_epd(row.line);
        ASSERT_FALSE(epd) << row.line;
        EXPECT_EQ(epd.error().front().offset, row.offset)
            << row.line << ' ' << message(epd.error().front());
        EXPECT_EQ(epd.error().front().found, row.found);
    }
    EXPECT_EQ(parse_epd("8/8/8/8/8/8/8/8 x - - 7up; hmvc z;").error().size(), 3U);
    EXPECT_FALSE(parse_epd(""));
    EXPECT_FALSE(parse_epd("8/8/8/8/8/8/8/8 w"));
}

TEST(Epd, HasLimits) {
    const std::string start = "8/8/8/8/8/8/8/8 w - -";
    std::string line = start;
    for (std::size_t at = 0; at < epd_operations_max; ++at) {
        line += " a;";
    }
    EXPECT_TRUE(parse_epd(line));
    EXPECT_FALSE(parse_epd(line + " a;"));
    EXPECT_TRUE(parse_epd(start + std::string(epd_bytes_max - start.size(), ' ')));
    EXPECT_FALSE(parse_epd(start + std::string(epd_bytes_max - start.size() + 1, ' ')));
}

} // namespace

} // namespace compongo::chess
