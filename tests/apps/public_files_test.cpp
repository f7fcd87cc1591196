// Small files as people have them (tests/data/public), each with the right answer; and the same
// files through every command that reads games.

#include "tests/apps/executable.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
namespace fs = std::filesystem;

using compongo::Answer;
using compongo::run_executable;

const std::string folder = COMPONGO_TEST_DATA "/public/";

class apps_public_files : public compongo::WithExecutable {};

/// The values of a tag, in the order of the text.
std::vector<std::string> values_of(const std::string& tag, const std::string& text) {
    std::vector<std::string> values;
    const std::string begin = "[" + tag + " \"";
    for (std::size_t at = text.find(begin); at != std::string::npos; at = text.find(begin, at)) {
        at += begin.size();
        values.push_back(text.substr(at, text.find('"', at) - at));
    }
    return values;
}

/// What a broadcast of this file has in games.pgn.
std::string broadcast_of(const std::string& path) {
    const fs::path out =
        fs::temp_directory_path() / ("compongo_public_" + std::to_string(::getpid()));
    fs::remove_all(out);
    static_cast<void>(run_executable("broadcast --once --folder " + out.string() + " " + path));
    const std::string text = compongo::content_of(out / "games.pgn");
    fs::remove_all(out);
    return text;
}

TEST_F(apps_public_files, keep_results_without_markers) {
    const Answer converted = run_executable("pgn convert " + folder + "result-lost.pgn");
    EXPECT_THAT(values_of("Result", converted.text), ElementsAre("1-0", "0-1"));
    EXPECT_THAT(converted.text, HasSubstr("found *, expected 0-1 as the Result tag says"));
    EXPECT_EQ(converted.status, 1);
    EXPECT_THAT(values_of("Result", broadcast_of(folder + "result-lost.pgn")),
                ElementsAre("1-0", "0-1"));
    EXPECT_EQ(run_executable("pgn check " + folder + "result-lost.pgn").status, 1);
    EXPECT_THAT(values_of("Result", run_executable("pgn convert " + folder + "tags-only.pgn").text),
                ElementsAre("1/2-1/2", "0-1"));
    EXPECT_THAT(values_of("Result", broadcast_of(folder + "tags-only.pgn")),
                ElementsAre("1/2-1/2", "0-1"));
}

TEST_F(apps_public_files, name_a_half_move_that_the_numbers_prove_missing) {
    const std::string path = folder + "missing-half-move.pgn";
    const Answer converted = run_executable("pgn convert " + path);
    EXPECT_THAT(converted.text, HasSubstr("1. e4 e5 2. Nf3 {"));
    EXPECT_THAT(converted.text, HasSubstr("} 3. Bc4 Nc6 4. O-O *"));
    EXPECT_THAT(converted.text, HasSubstr("Black's move 2"));
    EXPECT_EQ(converted.status, 1);
    for (const std::string command : {"audit ", "pgn check ", "watch --once --all "}) {
        const Answer ran = run_executable(command + path);
        EXPECT_THAT(ran.text, HasSubstr("Black's move 2")) << command;
        EXPECT_THAT(ran.text, Not(HasSubstr("violation]:"))) << command;
        EXPECT_EQ(ran.status, 1) << command;
    }
}

TEST_F(apps_public_files, read_odd_results_and_encodings) {
    const Answer odd = run_executable("pgn convert " + folder + "result-0.5-0.pgn");
    EXPECT_THAT(values_of("Result", odd.text), ElementsAre("1/2-0"));
    EXPECT_THAT(odd.text, HasSubstr("1. e4 e5 1/2-0"));
    const Answer windows = run_executable("pgn convert " + folder + "windows-1252.pgn");
    for (const std::string_view word : {"\u0160olak", "O\u2019Neil", "\u2013", "\u017E"}) {
        EXPECT_THAT(windows.text, HasSubstr(word));
    }
    EXPECT_THAT(windows.text, HasSubstr("Windows-1252"));
    EXPECT_THAT(run_executable("paper results " + folder + "windows-1252.pgn").text,
                HasSubstr("\u0160olak"));
}

