#include "tests/pgn/event_log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace compongo::pgn::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// The moves of a text without their places.
std::vector<std::string> moves(std::string_view text) {
    std::vector<std::string> moves = events_of(text, "move");
    for (std::string& each : moves) {
        each = each.substr(0, each.find('@'));
    }
    return moves;
}

std::size_t games(std::string_view text) {
    return events_of(text, "game").size();
}

TEST(pgn_reader, tells_a_game_in_order) {
    EXPECT_THAT(events("[Event \"A\"]\n[Result \"1-0\"]\n\n1. e4 $1 {good} e5 (1... c5!?) 2. Nf3 ; "
                       "rest\n1-0\n"),
                ElementsAre("game", "tag Event=A", "tag Result=1-0", "moves", "number 1",
                            "move e4@4:4+31", "nag 1", "comment@4:10+37: good", "move e5@4:17+44",
                            "(", "number 1", "move c5@4:26+53", "nag 5", ")", "number 2",
                            "move Nf3@4:35+62", "line_comment@4:39+66:  rest", "result 1-0",
                            "end"));
}

TEST(pgn_reader, reads_nothing_from_nothing) {
    EXPECT_THAT(events(""), IsEmpty());
    EXPECT_THAT(events(" \r\n\t\n"), IsEmpty());
    EXPECT_THAT(events("\xEF\xBB\xBF"), IsEmpty());
}

TEST(pgn_reader, counts_lines_and_columns_for_every_line_end) {
    for (const std::string end : {"\n", "\r\n", "\r"}) {
        const std::string text =
            "[Event \"A\"]" + end + end + "1. e4" + end + "  }" + end + "*" + end;
        EXPECT_THAT(events_of(text, "fault"),
                    ElementsAre("stray_close_brace 4:3: found }, expected a comment to be open"));
    }
}

TEST(pgn_reader, leaves_the_byte_order_mark_out_of_the_columns) {
    EXPECT_THAT(events_of("\xEF\xBB\xBF"
                          "1. e4 *",
                          "move"),
                ElementsAre("e4@1:4+6"));
}

// What other readers stumble over.

TEST(pgn_reader, takes_a_brace_at_the_start_of_a_line_for_a_comment) {
    EXPECT_THAT(moves("1. e4\n{ Nf3 }\ne5 *"), ElementsAre("e4", "e5"));
}

TEST(pgn_reader, has_no_empty_move_after_a_comment_before_move_one) {
    EXPECT_THAT(moves("[Event \"A\"]\n\n{before} 1. e4 *"), ElementsAre("e4"));
    EXPECT_THAT(moves("{before}\n\n[Event \"A\"]\n\n1. e4 *"), ElementsAre("e4"));
    EXPECT_EQ(games("{before}\n\n[Event \"A\"]\n\n1. e4 *"), 1U);
}

TEST(pgn_reader, reads_null_moves_and_castling_with_zeros) {
    EXPECT_THAT(moves("1. -- Z0 2. 0-0 0-0-0 3. 0000 O-O-O+ *"),
                ElementsAre("--", "Z0", "0-0", "0-0-0", "0000", "O-O-O+"));
}

TEST(pgn_reader, reads_promotions_however_written) {
    EXPECT_THAT(moves("1. e8Q e8=Q e8/Q e8(Q) exd8(N)+ *"),
                ElementsAre("e8Q", "e8=Q", "e8/Q", "e8(Q)", "exd8(N)+"));
}

TEST(pgn_reader, tells_marks_from_moves) {
    EXPECT_THAT(events_of("1. exd6 e.p. e5 (=) 2. d4 +- *", "mark"),
                ElementsAre("e.p.", "(=)", "+-"));
    EXPECT_THAT(moves("1. exd6 e.p. e5 (=) 2. d4 +- *"), ElementsAre("exd6", "e5", "d4"));
}

TEST(pgn_reader, passes_escaped_lines_on) {
    EXPECT_THAT(events_of("%first\n1. e4\n%second e5\n*", "escape").size(), 2U);
    EXPECT_THAT(moves("%first\n1. e4\n%second e5\n*"), ElementsAre("e4"));
}

TEST(pgn_reader, reads_games_without_tags) {
    EXPECT_EQ(games("1. e4 e5 1-0\n\n1. d4 d5 0-1\n"), 2U);
}

