// compongo.h as its callers use it: results, freeing, and faults of arguments.
#include "compongo/compongo.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

/// Takes what is in a text, and frees it.
struct Taken {
    std::string content;
    bool is_fault;
};
Taken take(compongo_text* text) {
    Taken taken{{compongo_text_data(text), compongo_text_size(text)},
                compongo_text_is_fault(text) != 0};
    compongo_text_free(text);
    return taken;
}
std::string answer(compongo_text* text) {
    const Taken taken = take(text);
    EXPECT_FALSE(taken.is_fault) << taken.content;
    return taken.content;
}
std::string fault(compongo_text* text) {
    const Taken taken = take(text);
    EXPECT_TRUE(taken.is_fault) << taken.content;
    return taken.content;
}

compongo_position position(std::string_view fen) {
    compongo_position read;
    EXPECT_EQ(compongo_position_read(fen.data(), fen.size(), COMPONGO_REGULAR, &read, nullptr), 1);
    return read;
}

/// These moves in UCI, from this position.
std::vector<compongo_move> moves_of(compongo_position from, const std::string& line) {
    std::vector<compongo_move> moves;
    std::istringstream words(line);
    for (std::string word; words >> word;) {
        moves.push_back(
            compongo_position_read_move(&from, word.data(), word.size(), "en", nullptr));
        EXPECT_EQ(compongo_position_play(&from, moves.back()), 1) << word;
    }
    return moves;
}

