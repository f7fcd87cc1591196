// `compongo notation` as a user runs it.
#include "tests/apps/executable.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace compongo {

namespace {

/// Runs the command with a shell's arguments.
Answer run(const std::string& arguments) {
    return run_executable("notation " + arguments);
}

using Notation = WithExecutable;

TEST_F(Notation, ConvertsMoves) {
    struct Row {
        std::string arguments, text;
    };
    for (const Row& row : std::initializer_list<Row>{
             {"--from es --to en '1.e4 e5 2.Cf3'", "1.e4 e5 2.Nf3\n"},
             {"--from es --to en 1.e4 e5 2.Cf3", "1.e4 e5 2.Nf3\n"},
             {"--to figurine '1. Nf3 d5 2. g3'", "1. \u2658f3 d5 2. g3\n"},
             {"--from de --to uci 'e4 e5 Sf3 Sc6 Lb5'", "e2e4 e7e5 g1f3 b8c6 f1b5\n"},
             {"--from es --to long --fen '4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1' Cgf3", "Ng1-f3\n"},
             {"--from en --to es --style laws '1.e4 d5 2.exd5 Qxd5 3.Nc3 Qe5+'",
              "1.e4 d5 2.exd5 Dxd5 3.Cc3 De5\n"},
             {"--from es '6.Cf3 {Cc3 also} (=) Cf6!? (6...d5) 1/2-1/2'",
              "6.Nf3 {Cc3 also} (=) Nf6!? (6...d5) 1/2-1/2\n"},
             {"--from en --fen chess960:0 --to uci 'd4 d5 Nd3'", "d2d4 d7d5 e1d3\n"},
             {"--from en --fen '4k3/8/8/8/8/8/8/RK5R w HA - 0 1' --to uci 0-0-0", "b1a1\n"},
         }) {
        const Answer answer = run(row.arguments);
        EXPECT_EQ(answer.text, row.text) << row.arguments;
        EXPECT_EQ(answer.status, 0) << row.arguments;
    }
}

TEST_F(Notation, DropsSignsThatBelongToTheOldText) {
    EXPECT_EQ(run("--from es '1.e4 d5 2.e5 f5 3.exf6 a.p. Cxf6'").text,
              "1.e4 d5 2.e5 f5 3.exf6 Nxf6\n");
}

TEST_F(Notation, SaysWhatCannotBeReadAndWhatMayHaveBeenMeant) {
    const Answer answer = run("--from es '1.e4 e5 2.Cf3 Cf6\n3.d4 exd4 4.e5 Ce4 5.Dxd5 d5'");
    EXPECT_EQ(answer.status, 1);
    EXPECT_EQ(
        answer.text,
        "2:22: half-move 9: \"Dxd5\" is not legal here (no such piece can reach that square), "
        "expected a legal move\n  perhaps Dxd4, Dd2, Dd3\n");
    const Answer as_json = run("--json --from es '1.e4 e5 2.Dxe5'");
    EXPECT_EQ(as_json.status, 1);
    EXPECT_NE(as_json.text.find(R"("ply":3,"token":"Dxe5")"), std::string::npos) << as_json.text;
    EXPECT_NE(as_json.text.find(R"("reason":"cannot_reach")"), std::string::npos) << as_json.text;
}

TEST_F(Notation, NotesWhatIsNotTheWrittenForm) {
    const Answer answer = run("--from es '1.e4 d5 2.ed5 Dd5'");
    EXPECT_EQ(answer.status, 0);
    EXPECT_NE(answer.text.find("note: half-move 3: \"ed5\" is written exd5"), std::string::npos);
    EXPECT_NE(answer.text.find("1.e4 d5 2.exd5 Qxd5"), std::string::npos);
}

TEST_F(Notation, FindsTheLanguageOut) {
    const Answer german = run("--json 'e4 e5 Sf3 Sc6 Lb5'");
    EXPECT_NE(german.text.find(R"("language":"de")"), std::string::npos) << german.text;
    EXPECT_NE(german.text.find(R"("ambiguous":false)"), std::string::npos) << german.text;
    EXPECT_EQ(run("e4").text, "e4\n") << "no piece is named, so nothing depends on the language";
}

TEST_F(Notation, ListsTheLanguages) {
    const Answer list = run("--list");
    EXPECT_EQ(list.status, 0);
    EXPECT_NE(list.text.find("Spanish"), std::string::npos);
    std::ifstream document(COMPONGO_SOURCE_DIR "/docs/NOTATION.md");
    const std::string documented(std::istreambuf_iterator<char>(document), {});
    EXPECT_NE(documented.find("```\n" + list.text + "```\n"), std::string::npos)
        << "docs/NOTATION.md has another table";
    EXPECT_NE(run("--list --json").text.find(R"("code":"ru")"), std::string::npos);
}

TEST_F(Notation, ConvertsPgnAndKeepsEverythingElse) {
    const auto file = std::filesystem::temp_directory_path() / "compongo_notation_test.pgn";
    const std::string head = "[Event \"Nf3\"]\n[Result \"*\"]\n\n";
    std::ofstream(file) << head
                        << "1. e4 {Nf3 is good} e5 (1... c5 2. Nf3 (2. Nc3 Nc6) d6) 2. Nf3! $1 ; "
                           "Nf3\nNc6 3. Bb5 a6 *\n";
    const Answer spanish = run("--to es --pgn " + file.string());
    EXPECT_EQ(spanish.status, 0);
    EXPECT_EQ(spanish.text, head + "1. e4 {Nf3 is good} e5 (1... c5 2. Cf3 (2. Cc3 Cc6) d6) 2. "
                                   "Cf3! $1 ; Nf3\nCc6 3. Ab5 a6 *\n");
    std::ofstream(file) << spanish.text;
    EXPECT_NE(run("--from es --to en --pgn " + file.string()).text.find("3. Bb5 a6"),
              std::string::npos);
    std::ofstream(file) << head << "1. e4 e5 2. Ng3 Nc6 *\n";
    const Answer broken = run("--to es --pgn " + file.string());
    EXPECT_EQ(broken.status, 1);
    EXPECT_NE(broken.text.find(":4:13: "), std::string::npos) << broken.text;
    EXPECT_NE(broken.text.find("1. e4 e5 2. Ng3 Nc6 *"), std::string::npos)
        << "what cannot be read stays";
    std::filesystem::remove(file);
}

TEST_F(Notation, RefusesBadUsage) {
    for (const std::string arguments :
         {"", "--from xx e4", "--to xx e4", "--style xx e4", "--fen xx e4", "/no/such/file",
          "--pgn /no/such/file", "--pgn /no/such/file e4", "--nonsense"}) {
        const Answer answer = run(arguments);
        EXPECT_EQ(answer.status, 2) << arguments << '\n' << answer.text;
        EXPECT_FALSE(answer.text.empty()) << arguments;
    }
}

TEST_F(Notation, TeachesByExamples) {
    const Answer help = run("--help");
    EXPECT_EQ(help.status, 0);
    EXPECT_NE(help.text.find("compongo notation --from es --to en"), std::string::npos);
}

} // namespace

} // namespace compongo