TEST(pgn_reader, reads_games_without_results) {
    EXPECT_EQ(games("[Event \"A\"]\n\n1. e4 e5\n\n[Event \"B\"]\n\n1. d4\n"), 2U);
    EXPECT_THAT(events_of("[Event \"A\"]\n\n1. e4 e5\n\n[Event \"B\"]\n\n1. d4\n", "fault"),
                ElementsAre("missing_result 5:1: found another game, expected a "
                            "result: 1-0, 0-1, 1/2-1/2 or *",
                            "missing_result 8:1: found the end of the text, expected a result: "
                            "1-0, 0-1, 1/2-1/2 or *"));
    EXPECT_EQ(games("1. e4 e5 {no result}\n\n1. d4 d5 *"), 2U);
    EXPECT_EQ(games("1. e4 {one}\n\n1... e5 *"), 1U);
    EXPECT_EQ(games("1. e4 {one}\n\n1. ... e5 *"), 1U);
}

TEST(pgn_reader, tells_games_without_movetext_apart) {
    EXPECT_EQ(games("[Event \"A\"]\n\n[Event \"B\"]\n\n*"), 2U);
    EXPECT_EQ(games("[Event \"A\"]\n\n[Date \"?\"]\n\n*"), 1U) << "an empty line within the tags";
    EXPECT_EQ(games("[A \"\"]\n[B \"\"]\n\n[B \"\"]\n\n*"), 2U);
    EXPECT_EQ(games("[A \"\"]\n[B \"\"]\n[B \"\"]\n\n*"), 1U);
    EXPECT_EQ(games("[FEN \"x\"]\n\n1-0\n\n[FEN \"y\"]\n\n1-0"), 2U);
}

TEST(pgn_reader, reads_numbers_without_dots_and_moves_before_full_stops) {
    EXPECT_THAT(moves("[Event \"\"]\n\n1 e4 e5 2 Nf3. *"), ElementsAre("e4", "e5", "Nf3"));
    EXPECT_EQ(games("1851 London\n1 e4 *"), 1U);
}

TEST(pgn_reader, reads_tags_and_moves_on_one_line) {
    EXPECT_THAT(moves("  [White \"x\"] [Black \"y\"] 1. e4 [White \"z\"] 1. d4 *"),
                ElementsAre("e4", "d4"));
    EXPECT_EQ(games("  [White \"x\"] [Black \"y\"] 1. e4 [White \"z\"] 1. d4 *"), 2U);
}

TEST(pgn_reader, does_not_end_a_game_with_a_result_in_a_variation) {
    const std::string_view text = "1. e4 e5 (1... c5 1-0) 2. d4 *";
    EXPECT_EQ(games(text), 1U);
    EXPECT_THAT(moves(text), ElementsAre("e4", "e5", "c5", "d4"));
    EXPECT_THAT(
        events_of(text, "fault"),
        ElementsAre(
            "result_in_variation 1:19: found 1-0, expected a result only at the end of the game"));
}

TEST(pgn_reader, resumes_after_an_unclosed_variation) {
    const std::string_view text = "1. e4 e5 (1... c5 2. d4\n\n[Event \"B\"]\n\n1. d4 *";
    EXPECT_EQ(games(text), 2U);
    EXPECT_THAT(events_of(text, "fault"),
                ElementsAre("unclosed_variation 3:1: found another game, expected ) to "
                            "close the variation",
                            "missing_result 3:1: found another game, expected a "
                            "result: 1-0, 0-1, 1/2-1/2 or *"));
}

TEST(pgn_reader, resumes_after_an_unclosed_comment) {
    const std::string_view text = "1. e4 {never closed\n\n 1... e5\n\n[Event \"B\"]\n\n1. d4 {x} *";
    EXPECT_EQ(games(text), 2U);
    EXPECT_THAT(
        events_of(text, "fault"),
        ElementsAre("unclosed_comment 1:7: found another game, expected } to close the comment",
                    "missing_result 5:1: found another game, expected a result: 1-0, "
                    "0-1, 1/2-1/2 or *"));
    EXPECT_THAT(events_of("1. e4 { e5", "fault")[0],
                "unclosed_comment 1:7: found the end of the text, expected } to close the comment");
}

TEST(pgn_reader, does_not_take_tags_in_comments_for_games) {
    EXPECT_EQ(games("1. e4 {[Event \"B\"]} e5 {\n[Event \"C\"]\n} *"), 1U);
    EXPECT_EQ(games("1. e4 {[%clk 0:00:01] ] [ } e5 *"), 1U);
}

TEST(pgn_reader, reports_strays_and_goes_on) {
    EXPECT_THAT(events_of("1. e4 ) e5 } ,x d4 *", "fault").size(), 3U);
    EXPECT_THAT(moves("1. e4 ) e5 } ,x d4 *"), ElementsAre("e4", "e5", "d4"));
    EXPECT_THAT(
        events_of("Some prose first.\nAnd more.\n1. e4 *", "fault"),
        ElementsAre("stray_text 1:1: found \"Some prose first.\", expected a tag pair or a move",
                    "stray_text 2:1: found \"And more.\", expected a tag pair or a move"));
    EXPECT_EQ(games("Some prose first.\n1. e4 *\nThe end.\n"), 1U);
}