TEST_F(apps_public_files, tell_faults_of_notation) {
    const Answer incomplete = run_executable("pgn check " + folder + "c4-for-dxc4.pgn");
    EXPECT_THAT(incomplete.text, HasSubstr("incomplete_move: found \"c4\", expected \"dxc4\""));
    EXPECT_EQ(incomplete.status, 1);
    const Answer nulls = run_executable("pgn check --strict " + folder + "nullmove-numbers.pgn");
    EXPECT_THAT(nulls.text, Not(HasSubstr("wrong_move_number")));
}

/// What all commands that read games say of this file, by their names, broadcasts among them.
std::vector<std::pair<std::string, Answer>> told_by_all(const std::string& path) {
    std::vector<std::pair<std::string, Answer>> all;
    for (const std::string command :
         {"pgn check", "pgn convert", "audit", "watch --once", "paper results", "notation --pgn"}) {
        all.emplace_back(command, run_executable(command + " " + path));
    }
    const fs::path out =
        fs::temp_directory_path() / ("compongo_public_" + std::to_string(::getpid()));
    all.emplace_back("broadcast",
                     run_executable("broadcast --once --folder " + out.string() + " " + path));
    fs::remove_all(out);
    return all;
}

TEST_F(apps_public_files, are_told_to_be_at_fault_by_every_reader) {
    for (const auto& [command, told] : told_by_all(folder + "windows-1252.pgn")) {
        EXPECT_THAT(told.text, HasSubstr("read as Windows-1252")) << command;
        EXPECT_EQ(told.status, 0) << command;
    }
    for (const auto& [command, told] : told_by_all(folder + "c4-for-dxc4.pgn")) {
        EXPECT_THAT(told.text, HasSubstr("dxc4\"")) << command;
        EXPECT_EQ(told.status, 1) << command;
    }
    for (const auto& [command, told] : told_by_all(folder + "missing-half-move.pgn")) {
        // A program that translates moves continues with the written ones.
        EXPECT_THAT(told.text,
                    HasSubstr(command.starts_with("notation") ? "Bc4" : "Black's move 2"))
            << command;
        EXPECT_EQ(told.status, 1) << command;
    }
    for (const auto& [command, told] : told_by_all(folder + "result-lost.pgn")) {
        if (!command.starts_with("notation")) {
            EXPECT_THAT(told.text, HasSubstr("0-1")) << command;
        }
        EXPECT_EQ(told.status, 1) << command;
    }
    const Answer moves =
        run_executable("notation '1. e4 c5 2. c4 e6 3. Nf3 d5 4. e5 Nc6 5. d4 c4'");
    EXPECT_THAT(moves.text, HasSubstr("\"c4\" is written dxc4"));
    EXPECT_EQ(moves.status, 1);
}

TEST_F(apps_public_files, without_a_game_are_no_games_to_any_reader) {
    const fs::path out =
        fs::temp_directory_path() / ("compongo_no_game_" + std::to_string(::getpid()));
    for (const std::string& command :
         {std::string("pgn check"), std::string("pgn count"), std::string("pgn convert"),
          std::string("audit"), std::string("paper results"), std::string("watch --once"),
          "broadcast --once --folder " + out.string()}) {
        const Answer told = run_executable(command + " " + folder + "round-robin-withdrawn.trf");
        EXPECT_EQ(told.status, 2) << command;
        EXPECT_THAT(told.text, HasSubstr("found text without a game")) << command;
    }
    fs::remove_all(out);
}

