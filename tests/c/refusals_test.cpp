// The functions of C refuse null and invalid arguments, and no message repeats more than can be
// read.
#include "compongo/c/positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>

namespace {

using testing::AllOf;
using testing::HasSubstr;

struct Told {
    std::string content;
    bool is_fault;
};

Told told(compongo_text* text) {
    Told told{std::string(compongo_text_data(text), compongo_text_size(text)),
              compongo_text_is_fault(text) == 1};
    compongo_text_free(text);
    return told;
}

std::string refusal(compongo_text* text) {
    const Told is = told(text);
    EXPECT_TRUE(is.is_fault) << is.content.substr(0, 200);
    return is.content;
}

TEST(Refusals, APositionOfZerosIsNone) {
    const compongo_position none{};
    compongo_position start;
    compongo_position_initial(&start);
    const std::string_view edition = "fide-2023";
    for (compongo_text* const text :
         {compongo_position_fen(&none), compongo_position_san(&none, 1, "en"),
          compongo_position_uci(&none, 1), compongo_line_san(&none, nullptr, 0, "en"),
          compongo_standing(&none, nullptr, 0, edition.data(), edition.size()),
          compongo_can_mate(&none, COMPONGO_WHITE, 0, 0)}) {
        EXPECT_THAT(refusal(text), HasSubstr("found zeros, expected a position"));
    }
    std::array<compongo_move, COMPONGO_MOVES_MOST> moves{};
    EXPECT_EQ(compongo_position_moves(&none, moves.data()), 0U);
    EXPECT_EQ(compongo_perft(&none, 2), 0U);
    EXPECT_EQ(compongo_position_is_legal(&none, 1), 0);
    EXPECT_EQ(compongo_position_state(&none), 0U);
    EXPECT_EQ(compongo_position_same(&none, &none), 0);
    EXPECT_EQ(compongo_position_same(&none, &start), 0);
    compongo_position played{};
    EXPECT_EQ(compongo_position_play(&played, 1), 0);
    compongo_text* fault = nullptr;
    EXPECT_EQ(compongo_position_read_move(&none, "e4", 2, "en", &fault), 0);
    EXPECT_THAT(refusal(fault), HasSubstr("position: found zeros"));
    // An empty board that was made is a position.
    compongo_position empty;
    const std::string_view fen = "8/8/8/8/8/8/8/8 w - - 0 1";
    ASSERT_EQ(compongo_position_read(fen.data(), fen.size(), COMPONGO_ANY_BOARD, &empty, nullptr),
              1);
    EXPECT_EQ(told(compongo_position_fen(&empty)).content, fen);
}

TEST(Refusals, NoMessageIsLongerThanAKilobyte) {
    const std::string big(1'000'000, 'x');
    compongo_position start;
    compongo_position_initial(&start);
    compongo_text* of_fen = nullptr;
    compongo_text* of_move = nullptr;
    compongo_text* of_language = nullptr;
    compongo_text* of_game = nullptr;
    compongo_position read;
    EXPECT_EQ(compongo_position_read(big.data(), big.size(), COMPONGO_REGULAR, &read, &of_fen), 0);
    EXPECT_EQ(compongo_position_read_move(&start, big.data(), big.size(), "en", &of_move), 0);
    EXPECT_EQ(compongo_position_read_move(&start, "e4", 2, big.c_str(), &of_language), 0);
    const std::string laws = R"({"laws":")" + big + "\"}";
    EXPECT_EQ(compongo_game_begin(laws.data(), laws.size(), &of_game), nullptr);
    const std::string name = R"({"laws":"fide-2023",")" + big + "\":1}";
    const std::string list = R"({"laws":["a",")" + big + "\"]}";
    const std::string move =
        R"({"laws":"fide-2023","acts":[{"at":1,"by":"white","do":"play","move":")" + big + "\"}]}";
    const std::string game = R"({"moves":[],"result":")" + big + "\"}";
    for (compongo_text* const text :
         {of_fen, of_move, of_language, of_game, compongo_judge(big.data(), big.size()),
          compongo_judge(name.data(), name.size()), compongo_judge(list.data(), list.size()),
          compongo_judge(move.data(), move.size()), compongo_judge_told("{}", 2, big.c_str()),
          compongo_standing(&start, nullptr, 0, big.data(), big.size()),
          compongo_position_san(&start, 1, big.c_str()), compongo_ask(move.data(), move.size()),
          compongo_article("fide-2023", 9, big.data(), big.size(), "en"),
          compongo_article(big.data(), big.size(), "9.2", 3, "en"),
          compongo_verify(big.data(), big.size()), compongo_pgn_write(game.data(), game.size()),
          compongo_audit("", 0, "x", 1, big.data(), big.size(), "en"),
          compongo_adjudicate_position(laws.data(), laws.size())}) {
        const std::string said = refusal(text);
        // The API's faults have a place beside the message.
        EXPECT_LE(said.size(), said.find("\"at\":") == std::string::npos ? 1000U : 2000U)
            << said.substr(0, 300);
    }
    // The beginning and the end are there.
    const std::string found = refusal(compongo_judge(laws.data(), laws.size()));
    EXPECT_THAT(found, AllOf(HasSubstr(R"("field":"laws","found":"xxx)"), HasSubstr("xxx ... xxx"),
                             HasSubstr("fide-online-2023")));
}

