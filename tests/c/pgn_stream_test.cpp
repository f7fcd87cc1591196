// Games that come from a stream are those of the same text in memory, whatever is read of them.
#include "compongo/compongo.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace {

using testing::HasSubstr;
using testing::StartsWith;

struct Stream {
    std::string_view rest;
    std::size_t most;
};

std::size_t read_stream(void* context, char* into, std::size_t room) {
    Stream& stream = *static_cast<Stream*>(context);
    const std::string_view piece = stream.rest.substr(0, std::min(room, stream.most));
    piece.copy(into, piece.size());
    stream.rest.remove_prefix(piece.size());
    return piece.size();
}

std::string content(compongo_text* text) {
    std::string said(compongo_text_data(text), compongo_text_size(text));
    compongo_text_free(text);
    return said;
}

/// The report on each game, one line each.
std::vector<std::string> read(compongo_pgn* pgn, int what) {
    EXPECT_EQ(compongo_pgn_choose(pgn, what), 1);
    std::vector<std::string> games;
    while (compongo_pgn_next(pgn) != 0) {
        EXPECT_EQ(compongo_pgn_choose(pgn, what), 0) << "too late";
        const compongo_move* moves = nullptr;
        const char* text = nullptr;
        const std::size_t count = compongo_pgn_moves(pgn, &moves);
        const std::size_t size = compongo_pgn_text(pgn, &text);
        const std::string_view written = std::string_view(text, size).substr(0, 12);
        EXPECT_THAT(content(compongo_pgn_tags(pgn)), StartsWith(std::string("Event\0", 6)));
        games.push_back(std::string(written) + '|' + std::to_string(count) + '|' +
                        compongo_pgn_result(pgn) + '|' + content(compongo_pgn_faults(pgn)));
    }
    compongo_pgn_free(pgn);
    return games;
}

std::string many_games() {
    std::string text = "stray words\n\n";
    for (int i = 0; i < 9'000; ++i) {
        text += "[Event \"" + std::to_string(i) + "\"]\n[Result \"1-0\"]\n\n1. e4 {a comment} e5 ";
        text += i % 1'000 == 0 ? "(1... e4) 2. Ke3 1-0\n\n" : "2. Nf3 1-0\n\n";
    }
    return text;
}

TEST(PgnStream, GivesWhatTheTextInMemoryDoes) {
    const std::string text = many_games();
    for (const int what : {COMPONGO_PGN_HEADERS, COMPONGO_PGN_MAIN_LINE, COMPONGO_PGN_TREE}) {
        const auto whole = read(compongo_pgn_open(text.data(), text.size()), what);
        ASSERT_EQ(whole.size(), 9'000U);
        for (const std::size_t most : {std::size_t{1'000'000}, std::size_t{777}}) {
            Stream stream{text, most};
            ASSERT_EQ(read(compongo_pgn_open_stream(read_stream, &stream), what), whole);
        }
    }
}

TEST(PgnStream, MovesAreCheckedInVariationsTooWhetherOrNotATreeIsRead) {
    const std::string text = many_games();
    const auto games = read(compongo_pgn_open(text.data(), text.size()), COMPONGO_PGN_MAIN_LINE);
    EXPECT_EQ(games, read(compongo_pgn_open(text.data(), text.size()), COMPONGO_PGN_TREE));
    EXPECT_THAT(games[0], HasSubstr("[Event \"0\"]\n|2|1-0|[{\"line\":1,"));
    EXPECT_THAT(games[0], HasSubstr(R"("line":6,"column":28,"kind":"illegal_move")"));
    EXPECT_THAT(games[0],
                HasSubstr(R"("line":6,"column":35,"kind":"illegal_move","severity":"fault")"));
    EXPECT_THAT(games[1], HasSubstr("|3|1-0|[]"));
    EXPECT_THAT(games[8'000], HasSubstr(R"({"line":40006,"column":28)"));
}

TEST(PgnStream, MovesEndWhereTheNumbersProveOneMissing) {
    // Black's move 2 is missing, and 3. a6 would be a legal move of Black's.
    constexpr std::string_view text =
        "[Event \"\"]\n\n1. e4 e5 2. Nf3 3. a6 Nc6 4. Nxe5 Ke7 5. a3 *\n"
        "[Event \"\"]\n\n1. e4 e5 2. Nf3 (2. Nc3 3. a6 4. a3) Nc6 *\n";
    for (const int what : {COMPONGO_PGN_MAIN_LINE, COMPONGO_PGN_TREE}) {
        const auto games = read(compongo_pgn_open(text.data(), text.size()), what);
        ASSERT_EQ(games.size(), 2U);
        EXPECT_THAT(games[0], HasSubstr("|3|*|"));
        EXPECT_THAT(games[0], HasSubstr("missing_move"));
        EXPECT_THAT(games[1], HasSubstr("|4|*|"));
    }
}

TEST(PgnStream, LettersOfAnotherLanguageAreReadAndTold) {
    constexpr std::string_view text = "[Event \"\"]\n\n1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 *\n";
    for (const int what : {COMPONGO_PGN_MAIN_LINE, COMPONGO_PGN_TREE}) {
        const auto games = read(compongo_pgn_open(text.data(), text.size()), what);
        ASSERT_EQ(games.size(), 1U);
        EXPECT_THAT(games[0], HasSubstr("|6|*|"));
        EXPECT_THAT(games[0], HasSubstr(R"("line":3,"column":13,"kind":"other_letters")"));
    }
    compongo_pgn* const pgn = compongo_pgn_open(text.data(), text.size());
    ASSERT_EQ(compongo_pgn_next(pgn), 1);
    EXPECT_THAT(content(compongo_pgn_game(pgn)), HasSubstr(R"("text":"Nf3")"));
    compongo_pgn_free(pgn);
}

TEST(PgnStream, ClocksEvaluationsAndMarksAreInTheTree) {
    constexpr std::string_view text =
        "1. e4 {[%clk 0:05:00] [%emt 0:00:02] [%eval 0.31,20] [%csl Ga4][%cal Rb5c6]} *";
    compongo_pgn* const pgn = compongo_pgn_open(text.data(), text.size());
    ASSERT_EQ(compongo_pgn_next(pgn), 1);
    EXPECT_EQ(compongo_pgn_is_ready(pgn), 1) << "there is no other";
    EXPECT_THAT(content(compongo_pgn_game(pgn)),
                HasSubstr(R"("clock":300000,"elapsed":2000,"eval":{"centipawns":31,"depth":20},)"
                          R"("marks":["Ga4","Rb5c6"])"));
    EXPECT_EQ(compongo_pgn_next(pgn), 0);
    EXPECT_THAT(content(compongo_pgn_game(pgn)), HasSubstr("found no game"));
    compongo_pgn_free(pgn);
}

TEST(PgnStream, AnAuditOfAStreamFindsWhatThatOfTheTextDoes) {
    const std::string text = many_games();
    const std::string whole =
        content(compongo_audit(text.data(), text.size(), "x", 1, nullptr, 0, "en"));
    EXPECT_THAT(whole, HasSubstr("illegal_move"));
    Stream stream{text, 4'096};
    compongo_auditing* const auditing =
        compongo_audit_begin_stream(read_stream, &stream, "x", 1, nullptr, 0, "en", nullptr);
    std::string found;
    int pieces = 0;
    while (compongo_audit_rest(auditing) != 0) {
        found += content(compongo_audit_next(auditing, 100'000));
        ++pieces;
    }
    compongo_audit_free(auditing);
    EXPECT_EQ(found, whole);
    EXPECT_GT(pieces, 3);
}

} // namespace