TEST_F(apps_public_files, without_anything_are_named_by_who_watches) {
    const fs::path file =
        fs::temp_directory_path() / ("compongo_empty_" + std::to_string(::getpid()) + ".pgn");
    std::ofstream(file).close();
    const Answer told = run_executable("watch --once " + file.string());
    fs::remove(file);
    EXPECT_EQ(told.status, 0);
    EXPECT_THAT(told.text, HasSubstr("found an empty file"));
}

TEST_F(apps_public_files, in_the_letters_of_another_language_are_read_alike) {
    const fs::path file =
        fs::temp_directory_path() / ("compongo_letters_" + std::to_string(::getpid()) + ".pgn");
    std::ofstream(file) << "1. e4 e5 2. Cf3 Cc6 (2... d6 3. Ac4) 3. Ab5 a6 4. Axc6 1-0\n";
    const std::string moves = "1. e4 e5 2. Nf3 Nc6 ( 2... d6 3. Bc4 ) 3. Bb5 a6 4. Bxc6 1-0";
    const Answer converted = run_executable("pgn convert " + file.string());
    const Answer checked = run_executable("pgn check " + file.string());
    const Answer audited = run_executable("audit " + file.string());
    const std::string sent = broadcast_of(file.string());
    fs::remove(file);
    EXPECT_EQ(converted.status, 0);
    EXPECT_EQ(checked.status, 0);
    for (const std::string& text : {converted.text, sent}) {
        EXPECT_THAT(text, HasSubstr(moves));
    }
    for (const std::string& text : {converted.text, checked.text}) {
        EXPECT_THAT(text, HasSubstr("1:13"));
        EXPECT_THAT(text, HasSubstr("found \"Cf3\", expected \"Nf3\""));
        EXPECT_THAT(text, HasSubstr("Spanish"));
    }
    EXPECT_THAT(audited.text, HasSubstr("the letters of another language"));
    // S is a knight in German and a pawn in Finnish, of which the other pawns have no letter.
    std::ofstream(file) << "1. e4 e5 2. Sf3 Sc6 3. Lb5 *\n";
    const Answer german = run_executable("pgn convert " + file.string());
    fs::remove(file);
    EXPECT_THAT(german.text, HasSubstr("1. e4 e5 2. Nf3 Nc6 3. Bb5 *"));
    EXPECT_EQ(german.status, 0);
}

TEST_F(apps_public_files, of_two_events_and_days_are_printed_as_such) {
    const fs::path file =
        fs::temp_directory_path() / ("compongo_events_" + std::to_string(::getpid()) + ".pgn");
    std::ofstream(file) << "[Event \"Open\"]\n[Date \"2024.05.01\"]\n[Round \"1.1\"]\n\n1-0\n\n"
                           "[Event \"Open\"]\n[Date \"2024.05.02\"]\n[Round \"1.2\"]\n\n0 - 0\n\n"
                           "[Event \"Women\"]\n[Round \"1\"]\n[Board \"A\"]\n\n0-1\n";
    const Answer printed = run_executable("paper results " + file.string());
    fs::remove(file);
    EXPECT_THAT(printed.text, HasSubstr("2024.05.01, 2024.05.02"));
    EXPECT_THAT(printed.text, HasSubstr("<dd>Women</dd>"));
    EXPECT_THAT(printed.text, HasSubstr("<strong>0-0</strong>"));
    EXPECT_THAT(printed.text, HasSubstr("game 3: found the board \"A\", expected a number"));
    EXPECT_EQ(printed.status, 1);
}

TEST_F(apps_public_files, keep_the_text_after_a_place_that_cannot_be_read) {
    EXPECT_THAT(broadcast_of(folder + "missing-half-move.pgn"),
                HasSubstr("by the numbers a half-move is missing here: 3. Bc4 Nc6 4. O-O}"));
    EXPECT_THAT(run_executable("pgn check " + folder + "missing-half-move.pgn").text,
                HasSubstr("3 plies after a place that cannot be read or played, not judged"));
}