TEST(Refusals, CastlingWithNoughtsIsWrittenWithLetters) {
    const std::string_view text = "1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. 0-0 0-0 *";
    compongo_pgn* const pgn = compongo_pgn_open(text.data(), text.size());
    ASSERT_EQ(compongo_pgn_next(pgn), 1);
    const std::string game = told(compongo_pgn_game(pgn)).content;
    compongo_pgn_free(pgn);
    const Told written = told(compongo_pgn_write(game.data(), game.size()));
    EXPECT_FALSE(written.is_fault);
    EXPECT_THAT(written.content, HasSubstr("4. O-O O-O *"));
    const std::string_view result = R"({"moves":[{"text":"0-1"}]})";
    EXPECT_THAT(refusal(compongo_pgn_write(result.data(), result.size())), HasSubstr("one word"));
    EXPECT_THAT(refusal(compongo_pgn_write("{}", 2)), HasSubstr("tags, result and moves"));
}

TEST(Refusals, ATextWithoutAGameIsNoAuditWithoutFindings) {
    EXPECT_THAT(refusal(compongo_audit("games.pgn", 9, "x", 1, "", 0, "en")),
                HasSubstr("text without a game"));
    EXPECT_FALSE(told(compongo_audit("\n", 1, "x", 1, "", 0, "en")).is_fault);
    EXPECT_FALSE(told(compongo_audit("1. e4 *", 7, "x", 1, "2009", 4, "en")).is_fault);
}

TEST(Refusals, MinutesAndSecondsAreNotTakenForEachOther) {
    const auto cost = [](std::string_view game) {
        return told(compongo_illegal_move(std::string(game).c_str(), "b1d3", 0)).content;
    };
    const std::string blitz = cost(R"({"play":"3+2"})");
    EXPECT_THAT(blitz, HasSubstr(R"("seconds":60)"));
    // Without a kind of play the time control says it.
    EXPECT_EQ(cost(R"({"time_control":"180+2"})"), blitz);
    EXPECT_THAT(cost(R"({"time_control":"5400+30"})"), HasSubstr(R"("seconds":120)"));
    for (const char* const seconds : {"180+2", "300+3", "600+0", "60+1", "120+1", "300+10"}) {
        const std::string game = R"({"play":")" + std::string(seconds) + R"("})";
        EXPECT_THAT(refusal(compongo_illegal_move(game.c_str(), "b1d3", 0)),
                    HasSubstr("minutes and seconds a move"));
    }
    for (const char* const minutes : {"90+30", "60+5", "60+10", "120+30", "120", "45+0"}) {
        EXPECT_FALSE(told(compongo_illegal_move(
                              (R"({"play":")" + std::string(minutes) + R"("})").c_str(), "b1d3", 0))
                         .is_fault)
            << minutes;
    }
}

} // namespace
