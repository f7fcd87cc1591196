// `compongo judge` and `compongo check` as a user runs them.
#include "tests/apps/executable.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>

namespace compongo {

namespace {

using testing::EndsWith;
using testing::HasSubstr;

constexpr auto pinned =
    R"({"id":"PINNED","topic":"t","rules":["ILLEGAL-DEF"],"laws":"fide-2009","time_control":"5400",)"
    R"("start":"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1","acts":[{"at":10,"by":"white","do":"play","move":"d2f3"},)"
    R"({"at":12,"by":"white","do":"press"}],"expect":[{"effect":"time","player":"black","seconds":120}]})";
constexpr auto asked =
    R"({"id":"ASKED","topic":"t","rules":["R"],"laws":"fide-2009","ask":{"what":"write_move",)"
    R"("fen":"startpos","move":"g1f3","lang":"es"},"expect":{"text":"Cf3"}})";
constexpr auto malformed =
    R"({"id":"BAD","topic":"t","rules":["R"],"laws":"fide-2009","acts":[{"at":1,"by":"white","do":"toutch"}]})";

/// Runs the executable with a shell's arguments, in a folder with these lines in `lines.jsonl`.
class JudgeCommand : public WithExecutable {
protected:
    [[nodiscard]] static Answer run(const std::string& arguments, const std::string& lines) {
        const std::string file = testing::TempDir() + "judge_" +
                                 testing::UnitTest::GetInstance()->current_test_info()->name();
        std::ofstream(file) << lines;
        return run_executable(arguments, file);
    }
    [[nodiscard]] static std::string lines(std::initializer_list<const char*> all) {
        std::string text = "# A comment.\n\n";
        for (const char* const each : all) {
            text += std::string(each) + "\n";
        }
        return text;
    }
};

TEST_F(JudgeCommand, PrintsJsonLineByLine) {
    const Answer answer = run("judge --json -", lines({pinned, malformed, asked}));
    EXPECT_EQ(answer.status, 2);
    EXPECT_THAT(
        answer.text,
        HasSubstr(R"({"id":"PINNED","rulings":[{"act":0,"effects":[{"effect":"not_made",)"));
    EXPECT_THAT(
        answer.text,
        HasSubstr(
            R"("clock":{"white":5388,"black":5520},"position":"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1","result":null})"));
    EXPECT_THAT(
        answer.text,
        HasSubstr(
            R"({"line":4,"error":{"field":"acts[0].do","found":"toutch","expected":"one of adjust)"));
    EXPECT_THAT(answer.text, EndsWith("{\"id\":\"ASKED\",\"answer\":{\"text\":\"Cf3\",\"articles\":"
                                      "[\"fide-2009:C8\",\"fide-2009:C2\"]}}\n"));
}

TEST_F(JudgeCommand, PrintsTranscriptsThatItReads) {
    const Answer answer = run("judge --text -", lines({pinned, asked}));
    EXPECT_EQ(answer.status, 0) << answer.text;
    EXPECT_THAT(answer.text, HasSubstr("scenario PINNED\n"));
    EXPECT_THAT(answer.text, HasSubstr("0:00:12 white press\n    illegal_move player=white "
                                       "reasons=[king_attacked] count=1 (fide-2009:7.4.a"));
    EXPECT_THAT(answer.text, HasSubstr("answer {\"text\":\"Cf3\""));
    const Answer again = run("judge --text -", answer.text);
    EXPECT_EQ(again.status, 0);
    EXPECT_EQ(again.text, answer.text);
}

TEST_F(JudgeCommand, PrintsSentences) {
    const Answer answer = run("judge -", lines({pinned, asked}));
    EXPECT_EQ(answer.status, 0) << answer.text;
    EXPECT_THAT(answer.text, HasSubstr("PINNED (FIDE 2009)\n"));
    EXPECT_THAT(answer.text,
                HasSubstr("0:00:12  White presses the clock.\n    Ruling: 1.Nd2-f3 is ruled an "
                          "illegal move, White’s first: the king is left or put in check.\n"));
    EXPECT_THAT(answer.text, HasSubstr("Black’s clock: 1:30:00 + 2:00 = 1:32:00."));
    EXPECT_THAT(answer.text, HasSubstr("answer {\"text\":\"Cf3\""));
    EXPECT_THAT(run("judge - --lang es", lines({pinned})).text,
                HasSubstr("0:00:12  Las blancas pulsan el reloj.\n    Dictamen: "));
    EXPECT_NE(run("judge - --lang de", lines({pinned})).status, 0);
    EXPECT_NE(run("judge - --json --text", lines({pinned})).status, 0);
}

TEST_F(JudgeCommand, NamesWhatItCannotAnswer) {
    const Answer answer = run(
        "judge --json -",
        lines(
            {R"({"id":"Q","topic":"t","rules":["R"],"ask":{"what":"special_board","pegs":true},"expect":{}})"}));
    EXPECT_EQ(answer.status == 0, answer.text.find("\"answer\"") != std::string::npos)
        << answer.text;
}

TEST_F(JudgeCommand, ChecksExpectations) {
    EXPECT_EQ(run("check -", lines({pinned, asked})).text, "2 passed, 0 failed\n");
    std::string wrong = pinned;
    wrong.replace(wrong.find("120"), 3, "60");
    const Answer failed = run("check -", lines({wrong.c_str(), asked}));
    EXPECT_EQ(failed.status, 1);
    EXPECT_THAT(
        failed.text,
        HasSubstr("FAILED PINNED (t; ILLEGAL-DEF)\n   expected: Black receives 1 minute more."
                  "\n      the program says after act 2: Black receives 2 minutes more.\n"));
    EXPECT_THAT(failed.text, EndsWith("1 passed, 1 failed\n"));
    const Answer bad = run("check -", lines({malformed, asked}));
    EXPECT_EQ(bad.status, 2);
    EXPECT_THAT(bad.text, HasSubstr("-:3: acts[0].do: found \"toutch\""));
}

TEST_F(JudgeCommand, UsesAnIdOnce) {
    const Answer answer = run("check -", lines({asked, asked}));
    EXPECT_EQ(answer.status, 2);
    EXPECT_THAT(answer.text,
                HasSubstr("-:4: id: found \"ASKED\", expected an id not used before (-:3)"));
}

} // namespace
} // namespace compongo
