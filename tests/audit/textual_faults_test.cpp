// A legal game with one fault of the text in each copy: no player has made an illegal move, and the
// audit reports none.

#include "compongo/chess/san.h"
#include "compongo/pgn/game_checker.h"
#include "tests/audit/reading.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <functional>

namespace compongo::audit {
namespace {

using Moves = std::vector<std::string>;

/// In half-moves.
const std::vector<Moves> legal_games = {
    Moves{"e4",  "e5",  "Nf3", "Nc6", "Bb5", "a6",  "Ba4", "Nf6",  "O-O",  "Be7", "Re1", "b5",
          "Bb3", "d6",  "c3",  "O-O", "h3",  "Nb8", "d4",  "Nbd7", "Nbd2", "Bb7", "Bc2", "Re8",
          "Nf1", "Bf8", "Ng3", "g6",  "a4",  "c5",  "d5",  "c4",   "Bg5",  "h6",  "Be3", "Nc5"},
    Moves{"d4",   "Nf6",  "c4",  "g6",  "Nc3",   "d5",   "cxd5", "Nxd5",  "e4",
          "Nxc3", "bxc3", "Bg7", "Bc4", "c5",    "Ne2",  "Nc6",  "Be3",   "O-O",
          "O-O",  "Bg4",  "f3",  "Na5", "Bxf7+", "Rxf7", "fxg4", "Rxf1+", "Kxf1",
          "Qd6",  "e5",   "Qd5", "Bf2", "Rd8",   "Qa4",  "b6",   "Qc2",   "Rf8"}};

/// The text of half-move `at`, with the number that belongs before it.
std::string numbered(std::size_t at, const std::string& text) {
    return (at % 2 == 0 ? std::to_string(at / 2 + 1) + ". " : "") + text + " ";
}

/// Writes half-move `at` of the game.
using Write = std::function<std::string(const Moves&, std::size_t)>;

struct Fault {
    std::string name;
    /// What stands instead of half-move `at`.
    Write write;
    /// Which half-moves it can befall: 0 White's, 1 Black's, 2 both.
    int whose = 2;
    /// Replaces this number of half-moves.
    std::size_t replaced = 1;
};

std::string with_fault(const Moves& game, const Fault& fault, std::size_t at) {
    std::string text;
    for (std::size_t each = 0; each < game.size(); ++each) {
        if (each < at || each >= at + fault.replaced) {
            text += numbered(each, game[each]);
        } else if (each == at) {
            text += fault.write(game, at);
        }
    }
    return text + "*";
}

/// In place of the move stands this, or behind it.
Fault instead(std::string_view text, int whose = 2) {
    return {std::string(text),
            [text](const Moves&, std::size_t at) { return numbered(at, std::string(text)); },
            whose};
}
Fault behind(std::string_view text) {
    return {std::string(text), [text](const Moves& game, std::size_t at) {
                return numbered(at, game[at] + " " + std::string(text));
            }};
}

std::vector<Fault> faults_of_text() {
    const Write nothing = [](const Moves&, std::size_t) { return std::string(); };
    const Write number_only = [](const Moves&, std::size_t at) {
        return std::to_string(at / 2 + 1) + ". ";
    };
    std::vector<Fault> all = {
        {"half-move missing, number kept", number_only, 0},
        {"half-move and number missing", nothing},
        {"whole move missing with its number", nothing, 0, 2},
        {"whole move missing, number kept", number_only, 0, 2},
        {"two whole moves missing", nothing, 0, 4},
        {"half-move written twice",
         [](const Moves& game, std::size_t at) { return numbered(at, game[at] + " " + game[at]); }},
        {"half-move written twice with its number",
         [](const Moves& game, std::size_t at) {
             return numbered(at, game[at]) + numbered(at, game[at]);
         }},
    };
    for (const std::string_view text :
         {"?", "???", "...", "[...]", "??", "0 - 0", "\u20140", "(?)", "%%", "~", "x"}) {
        all.push_back(instead(text));
    }
    for (const std::string text : {"0\u20130", "0\u20140", "O\u2013O", "00"}) {
        all.push_back({text, [text](const Moves& game, std::size_t at) {
                           return numbered(at, game[at] == "O-O" ? text : game[at]);
                       }});
    }
    for (const std::string_view text :
         {"ch", "mate", "check", "dbl", "dbl ch", "dis", "1-0", "%%", "[%clk", "\u00a7", "?!?!"}) {
        all.push_back(behind(text));
    }
    return all;
}

std::vector<std::string> violations(std::string_view moves) {
    std::vector<std::string> found;
    for (const Audited& each : audit_text(pgn("", moves))) {
        for (const Finding& finding : each.findings) {
            if (finding.level == Level::violation) {
                found.push_back(gist(finding));
            }
        }
    }
    return found;
}

/// What `pgn check` calls illegal.
std::size_t illegal_moves_checked(std::string_view moves) {
    std::size_t count = 0;
    pgn::GameChecker checker([&](const pgn::GameFault& each) {
        count += each.fault.kind == pgn::PgnFaultKind::illegal_move ? 1 : 0;
    });
    const std::string text = pgn("", moves);
    pgn::MemorySource source(text);
    pgn::PgnReader(source, checker).read();
    return count;
}

TEST(audit_textual_faults, accuse_nobody) {
    for (const Moves& game : legal_games) {
        for (const Fault& fault : faults_of_text()) {
            for (std::size_t at = 0; at + fault.replaced <= game.size(); ++at) {
                if (fault.whose != 2 && at % 2 != static_cast<std::size_t>(fault.whose)) {
                    continue;
                }
                const std::string text = with_fault(game, fault, at);
                EXPECT_THAT(violations(text), testing::IsEmpty()) << fault.name << ": " << text;
                EXPECT_EQ(illegal_moves_checked(text), 0U) << fault.name << ": " << text;
            }
        }
    }
}

/// Nor does the audit overlook what is wrong, where only the move is.
TEST(audit_textual_faults, hide_no_illegal_move) {
    for (const Moves& game : legal_games) {
        for (std::size_t at = 1; at < game.size(); ++at) {
            const Fault illegal = instead("Kh4");
            const std::string text = with_fault(game, illegal, at);
            EXPECT_THAT(violations(text),
                        testing::ElementsAre("illegal_move@" + std::to_string(at) +
                                             " violation cannot_reach"))
                << text;
            EXPECT_EQ(illegal_moves_checked(text), 1U) << text;
        }
    }
}

std::string found(std::string_view moves, std::string_view tags = "") {
    std::string all;
    for (const Audited& each : audit_text(pgn(tags, moves))) {
        all += (all.empty() ? "" : " | ") + gists(each.findings);
    }
    return all;
}

TEST(audit_textual_faults, are_named) {
    for (const auto& [moves, expected] : std::initializer_list<std::pair<const char*, const char*>>{
             {"1. e4 e5 2. Nf3 Nc6 3. a6 4. Ba4 Nf6 *", "unreadable@4 doubt half_move_missing"},
             {"1. e4 e5 2. Nf3 Nc6 4. Ba4 Nf6 *", "unreadable@4 doubt half_move_missing"},
             {"1... c5 2. Nf3 *", "unreadable@0 doubt half_move_missing"},
             {"17. Rxe5 fxe5 18. Nf3 *", "unreadable@0 doubt half_move_missing"},
             {"17. e4 e5 18. Nf3 *", "unreadable@0 note broken_text"},
             {"1. e4 e5 2. Nf3 Nf3 Nc6 3. Bb5 *", "unreadable@3 doubt written_twice"},
             {"1. e4 e5 3. Nf3 Nc6 3. Bb5 Ke5 4. Ba4 *",
              "unreadable@2 note broken_text; illegal_move@5 violation own_man_there"},
             {"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0\u20130 Nf6 *", "notation@7 note form"},
             {"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0 - 0 Nf6 *",
              "unreadable@6 doubt broken_text; unreadable@6 doubt broken_text; "
              "unreadable@6 doubt broken_text; unreadable@6 doubt behind_broken_text"},
             {"1. e4 e5 2. ??? Nc6 *",
              "unreadable@2 doubt broken_text; unreadable@2 doubt behind_broken_text"},
             {"1. e4 ch e5 2. Nf3 mate Nc6 *", ""},
             {"1. e4 be 2. Nf3 *", "unreadable@1 doubt no_such_move"},
             {"1. e4 e5 2. Nf3 Nc6 3. 0-0",
              "unreadable@4 note broken_text; unreadable@4 doubt result_perhaps"},
             {"1. e4 e5 2. Nf3 Nc6 3. 0-0 *", "illegal_move@4 violation castling_blocked"},
             {"1. e4 e5 1-0 2. Nf3 Nc6 1-0", "unreadable@2 note broken_text"},
             {"1. e4 e5 1-0\n\n2. Nf3 Nc6 1-0", "unreadable@2 note broken_text"},
             {"1. e4 e5 1-0\n\n1. d4 d5 1-0", ""}}) {
        EXPECT_EQ(found(moves), expected) << moves;
    }
}

TEST(audit_textual_faults, before_the_first_game_are_named_in_it) {
    const auto games =
        audit_text("Results of round 1\n\n" + pgn("", "1. e4 *") + pgn("", "1. d4 *"));
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(gists(games[0].findings), "unreadable@0 note broken_text");
    EXPECT_EQ(gists(games[1].findings), "");
}

TEST(audit_textual_faults, of_the_start_are_named) {
    const std::string fen = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 ";
    EXPECT_EQ(found("12. e4 *", fen + "40\"]\n[SetUp \"1\"]"), "unreadable@0 note broken_text");
    EXPECT_EQ(found("40. e4 *", fen + "40\"]\n[SetUp \"1\"]"), "");
    EXPECT_EQ(found("12. e4 *", fen + "1\"]\n[SetUp \"1\"]"), "");
    EXPECT_EQ(found("1. e4 *", "[Fen \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[Setup \"1\"]"),
              "unreadable@0 note broken_text; unreadable@0 note broken_text");
    EXPECT_EQ(found("1. Nf3 Qa1 *", "[Variant \"fischerandom\"]"), "tags@0 doubt start_unknown");
    EXPECT_EQ(found("1. e4 *", "[FEN \"\"]"), "tags@0 note bad_fen");
}

TEST(audit_textual_faults, of_the_time_control_are_named_once) {
    const std::string_view moves =
        "1. e4 {[%clk 1:30:25]} e5 {[%clk 1:30:20]} 2. Nf3 {[%clk 1:29:55]} *";
    EXPECT_EQ(found(moves, "[TimeControl \"90+30\"]"), "clock@0 note control_in_minutes");
    EXPECT_EQ(found(moves, "[TimeControl \"5400+30\"]"), "");
    EXPECT_EQ(found("1. e4 {[%clk 0:02:10]} e5 {[%clk 0:01:30]} *", "[TimeControl \"90\"]"),
              "clock@1 doubt above_the_control");
}

} // namespace
} // namespace compongo::audit