TEST_F(apps_public_files, read_epd_and_name_the_impossible) {
    std::string epd = compongo::content_of(folder + "own-epd.epd");
    epd.resize(epd.find('\n'));
    EXPECT_EQ(run_executable("fen '" + epd + "'").status, 0);
    EXPECT_EQ(run_executable("winnable '" + epd + "'").status, 0);
    EXPECT_EQ(run_executable("perft '" + epd + "' 1").status, 0);
    EXPECT_EQ(run_executable("fen 4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1").status, 0);
    std::istringstream lines(compongo::content_of(folder + "impossible.fen"));
    for (std::string line; std::getline(lines, line);) {
        const Answer ran = run_executable("fen '" + line + "'");
        EXPECT_EQ(ran.status, 1) << line;
        EXPECT_THAT(ran.text, HasSubstr("impossible: ")) << line;
    }
}

TEST_F(apps_public_files, find_unfair_flags_and_dead_positions) {
    const Answer flags = run_executable("audit " + folder + "unfair-flag-missed.pgn");
    EXPECT_THAT(flags.text, HasSubstr("game 1, move 1...: time_no_mate [violation]"));
    EXPECT_THAT(flags.text, HasSubstr("game 3, move 60.: time_no_mate [violation]"));
    const Answer dead = run_executable("audit " + folder + "dead-position-missed.pgn");
    for (const std::string_view told :
         {"game 1, move 49...: wrong_result", "game 2, move 49...: wrong_result",
          "game 3, move 49...: played_on", "game 4, move 65...: wrong_result"}) {
        EXPECT_THAT(dead.text, HasSubstr(told));
    }
}

TEST_F(apps_public_files, of_tournaments_are_read_or_refused) {
    EXPECT_THAT(run_executable("tournament standings --tie-breaks BH,FB " + folder +
                               "fore-buchholz-interim.trf")
                    .text,
                HasSubstr("Alpha, A    1.5     2.5     2.5"));
    EXPECT_EQ(run_executable("tournament check " + folder + "adjourned-162X.trf").status, 0);
    EXPECT_THAT(
        run_executable("tournament convert --to trf26 " + folder + "adjourned-162X.trf").text,
        HasSubstr("X 0.5"));
    const Answer shifted = run_executable("tournament check " + folder + "shifted-column.trf");
    EXPECT_THAT(shifted.text, HasSubstr("one to the right"));
    EXPECT_THAT(shifted.text, HasSubstr(" 1 faults, 0 remarks"));
    for (const std::string command : {"standings ", "pair ", "convert --to trf26 "}) {
        EXPECT_EQ(run_executable("tournament " + command + folder + "shifted-column.trf").status, 2)
            << command;
    }
    EXPECT_THAT(run_executable("tournament standings " + folder + "round-robin-withdrawn.trf").text,
                HasSubstr("4 Delta, D left before half of the games"));
}

TEST_F(apps_public_files, of_pairings_that_break_an_absolute_criterion_are_refused) {
    const fs::path made =
        fs::temp_directory_path() / ("compongo_criteria_" + std::to_string(::getpid()));
    fs::create_directories(made);
    // After two rounds 1 and 2 have had White twice, 3 and 4 Black.
    std::ofstream(made / "open.csv") << "No;Name;1.Rd;2.Rd\n1;Alpha;3w1;4w1\n2;Beta;4w1;3w1\n"
                                        "3;Gamma;1b0;2b0\n4;Delta;2b0;1b0\n"
                                        "5;Eps;6w1;6b1\n6;Zeta;5b0;5w0\n";
    struct Row {
        std::string pairs;
        std::string criterion;
    };
    for (const Row& row :
         {Row{"1 5\n6 2\n3 4\n", "found 1 \"Alpha\" with White for the third time"},
          Row{"5 1\n6 3\n4 2\n", "found 3 \"Gamma\" with Black for the third time"},
          Row{"5 1\n6 2\n3 4\n", "found 4 \"Delta\" with Black for the third time"},
          Row{"4 1\n5 2\n3 6\n", "who met in round 2"}}) {
        std::ofstream(made / "answer.txt") << "3\n" << row.pairs;
        const std::string command = "tournament pair " + (made / "open.csv").string() +
                                    " --pairings " + (made / "answer.txt").string();
        const Answer refused = run_executable(command);
        EXPECT_THAT(refused.text, HasSubstr("breaks an absolute criterion: found")) << row.pairs;
        EXPECT_THAT(refused.text, HasSubstr(row.criterion)) << row.pairs;
        EXPECT_EQ(refused.status, 1) << row.pairs;
        EXPECT_EQ(run_executable(command + " --accept").status, 0) << row.pairs;
    }
    fs::remove_all(made);
}