TEST(C, APositionIsAValue) {
    compongo_position start;
    compongo_position_initial(&start);
    compongo_position played = start;
    const compongo_move move = compongo_position_read_move(&played, "e4", 2, "en", nullptr);
    EXPECT_EQ(compongo_position_play(&played, move), 1);
    EXPECT_EQ(compongo_position_play(&played, move), 0);
    EXPECT_THAT(answer(compongo_position_fen(&start)), HasSubstr(" w KQkq - 0 1"));
    EXPECT_THAT(answer(compongo_position_fen(&played)), HasSubstr(" b KQkq - 0 1"));
    EXPECT_EQ(compongo_perft(&start, 4), 197'281U);
    std::array<std::uint8_t, 64> pieces{};
    compongo_position_men(&start, pieces.data());
    EXPECT_EQ(pieces[0], 4) << "a rook on a1";
    EXPECT_EQ(pieces[60], 14) << "Black's king on e8";
}

TEST(C, ANullPointerAsksForNoFault) {
    compongo_position read;
    EXPECT_EQ(compongo_position_read("x", 1, COMPONGO_REGULAR, &read, nullptr), 0);
    compongo_text* why = nullptr;
    EXPECT_EQ(compongo_position_read("x", 1, COMPONGO_REGULAR, &read, &why), 0);
    EXPECT_THAT(fault(why), StartsWith(R"({"error":"column 1)"));
    compongo_text_free(nullptr);
}

TEST(C, AnyBytesMayBeAMove) {
    const compongo_position start = position("8/8/8/8/8/4k3/4p3/4K3 b - - 0 1");
    int legal = 0;
    for (unsigned bits = 0; bits <= 0xFFFF; ++bits) {
        compongo_position next = start;
        legal += compongo_position_play(&next, static_cast<compongo_move>(bits));
    }
    std::array<compongo_move, COMPONGO_MOVES_MOST> moves{};
    EXPECT_EQ(static_cast<std::size_t>(legal), compongo_position_moves(&start, moves.data()));
    EXPECT_THAT(fault(compongo_position_san(&start, 0xFFFF, "en")), HasSubstr("not legal"));
}

TEST(C, AGameIsJudgedActByAct) {
    compongo_text* why = nullptr;
    constexpr std::string_view none = R"({"laws":"fide-1066"})";
    EXPECT_EQ(compongo_game_begin(none.data(), none.size(), &why), nullptr);
    EXPECT_THAT(fault(why), StartsWith(R"({"field":"laws")"));

    constexpr std::string_view conditions = R"({"laws":"fide-2023"})";
    compongo_game* const game = compongo_game_begin(conditions.data(), conditions.size(), &why);
    ASSERT_NE(game, nullptr);
    EXPECT_THAT(fault(compongo_game_line(game)), HasSubstr("a game without acts"));
    constexpr std::string_view touch = R"({"at":5,"by":"white","do":"touch","squares":["g1"]})";
    constexpr std::string_view early = R"({"at":4,"by":"white","do":"press"})";
    constexpr std::string_view edition = "fide-1997";
    EXPECT_THAT(answer(compongo_game_do(game, touch.data(), touch.size())),
                HasSubstr(R"("effect":"obligation")"));
    EXPECT_THAT(fault(compongo_game_do(game, early.data(), early.size())), HasSubstr("acts[1].at"));
    EXPECT_THAT(fault(compongo_game_what_if(game, "{", 1)), HasSubstr("JSON"));
    EXPECT_THAT(answer(compongo_game_under(game, edition.data(), edition.size())),
                HasSubstr("fide-1997"));
    EXPECT_EQ(compongo_game_next_fall(game), 5'430'000);
    const std::string line = answer(compongo_game_line(game));
    EXPECT_THAT(answer(compongo_judge(line.data(), line.size())),
                HasSubstr(R"("effect":"obligation")"));
    compongo_game_free(game);
}

/// A player must not hear of the kernel what a wooden board would not tell.
TEST(C, AGameIsReadByWhoeverSitsThere) {
    const std::string_view conditions =
        R"({"laws":"fide-2017","play":"rapid","supervision":"limited"})";
    const std::string_view white = R"({"at":1,"by":"white","do":"play","move":"a2a5"})";
    const std::string_view press = R"({"at":2,"by":"white","do":"press"})";
    for (const std::string_view role : {"tablet", "arbiter"}) {
        compongo_game* const game =
            compongo_game_begin(conditions.data(), conditions.size(), nullptr);
        EXPECT_EQ(compongo_game_read_by(game, role.data(), role.size()), 1);
        EXPECT_EQ(compongo_game_read_by(game, "nobody", 6), 0);
        static_cast<void>(answer(compongo_game_do(game, white.data(), white.size())));
        const bool tells =
            answer(compongo_game_do(game, press.data(), press.size())).find("no_intervention") !=
            std::string::npos;
        EXPECT_EQ(tells, role == "arbiter");
        compongo_game_free(game);
    }
}

/// Texts are read in pieces; no game is lost or torn where one is cut.
TEST(C, AllGamesOfALongTextAreRead) {
    std::string text;
    constexpr int games = 9'000;
    for (int i = 0; i < games; ++i) {
        text += "[Event \"" + std::to_string(i) + "\"]\n\n1. e4 {a comment} e5 2. Nf3 1-0\n\n";
    }
    compongo_pgn* const pgn = compongo_pgn_open(text.data(), text.size());
    int read = 0;
    while (compongo_pgn_next(pgn) != 0) {
        const compongo_move* moves = nullptr;
        ASSERT_EQ(compongo_pgn_moves(pgn, &moves), 3U);
        const std::string game = answer(compongo_pgn_game(pgn));
        ASSERT_THAT(game, StartsWith(R"({"tags":[["Event",")" + std::to_string(read) + "\"]"));
        const std::string written = answer(compongo_pgn_write(game.data(), game.size()));
        ASSERT_THAT(written, HasSubstr("1. e4 {a comment} 1... e5 2. Nf3 1-0"));
        ++read;
    }
    EXPECT_EQ(read, games);
    compongo_pgn_free(pgn);
}

/// The longest pair that is written is the longest that is read.
TEST(C, ATagIsWrittenIfItIsReadAgain) {
    const auto game = [](std::size_t content) {
        return R"({"tags":[["White","\"\\)" + std::string(content, 'x') + R"("]]})";
    };
    // Brackets, name, blank, quotes, and two characters that are written with a backslash.
    const std::size_t most = 4096 - std::string_view(R"([White "\"\\"])").size();
    const std::string longest = game(most);
    const std::string longer = game(most + 1);
    const std::string written = answer(compongo_pgn_write(longest.data(), longest.size()));
    compongo_pgn* const pgn = compongo_pgn_open(written.data(), written.size());
    ASSERT_EQ(compongo_pgn_next(pgn), 1);
    EXPECT_EQ(compongo_pgn_fault_count(pgn), 0U);
    EXPECT_THAT(answer(compongo_pgn_game(pgn)), HasSubstr(std::string(most, 'x') + "\"]]"));
    compongo_pgn_free(pgn);
    EXPECT_THAT(fault(compongo_pgn_write(longer.data(), longer.size())),
                HasSubstr("a tag pair of at most 4096 bytes"));
}