TEST(pgn_reader, reports_nul_bytes) {
    using namespace std::string_view_literals;
    EXPECT_THAT(events_of("1. e4 \0 e5 *"sv, "fault"),
                ElementsAre("stray_text 1:7: found \" \", expected a move or a result"));
    EXPECT_THAT(moves("1. e4 \0 e5 *"sv), ElementsAre("e4", "e5"));
}

TEST(pgn_reader, knows_every_result) {
    for (const std::string result : {"1-0", "0-1", "1/2-1/2", "*", "1/2-0", "0-1/2"}) {
        EXPECT_THAT(events_of("1. e4 " + result, "result"), ElementsAre(result));
    }
    EXPECT_THAT(events_of("[Result \"0-0\"]\n\n1. e4 0-0\n", "result"), ElementsAre("0-0"));
    EXPECT_THAT(events_of("1. e4 e5 0 - 0\n", "result"), ElementsAre("0-0"));
    EXPECT_THAT(
        events_of("[Result \"0 - 0\"]\n\n0 \u2013 0\n\n[White \"A\"]\n\n1. e4 1-0\n", "result"),
        ElementsAre("0-0", "1-0"));
    EXPECT_THAT(events_of("[Result \"0-0\"]\n\n1. e4 e5 2. 0-0 Nf6 0-0\n", "result"),
                ElementsAre("0-0"));
    EXPECT_THAT(events_of("1. e4 1/2", "fault"),
                ElementsAre("odd_result 1:7: found 1/2, expected 1/2-1/2"));
}

TEST(pgn_reader, limits_the_depth_of_variations) {
    std::string text = "1. e4 ";
    for (unsigned at = 0; at < variation_depth_max; ++at) {
        text += "(e4 ";
    }
    const std::string closing(variation_depth_max, ')');
    EXPECT_THAT(events_of(text + closing + " e5 *", "fault"), IsEmpty());
    EXPECT_THAT(
        events_of(text + "(e4 (e5 {)} ))" + closing + " e5 *", "fault"),
        ElementsAre(
            "variation_too_deep 1:247: found (, expected variations nested 60 deep at most"));
    EXPECT_EQ(moves(text + "(e4 (e5 {)} ))" + closing + " e5 *").back(), "e5");
}

TEST(pgn_reader, limits_the_length_of_words) {
    EXPECT_THAT(events_of("1. e4 " + std::string(255, 'x') + " *", "fault"), IsEmpty());
    EXPECT_THAT(events_of("1. e4 " + std::string(256, 'x') + " *", "fault").size(), 1U);
    EXPECT_THAT(events_of("1. e4 " + std::string(300'000, 'x') + " e5 *", "fault").size(), 1U);
    EXPECT_THAT(moves("1. e4 " + std::string(300'000, 'x') + " e5 *"), ElementsAre("e4", "e5"));
}

TEST(pgn_reader, reads_comments_longer_than_the_window) {
    const std::string comment(1'000'000, 'c');
    EXPECT_THAT(events_of("1. e4 {" + comment + "} e5 *", "comment"),
                ElementsAre("1:7+6: " + comment));
    EXPECT_THAT(moves("1. e4 {" + comment + "} e5 *"), ElementsAre("e4", "e5"));
    EXPECT_THAT(events_of("1. e4 {\n" + comment, "fault")[0],
                "unclosed_comment 1:7: found the end of the text, expected } to close the comment");
}

TEST(pgn_reader, passes_over_variations_that_nobody_wants) {
    MemorySource source("1. e4 e5 (1... c5 {)} (2. d4) ; )\n 1-0) 2. d4 *");
    PgnEventLog log(PgnEventLog::Variations::passed_over);
    PgnReader(source, log).read();
    EXPECT_THAT(log.lines,
                ElementsAre("game", "moves", "number 1", "move e4@1:4+3", "move e5@1:7+6", "(",
                            "number 2", "move d4@2:10+43", "result *", "end"));
}

TEST(pgn_reader, demands_a_move_before_its_alternative) {
    EXPECT_THAT(
        events_of("1. (e4) e4 *", "fault"),
        ElementsAre("variation_without_move 1:4: found (, expected a move before its alternative"));
    EXPECT_THAT(moves("1. (e4) e4 *"), ElementsAre("e4"));
}

} // namespace
} // namespace compongo::pgn::testing