TEST_F(apps_public_files, of_lists_keep_both_names_and_results) {
    const Answer names =
        run_executable("tournament convert --to trf26 " + folder + "pairings-name-name.csv");
    for (const std::string_view name : {"Alpha, Anna", "Gamma, Carla", "Ny, Nia", "Lambda, Lea"}) {
        EXPECT_THAT(names.text, HasSubstr(name));
    }
    EXPECT_THAT(names.text, HasSubstr("\"Pts.\""));
    EXPECT_EQ(names.status, 1);
    const Answer table =
        run_executable("tournament convert --to trf26 " + folder + "crosstable-us.csv");
    EXPECT_THAT(table.text, HasSubstr("   3 - 1     2 - =  0000 - U"));
}

TEST_F(apps_public_files, have_the_round_and_the_board_in_one_number) {
    const fs::path made =
        fs::temp_directory_path() / ("compongo_rounds_" + std::to_string(::getpid()));
    fs::create_directories(made);
    std::ofstream list(made / "rounds.csv");
    list << "Round,White,Black,Result\n1.1,A,B,1-0\n1.2,C,D,0-1\n2.1,A,C,1/"
            "2\n2.2,B,D,\u00BD\u2013\u00BD\n";
    list.close();
    const Answer read =
        run_executable("tournament convert --to trf26 " + (made / "rounds.csv").string());
    EXPECT_EQ(read.status, 0) << read.text;
    EXPECT_THAT(read.text, HasSubstr("   2 w 1     3 w ="));
    std::ofstream games(made / "games.pgn");
    for (const std::string round : {"1.1", "1.2", "2.1"}) {
        games << "[Round \"" << round << "\"]\n[White \"W\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n";
    }
    games.close();
    const fs::path out = made / "out";
    static_cast<void>(run_executable("broadcast --once --folder " + out.string() + " " +
                                     (made / "games.pgn").string()));
    EXPECT_TRUE(fs::exists(out / "round-1" / "game-2.json"));
    EXPECT_TRUE(fs::exists(out / "round-2" / "game-1.json"));
    EXPECT_FALSE(fs::exists(out / "round-1" / "game-3.json"));
    fs::remove_all(made);
}

TEST_F(apps_public_files, of_a_folder_are_each_read_once) {
    const fs::path made =
        fs::temp_directory_path() / ("compongo_folder_" + std::to_string(::getpid()));
    fs::create_directories(made / "empty");
    const auto game = [](const std::string& white, const std::string& board) {
        return "[Round \"3." + board + "\"]\n[White \"" + white +
               "\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n";
    };
    for (const auto& [white, board] :
         {std::pair("One", "1"), std::pair("Two", "2"), std::pair("Ten", "10")}) {
        std::ofstream(made / ("game-" + std::string(board) + ".pgn")) << game(white, board);
    }
    std::ofstream(made / "games.pgn") << game("One", "1") << game("Two", "2");
    std::ofstream(made / "notes.txt") << "no game";
    // Board 10 is not in games.pgn.
    const Answer converted = run_executable("pgn convert " + made.string());
    EXPECT_THAT(values_of("White", converted.text), ElementsAre("Ten", "One", "Two"));
    EXPECT_EQ(converted.status, 0);
    for (const std::string command : {"pgn check ", "pgn count ", "pgn convert ", "audit "}) {
        const Answer read = run_executable(command + made.string());
        EXPECT_THAT(read.text, HasSubstr("games.pgn: read for 2 files game-N.pgn")) << command;
        EXPECT_EQ(read.status, 0) << command;
        const Answer none = run_executable(command + (made / "empty").string());
        EXPECT_THAT(none.text, HasSubstr("found a folder without PGN files")) << command;
        EXPECT_EQ(none.status, 2) << command;
    }
    EXPECT_THAT(run_executable("audit " + made.string()).text, HasSubstr("3 games, "));
    fs::remove_all(made);
}

