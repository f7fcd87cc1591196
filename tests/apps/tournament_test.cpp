// `compongo tournament` as a user runs it.
#include "tests/apps/executable.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>

namespace compongo {

namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

/// A player of a report file, with points, rank and rounds in their columns.
std::string player(const std::string& number, std::string name, const std::string& rest) {
    name.resize(66, ' ');
    return "001    " + number + "      " + name + rest + "\n";
}

const std::string sound =
    "012 Open\n142 3\n202 BH,SB\n" + player("1", "Ana", " 1.0    1     2 w 1") +
    player("2", "Beto", " 0.0    2     1 b 0") + player("3", "Cora", " 1.0    1  0000 - U");

class Tournament : public WithExecutable {
protected:
    void SetUp() override {
        WithExecutable::SetUp();
        folder_ = fs::temp_directory_path() / ("compongo_tournament_" + std::to_string(getpid()));
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] std::string file(const std::string& name, const std::string& content) const {
        std::ofstream(folder_ / name, std::ios::binary) << content;
        return (folder_ / name).string();
    }
    [[nodiscard]] static std::string content(const std::string& path) {
        std::ifstream in(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    [[nodiscard]] static Answer run(const std::string& arguments) {
        return run_executable("tournament " + arguments);
    }

    fs::path folder_;
};

TEST_F(Tournament, IsConvertedThereAndBack) {
    const std::string trf = file("open.trf", sound);
    const std::string json = (folder_ / "open.json").string();
    const std::string back = (folder_ / "back.trf").string();
    EXPECT_EQ(run("convert " + trf + " --to json -o " + json).status, 0);
    EXPECT_THAT(content(json), HasSubstr(R"("name":"Ana")"));
    EXPECT_EQ(run("convert " + json + " --to trf26 -o " + back).status, 0);
    EXPECT_EQ(content(back), sound);
    const Answer older = run("convert " + trf + " --to trf16 -o " + back);
    EXPECT_EQ(older.status, 0);
    EXPECT_THAT(older.text, HasSubstr("not in trf16: the number of rounds, 3"));
    const std::string crlf = (folder_ / "crlf.trf").string();
    EXPECT_EQ(run("convert " + trf + " --to trf26 --line-end crlf -o " + crlf).status, 0);
    EXPECT_EQ(content(crlf).find("\r\n"), std::string("012 Open").size());
}

TEST_F(Tournament, SaysWhatCannotBeRead) {
    std::string text = sound;
    text.replace(text.find("2 w 1"), 5, "2 w !");
    const std::string path = file("bad.trf", text);
    const Answer answer = run("convert " + path + " --to csv");
    EXPECT_EQ(answer.status, 2);
    EXPECT_THAT(answer.text, HasSubstr(path + ":4:99: found \"!\", expected one of 1 = 0 + -"));
    EXPECT_EQ(run("convert " + file("no.txt", "hello") + " --to csv").status, 2);
    EXPECT_EQ(run("convert /nowhere --to csv").status, 2);
}

TEST_F(Tournament, IsChecked) {
    EXPECT_EQ(run("check " + file("open.trf", sound)).status, 0);
    std::string text = sound;
    text.replace(text.find(" 0.0    2"), 4, " 0.5");
    const std::string path = file("bad.trf", text);
    const Answer answer = run("check " + path);
    EXPECT_EQ(answer.status, 1);
    EXPECT_THAT(answer.text, HasSubstr(":5:81: found 0.5 points of 2 \"Beto\", expected 0.0"));
    const Answer json = run("check --json " + path);
    EXPECT_THAT(json.text, HasSubstr(R"("kind":"points_differ","line":5,"column":81)"));
}

TEST_F(Tournament, IsNotUsedInSilenceWhereItContradictsItself) {
    struct Row {
        std::string found;
        std::string there;
        std::string told;
    };
    for (const Row& row : std::initializer_list<Row>{
             {" 0.0    2", " 0.5    2", ":5:81: found 0.5 points of 2 \"Beto\", expected 0.0"},
             {"1 b 0", "1 w 0", "found White for both in round 1, expected opposite colours"},
             {"1 b 0", "1 b 1", "expected the opponent's result to be one of"},
             {"1 b 0", "3 b 0", "expected each as the other's opponent"},
             {"001    2", "001    3", "expected a number of its own"}}) {
        std::string text = sound;
        text.replace(text.find(row.found), row.found.size(), row.there);
        const std::string path = file("bad.trf", text);
        const std::string output = (folder_ / "none.trf").string();
        for (const auto& [command, status] : std::initializer_list<std::pair<std::string, int>>{
                 {"check " + path, 1},
                 {"standings " + path, 1},
                 {"convert " + path + " --to json -o /dev/null", 1},
                 {"pair " + path + " --pairings " + file("answer", "1\n3 1\n") + " -o " + output,
                  2}}) {
            const Answer answer = run(command);
            EXPECT_EQ(answer.status, status) << command << "\n" << answer.text;
            EXPECT_THAT(answer.text, HasSubstr(row.told)) << command;
        }
        EXPECT_FALSE(fs::exists(output));
    }
    // A person may have seen to it.
    std::string text = sound;
    text.replace(text.find(" 0.0    2"), 4, " 0.5");
    EXPECT_EQ(run("pair --accept " + file("bad.trf", text) + " --pairings " +
                  file("answer", "2\n3 1\n2 0\n"))
                  .status,
              0);
}

TEST_F(Tournament, TellsThatThereAreFaultsWhichChangeNoStandings) {
    const std::string path = file("open.trf", "022 https://a.org\n" + sound);
    EXPECT_EQ(run("check " + path).status, 1);
    for (const std::string& command :
         {"standings " + path, "convert " + path + " --to json -o /dev/null",
          "pair " + path + " --pairings " + file("answer", "2\n3 1\n2 0\n")}) {
        const Answer answer = run(command);
        EXPECT_EQ(answer.status, 0) << command;
        EXPECT_THAT(answer.text, HasSubstr("other faults, which change no standings: 1"));
    }
}

TEST_F(Tournament, TellsAScoringThatIsGuessed) {
    const std::string text = "012 Open\n142 3\n" + player("1", "Ana", " 3.0    1     2 w 1") +
                             player("2", "Beto", " 0.0    3     1 b 0") +
                             player("3", "Cora", " 1.0    2     4 w =") +
                             player("4", "Dora", " 1.0    2     3 b =");
    for (const std::string command : {"check ", "standings "}) {
        const Answer answer = run(command + file("open.trf", text));
        EXPECT_EQ(answer.status, 0) << answer.text;
        EXPECT_THAT(answer.text, HasSubstr("points by 3.0, 1.0 and 0.0, expected a line 162"));
    }
}

TEST_F(Tournament, TellsWhatOfAFileIsNotKept) {
    const std::string xml = file(
        "open.xml", R"(<chessresults><player no="1" lastname="A" a="1" b="2" c="3" d="4" e="5"/>
<player no="2" lastname="B"/></chessresults>)");
    for (const std::string& command : {"standings " + xml, "convert " + xml + " --to csv"}) {
        const Answer answer = run(command);
        EXPECT_EQ(answer.status, 0);
        EXPECT_THAT(answer.text, HasSubstr("found a=\"1\" of <player>"));
        EXPECT_THAT(answer.text, HasSubstr("2 more of which nothing is kept"));
    }
    const std::string list =
        file("list.csv", "Bo.;White;Black;Result\n1;Ana;Beto;1-0\n2;Cora;Dora;0-1\n");
    EXPECT_THAT(run("convert " + list + " --to json").text,
                HasSubstr(R"({"round":1,"board":2,"player":3})"));
    for (const std::string format : {"trf16", "trfx", "trf26", "csv"}) {
        EXPECT_THAT(run("convert " + list + " --to " + format).text,
                    HasSubstr("numbers of boards (2) (expected JSON for them)"));
    }
    EXPECT_THAT(run("check --json --from-encoding windows-1254 " +
                    file("turkish.csv", "No;Name\n1;I\xFE\xFDk\n"))
                    .text,
                HasSubstr(R"("encoding":"windows-1254")"));
}

TEST_F(Tournament, HasStandings) {
    const Answer answer = run("standings " + file("open.trf", sound) + " --json");
    EXPECT_EQ(answer.status, 0) << answer.text;
    EXPECT_THAT(answer.text, HasSubstr(R"("tie_breaks":["BH","SB"])"));
    EXPECT_THAT(answer.text, HasSubstr(R"({"rank":1,"number":3,"name":"Cora","points":1)"));
    EXPECT_EQ(run("standings " + file("open.trf", sound) + " --tie-breaks XX").status, 2);
}

TEST_F(Tournament, StandingsSayTheirRulesAndWhatIsLeftOut) {
    std::string text = sound;
    text.replace(text.find("202 BH"), 6, "202 XX,BH");
    const std::string path = file("open.trf", text);
    const Answer plain = run("standings " + path);
    EXPECT_EQ(plain.status, 1);
    EXPECT_THAT(plain.text, HasSubstr(":5: left out: found the tie-break \"XX\", expected one of"));
    EXPECT_THAT(plain.text, HasSubstr("Open, after round 1; tie-breaks by the rules of 2026"));
    EXPECT_THAT(
        run("standings --json " + path).text,
        HasSubstr(
            R"("games_open":0,"rules":"2026","tie_breaks":["BH","SB"],"not_computed":["XX"])"));
    const std::string old = file("old.trf", "042 2025/09/26\n" + text);
    EXPECT_THAT(run("standings " + old).text, HasSubstr("by the rules of 2024"));
    EXPECT_THAT(run("standings --rules 2026 " + old).text, HasSubstr("by the rules of 2026"));
    EXPECT_THAT(run("standings --round-robin --tie-breaks BH " + old).text,
                HasSubstr("remark: found the tie-break BH in a round robin"));
    text.replace(text.find("2 w 1"), 5, "2 w  ");
    text.replace(text.find("1 b 0"), 5, "1 b  ");
    EXPECT_THAT(run("standings " + file("open.trf", text)).text,
                HasSubstr("Open, in round 1, of which 1 game is not over"));
}

TEST_F(Tournament, HasStandingsAfterRoundsOfTheFileAlone) {
    const std::string path = file("open.trf", sound);
    EXPECT_EQ(run("standings " + path + " --after-round 1").status, 0);
    EXPECT_EQ(run("standings " + path + " --after-round 1").text, run("standings " + path).text);
    // The tournament has three rounds, one of which is paired.
    for (const std::string round : {"0", "2", "3", "99"}) {
        const Answer answer = run("standings " + path + " --after-round " + round);
        EXPECT_EQ(answer.status, 2) << round;
        EXPECT_THAT(answer.text,
                    HasSubstr("--after-round: found " + round + ", expected a round from 1 to 1"));
    }
    const Answer none =
        run("standings " + file("none.trf", "012 Open\n" + player("1", "Ana", " 0.0    1")) +
            " --after-round 1");
    EXPECT_EQ(none.status, 2);
    EXPECT_THAT(none.text, HasSubstr("no round of the tournament is paired"));
}

/// A pairing engine that prints a given text and keeps its input.
constexpr auto engine = R"(#!/bin/sh
case "$3" in
  -c) echo "open: Round #1"; [ -z "$DIFFERS" ] || echo "  player 1: 2 instead of 3" ;;
  -p) cp "$2" "$KEPT"; printf '2\n3 1\n2 0\n' > "$4" ;;
esac
)";

