// The hand-made games: one at least for every finding there is, and as many that look alike and are
// in order. Each game says in its own tag `Expect` what is to be found.

#include "compongo/audit/finding_words.h"
#include "compongo/audit/game_auditor.h"
#include "compongo/pgn/game_builder.h"
#include "compongo/verify/certificate_check.h"
#include "tests/audit/reading.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace compongo::audit {
namespace {

std::vector<Audited> expect_as_said(const std::string& text) {
    const auto games = pgn::parse_pgn(text);
    auto audited = audit_text(text);
    EXPECT_EQ(games.size(), audited.size());
    for (std::size_t at = 0; at < std::min(games.size(), audited.size()); ++at) {
        EXPECT_EQ(gists(audited[at].findings), games[at].tag("Expect"))
            << "game " << at + 1 << ": " << games[at].tag("Event");
    }
    return audited;
}

TEST(audit_game_auditor, finds_what_each_hand_made_game_has) {
    std::set<Kind> met;
    for (const Audited& each : expect_as_said(sample("findings.pgn"))) {
        for (const Finding& finding : each.findings) {
            met.insert(finding.kind);
        }
    }
    EXPECT_EQ(met.size(), kind_names.size()) << "a kind without a game";
}

TEST(audit_game_auditor, finds_nothing_in_games_that_only_look_so) {
    EXPECT_GT(expect_as_said(sample("lookalikes.pgn")).size(), 35U);
}

TEST(audit_game_auditor, cites_an_article_and_says_it_in_every_language) {
    for (const Audited& each : audit_text(sample("findings.pgn"))) {
        for (const Finding& finding : each.findings) {
            EXPECT_FALSE(finding.articles.empty()) << gist(finding);
            for (const law::Language language : law::all_languages) {
                const std::string text = in_words(language, finding);
                EXPECT_THAT(text, testing::Not(testing::HasSubstr("?"))) << gist(finding);
                EXPECT_THAT(text, testing::Not(testing::HasSubstr("{"))) << gist(finding);
            }
        }
    }
}

TEST(audit_game_auditor, gives_certificates_that_are_accepted) {
    int checked = 0;
    for (const Audited& each : audit_text(sample("findings.pgn"))) {
        for (const Finding& finding : each.findings) {
            const bool is_on_time =
                finding.kind == Kind::time_no_mate || finding.kind == Kind::time_drawn;
            const std::string_view certificate = finding.detail("certificate");
            EXPECT_TRUE(!is_on_time || !certificate.empty()) << gist(finding);
            if (!certificate.empty()) {
                EXPECT_TRUE(verify::check_certificate(certificate).has_value()) << certificate;
                ++checked;
            }
        }
    }
    EXPECT_GE(checked, 5);
}

TEST(audit_game_auditor, looks_only_for_what_is_asked) {
    AuditOptions options;
    options.only = {};
    options.only.add(Kind::played_on);
    for (const Audited& each : audit_text(sample("findings.pgn"), options)) {
        for (const Finding& finding : each.findings) {
            EXPECT_EQ(finding.kind, Kind::played_on);
        }
    }
}

struct Row {
    std::string_view tags;
    std::string_view moves;
    std::optional<law::Edition> edition;
    std::string_view expected;
};

constexpr std::string_view five_times =
    "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4 "
    "1/2-1/2";
constexpr std::string_view bare_king_wins =
    "[FEN \"7k/8/8/8/8/8/q7/5K2 w - - 0 1\"]\n[SetUp \"1\"]\n[Termination \"Black resigned\"]";

TEST(audit_game_auditor, asks_the_edition) {
    const std::array rows = {
        Row{"", five_times, law::Edition::fide_2009, "draw_available@8 note threefold"},
        Row{"", five_times, law::Edition::fide_2014,
            "draw_available@8 note threefold; played_on@16 violation fivefold"},
        Row{"", five_times, law::Edition::fide_online_2023, "played_on@8 violation fivefold"},
        Row{bare_king_wins, "1. Ke1 Qb2 1-0", law::Edition::fide_2018, ""},
        Row{bare_king_wins, "1. Ke1 Qb2 1-0", law::Edition::fide_2023,
            "wrong_result@2 violation resigned_to_no_mate 1/2-1/2"},
        Row{"", "1. e4 1/2-1/2", law::Edition::fide_2014, ""},
        Row{"", "1. e4 1/2-1/2", law::Edition::fide_2017,
            "draw_too_early@1 doubt before_both_moved"},
        Row{"", "1. e4 1/2-1/2", law::Edition::fide_2018,
            "draw_too_early@1 doubt before_both_moved"},
    };
    for (const Row& row : rows) {
        const auto audited = audit_text(pgn(row.tags, row.moves), {}, row.edition);
        EXPECT_EQ(gists(audited.at(0).findings), row.expected)
            << row.moves << " by " << name(*row.edition);
    }
}

TEST(audit_game_auditor, counts_in_2014_only_what_comes_at_alternate_moves) {
    // The start position comes five times, but once after a detour of eight half-moves.
    const std::string moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nc3 Nc6 4. Nb1 Nb8 5. Nh3 Nh6 6. Nf4 Nf5 "
                              "7. Nh3 Nh6 8. Ng1 Ng8 9. Na3 Na6 10. Nb1 Nb8 11. e4 1/2-1/2";
    EXPECT_THAT(gists(audit_text(pgn("", moves), {}, law::Edition::fide_2017).at(0).findings),
                testing::HasSubstr("fivefold"));
    EXPECT_THAT(gists(audit_text(pgn("", moves), {}, law::Edition::fide_2014).at(0).findings),
                testing::Not(testing::HasSubstr("fivefold")));
}

TEST(audit_game_auditor, knows_the_move_before_which_nobody_may_agree) {
    AuditOptions options;
    options.no_draw_before = 3;
    const auto early =
        audit_text(pgn("[Termination \"agreement\"]", "1. e4 e5 2. d4 d5 1/2-1/2"), options);
    EXPECT_EQ(gists(early.at(0).findings), "draw_too_early@4 violation before_the_move_allowed");
    const auto late = audit_text(
        pgn("[Termination \"agreement\"]", "1. e4 e5 2. d4 d5 3. a3 a6 1/2-1/2"), options);
    EXPECT_EQ(gists(late.at(0).findings), "");
}

/// The parts of one game, each with its tags and moves.
std::string parts(std::initializer_list<std::pair<std::string, std::string>> all) {
    std::string text;
    int number = 0;
    for (const auto& [tags, moves] : all) {
        text += pgn("[White \"Ann\"]\n[Black \"Bob\"]\n[Part \"" + std::to_string(++number) + "/" +
                        std::to_string(all.size()) + "\"]\n" + tags,
                    moves);
    }
    return text;
}

const std::pair<std::string, std::string> knights_until_illegal = {
    "[IllegalMove \"g8e5\"]", "1. Nc3 Nf6 2. Nb1 Ng8 3. Nc3 *"};
const std::string after_g8e5 =
    "[SetUp \"1\"]\n[FEN \"rnbqkb1r/pppppppp/8/4n3/8/2N5/PPPPPPPP/R1BQKBNR w KQkq - 6 4\"]\n";
const std::string claimed = after_g8e5 + "[Termination \"threefold repetition\"]";
const std::string knights_again = "4. Nb1 Ng4 5. Nc3 Nf6 6. Nb1 Ng8 ";

TEST(audit_game_auditor, counts_repetitions_over_the_parts_of_a_game) {
    const auto claim =
        audit_text(parts({knights_until_illegal, {claimed, knights_again + "1/2-1/2"}}));
    EXPECT_EQ(gists(claim.at(1).findings), "");
    const auto five = audit_text(parts(
        {knights_until_illegal,
         {after_g8e5, knights_again + "7. Nc3 Nf6 8. Nb1 Ng8 9. Nc3 Nf6 10. Nb1 Ng8 11. e4 *"}}));
    EXPECT_EQ(gists(five.at(1).findings),
              "draw_available@6 note threefold; played_on@14 violation fivefold");
    // A writer who does not count on over the illegal move.
    std::string short_fen = claimed;
    short_fen.replace(short_fen.find(" 6 4"), 4, "");
    EXPECT_EQ(
        gists(audit_text(parts({knights_until_illegal, {short_fen, knights_again + "1/2-1/2"}}))
                  .at(1)
                  .findings),
        "");
    // Played once less, no claim is right.
    const auto wrong = audit_text(parts({knights_until_illegal, {claimed, "4. Nb1 Ng4 1/2-1/2"}}));
    EXPECT_EQ(gists(wrong.at(1).findings), "tags@2 violation ended_otherwise");
}

TEST(audit_game_auditor, proves_nothing_by_half_a_game) {
    const auto half = [](const std::string& first) {
        const auto all =
            audit_text(first + parts({{"", "*"}, {claimed, knights_again + "1/2-1/2"}}));
        return gists(all.back().findings);
    };
    // The first part names no illegal move, or another game stands between.
    EXPECT_EQ(half(""), "tags@6 doubt ended_otherwise");
    const std::string only_second = "[Part \"2/2\"]\n" + claimed;
    for (const std::string& tags : {only_second, claimed}) {
        const auto alone = audit_text(pgn(tags, knights_again + "1/2-1/2"));
        EXPECT_EQ(gists(alone.at(0).findings), "tags@6 doubt ended_otherwise") << tags;
    }
    // A pawn has moved since: nothing before can come again.
    const auto moved = audit_text(pgn(claimed, "4. e4 d5 1/2-1/2"));
    EXPECT_EQ(gists(moved.at(0).findings), "tags@2 violation ended_otherwise");
}

TEST(audit_game_auditor, counts_the_moves_of_the_whole_game_before_a_draw) {
    AuditOptions options;
    options.no_draw_before = 20;
    const std::string late = "[SetUp \"1\"]\n[Termination \"agreement\"]\n"
                             "[FEN \"4k3/pppp4/8/8/8/8/PPPP4/4K3 b - - 0 30\"]";
    EXPECT_EQ(gists(audit_text(pgn(late, "30... d5 1/2-1/2"), options).at(0).findings), "");
    const std::string early = "[SetUp \"1\"]\n[Termination \"agreement\"]\n"
                              "[FEN \"4k3/pppp4/8/8/8/8/PPPP4/4K3 b - - 0 5\"]";
    EXPECT_EQ(gists(audit_text(pgn(early, "5... d5 1/2-1/2"), options).at(0).findings),
              "draw_too_early@1 violation before_the_move_allowed");
    // The number of the move is not written: the parts before tell it.
    const std::string next = "[SetUp \"1\"]\n[Termination \"agreement\"]\n"
                             "[FEN \"rnbqkbnr/pppp1ppp/8/8/4p3/8/PPPP1PPP/RNBQKBNR w KQkq -\"]";
    const auto whole =
        audit_text(parts({{"[IllegalMove \"e7e4\"]", "1. e4 *"}, {next, "2. Nf3 1/2-1/2"}}));
    EXPECT_EQ(gists(whole.at(1).findings), "");
}

TEST(audit_game_auditor, counts_periods_by_the_moves_of_the_whole_game) {
    const std::string tags = "[SetUp \"1\"]\n[TimeControl \"40/5400+30:1800+30\"]\n"
                             "[FEN \"4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 39\"]";
    EXPECT_EQ(gists(audit_text(pgn(tags, "39. d3 {[%clk 0:09:21]} d6 {[%clk 0:09:21]} 40. d4 "
                                         "{[%clk 0:39:20]} d5 {[%clk 0:39:20]} *"))
                        .at(0)
                        .findings),
              "");
    EXPECT_EQ(gists(audit_text(pgn(tags, "39. d3 {[%clk 0:09:21]} d6 {[%clk 0:39:21]} 40. d4 "
                                         "{[%clk 0:39:20]} *"))
                        .at(0)
                        .findings),
              "");
    std::string earlier = tags;
    earlier.replace(earlier.find("0 39"), 4, "0 38");
    EXPECT_EQ(gists(audit_text(pgn(earlier, "38. d3 {[%clk 0:09:21]} d6 39. d4 {[%clk 0:39:20]} *"))
                        .at(0)
                        .findings),
              "clock@3 doubt rises");
}

TEST(audit_game_auditor, takes_what_a_part_names_as_illegal_for_that) {
    const std::string before = "1. a4 b5 2. axb5 a6 3. bxa6 h6 4. a7 h5 *";
    const auto last = [&](const std::string& move) {
        return gists(audit_text(parts({{"[IllegalMove \"" + move + "\"]", before}, {"", "*"}}))
                         .at(0)
                         .findings);
    };
    EXPECT_EQ(last("a7b8"), "illegal_move@8 violation piece_missing");
    EXPECT_EQ(last("axb8"), "illegal_move@8 violation piece_missing");
    EXPECT_EQ(last("--"), "illegal_move@8 violation null_move");
    EXPECT_EQ(last("Nz9"), "unreadable@8 doubt no_such_move");
    EXPECT_EQ(last("e4"), "tags@8 doubt legal_after_all");
    // In the moves themselves they are texts that cannot be read.
    EXPECT_EQ(gists(audit_text(pgn("", "1. e4 -- *")).at(0).findings),
              "unreadable@1 doubt null_move");
}

TEST(audit_game_auditor, takes_no_half_of_a_mans_move_for_a_pawns) {
    for (const std::string text : {"Bc", "Bd", "Bxc", "BC", "Ng", "Cd"}) {
        EXPECT_EQ(gists(audit_text(pgn("", "1. e4 e5 2. " + text + " *")).at(0).findings),
                  "unreadable@2 doubt no_such_move")
            << text;
    }
    EXPECT_EQ(gists(audit_text(pgn("", "1. b4 c5 2. Bc *")).at(0).findings),
              "unreadable@2 doubt no_such_move");
    EXPECT_THAT(gists(audit_text(pgn("", "1. b4 c5 2. bc *")).at(0).findings),
                testing::Not(testing::HasSubstr("unreadable")));
}

TEST(audit_game_auditor, audits_no_game_of_another_variant) {
    const auto audited = audit_text(pgn("[Variant \"Crazyhouse\"]", "1. e4 e5 2. N@f7 1-0"));
    EXPECT_EQ(gists(audited.at(0).findings), "");
}

TEST(audit_game_auditor, follows_no_game_for_ever) {
    std::string moves;
    for (std::size_t at = 0; at < plies_max / 4 + 1; ++at) {
        moves += "Nf3 Nf6 Ng1 Ng8 ";
    }
    const auto audited = audit_text(pgn("", moves + "*"), {}, law::Edition::fide_2009);
    EXPECT_THAT(gists(audited.at(0).findings),
                testing::HasSubstr("unreadable@32000 doubt too_long"));
}

TEST(audit_game_auditor, tells_a_hundred_faults_of_a_text_and_no_more) {
    std::string broken;
    for (int fault = 0; fault < 300; ++fault) {
        broken += "%%% ";
    }
    const auto audited = audit_text(pgn("", "1. e4 " + broken + "e5 *"));
    EXPECT_EQ(audited.at(0).findings.size(), 100U);
}

TEST(audit_game_auditor, forgets_the_game_before) {
    const std::string odd = pgn("[Result \"0-1\"]\n[Termination \"Time forfeit\"]",
                                "1. e4 e5 {White forfeits on time} 2. Ke8 0-1");
    const std::string plain = pgn("", "1. e4 e5 1/2-1/2");
    const auto audited = audit_text(odd + plain + odd + plain);
    EXPECT_EQ(gists(audited.at(1).findings), "");
    EXPECT_EQ(gists(audited.at(3).findings), "");
    EXPECT_EQ(gists(audited.at(2).findings), gists(audited.at(0).findings));
}

} // namespace
} // namespace compongo::audit
