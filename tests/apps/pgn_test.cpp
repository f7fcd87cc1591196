// `compongo pgn`, as it is called from a shell.

#include "tests/apps/executable.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
namespace fs = std::filesystem;

using compongo::Answer;

Answer pgn(const std::string& arguments) {
    return compongo::run_executable("pgn " + arguments);
}

class apps_pgn : public compongo::WithExecutable {
protected:
    void SetUp() override {
        WithExecutable::SetUp();
        folder_ = fs::temp_directory_path() / ("compongo_pgn_test_" + std::to_string(::getpid()));
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] std::string file(const std::string& name, const std::string& text) const {
        const fs::path path = folder_ / name;
        std::ofstream(path, std::ios::binary) << text;
        return path.string();
    }

private:
    fs::path folder_;
};

TEST_F(apps_pgn, checks_a_good_file) {
    const std::string path = file("good.pgn", "[Event \"A\"]\n\n1. e4 e5 1-0\n");
    const Answer ran = pgn("check " + path);
    EXPECT_EQ(ran.text, path + ": 1 games, 2 plies, 0 faults\n");
    EXPECT_EQ(ran.status, 0);
}

TEST_F(apps_pgn, says_where_a_move_is_illegal) {
    const std::string path = file("bad.pgn", "[Event \"A\"]\n\n1. e4 e5 2. Nf5 1-0\n");
    const Answer ran = pgn("check " + path);
    EXPECT_THAT(ran.text,
                StartsWith(path + ":3:13: game 1, ply 3: illegal_move: found \"Nf5\", expected "));
    EXPECT_EQ(ran.status, 1);
}

TEST_F(apps_pgn, gives_one_json_object_a_line_for_each_file) {
    const std::string good = file("good.pgn", "1. e4 *\n");
    const std::string bad = file("bad.pgn", "1. e7 *\n");
    const Answer ran = pgn("check --json " + good + " " + bad);
    EXPECT_EQ(std::count(ran.text.begin(), ran.text.end(), '\n'), 2);
    EXPECT_THAT(ran.text,
                StartsWith("{\"file\":\"" + good + "\",\"bytes\":8,\"games\":1,\"plies\":1,"));
    EXPECT_THAT(ran.text, HasSubstr("\"faults\":1"));
    EXPECT_THAT(
        ran.text,
        HasSubstr(
            "\"line\":1,\"column\":4,\"offset\":3,\"game\":1,\"ply\":1,\"kind\":\"illegal_move\""));
    EXPECT_EQ(ran.status, 1);
}

TEST_F(apps_pgn, limits_what_is_listed) {
    const std::string path = file("bad.pgn", "1. e5 *\n\n1. e5 *\n\n1. e5 *\n");
    EXPECT_THAT(pgn("check --max-faults 1 " + path).text, HasSubstr("2 more not shown"));
    EXPECT_THAT(pgn("check --json --max-faults 0 " + path).text,
                HasSubstr("\"faults\":3,\"remarks\":0,\"list\":[]"));
}

TEST_F(apps_pgn, reports_inputs_that_cannot_be_read) {
    const Answer ran = pgn("check /nonexistent.pgn");
    EXPECT_EQ(ran.status, 2);
    EXPECT_THAT(ran.text, HasSubstr("found no readable file"));
    EXPECT_EQ(pgn("check").status, 2);
    EXPECT_EQ(pgn("nonsense").status, 2);
    EXPECT_EQ(pgn("check --help").status, 0);
}

TEST_F(apps_pgn, reads_utf16_and_says_so) {
    std::string text = "\xFF\xFE";
    for (const char letter : std::string_view("[Event \"A\"]\n\n1. e4 e5 1-0\n")) {
        text += std::string{letter, '\0'};
    }
    for (const std::string& each : {text, text.substr(2)}) {
        const std::string path = file("wide.pgn", each);
        for (const std::string command : {"check ", "count ", "convert "}) {
            const Answer ran = pgn(command + path);
            EXPECT_EQ(ran.status, 0) << command;
            EXPECT_THAT(ran.text, HasSubstr("UTF-16")) << command;
        }
        for (const std::string other : {"audit ", "watch --once "}) {
            const Answer ran = compongo::run_executable(other + path);
            EXPECT_EQ(ran.status, 0) << other;
            EXPECT_THAT(ran.text, HasSubstr("UTF-16")) << other;
        }
    }
}

TEST_F(apps_pgn, tells_the_same_by_several_threads) {
    std::string text;
    for (int game = 0; game < 60'000; ++game) {
        text += "[Event \"E\"]\n[Round \"" + std::to_string(game) + "\"]\n\n1. e4 e5 2. " +
                (game % 5000 == 7 ? "Ke3" : "Nf3") + (game % 7000 == 9 ? " {open" : "") +
                (game % 9 == 0 ? "\n\n" : " 1-0\n\n");
    }
    const std::string path = file("large.pgn", text);
    const Answer one = pgn("check --json --jobs 1 " + path);
    EXPECT_EQ(pgn("check --json --jobs 3 " + path).text, one.text);
    EXPECT_THAT(one.text, HasSubstr("\"games\":60000"));
}

TEST_F(apps_pgn, counts_and_converts) {
    const std::string path = file("game.pgn", "1. e2e4 {x} e5 (1... c5) 2. 0-0-0 *\n");
    EXPECT_EQ(pgn("count " + path).text, path + ": 1 games, 3 plies\n");
    const std::string good = file("good.pgn", "1. e2e4 {x} e5 $1 (1... c5) *\n");
    EXPECT_THAT(pgn("convert --strip comments,variations,nags " + good).text,
                HasSubstr("\n\n1. e4 e5 *\n\n"));
    EXPECT_EQ(pgn("convert --to uci " + good).text, "position startpos moves e2e4 e7e5\n");
    const std::string passes = file("passes.pgn", "1. e4 -- 2. d2d4 (2. Z0 e7e5) *\n");
    EXPECT_EQ(pgn("convert --to uci " + passes).text, "position startpos moves e2e4 0000 d2d4\n");
    EXPECT_THAT(pgn("convert " + passes).text, HasSubstr("\n1. e4 -- 2. d4 ( 2. -- e5 ) *\n"));
    EXPECT_THAT(pgn("convert --to fen " + good).text,
                StartsWith("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"));
    EXPECT_THAT(pgn("convert --to epd " + good).text, HasSubstr(" hmvc 0; fmvn 2;\n"));
    EXPECT_THAT(pgn("convert --to json " + good).text,
                HasSubstr("{\"san\":\"e4\",\"comments\":[\"x\"],\"uci\":\"e2e4\"}"));
    EXPECT_EQ(pgn("convert " + path).status, 1);
}

} // namespace
