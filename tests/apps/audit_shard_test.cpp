// `compongo audit` of shards, and putting together what they say.

#include "tests/apps/executable.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>
#include <zstd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
namespace fs = std::filesystem;

using compongo::Answer;
using compongo::audit_samples;
using compongo::content_of;
using compongo::run_executable;

class apps_audit_shard : public compongo::WithExecutable {
protected:
    void SetUp() override {
        WithExecutable::SetUp();
        folder_ =
            fs::temp_directory_path() / ("compongo_audit_shard_" + std::to_string(::getpid()));
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] std::string path(const std::string& name) const {
        return (folder_ / name).string();
    }
    [[nodiscard]] std::string file(const std::string& name, const std::string& text) const {
        std::ofstream(path(name), std::ios::binary) << text;
        return path(name);
    }
    /// All audit_samples, and at each place where one could be cut a game that ends badly.
    [[nodiscard]] std::string games() const {
        const std::string text = content_of(audit_samples + "findings.pgn") +
                                 content_of(audit_samples + "lookalikes.pgn");
        const std::string broken = "\n[Event \"Broken\"]\n\n1. e4 e5 {nobody closes this 1-0\n\n"
                                   "[Event \"Broken\"]\n\n1. e4 (1. d4 Nf9 1-0\n\n";
        return file("games.pgn", text + broken + text + broken);
    }
    /// The output of each of this number of shards, in files `1` to `count`, as arguments.
    [[nodiscard]] std::string shards(const std::string& games, int count) const {
        std::string names;
        for (int number = 1; number <= count; ++number) {
            const std::string part = std::to_string(number) + "/" + std::to_string(count);
            const Answer shard = run_executable("audit --shard " + part + " " + games);
            EXPECT_LT(shard.status, 2) << shard.text;
            names += " " + file(std::to_string(number), shard.text);
        }
        return names;
    }

private:
    fs::path folder_;
};

TEST_F(apps_audit_shard, says_together_what_one_audit_says) {
    const std::string games = this->games();
    const std::string whole = run_executable("audit --json " + games).text;
    ASSERT_THAT(whole, HasSubstr("{\"summary\":{\"files\":1,"));
    for (const int count : {1, 2, 7}) {
        const Answer merged = run_executable("audit --merge" + shards(games, count));
        EXPECT_EQ(merged.text, whole) << count;
        EXPECT_EQ(merged.status, 1);
    }
    // More shards than games: most are empty.
    const std::string small =
        file("two.pgn", "[Event \"A\"]\n\n1. e5 *\n\n[Event \"B\"]\n\n1. e4 e6 2. Ke3 1-0\n");
    EXPECT_EQ(run_executable("audit --merge" + shards(small, 9)).text,
              run_executable("audit --json " + small).text);
}

TEST_F(apps_audit_shard, of_packed_files_enter_them_in_the_middle) {
    const std::string text = content_of(this->games());
    // Frames of zstandard, cut in the middle of games.
    const std::string frames = path("games.pgn.zst");
    std::ofstream packed(frames, std::ios::binary);
    for (std::size_t at = 0; at < text.size(); at += text.size() / 9) {
        const std::string part = text.substr(at, text.size() / 9);
        std::string frame(ZSTD_compressBound(part.size()), '\0');
        frame.resize(ZSTD_compress(frame.data(), frame.size(), part.data(), part.size(), 1));
        packed << frame;
    }
    packed.close();
    const Answer whole = run_executable("audit --json " + frames);
    for (const int count : {30, 5, 2}) {
        EXPECT_EQ(run_executable("audit --merge" + shards(frames, count)).text, whole.text);
    }
    EXPECT_THAT(content_of(path("2")), Not(HasSubstr("\"games\":0,")));
    // What cannot be entered is all in the first shard, and one line says so.
    std::string frame(ZSTD_compressBound(text.size()), '\0');
    frame.resize(ZSTD_compress(frame.data(), frame.size(), text.data(), text.size(), 1));
    const std::string one = file("one.pgn.zst", frame);
    const Answer first = run_executable("audit --shard 1/2 " + one + " 2>&1");
    EXPECT_THAT(first.text,
                HasSubstr("this file cannot be entered in the middle: shard 1/2 audits"));
    EXPECT_EQ(first.status, 1);
    const Answer second = run_executable("audit --shard 2/2 " + one + " 2>/dev/null");
    EXPECT_THAT(second.text, HasSubstr("\"games\":0,"));
    EXPECT_EQ(second.status, 0);
}