TEST_F(Tournament, IsPairedByAnEngine) {
    const std::string path = file("open.trf", sound);
    const std::string program = file("engine", engine);
    fs::permissions(program, fs::perms::owner_all);
    const std::string kept = (folder_ / "kept.trf").string();
    const std::string next = (folder_ / "next.trf").string();
    setenv("KEPT", kept.c_str(), 1);
    const Answer answer = run("pair " + path + " --engine " + program + " -o " + next);
    EXPECT_EQ(answer.status, 0) << answer.text;
    EXPECT_THAT(answer.text, HasSubstr("Round 2\n   1    3 Cora -    1 Ana\n"));
    EXPECT_THAT(answer.text, HasSubstr("2 Beto: bye"));
    EXPECT_THAT(content(kept), HasSubstr("XXR 3"));
    EXPECT_THAT(content(next), HasSubstr("   2 w 1     3 b  "));
    EXPECT_EQ(run("pair --check " + path + " --engine " + program).status, 0);
    setenv("DIFFERS", "1", 1);
    EXPECT_EQ(run("pair --check " + path + " --engine " + program).status, 1);
    unsetenv("DIFFERS");
    unsetenv("KEPT");
}

TEST_F(Tournament, IsPairedByWhatWasAnsweredElsewhere) {
    const std::string path = file("open.trf", sound);
    EXPECT_EQ(run("pair " + path + " --pairings " + file("answer", "2\n3 1\n2 0\n")).status, 0);
    const Answer wrong = run("pair " + path + " --pairings " + file("answer", "1\n3 9\n"));
    EXPECT_EQ(wrong.status, 2);
    EXPECT_THAT(wrong.text, HasSubstr("found player 9"));
    const std::string output = (folder_ / "none.trf").string();
    const Answer empty =
        run("pair " + path + " --pairings " + file("answer", "") + " -o " + output);
    EXPECT_EQ(empty.status, 2);
    EXPECT_THAT(empty.text, HasSubstr("1:1: found nothing, expected how many pairs there are"));
    EXPECT_FALSE(fs::exists(output));
    // Two players who have met are paired again only with --accept, and a remark says so.
    const std::string again = "pair " + file("four.trf", sound + player("4", "Dora", " 0.0    4")) +
                              " --pairings " + file("answer", "2\n2 1\n3 4\n");
    EXPECT_EQ(run(again).status, 1);
    const Answer met = run(again + " --accept -o " + (folder_ / "next.trf").string());
    EXPECT_EQ(met.status, 0) << met.text;
    EXPECT_THAT(met.text, HasSubstr("2:1: remark: found 2 \"Beto\" against 1 \"Ana\", who met in "
                                    "round 1"));
    EXPECT_THAT(run(again + " --accept --json").text,
                HasSubstr(R"("remarks":[{"kind":"met_before")"));
    const Answer none = run("pair " + path + " --engine " + (folder_ / "none").string());
    EXPECT_EQ(none.status, 2);
}

