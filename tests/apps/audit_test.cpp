// `compongo audit`, as it is called from a shell.

#include "tests/apps/executable.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <thread>

namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
namespace fs = std::filesystem;

using compongo::Answer;
using compongo::audit_samples;
using compongo::content_of;

Answer audit(const std::string& arguments, const std::string& input = "/dev/null") {
    return compongo::run_executable("audit " + arguments, input);
}

class apps_audit : public compongo::WithExecutable {
protected:
    void SetUp() override {
        WithExecutable::SetUp();
        folder_ = fs::temp_directory_path() / ("compongo_audit_test_" + std::to_string(::getpid()));
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] std::string path(const std::string& name) const {
        return (folder_ / name).string();
    }
    std::string file(const std::string& name, const std::string& text) const {
        std::ofstream(path(name), std::ios::binary) << text;
        return path(name);
    }
    /// Both audit_samples, one after the other, this number of times: enough for several chunks.
    [[nodiscard]] std::string large_file(int times) const {
        const std::string text = content_of(audit_samples + "findings.pgn") +
                                 content_of(audit_samples + "lookalikes.pgn");
        std::string all;
        for (int time = 0; time < times; ++time) {
            all += text;
        }
        return file("large.pgn", all);
    }

private:
    fs::path folder_;
};

TEST_F(apps_audit, tells_findings_to_people) {
    const std::string path =
        file("mate.pgn", "[Event \"A\"]\n[Date \"2024.01.01\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n");
    const Answer ran = audit(path);
    EXPECT_THAT(ran.text, StartsWith(path + ": game 1, move 2...: wrong_result [violation]: "));
    EXPECT_THAT(ran.text, HasSubstr("(fide-2023:5.1.1)"));
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(audit("--lang es " + path).text, HasSubstr("La partida acabó en mate"));
}

TEST_F(apps_audit, finds_nothing_in_what_is_in_order) {
    const Answer ran = audit("--json " + audit_samples + "lookalikes.pgn");
    EXPECT_THAT(ran.text, StartsWith("{\"summary\":{\"files\":1,"));
    EXPECT_EQ(ran.status, 0);
}

TEST_F(apps_audit, prints_an_object_for_each_finding_and_a_summary) {
    const std::string path = file(
        "late.pgn", "[Event \"A\"]\n[Date \"2024.01.01\"]\n\n1. e4 e5 *\n\n[Event \"B\"]\n\n1. "
                    "f3 e5 2. g4 Qh4# 3. a3 0-1\n");
    const Answer ran = audit("--json " + path);
    EXPECT_THAT(ran.text, StartsWith("{\"file\":\"" + path +
                                     "\",\"game\":2,\"ply\":4,\"kind\":\"played_on\",\"level\":"
                                     "\"violation\","));
    EXPECT_THAT(ran.text, HasSubstr("\"over\":\"checkmate\""));
    EXPECT_THAT(ran.text, HasSubstr("\"position\":\"rnb1kbnr/"));
    EXPECT_THAT(ran.text, HasSubstr("\n{\"summary\":{\"files\":1,\"games\":2,"));
}

TEST_F(apps_audit, gives_the_same_for_any_number_of_threads_and_however_it_is_packed) {
    const std::string path = large_file(130);
    const std::string one = audit("--json --jobs 1 " + path).text;
    EXPECT_THAT(one, HasSubstr("\n{\"summary\":{\"files\":1,"));
    for (const char* const jobs : {"2", "5"}) {
        EXPECT_EQ(audit("--json --jobs " + std::string(jobs) + " " + path).text, one) << jobs;
    }
    const std::string named = "\"file\":\"" + path + "\"";
    std::string piped = audit("--json --jobs 2 -", path).text;
    for (std::size_t at = piped.find("\"file\":\"-\""); at != std::string::npos;
         at = piped.find("\"file\":\"-\"", at + named.size())) {
        piped.replace(at, std::string_view("\"file\":\"-\"").size(), named);
    }
    EXPECT_EQ(piped, one);
}

