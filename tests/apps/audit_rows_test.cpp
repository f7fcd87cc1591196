// `compongo audit --rows` and `--from-rows`: tables of games and findings.

#include "compongo/json/json.h"
#include "tests/apps/executable.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace {

using ::testing::HasSubstr;
namespace fs = std::filesystem;

using compongo::Answer;
using compongo::audit_samples;
using compongo::content_of;
using compongo::JsonMember;
using compongo::JsonObject;
using compongo::run_executable;

class apps_audit_rows : public compongo::WithExecutable {
protected:
    void SetUp() override {
        WithExecutable::SetUp();
        folder_ = fs::temp_directory_path() / ("compongo_audit_rows_" + std::to_string(::getpid()));
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] std::string file(const std::string& name, const std::string& text) const {
        std::ofstream(folder_ / name, std::ios::binary) << text;
        return (folder_ / name).string();
    }

private:
    fs::path folder_;
};

[[nodiscard]] std::vector<JsonObject> rows_of(const std::string& text) {
    std::vector<JsonObject> rows;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const auto value = compongo::parse_json(line);
        if (value && value->as_object() != nullptr) {
            rows.push_back(*value->as_object());
        }
    }
    return rows;
}

/// A member as JSON; empty if there is none.
[[nodiscard]] std::string at(const JsonObject& row, std::string_view name) {
    const auto* const value = json_member(row, name);
    return value == nullptr ? std::string() : json(*value);
}

/// The columns that the page names below this heading, in their order.
[[nodiscard]] std::vector<std::string> columns_of_page(const std::string& heading) {
    std::istringstream page(content_of(COMPONGO_SOURCE_DIR "/docs/SQL.md"));
    std::vector<std::string> columns;
    bool is_here = false;
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with("#")) {
            is_here = line == heading;
        } else if (is_here && line.starts_with("| `")) {
            std::string_view names(line);
            names = names.substr(0, names.find(" | "));
            for (std::size_t at = names.find('`'); at != std::string_view::npos;
                 at = names.find('`', at)) {
                const std::size_t end = names.find('`', at + 1);
                columns.emplace_back(names.substr(at + 1, end - at - 1));
                at = end + 1;
            }
        }
    }
    return columns;
}

[[nodiscard]] std::vector<std::string> columns_of(const JsonObject& row) {
    std::vector<std::string> columns;
    for (const JsonMember& each : row) {
        columns.push_back(each.name);
    }
    return columns;
}

[[nodiscard]] JsonObject without_file(JsonObject finding) {
    std::erase_if(finding, [](const JsonMember& each) { return each.name == "file"; });
    return finding;
}

TEST_F(apps_audit_rows, have_the_columns_of_the_page_in_each_row) {
    for (const auto& [what, heading] :
         {std::pair("games", "### Games"), std::pair("findings", "### Findings")}) {
        const auto columns = columns_of_page(heading);
        const Answer answer = run_executable(std::string("audit --rows ") + what + " " +
                                             audit_samples + "findings.pgn");
        EXPECT_EQ(answer.status, 1);
        const auto rows = rows_of(answer.text);
        ASSERT_FALSE(rows.empty());
        for (const JsonObject& row : rows) {
            EXPECT_EQ(columns_of(row), columns) << at(row, "game");
            EXPECT_EQ(at(row, "schema"), "1");
        }
    }
}

TEST_F(apps_audit_rows, have_a_table_for_them) {
    const Answer games = run_executable("audit --rows games --create-table");
    EXPECT_EQ(games.status, 0);
    EXPECT_THAT(games.text, testing::StartsWith("CREATE TABLE games (\n    \"schema\" BIGINT,"));
    EXPECT_THAT(games.text, HasSubstr("\"judged\" BOOLEAN,\n    \"start\" VARCHAR,"));
    std::size_t columns = 0;
    for (const std::string& each : columns_of_page("### Games")) {
        EXPECT_THAT(games.text, HasSubstr("    \"" + each + "\" "));
        ++columns;
    }
    EXPECT_EQ(std::ranges::count(games.text, '\n'), static_cast<std::ptrdiff_t>(columns) + 2);
    const Answer findings = run_executable("audit --rows findings --create-table");
    EXPECT_THAT(findings.text, HasSubstr("\"ply\" BIGINT,\n    \"kind\" VARCHAR,"));
    EXPECT_EQ(run_executable("audit --create-table").status, 2);
}

TEST_F(apps_audit_rows, of_findings_say_what_json_says) {
    const std::string games = audit_samples + "findings.pgn";
    const auto rows = rows_of(run_executable("audit --rows findings " + games).text);
    auto findings = rows_of(run_executable("audit --json " + games).text);
    findings.pop_back(); // The summary.
    ASSERT_EQ(rows.size(), findings.size());
    for (std::size_t game = 0; game < rows.size(); ++game) {
        for (const char* const name : {"file", "game", "ply", "kind", "level", "reason", "text"}) {
            EXPECT_EQ(at(rows[game], name), at(findings[game], name)) << game;
        }
        EXPECT_EQ(at(rows[game], "certificate") == "null",
                  at(findings[game], "certificate").empty());
    }
}

