// Moves that are missing, doubled or broken: every reader of PGN says so, and none invents numbers
// for moves that cannot be played.

#include "compongo/pgn/game_builder.h"
#include "compongo/pgn/game_checker.h"
#include "compongo/pgn/game_replay.h"
#include "compongo/pgn/writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace compongo::pgn {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> kinds_told(std::string_view text) {
    std::vector<std::string> kinds;
    GameChecker checker([&](const GameFault& each) { kinds.emplace_back(name(each.fault.kind)); });
    MemorySource source(text);
    PgnReader(source, checker).read();
    return kinds;
}

/// As `pgn convert` writes it.
std::string converted(std::string_view text) {
    std::string all;
    for (PgnGame& game : parse_pgn(text)) {
        if (const auto start = start_of(game)) {
            static_cast<void>(normalise_moves(*start, game.line));
        }
        all += write_pgn(game, {0});
    }
    return all;
}

TEST(pgn_missing_moves, are_told_whether_the_number_comes_before_or_behind) {
    for (const std::string_view text :
         {"1. e4 e5 2. Nf3 Nc6 3. a6 4. Ba4 Nf6 *", "1. e4 e5 2. Nf3 Nc6 4. Ba4 Nf6 *",
          "1. e4 e5 2. Nf3 Nc6 a6 4. Ba4 Nf6 *", "1. e4 e5 2. Nf3 3. Bc4 Nc6 *", "1... c5 2. Nf3 *",
          "17. Rxe5 fxe5 *", "1. e4 e5 (1... c5 2. Nc6 3. Bb5) 2. Nf3 *"}) {
        EXPECT_THAT(kinds_told(text), ElementsAre("missing_move")) << text;
    }
    EXPECT_THAT(kinds_told("1. e4 e5 2. Nf3 Nc6 Nf6 3. Bb5 *"),
                ElementsAre("contradicting_number"));
    EXPECT_THAT(kinds_told("17. e4 e5 18. Nf3 *"), ElementsAre("contradicting_number"));
    EXPECT_THAT(kinds_told("1. e4 e5 2. [...] Nc6 *"),
                ElementsAre("stray_text", "unreadable_move"));
    // The next number agrees: nothing is missing.
    EXPECT_THAT(kinds_told("1. e4 e5 2. Ke5 Nc6 3. Bb5 a6 *"), ElementsAre("illegal_move"));
    EXPECT_THAT(kinds_told("1. e4 e5 3. Nf3 Nc6 3. Bb5 Ke5 4. a3 *"),
                ElementsAre("contradicting_number", "illegal_move"));
}

TEST(pgn_missing_moves, are_told_by_the_moves_where_no_number_tells) {
    const auto told = [](std::string_view text) {
        std::string all;
        GameChecker checker([&](const GameFault& each) {
            all += std::string(name(each.fault.kind)) + ": " + each.fault.expected + "\n";
        });
        MemorySource source(text);
        PgnReader(source, checker).read();
        return all;
    };
    const std::string twice = "unreadable_move: the next move; this one is written twice\n";
    for (const std::string_view text :
         {"1. e4 e5 2. Nf3 Nf3 Nc6 3. Bb5 *", "1. e4 e5 2. Nf3 Nf3 *", "e4 e5 Nf3 Nf3 Nc6 *",
          "1. e4 e5 (1... c5 2. Nf3 Nf3 d6) 2. Nf3 *"}) {
        EXPECT_EQ(told(text), twice) << text;
    }
    EXPECT_EQ(told("e4 e5 Nc6 *"), "missing_move: a move of White's; this one would be Black's\n");
    EXPECT_THAT(kinds_told("1. e4 e5 2. Nf3 Ke4 *"), ElementsAre("illegal_move"));
}

TEST(pgn_missing_moves, leave_the_numbers_as_they_stood) {
    EXPECT_EQ(converted("2... Nc6 3. Bb5 *"),
              "{from here on the moves cannot be played: they are kept as they stood} 2... Nc6 3. "
              "Bb5 *\n\n");
    const std::string twice = converted("1. e4 e5 2. Nf3 Nf3 Nc6 3. Bb5 a6 *");
    EXPECT_EQ(twice, "1. e4 e5 2. Nf3 {from here on the moves cannot be played: they are kept as "
                     "they stood} Nf3 Nc6 3. Bb5 a6 *\n\n");
    EXPECT_EQ(converted(twice), twice);
    // Where all can be played, the numbers follow from the moves.
    EXPECT_EQ(converted("17. e4 e5 18. Nf3 *"), "1. e4 e5 2. Nf3 *\n\n");
    EXPECT_EQ(converted("1. e4 e5 3. Nf3 Nc6 4. Bb5 *"), "1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n\n");
}

