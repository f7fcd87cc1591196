// How long each move took, by the clocks.
#include "compongo/pgn/game_builder.h"
#include "compongo/pgn/writer.h"
#include "compongo/watch/elapsed_times.h"

#include <gtest/gtest.h>

#include <regex>

namespace compongo::watch {

namespace {

/// The times that are added to a game with these clocks, one for each half-move; `-` for none.
std::string times(const std::string& control, const std::string& moves,
                  FirstClock first = FirstClock::unknown) {
    auto games = pgn::parse_pgn("[TimeControl \"" + control + "\"]\n\n" + moves + " *\n");
    add_elapsed_times(games[0], first);
    std::string all;
    for (const pgn::PgnMove& move : games[0].line.moves) {
        std::smatch found;
        const std::string comment = move.comments.empty() ? "" : move.comments[0];
        const bool has_one =
            std::regex_search(comment, found, std::regex(R"( \[%emt ([0-9:]+)\]$)"));
        all += (all.empty() ? "" : " ") + (has_one ? found[1].str() : "-");
    }
    return all;
}

TEST(ElapsedTimes, FollowFromTheClockBefore) {
    const std::string moves = "1. e4 {[%clk 0:04:50]} e5 {[%clk 0:05:00]} "
                              "2. Nf3 {[%clk 0:04:49]} Nc6 {[%clk 0:03:00]}";
    EXPECT_EQ(times("300", moves), "0:00:10 0:00:00 0:00:01 0:02:00");
    EXPECT_EQ(times("60/300:60", moves), "0:00:10 0:00:00 0:00:01 0:02:00");
}

TEST(ElapsedTimes, CountWhatAMoveIsGiven) {
    const std::string moves = "1. e4 {[%clk 0:05:02]} e5 {[%clk 0:05:03]} "
                              "2. Nf3 {[%clk 0:05:02]} Nc6 {[%clk 0:04:00]}";
    // Recorders differ in what they show at first.
    EXPECT_EQ(times("300+3", moves), "- - 0:00:03 0:01:06");
    EXPECT_EQ(times("300+3", moves, FirstClock::with_increment), "0:00:04 0:00:03 0:00:03 0:01:06");
}

TEST(ElapsedTimes, CountTheTimeOfANewPeriodOnce) {
    const std::string moves =
        "1. e4 {[%clk 0:00:30]} e5 {[%clk 0:00:20]} 2. d4 {[%clk 0:10:10]} d5 "
        "{[%clk 0:00:10]} 3. a3 {[%clk 0:10:05]} a6 {[%clk 0:09:50]}";
    EXPECT_EQ(times("2/60:600", moves), "0:00:30 0:00:40 0:00:20 0:00:10 0:00:05 0:00:20");
}

TEST(ElapsedTimes, CountMovesByTheNumberOfTheGame) {
    // Before its first move here a clock's reading is unknown.
    const std::string tags = "40/5400+30:1800+30\"]\n[SetUp \"1\"]\n"
                             "[FEN \"4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 39";
    EXPECT_EQ(times(tags, "39. d3 {[%clk 0:09:21]} d6 {[%clk 0:09:21]} "
                          "40. d4 {[%clk 0:39:20]} d5 {[%clk 0:39:41]}"),
              "- - 0:00:31 0:00:10");
}

TEST(ElapsedTimes, AreNotToldTwice) {
    auto games = pgn::parse_pgn("[TimeControl \"300\"]\n\n1. e4 {[%emt 0:00:09] [%clk 0:04:50]} "
                                "e5 {[%clk 0:05:00]} 2. Nf3 {[%clk 0:04:49]} *\n");
    add_elapsed_times(games[0], FirstClock::unknown);
    EXPECT_EQ(games[0].line.moves[0].comments[0], "[%emt 0:00:09] [%clk 0:04:50]");
    EXPECT_EQ(games[0].line.moves[2].comments[0], "[%clk 0:04:49] [%emt 0:00:01]");
}

TEST(ElapsedTimes, AreNotGuessed) {
    const std::string moves = "1. e4 {[%clk 0:04:50]} e5 2. Nf3 {[%clk 0:04:55]} Nc6 "
                              "{[%clk 0:03:00]} 3. a3 {[%clk 0:04:54]} a6 {[%clk 0:02:59]}";
    // A clock that was set forward, and one that was not shown.
    EXPECT_EQ(times("300", moves), "0:00:10 - - - 0:00:01 0:00:01");
    for (const std::string control : {"", "-", "?", "300d3", "x"}) {
        EXPECT_EQ(times(control, moves), "- - - - - -") << control;
    }
}

} // namespace

} // namespace compongo::watch
