// `compongo paper`, as it is called from a shell.

#include "tests/apps/executable.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace {

using compongo::Answer;
using testing::AllOf;
using testing::HasSubstr;
namespace fs = std::filesystem;

Answer paper(const std::string& arguments) {
    return compongo::run_executable("paper " + arguments);
}

class apps_paper : public compongo::WithExecutable {
protected:
    void SetUp() override {
        WithExecutable::SetUp();
        folder_ = fs::temp_directory_path() / ("compongo_paper_test_" + std::to_string(::getpid()));
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] std::string path(const std::string& name) const {
        return (folder_ / name).string();
    }
    [[nodiscard]] std::string two_games() const {
        std::ofstream(path("two.pgn"), std::ios::binary)
            << "[White \"Ana\"]\n[Black \"Luis\"]\n[Round \"1\"]\n[Result \"1-0\"]\n\n1. Nf3 d5 "
               "1-0\n\n"
               "[White \"Eva\"]\n[Black \"Leo\"]\n[Round \"1\"]\n[Result \"*\"]\n\n1. c4 *\n";
        return path("two.pgn");
    }

private:
    fs::path folder_;
};

TEST_F(apps_paper, writes_a_scoresheet) {
    const Answer ran = paper("scoresheet --lang es " + two_games());
    EXPECT_THAT(ran.text,
                AllOf(HasSubstr("<h1>Planilla</h1>"), HasSubstr("Cf3"), HasSubstr("Ana")));
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(paper("scoresheet --game 2 " + two_games()).text, HasSubstr("Eva"));
}

TEST_F(apps_paper, says_which_game_there_is_not) {
    const Answer ran = paper("scoresheet --game 3 " + two_games());
    EXPECT_THAT(ran.text, HasSubstr("no game 3: it has 2"));
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(paper("scoresheet --game 0 " + two_games()).status, 2);
    EXPECT_EQ(paper("scoresheet " + path("none.pgn")).status, 2);
    EXPECT_EQ(paper("scoresheet --lang xx " + two_games()).status, 2);
}

TEST_F(apps_paper, writes_results_into_a_file) {
    EXPECT_EQ(paper("results " + two_games() + " -o " + path("results.html")).status, 0);
    std::ifstream file(path("results.html"));
    const std::string text(std::istreambuf_iterator<char>(file), {});
    EXPECT_THAT(text, AllOf(HasSubstr("<strong>1-0</strong>"), HasSubstr("<td>Leo</td>")));
    const Answer ran = paper("results " + two_games() + " -o " + path("no/such/folder.html"));
    EXPECT_THAT(ran.text, HasSubstr("cannot be written"));
    EXPECT_EQ(ran.status, 2);
}

TEST_F(apps_paper, writes_the_results_of_a_folder) {
    const auto game = [](const std::string& white, const std::string& round) {
        return "[Round \"" + round + "\"]\n[White \"" + white + "\"]\n[Result \"1-0\"]\n\n1-0\n\n";
    };
    EXPECT_THAT(paper("results " + path("boards")).text, HasSubstr("found"));
    fs::create_directories(path("boards"));
    EXPECT_THAT(paper("results " + path("boards")).text, HasSubstr("without PGN files"));
    std::ofstream(path("boards/game-10.pgn")) << game("Ten", "3");
    std::ofstream(path("boards/game-2.pgn")) << game("Two", "3");
    std::ofstream(path("boards/index.json")) << "{}";
    const Answer single = paper("results " + path("boards"));
    EXPECT_EQ(single.status, 0);
    // Boards 2 and 10, in this order.
    EXPECT_LT(single.text.find("Two"), single.text.find("Ten"));
    EXPECT_THAT(single.text, HasSubstr(">10<"));
    // The whole round has one of them too: each game once.
    std::ofstream(path("boards/games.pgn")) << game("Whole", "3.1") << game("Two", "3.2");
    const Answer whole = paper("results " + path("boards"));
    EXPECT_EQ(whole.status, 0);
    EXPECT_EQ(whole.text.find("Two"), whole.text.rfind("Two"));
    EXPECT_THAT(whole.text, AllOf(HasSubstr("Whole"), HasSubstr("Ten")));
}