/// Nothing of what a game says is lost in writing without a word.
TEST(C, WhatStandsBesideAMoveIsWritten) {
    const auto write = [](std::string_view game) {
        return compongo_pgn_write(game.data(), game.size());
    };
    EXPECT_EQ(answer(write(
                  R"({"tags":[["White+","Ana"]],"moves":[{"text":"e4","clock":300000,)"
                  R"("elapsed":1500,"eval":{"centipawns":-31,"depth":20},"marks":["Ga1","Rb5c6"]},)"
                  R"({"text":"e5","eval":{"mate_in":-3},"comments":["[%eval 0.10] good"]}]})")),
              "[White+ \"Ana\"]\n\n1. e4 {[%clk 0:05:00] [%emt 0:00:01.500] [%eval -0.31,20] "
              "[%csl Ga1][%cal\nRb5c6]} 1... e5 {[%eval 0.10] good} *\n\n");
    for (const auto& [game, place] : std::initializer_list<std::pair<std::string, std::string>>{
             {R"({"tags":[["two words","x"]]})", "tags"},
             {R"({"tags":[["","x"]]})", "tags"},
             {R"({"moves":[{"text":"1-0"}]})", "moves[0].text"},
             {R"({"move":[{"text":"e4"}]})", "no such field; known: tags result moves"},
             {R"({"moves":[{"text":"e4","nag":[1]}]})", "moves[0].nag"},
             {R"({"moves":[{"text":"e4","nags":1}]})", "moves[0].nags"},
             {R"({"moves":[{"text":"e4","comments":"good"}]})", "moves[0].comments"},
             {R"({"moves":[{"text":"e4","variations":["d4"]}]})", "moves[0].variations"},
             {R"({"moves":[{"text":"e4","variations":[{"line":[]}]}]})",
              "moves[0].variations.line"},
             {R"({"moves":[{"text":"e4","eval":{"mate_in":1,"for":1}}]})", "moves[0].eval.for"},
             {R"({"moves":[{"text":"e4","elapsed":-1}]})", "moves[0].elapsed"},
             {R"({"moves":[{"text":"e4","eval":{}}]})", "moves[0].eval"},
             {R"({"moves":[{"text":"e4","eval":{"centipawns":1,"mate_in":1}}]})", "moves[0].eval"},
             {R"({"moves":[{"text":"e4","eval":{"centipawns":1e99}}]})",
              "moves[0].eval.centipawns"},
             {R"({"moves":[{"text":"e4","marks":["}a4"]}]})", "moves[0].marks"},
             {R"({"moves":[{"text":"e4","marks":["Ga9"]}]})", "moves[0].marks"},
             {R"({"moves":[{"text":"e4","marks":"Ga4"}]})", "moves[0].marks"}}) {
        EXPECT_THAT(fault(write(game)), HasSubstr(place)) << game;
    }
}

TEST(C, AProofIsCheckedByOtherCode) {
    const compongo_position dead = position("4k3/8/8/8/8/8/8/4KB2 w - - 0 1");
    const std::string can = answer(compongo_can_mate(&dead, COMPONGO_WHITE, 0, 1));
    EXPECT_THAT(can, StartsWith(R"({"verdict":"unwinnable","reason":"too_few_men")"));
    EXPECT_THAT(fault(compongo_verify("x", 1)), StartsWith(R"({"refused_line":1)"));
}