TEST_F(Tournament, FindsRatedPlayersWhileANameIsTyped) {
    const std::string list =
        file("list.xml", "<l><player><fideid>1</fideid><name>Carlsen, Magnus</name>"
                         "<rating>2839</rating></player>\n"
                         "<player><fideid>2</fideid><name>Carls\u00E9n, Mary</name>"
                         "<rating>1500</rating></player></l>");
    const std::string index = (folder_ / "index").string();
    EXPECT_EQ(run("ratings import " + list + " -o " + index).status, 0);
    const Answer both = run("ratings find " + index + " CARLSE m --json");
    EXPECT_LT(both.text.find("Magnus"), both.text.find("Mary"));
    EXPECT_EQ(run("ratings find " + index + " mary carlsen").status, 0);
    EXPECT_THAT(run("ratings find " + index + " 2").text, HasSubstr("Mary"));
    EXPECT_EQ(run("ratings find " + index + " kasparov").status, 1);
    EXPECT_EQ(run("ratings find " + list + " carlsen").status, 2);
    // Letters that Unicode does not take apart are found as they are and as they are typed.
    const std::string letters = (folder_ / "letters").string();
    const std::string strokes = file(
        "strokes.xml", "<l><player><fideid>1</fideid><name>\u0141ukasz \u00DEor</name></player>"
                       "<player><fideid>2</fideid><name>S\u00F8rensen \u00C6r\u00F0</name>"
                       "</player><player><fideid>3</fideid><name>Wei\u00DF I\u015F\u0131k"
                       "</name></player></l>");
    EXPECT_EQ(run("ratings import " + strokes + " -o " + letters).status, 0);
    for (const auto& [words, name] : std::initializer_list<std::pair<std::string, std::string>>{
             {"lukasz", "\u0141ukasz"},
             {"\u0142UKA", "\u0141ukasz"},
             {"thor", "\u0141ukasz"},
             {"sorensen aerd", "S\u00F8rensen"},
             {"s\u00D8r", "S\u00F8rensen"},
             {"weiss isik", "Wei\u00DF"},
             {"wei\u00DF i\u015F\u0131", "Wei\u00DF"}}) {
        EXPECT_THAT(run("ratings find " + letters + " '" + words + "'").text, HasSubstr(name))
            << words;
    }
    // A file that is no list, and an incomplete list, leave the existing index unchanged.
    const std::string before = content(index);
    const std::string text = content(list);
    for (const std::string& broken :
         {std::string("hello\n"), std::string("<html></html>"), text.substr(0, text.find("</l>")),
          text.substr(0, text.find("</player>"))}) {
        const Answer answer = run("ratings import " + file("broken", broken) + " -o " + index);
        EXPECT_EQ(answer.status, 2) << broken;
        EXPECT_THAT(answer.text, HasSubstr("not made")) << broken;
        EXPECT_TRUE(content(index) == before) << broken;
    }
}

} // namespace

} // namespace compongo