TEST_F(apps_public_files, of_lists_keep_ratings_of_both_players_and_of_a_federation) {
    const fs::path made =
        fs::temp_directory_path() / ("compongo_ratings_" + std::to_string(::getpid()));
    fs::create_directories(made);
    std::ofstream(made / "round.csv")
        << "Round;White;WElo;Black;BElo;Result\n1;Alpha, A;2100;Beta, B;2050;1-0\n";
    std::ofstream(made / "players.csv") << "No.;Name;Rtg;DWZ\n1;Alpha, A;2100;2075\n2;Beta, B;;\n";
    const Answer round =
        run_executable("tournament convert --to json " + (made / "round.csv").string());
    EXPECT_THAT(round.text, HasSubstr("\"rating\":2100"));
    EXPECT_THAT(round.text, HasSubstr("\"rating\":2050"));
    EXPECT_EQ(round.status, 0);
    // In another order than the players, or of one of them alone, nothing is guessed.
    for (const std::string headings :
         {"White;Black;BElo;WElo", "White;Black;BElo;X", "White;Black;Rtg;X"}) {
        std::ofstream(made / "odd.csv") << headings << ";Result\nAlpha, A;Beta, B;1600;;1-0\n";
        const Answer odd = run_executable("tournament check " + (made / "odd.csv").string());
        EXPECT_THAT(odd.text, HasSubstr("of which nothing is kept")) << headings;
        EXPECT_EQ(odd.status, 1) << headings;
    }
    const Answer players =
        run_executable("tournament convert --to trf26 " + (made / "players.csv").string());
    EXPECT_THAT(players.text, HasSubstr("GER    1      Alpha, A"));
    EXPECT_THAT(players.text, Not(HasSubstr("GER    2")));
    EXPECT_EQ(players.status, 0);
    fs::remove_all(made);
}

/// All games of tests/data: the same number of games, results and names in every command.
TEST_F(apps_public_files, give_the_same_games_in_every_command) {
    int files = 0;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(COMPONGO_TEST_DATA)) {
        const std::string path = entry.path().string();
        if (entry.path().extension() != ".pgn") {
            continue;
        }
        ++files;
        const Answer converted = run_executable("pgn convert " + path + " 2>/dev/null");
        const std::string games = std::to_string(values_of("Result", converted.text).size());
        EXPECT_THAT(run_executable("pgn check --max-faults 0 " + path).text,
                    HasSubstr(path + ": " + games + " games"));
        EXPECT_THAT(run_executable("pgn count " + path).text,
                    HasSubstr(path + ": " + games + " games"));
        EXPECT_THAT(run_executable("audit " + path).text, HasSubstr(games + " games, "));
        // A tag that is not there is one that is not known.
        std::vector<std::string> known = values_of("White", converted.text);
        std::vector<std::string> shown = values_of("White", broadcast_of(path));
        std::erase(known, "?");
        std::erase(shown, "?");
        EXPECT_EQ(shown, known) << path;
    }
    EXPECT_GT(files, 10);
}

} // namespace