TEST(C, WhatNeedsNoHallIsAnsweredAsTheApiDoes) {
    constexpr std::int64_t in_2019 = 1'560'000'000'000;
    EXPECT_THAT(answer(compongo_editions(in_2019)), HasSubstr(R"("in_use":"fide-2018"})"));
    EXPECT_THAT(answer(compongo_article("fide-2023", 9, "9.3", 3, "es")),
                HasSubstr(R"("article":"9.3")"));
    EXPECT_THAT(fault(compongo_article("fide-2023", 9, "9.99", 4, "en")),
                StartsWith(R"({"error":{"kind":"unknown","message":"no article)"));
    EXPECT_THAT(answer(compongo_changes("fide-2018", 9, "fide-2023", 9, "rapid", "full", "en")),
                HasSubstr(R"("play":"rapid")"));
    EXPECT_EQ(fault(compongo_changes("fide-2018", 9, "fide-2023", 9, "slow", "full", "en")),
              R"({"error":{"kind":"malformed","message":"play: found \"slow\", )"
              R"(expected standard or rapid or blitz"}})");

    constexpr std::string_view question = R"({"ask":{"what":"classify","time_control":"180+2"}})";
    EXPECT_THAT(answer(compongo_ask(question.data(), question.size())), HasSubstr("blitz"));
    EXPECT_THAT(fault(compongo_ask("{}", 2)), StartsWith(R"({"error":{"kind":"malformed")"));
    EXPECT_THAT(fault(compongo_ask("{", 1)), HasSubstr("the body is not JSON: at byte 1"));

    constexpr std::string_view two_kings =
        R"({"laws":"fide-2023","start":"4k3/8/8/8/8/8/8/KK6 w - - 0 1"})";
    EXPECT_THAT(fault(compongo_try_conditions(two_kings.data(), two_kings.size())),
                HasSubstr(R"("position":[{"kind":)"));
    constexpr std::string_view usual = R"({"laws":"fide-2023"})";
    EXPECT_THAT(answer(compongo_try_conditions(usual.data(), usual.size())),
                HasSubstr(R"(,"position":[]})"));
}

TEST(C, TheDrillIsGivenItsCases) {
    compongo_text* why = nullptr;
    EXPECT_EQ(compongo_drill_open("nonsense", 8, &why), nullptr);
    EXPECT_THAT(fault(why), HasSubstr("expected one behind the act"));
    EXPECT_EQ(compongo_drill_open("nonsense", 8, nullptr), nullptr);

    constexpr std::string_view cases =
        "\t"
        R"({"id":"one","topic":"touch","rules":["GAME"],"laws":"fide-2023","acts":[)"
        R"({"at":5,"by":"white","do":"touch","squares":["g1"]}]})"
        "\n";
    compongo_drill* const drill = compongo_drill_open(cases.data(), cases.size(), &why);
    ASSERT_NE(drill, nullptr);
    EXPECT_EQ(answer(compongo_drill_list(drill)),
              R"({"cases":[{"id":"one","topic":"touch","rules":["GAME"],"laws":"fide-2023",)"
              R"("play":"standard"}]})");
    EXPECT_THAT(answer(compongo_drill_case(drill, "one", 3, "fide-1997", 9)),
                HasSubstr(R"("laws":"fide-1997")"));
    EXPECT_THAT(answer(compongo_drill_case(drill, "one", 3, "", 0)),
                HasSubstr(R"("effect":"obligation")"));
    EXPECT_EQ(fault(compongo_drill_case(drill, "two", 3, "", 0)),
              R"({"error":{"kind":"unknown","message":"no case \"two\""}})");
    EXPECT_THAT(fault(compongo_drill_case(drill, "one", 3, "fide-1066", 9)), HasSubstr("edition"));
    compongo_drill_free(drill);
    compongo_drill_free(nullptr);
}