TEST_F(apps_audit, walks_through_folders_in_order) {
    fs::create_directories(path("games/b"));
    const std::string game = "[Event \"A\"]\n\n1. e5 *\n";
    file("games/b/x.pgn", game);
    file("games/c.pgn", game);
    file("games/a.pgn", game);
    file("games/readme.txt", game);
    const std::string text = audit("--json " + path("games")).text;
    const std::size_t a = text.find("a.pgn");
    const std::size_t b = text.find("b/x.pgn");
    const std::size_t c = text.find("c.pgn");
    EXPECT_TRUE(a < b && b < c && c != std::string::npos) << text;
    EXPECT_THAT(text, HasSubstr("\"summary\":{\"files\":3,\"games\":3,"));
}

TEST_F(apps_audit, writes_comma_separated_values) {
    const std::string text = audit("--csv --only tags " + audit_samples + "findings.pgn").text;
    EXPECT_THAT(text, StartsWith("file,game,ply,move,kind,level,reason,article,"));
    EXPECT_THAT(text, HasSubstr(",tags,violation,result_differs,"));
    EXPECT_THAT(text, testing::Not(HasSubstr(",clock,")));
}

TEST_F(apps_audit, writes_no_formulas_into_csv) {
    const std::string games = "[Event \"E\"]\n[White \"=HYPERLINK(1)\"]\n[Black \"-2+3\"]\n"
                              "[Date \"+1\"]\n[Result \"0-1\"]\n\n1. e4 1-0\n";
    const std::string text = audit("--csv " + file("formulas.pgn", games)).text;
    EXPECT_THAT(text, HasSubstr(",'=HYPERLINK(1),'-2+3,+1\n"));
}

TEST_F(apps_audit, writes_a_report_that_needs_nothing_else) {
    const Answer ran =
        audit("--html " + path("report.html") + " " + audit_samples + "findings.pgn");
    EXPECT_EQ(ran.status, 1);
    const std::string report = content_of(path("report.html"));
    EXPECT_THAT(report, StartsWith("<!doctype html>"));
    EXPECT_THAT(report, HasSubstr("\"kind\":\"time_no_mate\""));
    EXPECT_THAT(report, testing::Not(HasSubstr("https://www")));
    EXPECT_THAT(report, testing::Not(HasSubstr("src=")));
}

TEST_F(apps_audit, refuses_what_it_cannot_read) {
    EXPECT_EQ(audit("--json " + path("none.pgn")).status, 2);
    EXPECT_THAT(audit("--only nonsense x").text, HasSubstr("expected kinds of illegal_move"));
    EXPECT_THAT(audit("--laws fide-1901 x").text, HasSubstr("expected auto or one of"));
    const std::string state = file("other.state", "no state");
    EXPECT_EQ(audit("--json --resume " + state + " " + audit_samples + "findings.pgn").status, 2);
}

TEST_F(apps_audit, goes_on_after_a_kill_without_loss_or_repetition) {
    const std::string large = large_file(130);
    const std::string whole = audit("--json --jobs 2 " + large).text;
    const std::string out = path("out.jsonl");
    const std::string state = path("audit.state");
    constexpr unsigned seed = 7;
    constexpr int kills_max = 40;
    std::mt19937 random(seed);
    int status = -1;
    for (int kills = 0; kills < kills_max && status != 0; ++kills) {
        const pid_t child = ::fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            const std::string command = "exec " COMPONGO_EXECUTABLE
                                        " audit --json --jobs 2 --resume " +
                                        state + " " + large + " >> " + out + " 2> /dev/null";
            ::execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
            ::_exit(127);
        }
        // The last rounds are left to come to their end.
        if (kills < kills_max / 2) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20 + random() % 150));
            ::kill(child, SIGKILL);
        }
        int wait_status = 0;
        ASSERT_EQ(::waitpid(child, &wait_status, 0), child);
        status = WIFEXITED(wait_status) && WEXITSTATUS(wait_status) == 1 ? 0 : -1;
    }
    EXPECT_EQ(status, 0);
    EXPECT_TRUE(content_of(out) == whole) << "seed " << seed;
    EXPECT_FALSE(fs::exists(state));
}

} // namespace