TEST_F(apps_paper, writes_the_envelope_of_an_adjourned_game) {
    std::ofstream(path("adjourned.jsonl"))
        << R"({"id":"A","topic":"x","rules":["X"],"laws":"fide-2009","start":{"moves":["e2e4"]},)"
           R"("acts":[{"at":61,"by":"arbiter","do":"adjourn"},)"
           R"({"at":62,"by":"black","do":"seal","text":"e5"},)"
           R"({"at":63,"by":"black","do":"stop","clocks":"own"}],"expect":[]})"
        << '\n';
    const Answer ran = paper("envelope --lang es --white Ana --resumption \"8 de mayo\" " +
                             path("adjourned.jsonl"));
    EXPECT_THAT(ran.text, AllOf(HasSubstr("Ana"), HasSubstr("8 de mayo"), HasSubstr("1:29:27"),
                                HasSubstr("<dd>1…</dd>")));
    EXPECT_EQ(ran.status, 0);
    std::ofstream(path("going_on.jsonl"))
        << R"({"id":"B","topic":"x","rules":["X"],"laws":"fide-2009",)"
           R"("acts":[{"at":61,"by":"white","do":"resign"}],"expect":[]})"
        << '\n';
    EXPECT_THAT(paper("envelope " + path("going_on.jsonl")).text,
                HasSubstr("B: no move is sealed"));
    EXPECT_EQ(paper("envelope " + path("going_on.jsonl")).status, 2);
}

TEST_F(apps_paper, tells_the_incidents_of_a_transcript) {
    std::ofstream(path("game.jsonl"))
        << R"({"id":"G","topic":"05-irregularities","rules":["ILLEGAL-DEF"],)"
           R"("laws":"fide-2009","acts":[)"
           R"({"at":1,"by":"white","do":"play","move":"e2e5"},)"
           R"({"at":2,"by":"white","do":"press"}],"expect":[]})";
    const Answer ran = paper("incidents " + path("game.jsonl"));
    EXPECT_THAT(ran.text, AllOf(HasSubstr("<td>0:00:02</td>"),
                                HasSubstr("is ruled an illegal move, White’s first"),
                                HasSubstr("7.4.a"), HasSubstr("(FIDE 2009)")));
    EXPECT_EQ(ran.status, 0);
}

/// On paper no name does anything, neither to the printer nor to its neighbours.
TEST_F(apps_paper, writes_odd_names_so_that_they_can_be_printed) {
    using namespace std::string_literals;
    const std::string name = "A\0B\x1B[31m \u202Eevil\u202C \u2066x "s + "o" + [] {
        std::string marks;
        for (int i = 0; i < 100; ++i) {
            marks += "\u0301";
        }
        return marks;
    }() + std::string(300, 'W');
    std::ofstream(path("odd.pgn"), std::ios::binary)
        << "[White \"" << name << "\"]\n[Black \"\xFF\xFE\"]\n[Round \"1\"]\n\n1. e4 *\n";
    for (const std::string document : {"scoresheet ", "results "}) {
        const Answer ran = paper(document + path("odd.pgn"));
        EXPECT_EQ(ran.status, 0);
        EXPECT_THAT(ran.text, HasSubstr("A B [31m evil x o\u0301\u0301\u0301\u0301W"));
        EXPECT_THAT(ran.text, testing::Not(testing::ContainsRegex("[\x01-\x08\x1B]")));
        EXPECT_EQ(ran.text.find('\0'), std::string::npos);
    }
}

TEST_F(apps_paper, ends_where_an_input_is_too_large) {
    std::ofstream(path("long.pgn")) << "1. e4 {" << std::string(5'000'000, 'a') << "} *\n";
    for (const std::string document : {"scoresheet ", "results "}) {
        const Answer ran = paper(document + path("long.pgn"));
        EXPECT_THAT(ran.text, HasSubstr("found a game of more than 4194304 bytes"));
        EXPECT_EQ(ran.status, 2);
    }
    std::ofstream(path("many.pgn")) << std::string(2'000'000, '\n') << "1. e4 *\n";
    const Answer ran = paper("results --max-input 1 " + path("many.pgn"));
    EXPECT_THAT(ran.text, HasSubstr("found more than 1 MiB, unpacked; expected fewer"));
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(paper("results " + path("many.pgn")).status, 0);
    std::ofstream(path("many.jsonl")) << std::string(2'000'000, '\n');
    EXPECT_THAT(paper("incidents --max-input 1 " + path("many.jsonl")).text,
                HasSubstr("found more than 1 MiB"));
}

/// Where nothing can print it, that is said.
TEST_F(apps_paper, prints_pdf_by_what_is_there) {
    const Answer ran = paper("scoresheet " + two_games() + " -o " + path("game.pdf"));
    if (ran.status == 0) {
        std::ifstream file(path("game.pdf"), std::ios::binary);
        std::string head(5, ' ');
        file.read(head.data(), 5);
        EXPECT_EQ(head, "%PDF-");
    } else {
        EXPECT_THAT(ran.text, HasSubstr("game.pdf: "));
        EXPECT_EQ(ran.status, 2);
    }
}

} // namespace