TEST(C, AnAuditPieceByPieceFindsWhatTheWholeDoes) {
    std::string text;
    for (int i = 0; i < 300; ++i) {
        text += "[Event \"" + std::to_string(i) + "\"]\n[Date \"2024.01.01\"]\n\n" +
                (i % 7 == 0 ? "1. f3 e5 2. g4 Qh4# 1-0\n\n" : "1. e4 e5 1/2-1/2\n\n");
    }
    const std::string whole =
        answer(compongo_audit(text.data(), text.size(), "games.pgn", 9, "", 0, "en"));
    EXPECT_THAT(whole, HasSubstr(R"("game":295)"));
    compongo_text* why = nullptr;
    compongo_auditing* const auditing =
        compongo_audit_begin(text.data(), text.size(), "games.pgn", 9, "", 0, "en", &why);
    ASSERT_NE(auditing, nullptr);
    std::string pieces;
    int count = 0;
    for (; compongo_audit_rest(auditing) > 0; ++count) {
        pieces += answer(compongo_audit_next(auditing, 1000));
    }
    EXPECT_GT(count, 10);
    EXPECT_EQ(pieces, whole);
    EXPECT_EQ(answer(compongo_audit_next(auditing, 1000)), "");
    compongo_audit_free(auditing);
    EXPECT_EQ(compongo_audit_begin("", 0, "", 0, "fide-1066", 9, "en", &why), nullptr);
    EXPECT_THAT(fault(why), HasSubstr("fide-1066"));
}

TEST(C, ATranscriptBecomesLines) {
    constexpr std::string_view transcript =
        "scenario ONE\ntopic demo\nrules GAME\nlaws fide-2023\n\n0:00:05 white touch "
        "squares=[g1]\n\n"
        "scenario TWO\ntopic demo\nrules GAME\nlaws fide-2017\n\n0:00:06 black resign\n";
    const std::string lines = answer(compongo_lines(transcript.data(), transcript.size()));
    EXPECT_THAT(lines, StartsWith(R"({"id":"ONE")"));
    const std::size_t second = lines.find('\n') + 1;
    EXPECT_THAT(lines.substr(second), StartsWith(R"({"id":"TWO")"));
    EXPECT_THAT(answer(compongo_judge(lines.data() + second, lines.size() - second - 1)),
                HasSubstr(R"("effect":"game_over")"));
    EXPECT_EQ(answer(compongo_lines(lines.data(), lines.size())), lines);
    EXPECT_THAT(fault(compongo_lines("{", 1)), HasSubstr("expected"));
    EXPECT_THAT(fault(compongo_lines("nonsense", 8)), HasSubstr("expected"));
    EXPECT_EQ(answer(compongo_lines("\n\n", 2)), "");
}

TEST(C, StandingIsOfTheEdition) {
    compongo_position start;
    compongo_position_initial(&start);
    constexpr std::string_view edition = "fide-2023";
    EXPECT_THAT(answer(compongo_standing(&start, nullptr, 0, edition.data(), edition.size())),
                HasSubstr(R"("occurrences":1)"));
    const compongo_position mated = position("k7/8/NKB5/8/8/8/8/8 b - - 105 176");
    EXPECT_THAT(answer(compongo_standing(&mated, nullptr, 0, edition.data(), edition.size())),
                HasSubstr(R"("fifty":{"now":false,"with":[]},"ends":"checkmate")"));
    // Castled with a king that goes one file, in Chess960.
    const compongo_position apart = position("1k6/8/8/8/8/7p/7P/5K1R w H - 0 1");
    std::string line = "f1h1 b8a8";
    for (int time = 0; time < 4; ++time) {
        line += " g1h1 a8b8 h1g1 b8a8";
    }
    const std::vector<compongo_move> moves = moves_of(apart, line);
    EXPECT_THAT(answer(compongo_standing(&apart, moves.data(), moves.size(), edition.data(),
                                         edition.size())),
                AllOf(HasSubstr(R"("occurrences":5)"), HasSubstr(R"("ends":"fivefold")")));
    const compongo_move none = 0;
    EXPECT_THAT(fault(compongo_standing(&start, &none, 1, edition.data(), edition.size())),
                HasSubstr("moves[0]"));
    EXPECT_THAT(fault(compongo_standing(&start, nullptr, 0, "x", 1)), HasSubstr("fide-1997"));
}