TEST_F(apps_audit_rows, of_games_say_how_each_went) {
    const Answer answer =
        run_executable("audit --rows games --from-rows " + audit_samples + "rows.jsonl");
    const auto rows = rows_of(answer.text);
    ASSERT_EQ(rows.size(), 8);
    EXPECT_EQ(at(rows[0], "over"), R"("checkmate")");
    EXPECT_EQ(at(rows[0], "white_clock_ms"), "174000");
    EXPECT_EQ(at(rows[0], "year"), "2024");
    EXPECT_EQ(at(rows[0], "month"), "3");
    EXPECT_EQ(at(rows[0], "should"), "null");
    EXPECT_EQ(at(rows[1], "should"), R"("0-1")");
    EXPECT_EQ(at(rows[2], "unfair_flag"), R"("violation")");
    EXPECT_EQ(at(rows[2], "cause"), R"("time")");
    EXPECT_EQ(at(rows[3], "threefold_at_ply"), "8");
    EXPECT_EQ(at(rows[4], "illegal_at_ply"), "2");
    EXPECT_EQ(at(rows[5], "clock_doubts"), "1");
    EXPECT_EQ(at(rows[6], "white"), R"("Zoë \"Zo\" O'Neil")");
    EXPECT_EQ(at(rows[7], "dead_at_ply"), "0");
    EXPECT_EQ(at(rows[7], "edition"), R"("fide-2023")");
}

TEST_F(apps_audit_rows, are_read_as_the_same_games_in_pgn_are) {
    // What tags and movetext say, without a column for the result in the movetext.
    const std::string pgn = file("games.pgn", "[Event \"A\"]\n[Result \"1-0\"]\n[UTCDate "
                                              "\"2024.03.01\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n"
                                              "[Event \"B\"]\n\n1. e4 e5 2. Ke3 *\n");
    const std::string rows = file(
        "rows.jsonl",
        "{\"event\":\"A\",\"result\":\"1-0\",\"utc_date\":\"2024-03-01\",\"other\":[1],"
        "\"movetext\":\"1. f3 e5 2. g4 Qh4#\"}\n"
        "{\"Event\":\"B\",\"Site\":null,\"movetext\":\"1. e4 e5 2. Ke3 *\",\"filename\":\"x\"}\n");
    const auto expected = rows_of(run_executable("audit --json " + pgn).text);
    const auto found = rows_of(run_executable("audit --json --from-rows " + rows).text);
    const auto piped = rows_of(run_executable("audit --json --jobs 2 --from-rows -", rows).text);
    ASSERT_EQ(found.size(), expected.size());
    ASSERT_EQ(piped.size(), expected.size());
    EXPECT_EQ(at(found[0], "file"), "\"" + rows + "\"");
    EXPECT_EQ(at(found[1], "file"), "\"x\"");
    for (std::size_t game = 0; game + 1 < expected.size(); ++game) {
        EXPECT_EQ(without_file(found[game]), without_file(expected[game]));
        EXPECT_EQ(without_file(piped[game]), without_file(expected[game]));
    }
}

TEST_F(apps_audit_rows, keep_their_numbers_over_chunks_and_rows_that_cannot_be_read) {
    // More than one chunk, so that threads share them.
    constexpr int count = 12'000;
    const std::string padding(200, ' ');
    std::string text;
    for (int at = 0; at < count; ++at) {
        text +=
            at == count / 2 ? "{\"movetext\":\n\n" : "{\"movetext\":\"1. e4 *\"}" + padding + "\n";
    }
    text += "{\"movetext\":\"1. e4 e5 2. Ke3 *\"}\n";
    text += "{\"movetext\":\"1. e4 e5 2. Ke3 *\",\"filename\":\"p\",\"file_row_number\":0}";
    const Answer answer =
        run_executable("audit --json --jobs 2 --from-rows " + file("many.jsonl", text));
    EXPECT_EQ(answer.status, 2);
    EXPECT_THAT(answer.text, HasSubstr("many.jsonl\",\"game\":12001,\"ply\":2"));
    EXPECT_THAT(answer.text, HasSubstr("{\"file\":\"p\",\"game\":1,\"ply\":2"));
    EXPECT_THAT(answer.text, HasSubstr("many.jsonl: row 6001: byte 13: expected"));
    EXPECT_THAT(answer.text, HasSubstr("\"games\":12001,"));
}

TEST_F(apps_audit_rows, are_refused_where_they_are_none) {
    const std::string rows =
        file("bad.jsonl", "[1]\n{\"Result\":\"1-0\"}\n{\"movetext\":[1]}\n"
                          "{\"movetext\":\"*\",\"row\":0}\n{\"movetext\":\"*\",\"Event\":true}\n"
                          "{\"movetext\":\"1. e4 *\\n\\n[Event \\\"x\\\"]\\n\\n1. d4 *\"}\n");
    const Answer answer = run_executable("audit --from-rows " + rows);
    EXPECT_EQ(answer.status, 2);
    for (const char* const fault :
         {"row 1: found [1], expected an object", "row 2: found no column movetext, expected",
          "row 3: column movetext: found [1], expected a text",
          "row 4: column row: found 0, expected a number from 1",
          "row 5: column Event: found true, expected a text",
          "row 6: found 2 games in movetext, expected one"}) {
        EXPECT_THAT(answer.text, HasSubstr(fault));
    }
    const Answer only = run_executable("audit --rows games --only clock " + rows);
    EXPECT_EQ(only.status, 2);
    EXPECT_THAT(only.text, HasSubstr("--only: found with --rows games, expected"));
    EXPECT_EQ(run_executable("audit --rows games --json " + rows).status, 2);
    EXPECT_EQ(run_executable("audit --rows moves " + rows).status, 2);
}

} // namespace
