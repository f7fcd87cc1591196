#include "compongo/eboard/livechess_cloud.h"
#include "compongo/eboard/livechess_message.h"
#include "compongo/eboard/placement.h"
#include "compongo/pgn/writer.h"

#include <gmock/gmock.h>

namespace compongo::eboard {
namespace {

using testing::HasSubstr;

template <class Kind>
Kind read_as(std::string_view text) {
    const auto message = read_livechess(text);
    EXPECT_TRUE(message) << message.error();
    const auto* const kind = message ? std::get_if<Kind>(&*message) : nullptr;
    EXPECT_NE(kind, nullptr) << text;
    return kind == nullptr ? Kind{} : *kind;
}

TEST(eboard_livechess, reads_the_boards_that_are_listed) {
    const auto list = read_as<BoardList>(
        R"({"id":1,"response":"call","param":[{"serialnr":"24958","source":"COM3","state":"ACTIVE","battery":"87%","comment":null,)"
        R"("board":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR","flipped":false,"clock":{"white":5400,"black":5399,"run":true,"time":1503845105357}},)"
        R"({"serialnr":"7","state":null,"board":null,"clock":null},{"state":"ACTIVE"},{"serialnr":"8","state":"NOTRESPONDING"}],"time":1503849460753})");
    ASSERT_EQ(list.boards.size(), 3U) << "an entry without a number is no board";
    EXPECT_EQ(list.call, 1);
    EXPECT_EQ(list.boards[0].serial, "24958");
    EXPECT_EQ(list.boards[0].state, BoardState::active);
    EXPECT_EQ(list.boards[0].battery, "87%");
    EXPECT_EQ(list.boards[0].board, chess::Position::initial().board());
    ASSERT_TRUE(list.boards[0].clock);
    EXPECT_EQ(list.boards[0].clock->seconds.black, 5399);
    EXPECT_EQ(list.boards[0].clock->running, chess::Color::white);
    EXPECT_EQ(list.boards[1].state, BoardState::not_activated);
    EXPECT_FALSE(list.boards[1].board);
    EXPECT_EQ(list.boards[2].state, BoardState::not_responding);
}

TEST(eboard_livechess, reads_events_with_what_has_changed) {
    const auto event = read_as<BoardEvent>(
        R"({"response":"feed","id":7,"param":{"serialnr":"7425","flipped":false,"board":"r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R",)"
        R"("clock":{"white":5676,"black":7190,"run":false,"time":1503845105357}},"time":1503849460756})");
    EXPECT_EQ(event.feed, 7);
    EXPECT_EQ(event.serial, "7425");
    EXPECT_TRUE(event.board);
    EXPECT_EQ(event.clock->running, chess::Color::black);
    const auto stopped = read_as<BoardEvent>(
        R"({"response":"feed","id":7,"param":{"serialnr":"7425","clock":{"white":1,"black":2,"run":null}}})");
    EXPECT_FALSE(stopped.board);
    EXPECT_FALSE(stopped.clock->running);
    const auto neither = read_as<BoardEvent>(
        R"({"response":"feed","id":7,"param":{"serialnr":"7425","board":"junk","clock":null}})");
    EXPECT_FALSE(neither.board);
    EXPECT_FALSE(neither.clock);
}

TEST(eboard_livechess, reads_failed_calls) {
    EXPECT_EQ(
        read_as<CallFailed>(R"({"response":"error","id":42,"param":{"message":"no such board"}})")
            .message,
        "no such board");
    EXPECT_EQ(read_as<CallDone>(R"({"id":42,"response":"call","param":null,"time":1})").call, 42);
}

TEST(eboard_livechess, explains_what_it_cannot_read) {
    for (const std::string_view wrong :
         {"", "x", "{", "[]", "{}", R"({"id":1})", R"({"id":1,"response":"feed"})",
          R"({"id":1,"response":"feed","param":{}})",
          R"({"id":1,"response":"feed","param":{"serialnr":""}})",
          R"({"id":"1","response":"call"})", R"({"id":1,"response":"other"})"}) {
        EXPECT_FALSE(read_livechess(wrong)) << wrong;
    }
    EXPECT_THAT(read_livechess(std::string(message_bytes_max + 1, ' ')).error(),
                HasSubstr("shorter"));
}

TEST(eboard_livechess, asks_in_the_words_of_livechess) {
    EXPECT_EQ(ask_for_boards(1), R"({"id":1,"call":"eboards"})");
    EXPECT_EQ(
        subscribe_to(42, 7, "74\"25"),
        R"({"id":42,"call":"subscribe","param":{"feed":"eboardevent","id":7,"param":{"serialnr":"74\"25"}}})");
}