TEST(C, CasesAreJudged) {
    const std::string_view text = "A knight\n  White Nf3, presses\n";
    EXPECT_THAT(answer(compongo_judge_cases(text.data(), text.size(), "en")),
                StartsWith(R"({"cases":[{"line":1,"id":"A knight","scenario":{)"));
    EXPECT_EQ(answer(compongo_judge_cases("", 0, "es")), R"({"cases":[]})");
    EXPECT_THAT(fault(compongo_judge_cases("", 0, "de")), HasSubstr("expected en, es or fr"));
}

TEST(C, WhatIsUnknownIsRuledOn) {
    const std::string_view text = "A knight\n  White Nf3 or Nc3, maybe presses\n";
    EXPECT_THAT(answer(compongo_unknown(text.data(), text.size(), "en")),
                StartsWith(R"({"title":"A knight","worlds":4,"impossible":0,)"));
    EXPECT_THAT(fault(compongo_unknown("", 0, "en")), HasSubstr("a case"));
    EXPECT_THAT(fault(compongo_unknown("", 0, "de")), HasSubstr("expected en, es or fr"));
}

TEST(C, CasesAreReadComparedAndWritten) {
    const std::string text = "A knight\n  editions 2018 2023\n  White Nf3, presses\n"
                             "      2018 => game over 1-0 time\n\n"
                             "A misspelt act\n  White clams\n";
    const std::string read = answer(compongo_read_cases(text.data(), text.size()));
    EXPECT_THAT(read,
                AllOf(StartsWith(R"x({"cases":[{"line":1,"scenario":{"id":"A knight (2018)",)x"),
                      HasSubstr(R"x({"line":1,"scenario":{"id":"A knight (2023)",)x"),
                      HasSubstr(R"("faults":[{"line":7,"column":9,"error":{)"),
                      HasSubstr(R"("nearest":"claims","message":"column 9)")));
    const std::string checked = answer(compongo_check_cases(text.data(), text.size()));
    EXPECT_THAT(checked,
                AllOf(HasSubstr(R"x("judged":{"id":"A knight (2018)","rulings":[)x"),
                      HasSubstr(R"("failures":["line 4: )"), HasSubstr(R"("failures":[]})"),
                      HasSubstr(R"("faults":[{"line":7,)")));
    const std::string one = text.substr(0, text.find("\n\n") + 1);
    const std::string lines = answer(compongo_lines(one.data(), one.size()));
    const std::string written = answer(compongo_write_cases(lines.data(), lines.size()));
    EXPECT_THAT(written, StartsWith("A knight\n  editions  2018 2023\n"));
    EXPECT_EQ(answer(compongo_lines(written.data(), written.size())), lines);
    const std::string alone = "A knight\n  White Nf3, presses\n";
    EXPECT_THAT(answer(compongo_judge(alone.data(), alone.size())),
                StartsWith(R"({"id":"A knight","rulings":[)"));
    EXPECT_THAT(fault(compongo_judge(one.data(), one.size())),
                HasSubstr("one scenario or question"));
    EXPECT_EQ(answer(compongo_read_cases("", 0)), R"({"cases":[],"faults":[]})");
    EXPECT_THAT(fault(compongo_write_cases("{}", 2)), HasSubstr("found"));
    EXPECT_THAT(fault(compongo_read_cases(nullptr, 5)), HasSubstr("text: found NULL"));
}

TEST(C, GamesThatAreDescribedAreJudged) {
    const std::string_view games =
        R"({"games":[{"conditions":{"laws":"fide-2023"},"acts":[{"at":1,"by":"white","do":"press"}]}]})";
    EXPECT_THAT(answer(compongo_judge_games(games.data(), games.size())),
                HasSubstr(R"("records":[{"board":"game","number":1)"));
    EXPECT_THAT(fault(compongo_judge_games("{", 1)), HasSubstr("the body is not JSON"));
    EXPECT_THAT(fault(compongo_judge_games("{}", 2)), HasSubstr(R"("field":"games")"));
}

} // namespace
