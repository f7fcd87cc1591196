// `compongo winnable`, and the same question to `compongo judge`, about boards that no game comes
// to.
#include "tests/apps/executable.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace compongo {

namespace {

using testing::HasSubstr;
using testing::Not;
namespace fs = std::filesystem;

/// Neither side can ever be mated here, and the number of reachable positions is huge.
constexpr auto kings = "kkkkkkkk/kkkkkkkk/8/8/8/8/KKKKKKKK/KKKKKKKK w - - 0 1";

class Winnable : public WithExecutable {
protected:
    [[nodiscard]] std::string write(const std::string& text) const {
        std::ofstream(path_, std::ios::binary) << text;
        return path_;
    }
    void TearDown() override { fs::remove(path_); }

private:
    const std::string path_ =
        (fs::temp_directory_path() / ("compongo_winnable_" + std::to_string(::getpid()))).string();
};

TEST_F(Winnable, LooksNotForEverAtAnImpossibleBoard) {
    const Answer answer = run_executable(std::string("winnable --for white '") + kings + "'");
    EXPECT_EQ(answer.status, 1);
    EXPECT_THAT(answer.text, HasSubstr("White: not known within the budget.\n"));
    EXPECT_THAT(answer.text, HasSubstr("No game comes here: white has 16 kings (a1 b1"));
    EXPECT_THAT(answer.text, HasSubstr(", expected 1.\n"));
    const Answer batch =
        run_executable("winnable --batch " + write(std::string(kings) + "\tblack\n"));
    EXPECT_EQ(batch.status, 1);
    EXPECT_THAT(batch.text, HasSubstr("\tblack\tunknown\t-\n"));
    const Answer few =
        run_executable(std::string("winnable --budget 1000 --for white '") + kings + "'");
    EXPECT_EQ(few.status, 1);
}

/// A line of a batch names its side, and its answer is a line.
TEST_F(Winnable, TakesNothingThatMeansNothingInABatch) {
    const std::string file = write("4k3/8/8/8/8/8/8/4K2R w - - 0 1\twhite\n");
    for (const std::string_view other : {"startpos", "--for black", "--json"}) {
        const Answer answer = run_executable("winnable --batch " + file + ' ' + std::string(other));
        EXPECT_EQ(answer.status, 2) << other;
        EXPECT_THAT(answer.text, HasSubstr("excludes")) << other;
    }
    EXPECT_EQ(run_executable("winnable startpos --threads 2").status, 2);
    for (const std::string_view budget : {"0", "-1"}) {
        EXPECT_EQ(run_executable("winnable startpos --budget " + std::string(budget)).status, 2);
    }
}

/// What an arbiter may come upon is answered as ever, and so are boards that are settled soon.
TEST_F(Winnable, AnswersAboutIrregularPositions) {
    for (const std::string fen :
         {"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "4k2P/8/8/8/8/8/8/4K2R w - - 0 1",
          "k1k5/8/8/8/8/8/8/R3K2R w - - 0 1"}) {
        const Answer answer = run_executable("winnable --for white '" + fen + "'");
        EXPECT_EQ(answer.status, 0) << answer.text;
        EXPECT_THAT(answer.text, HasSubstr("White can ")) << fen;
        EXPECT_THAT(answer.text, Not(HasSubstr("No game"))) << fen;
    }
}

/// A board without kings ends no game as a draw.
TEST_F(Winnable, CallsNoImpossibleBoardDead) {
    for (const auto& [fen, why] : std::initializer_list<std::pair<std::string, std::string>>{
             {"8/8/8/8/8/8/8/8 w - - 0 1", "white has no king"},
             {"4k3/8/8/8/8/8/8/8 w - - 0 1", "white has no king"}}) {
        const Answer answer = run_executable("winnable '" + fen + "'");
        EXPECT_EQ(answer.status, 0);
        EXPECT_THAT(answer.text, HasSubstr("No game comes here: " + why)) << fen;
        EXPECT_THAT(answer.text, Not(HasSubstr("dead"))) << fen;
    }
    EXPECT_THAT(run_executable("winnable '4k3/8/8/8/8/8/8/4K3 w - - 0 1'").text,
                AllOf(HasSubstr("the position is dead"), Not(HasSubstr("No game"))));
}

TEST_F(Winnable, IsBoundedAsAQuestionToo) {
    const Answer answer = run_executable(
        "judge --json " +
        write(std::string(R"({"id":"Q","topic":"q","rules":["R"],"laws":"fide-2017","ask":)") +
              R"({"what":"can_mate","player":"white","fen":")" + kings + R"("},"expect":{}})" +
              "\n"));
    EXPECT_EQ(answer.status, 2);
    EXPECT_THAT(answer.text, HasSubstr("settled within 1000000 positions")) << answer.text;
}

TEST_F(Winnable, EndsABatchAtALineThatIsTooLong) {
    const Answer answer =
        run_executable("winnable --batch " + write("8/8/4k3/8/4n3/3R4/4K3/8 w - - 0 1\twhite\n" +
                                                   std::string(400'000, 'x')));
    EXPECT_EQ(answer.status, 2);
    EXPECT_THAT(answer.text, HasSubstr("\twin\t"));
    EXPECT_THAT(answer.text, HasSubstr(":2: found a line of more than 16384 bytes"));
}

} // namespace

} // namespace compongo