TEST(eboard_livechess, reads_the_moves_of_the_cloud_with_their_clocks) {
    const auto game = read_cloud_game(
        R"({"live":false,"chess960":518,"result":"WHITEWIN","moves":["d4 1852+6","e6 1818+44","Nc6 +26","O-O 63","c8=Q","Qc8# 1796+10"]})");
    ASSERT_TRUE(game) << game.error();
    const std::string text = pgn::write_pgn(*game, {.width = 0});
    EXPECT_THAT(
        text,
        HasSubstr(
            "1. d4 {[%clk 0:30:52]} {[%emt 0:00:06]} 1... e6 {[%clk 0:30:18]} {[%emt 0:00:44]} "
            "2. Nc6 {[%emt 0:00:26]} 2... O-O {[%clk 0:01:03]} 3. c8=Q Qc8# {[%clk 0:29:56]} "
            "{[%emt 0:00:10]} 1-0"));
    EXPECT_TRUE(game->tags.empty());
}

TEST(eboard_livechess, at_the_end_the_clock_object_wins) {
    const auto game = read_cloud_game(
        R"({"result":null,"moves":["e4 100","e5 99","Nf3 98"],"clock":{"white":90,"black":80,"run":false,"time":1}})");
    ASSERT_TRUE(game);
    const std::string text = pgn::write_pgn(*game, {.width = 0});
    EXPECT_THAT(
        text,
        HasSubstr("1. e4 {[%clk 0:01:40]} 1... e5 {[%clk 0:01:20]} 2. Nf3 {[%clk 0:01:30]} *"));
}

TEST(eboard_livechess, puts_a_game_of_the_cloud_together) {
    const auto tournament = read_cloud_tournament(
        R"({"id":"x","name":"Sample","location":"Sotra","timecontrol":"15m+10s","rounds":[{"count":12,"live":0},{"count":-1}]})");
    ASSERT_TRUE(tournament);
    EXPECT_EQ(tournament->rounds, (std::vector<CloudCount>{{12, 0}, {0, 0}}));
    const auto round = read_cloud_round(
        R"({"date":"2023-11-04","pairings":[{"white":{"fname":"M","mname":"X","lname":"Moss","title":"CM","federation":"NOR","fideid":1500000},)"
        R"("black":{"fname":null,"lname":"Tufte\"land"},"result":"1/2-1/2","live":true}]})");
    ASSERT_TRUE(round);
    EXPECT_TRUE(round->pairings[0].is_live);
    const auto moves = read_cloud_game(R"({"chess960":0,"moves":["e4"]})");
    ASSERT_TRUE(moves);
    const std::string text = pgn::write_pgn(cloud_game(*tournament, *round, 2, 1, *moves));
    for (const std::string_view line :
         {"[Event \"Sample\"]", "[Date \"2023.11.04\"]", "[Round \"2.1\"]", "[White \"Moss, M X\"]",
          "[WhiteFideId \"1500000\"]", "[WhiteTitle \"CM\"]", "[WhiteFed \"NOR\"]",
          R"([Black "Tufte\"land"])", "[Result \"1/2-1/2\"]", "[Variant \"Chess960\"]",
          "[FEN \"bbqnnrkr/"}) {
        EXPECT_THAT(text, HasSubstr(line));
    }
}

TEST(eboard_livechess, minutes_of_a_time_control_become_seconds_where_the_clocks_show_it) {
    const auto text_with = [](const std::string& control, const std::string& clock) {
        const auto tournament =
            read_cloud_tournament(R"({"timecontrol":")" + control + R"(","rounds":[]})");
        const auto game = read_cloud_game(R"({"moves":["e4 )" + clock + R"("]})");
        return pgn::write_pgn(cloud_game(*tournament, {}, 1, 1, *game), {.width = 0});
    };
    struct Row {
        std::string control;
        std::string clock;
        std::string written;
        bool is_other;
    };
    for (const Row& row :
         {Row{"90+30", "5425", "5400+30", true}, Row{"90", "5399", "5400", true},
          Row{"15+10", "890", "900+10", true},
          // These are seconds, or it is unknown.
          Row{"180+2", "178", "180+2", false}, Row{"90+30", "", "90+30", false},
          Row{"5400+30", "5425", "5400+30", false}, Row{"15m+10s", "890", "15m+10s", false}}) {
        const std::string text = text_with(row.control, row.clock);
        EXPECT_THAT(text, HasSubstr("[TimeControl \"" + row.written + "\"]"));
        EXPECT_EQ(text.find("time control " + row.control + ", in minutes") != std::string::npos,
                  row.is_other)
            << text;
    }
}

TEST(eboard_livechess, explains_cloud_files_that_it_cannot_read) {
    for (const std::string_view wrong :
         {"", "[]", R"({"moves":[1]})", R"({"moves":[""]})", R"({"moves":["e4} 1"]})",
          R"({"moves":["{x 1"]})", R"({"moves":["-- 1"]})"}) {
        EXPECT_FALSE(read_cloud_game(wrong)) << wrong;
    }
    EXPECT_TRUE(read_cloud_game("{}")) << "a game that has not begun";
    EXPECT_FALSE(read_cloud_round("{}"));
    for (const std::string_view wrong :
         {"", "[]", R"({"rounds":3})", R"({"rounds":[3]})", R"({"rounds":{"count":1}})"}) {
        EXPECT_FALSE(read_cloud_tournament(wrong)) << wrong;
    }
}

} // namespace
} // namespace compongo::eboard