TEST(pgn_missing_moves, keep_numbers_that_follow_those_before_them) {
    // Numbered from 1, though the position is that of move 8: Black's move is missing.
    const std::string fen = "[FEN \"4k3/3n4/8/8/8/8/3N4/4K3 b - - 0 8\"]\n\n";
    const std::string once = converted(fen + "1... Nf6 2. Nf3 3. Ne5 Nd5 (3... Nd7) 4. Nc6 *");
    EXPECT_THAT(once, HasSubstr("8... Nf6 9. Nf3 {from here on the moves cannot be played: they "
                                "are kept as they stood} 10. Ne5 Nd5 ( 10... Nd7 ) 11. Nc6 *"));
    EXPECT_EQ(converted(once), once);
    // Numbers that contradict each other stay.
    EXPECT_THAT(converted("1. e4 e5 12. Nf3 Nc6 3. Ba8 a6 4. d3 *"), HasSubstr("3. Ba8 a6 4. d3"));
}

TEST(pgn_missing_moves, are_not_hidden_by_a_mark_that_stands_for_one) {
    for (const std::string_view text : {"1. e4 e5 2. ? Nc6 *", "1. e4 e5 2. ??? Nc6 *",
                                        "1. e4 e5 2.  ? Nc6 *", "1. e4 e5 2.\n! Nc6 *"}) {
        EXPECT_THAT(kinds_told(text), ElementsAre("stray_text", "unreadable_move")) << text;
    }
    EXPECT_THAT(kinds_told("1. e4 ? e5 !? 2. Nf3 *"), testing::IsEmpty());
}

TEST(pgn_missing_moves, of_check_are_words_that_say_no_move) {
    for (const std::string word :
         {"ch", "ch.", "mate", "check", "dbl ch", "dis", "disch", "matt", "jaque"}) {
        EXPECT_THAT(kinds_told("1. e4 " + word + " e5 2. Nf3 *"), testing::IsEmpty()) << word;
        EXPECT_EQ(converted("1. e4 " + word + " e5 2. Nf3 *"), "1. e4 e5 2. Nf3 *\n\n") << word;
    }
    for (const std::string word : {"be", "dh", "ah", "ch"}) {
        EXPECT_THAT(kinds_told("1. " + word + " e5 2. Nf3 *"), ElementsAre("unreadable_move"))
            << word;
    }
}

TEST(pgn_missing_moves, castling_is_read_with_every_dash) {
    const std::string before = "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. ";
    for (const std::string castling :
         {"0-0", "0\u20130", "0\u20140", "0\u22120", "O\u2013O", "00"}) {
        EXPECT_EQ(converted(before + castling + " d6 *"), before + "O-O d6 *\n\n") << castling;
    }
    EXPECT_EQ(parse_pgn("[Result \"0-0\"]\n\n1. e4 e5 0\u20130\n").at(0).result,
              PgnResult::both_lose);
}

TEST(pgn_missing_moves, a_result_in_the_middle_ends_no_game) {
    for (const std::string_view text :
         {"1. e4 e5 1-0 2. Nf3 Nc6 1-0", "1. e4 1-0 1... e5 2. Nf3 Nc6 1-0",
          "1. e4 1-0 e5 2. Nf3 Nc6 1-0", "1. e4 e5 1-0\n2. Nf3 Nc6 1-0",
          "1. e4 e5 1-0\n\n2. Nf3 Nc6 1-0"}) {
        EXPECT_THAT(kinds_told(text), ElementsAre("stray_text")) << text;
        EXPECT_EQ(converted(text), "1. e4 e5 2. Nf3 Nc6 1-0\n\n") << text;
    }
    for (const std::string_view text :
         {"1. e4 e5 1-0 1. d4 d5 1-0", "1. e4 e5 1-0\n1. d4 d5 1-0", "e4 e5 1-0\nd4 d5 1-0",
          "17. e4 1-0\n\n17. d4 1-0", "1. e4 e5 1-0\n\n[White \"A\"]\n\n2. d4 1-0"}) {
        EXPECT_EQ(parse_pgn(text).size(), 2U) << text;
    }
}

TEST(pgn_missing_moves, tags_in_other_letters_are_those_tags) {
    const std::string fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    for (const std::string name : {"Fen", "fen", "fEN"}) {
        const std::string text = "[" + name + " \"" + fen + "\"]\n\n1. e4 Kd7 *";
        EXPECT_THAT(kinds_told(text), ElementsAre("bad_tag")) << text;
        EXPECT_EQ(parse_pgn(text).at(0).tag("FEN"), fen);
    }
    for (const std::string name : {"white", "BLACK", "Setup", "result", "timecontrol", "ROUND"}) {
        EXPECT_THAT(kinds_told("[" + name + " \"*\"]\n\n1. e4 *"), testing::Contains("bad_tag"))
            << name;
    }
    EXPECT_THAT(kinds_told("[White \"A\"]\n[WhiteTeam \"B\"]\n[whiteteam \"C\"]\n\n1. e4 *"),
                testing::IsEmpty());
}

TEST(pgn_missing_moves, a_start_that_nobody_gives_is_unknown) {
    EXPECT_THAT(kinds_told("[Variant \"fischerandom\"]\n\n1. Nf3 Qa1 *"), ElementsAre("bad_fen"));
    EXPECT_THAT(kinds_told("[FEN \"\"]\n\n1. e4 e5 2. Ke5 *"),
                ElementsAre("bad_fen", "illegal_move"));
}

} // namespace
} // namespace compongo::pgn