TEST_F(apps_audit_shard, are_read_from_standard_input_under_the_name_of_their_file) {
    const std::string first = "[Event \"A\"]\n\n1. e5 *\n\n[Event \"A\"]\n\n1. e4 e5 {open 1-0\n\n";
    const std::string second = "[Event \"B\"]\n\n1. e4 e6 2. Ke3 1-0\n";
    const std::string whole = file("whole.pgn", first + second);
    const std::string name = "audit --stdin-shard " + whole;
    const std::string one =
        file("1", run_executable(name + " --more-follows", file("first.pgn", first)).text);
    const std::string two = file("2", run_executable(name, file("second.pgn", second)).text);
    const std::string expected = run_executable("audit --json " + whole).text;
    EXPECT_EQ(run_executable("audit --merge " + one + " " + two).text, expected);
    EXPECT_EQ(
        run_executable("audit --merge -", file("both", content_of(one) + content_of(two))).text,
        expected);
    // Numbered by the program that cut it.
    const std::string numbered = run_executable(name + " --first-game 3", path("second.pgn")).text;
    EXPECT_THAT(numbered,
                StartsWith("{\"shard\":{\"file\":\"" + whole + "\",\"first_game\":3}}\n"));
    EXPECT_THAT(numbered, HasSubstr("\n{\"file\":\"" + whole + "\",\"game\":3,\"ply\":2,"));
    EXPECT_EQ(run_executable("audit --merge " + one + " " + file("3", numbered)).text, expected);
}

TEST_F(apps_audit_shard, of_several_files_and_whole_audits_are_merged_in_order) {
    const std::string games = this->games();
    const std::string other = audit_samples + "findings.pgn";
    const std::string whole = file("whole", run_executable("audit --json " + other).text);
    const std::string together = run_executable("audit --json " + games + " " + other).text;
    EXPECT_EQ(run_executable("audit --merge" + shards(games, 2) + " " + whole).text, together);
    EXPECT_EQ(run_executable("audit --csv --merge" + shards(games, 2) + " " + whole).text,
              run_executable("audit --csv " + games + " " + other).text);
}

TEST_F(apps_audit_shard, must_all_be_there_and_whole) {
    const std::string games = this->games();
    const std::string names = shards(games, 3);
    const auto merge = [&](const std::string& words) {
        const Answer answer = run_executable("audit --merge " + words);
        EXPECT_EQ(answer.status, 2) << words;
        EXPECT_THAT(answer.text, Not(HasSubstr("{\"summary\""))) << words;
        return answer.text;
    };
    const std::string one = path("1");
    const std::string three = path("3");
    EXPECT_THAT(merge(one + " " + three), HasSubstr("expected shard 2/3 of " + games));
    EXPECT_THAT(merge(one + " " + path("2")), HasSubstr("found the end, expected shard 3/3"));
    EXPECT_THAT(merge(three + names), HasSubstr("expected 1/3 first"));
    const std::string text = content_of(one);
    const std::string cut = text.substr(0, text.rfind("{\"summary\""));
    EXPECT_THAT(merge(file("cut", cut)), HasSubstr("or the summary of shard 1/3"));
    EXPECT_THAT(merge(path("cut") + " " + three), HasSubstr("or the summary of shard 1/3"));
    const std::size_t line = text.find('\n');
    const std::string lost = text.substr(0, line) + text.substr(text.find('\n', line + 1));
    EXPECT_THAT(merge(file("lost", lost)), HasSubstr("findings before a summary of"));
    EXPECT_THAT(merge(games), HasSubstr("line 1: found no JSON object"));
    EXPECT_THAT(merge(file("other", "{\"a\":1}\n")), HasSubstr("line 1: found an object"));
    EXPECT_THAT(merge(file("empty", "")), HasSubstr("found nothing"));
}

TEST_F(apps_audit_shard, that_make_no_sense_are_refused) {
    const std::string games = this->games();
    const auto refusal = [&](const std::string& words) {
        const Answer answer = run_executable("audit " + words);
        EXPECT_EQ(answer.status, 2) << words;
        return answer.text;
    };
    for (const char* const wrong : {"3", "0/3", "4/3", "1/", "/3", "1/3x", "-1/3", "1/9999999"}) {
        EXPECT_THAT(refusal(std::string("--shard ") + wrong + " " + games),
                    HasSubstr("expected a number and how many there are"));
    }
    EXPECT_THAT(refusal("--shard 1/3 " + games + " " + games), HasSubstr("expected one"));
    EXPECT_THAT(refusal("--shard 1/3 " + path("none")), HasSubstr("found no such file"));
    EXPECT_THAT(refusal("--shard 1/3 " + path("")),
                HasSubstr("found a folder or a pipe, expected a file"));
    EXPECT_THAT(refusal("--stdin-shard x " + games), HasSubstr("expected none"));
    EXPECT_THAT(refusal("--merge"), HasSubstr("found no FILES"));
    EXPECT_THAT(refusal("--merge " + path("")), HasSubstr(": found a folder"));
    EXPECT_THAT(refusal("--first-game 3 " + games), HasSubstr("with it"));
    EXPECT_THAT(refusal(""), HasSubstr("found no FILES"));
    // An unreadable file has no summary, so that it is not taken for a file without findings.
    const std::string packed = file("broken.gz", "\x1f\x8b\x08\x00nonsense");
    const Answer broken = run_executable("audit --stdin-shard x", packed);
    EXPECT_EQ(broken.status, 2);
    EXPECT_THAT(broken.text, Not(HasSubstr("summary")));
}

} // namespace
