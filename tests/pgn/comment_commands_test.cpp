#include "compongo/pgn/command_writing.h"

#include <gtest/gtest.h>

namespace compongo::pgn {
namespace {

using chess::Square;

TEST(pgn_comment_commands, reads_clocks) {
    struct Row {
        std::string_view text;
        std::optional<std::int64_t> milliseconds;
    };
    const Row rows[] = {
        {"1:02:03", 3'723'000},
        {"0:00:05.25", 5'250},
        {"0:00:05.123456", 5'123},
        {"2:03", 123'000},
        {"45", 45'000},
        {"45.5", 45'500},
        {"10:00:00", 36'000'000},
        {"", {}},
        {"x", {}},
        {"1:", {}},
        {"1:2:3:4", {}},
        {"1.", {}},
        {"-1", {}},
        {"9999999999", {}},
    };
    for (const Row& row : rows) {
        EXPECT_EQ(milliseconds_of_clock(row.text), row.milliseconds) << row.text;
    }
}

TEST(pgn_comment_commands, understands_what_it_knows) {
    const auto parts =
        comment_parts("good [%clk 0:01:00][%eval -1.2,20] [%csl Ga4,Rb5][%cal Yc1d2] end");
    ASSERT_EQ(parts.size(), 7U);
    EXPECT_EQ(parts[0].raw, "good ");
    EXPECT_EQ(parts[1].meaning, decltype(parts[1].meaning)(TimeStamp{TimeCommand::clock, 60'000}));
    EXPECT_EQ(parts[2].meaning, decltype(parts[2].meaning)(Evaluation{-120, {}, 20}));
    EXPECT_EQ(parts[4].meaning, decltype(parts[4].meaning)(
                                    Highlights{{{'G', Square::a4, {}}, {'R', Square::b5, {}}}}));
    EXPECT_EQ(parts[5].meaning,
              decltype(parts[5].meaning)(Highlights{{{'Y', Square::c1, Square::d2}}}));
}

TEST(pgn_comment_commands, reads_evaluations) {
    const auto of = [](const std::string& text) {
        return comment_parts("[%eval " + text + "]").at(0).meaning;
    };
    using Meaning = decltype(CommentPart::meaning);
    EXPECT_EQ(of("0.31"), Meaning(Evaluation{31, {}, {}}));
    EXPECT_EQ(of("#-3"), Meaning(Evaluation{{}, -3, {}}));
    EXPECT_EQ(of("#5"), Meaning(Evaluation{{}, 5, {}}));
    EXPECT_EQ(of("12"), Meaning(Evaluation{1200, {}, {}}));
    EXPECT_EQ(of("+0.5"), Meaning(Evaluation{50, {}, {}}));
    EXPECT_EQ(of(".5"), Meaning(Evaluation{50, {}, {}}));
    EXPECT_EQ(of("-.25,9"), Meaning(Evaluation{-25, {}, 9}));
    EXPECT_EQ(of("1."), Meaning(Evaluation{100, {}, {}}));
    for (const std::string none : {"good", ".", "-.", "#.5", "#", "1.5.5"}) {
        EXPECT_EQ(of(none), Meaning(OtherCommand{"eval", " " + none}));
    }
}

/// Written in one way each, and read again as it was.
TEST(pgn_comment_commands, writes_what_it_reads) {
    const auto expect_read_again = [](const auto& meaning, const std::string& text) {
        EXPECT_EQ(written(meaning), text);
        EXPECT_EQ(comment_parts(text).at(0).meaning, decltype(CommentPart::meaning)(meaning));
    };
    expect_read_again(TimeStamp{TimeCommand::clock, 3'723'000}, "[%clk 1:02:03]");
    expect_read_again(TimeStamp{TimeCommand::elapsed_move_time, 5'050}, "[%emt 0:00:05.050]");
    expect_read_again(TimeStamp{TimeCommand::elapsed_game_time, 0}, "[%egt 0:00:00]");
    expect_read_again(TimeStamp{TimeCommand::mechanical_clock, 360'000'000}, "[%mct 100:00:00]");
    expect_read_again(Evaluation{-5, {}, {}}, "[%eval -0.05]");
    expect_read_again(Evaluation{1234, {}, 20}, "[%eval 12.34,20]");
    expect_read_again(Evaluation{{}, -3, {}}, "[%eval #-3]");
    expect_read_again(Highlights{{{'G', Square::a4, {}}, {'R', Square::b5, {}}}}, "[%csl Ga4,Rb5]");
    expect_read_again(Highlights{{{'Y', Square::c1, Square::d2}}}, "[%cal Yc1d2]");
    EXPECT_EQ(written(Highlights{{{'Y', Square::c1, Square::d2}, {'G', Square::a4, {}}}}),
              "[%csl Ga4][%cal Yc1d2]");
    EXPECT_EQ(written(Highlights{}), "");
}

TEST(pgn_comment_commands, passes_everything_through_losslessly) {
    for (const std::string_view comment :
         {"", "plain", "[%clk 0:01:00]", "[%clk soon]", "[%foo bar,baz] [% x] [%] [%open",
          "a [%emt 1][%egt 2][%mct 3] z", "]][[%[%clk 0:00:01", "[%csl Gz9]", "[%cal Ga1]",
          "[%eval 99999999999999]"}) {
        EXPECT_EQ(joined(comment_parts(comment)), comment);
    }
}

} // namespace
} // namespace compongo::pgn
